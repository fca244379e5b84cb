/// A host for tests: pages and folders under one address, with the headers that a test needs.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export { openBrowser } from '../../ui/tools/browser.mjs';

export const here = dirname(fileURLToPath(import.meta.url));
export const root = join(here, '..', '..');
export const dist = join(root, 'dist');
export const elementFolder = join(dist, 'element');
assert.ok(existsSync(join(elementFolder, 'lianzhu-element.js')), 'dist/ is missing: run script/build-web first');

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/// `folders`: { '/path/': folder }, `pages`: { '/path': html }, `headers`: sent with everything. Files without a type here (the
/// engine too) go out as plain bytes, as static hosts do that know no better.
export function serveHost({ folders = {}, pages = {}, headers = {} }) {
  const asked = [];
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://host').pathname));
    asked.push(path);
    const answer = (type, body) => response.writeHead(200, { 'content-type': type, ...headers }).end(body);
    if (pages[path] !== undefined) return answer(types['.html'], pages[path]);
    const mount = Object.keys(folders).find((start) => path.startsWith(start));
    let file = mount && join(folders[mount], path.slice(mount.length));
    if (file && existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!file || !existsSync(file)) return response.writeHead(404).end('not found');
    return answer(types[extname(file)] ?? 'application/octet-stream', readFileSync(file));
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${server.address().port}`;
      resolve({
        url,
        asked,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    }),
  );
}

/// A page in its own context that collects its errors and refuses every request beyond this machine.
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, locale: 'en-GB', ...options });
  await context.route(
    (url) => url.protocol.startsWith('http') && url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  return page;
}

export const document = (body, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${head}</head><body>${body}</body></html>`;

export const elementScript = '<script type="module" src="/lianzhu/lianzhu-element.js"></script>';

export const cell = (within, name) => within.getByRole('gridcell', { name: new RegExp(`^${name}[,，]`) });

/// Waits until the game in the page has this many moves.
export const movesPlayed = (page, count, selector = 'lianzhu-game') =>
  page.waitForFunction(([where, many]) => document.querySelector(where)?.snapshot()?.moves.length >= many, [selector, count], {
    timeout: 60_000,
  });

/// Browsers give a busy worker some seconds before they end it by force.
export async function assertWorkers(page, count) {
  for (let tries = 0; tries < 400 && page.workers().length !== count; tries++) await page.waitForTimeout(50);
  assert.equal(page.workers().length, count);
}

/// What is left on a page that a game has just left, once its last updates are over: a reader of Chromium's figures.
export async function settledMetrics(page) {
  await assertWorkers(page, 0);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let round = 0; round < 3; round++) {
    await page.waitForTimeout(200); // The library's and the elements' last updates.
    await session.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return (name) => metrics.find((metric) => metric.name === name).value;
}
