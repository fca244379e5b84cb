/// The elements on a page of somebody else.

import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { theBrowser } from './support/game.mjs';
import { elementSite, startServer } from './support/server.mjs';

const here = dirname(fileURLToPath(import.meta.url));

test('two elements on one page are independent, and load no engine before somebody plays', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lianzhu-embed-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(elementSite)) copyFileSync(join(elementSite, name), join(folder, name));
  copyFileSync(join(here, 'pages', 'embed.html'), join(folder, 'index.html'));
  const host = await startServer(folder);
  t.after(() => host.close());
  const context = await theBrowser().newContext({ locale: 'en-GB' });
  t.after(() => context.close());
  const page = await context.newPage();
  const errors = [];
  const asked = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(host.url);
  const one = page.locator('#one');
  const two = page.locator('#two');
  await two.getByRole('gridcell', { name: 'e5，黑子' }).waitFor();
  assert.equal(asked.some((path) => path.endsWith('.wasm')), false);
  await one.getByRole('gridcell', { name: 'b2, empty' }).click();
  await one.getByRole('gridcell', { name: 'b2, X, last move' }).waitFor();
  assert.deepEqual(await two.evaluate((element) => element.snapshot()), null);
  await two.getByRole('button', { name: '开始' }).click();
  await two.getByRole('gridcell', { name: 'g7，空' }).click();
  await page.waitForFunction(() => document.querySelector('#two').snapshot()?.moves.length === 4);
  assert.deepEqual(await one.evaluate((element) => element.snapshot().moves), ['b2']);
  assert.equal(await two.getByRole('button', { name: '悔棋' }).count(), 0);
  assert.deepEqual(errors, []);
});
