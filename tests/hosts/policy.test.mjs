/// Strict pages, and files from another origin.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cell, document as html, elementFolder, elementScript, movesPlayed, openBrowser, openPage, serveHost } from './host.mjs';

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const body = '<lianzhu-game lang="en" rules="tictactoe" level="beginner"></lianzhu-game>';
const strict = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'";

async function visit(t, policy, head = elementScript) {
  const host = await serveHost({
    folders: { '/lianzhu/': elementFolder },
    pages: { '/': html(body, head) },
    headers: policy ? { 'content-security-policy': policy } : {},
  });
  const page = await openPage(browser);
  page.said = [];
  page.on('console', (line) => line.type() === 'error' && page.said.push(line.text()));
  t.after(async () => {
    await page.context().close();
    host.close();
  });
  await page.goto(host.url);
  await cell(page, 'b2').click();
  return page;
}

test('a policy without unsafe-inline and unsafe-eval is enough, with nothing broken on the way', async (t) => {
  const page = await visit(t, `${strict}; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'`);
  await movesPlayed(page, 2);
  assert.deepEqual(page.said, []);
  assert.deepEqual(page.errors, []);
});

for (const [what, policy, rule] of [
  ['WebAssembly', "script-src 'self'; worker-src 'self'; connect-src 'self'", "script-src 'wasm-unsafe-eval'"],
  ['workers', "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'; connect-src 'self'", "worker-src 'self'"],
  ['fetching', "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'none'", "connect-src 'self'"],
]) {
  test(`a policy that forbids ${what} is told what is missing`, async (t) => {
    const page = await visit(t, `${strict}; ${policy}`);
    const alert = page.getByRole('alert').filter({ hasText: 'Content-Security-Policy' });
    await alert.waitFor();
    assert.ok((await alert.textContent()).includes(rule), await alert.textContent());
    assert.deepEqual(page.errors, []);
  });
}

test('where only blobs may be workers, a blob is the worker', async (t) => {
  const page = await visit(t, `${strict}; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'self'`);
  await movesPlayed(page, 2);
  assert.deepEqual(page.errors, []);
});

test('the files may come from another origin, also under a policy', async (t) => {
  const cdn = await serveHost({ folders: { '/v1/': elementFolder }, headers: { 'access-control-allow-origin': '*' } });
  t.after(() => cdn.close());
  const head = `<script type="module" src="${cdn.url}/v1/lianzhu-element.js"></script>`;
  for (const policy of ['', `${strict}; script-src ${cdn.url} 'wasm-unsafe-eval'; worker-src blob:; connect-src ${cdn.url}`]) {
    const page = await visit(t, policy, head);
    await movesPlayed(page, 2);
    assert.deepEqual(page.errors, []);
  }
  const page = await visit(t, `${strict}; script-src ${cdn.url} 'wasm-unsafe-eval'; worker-src 'none'; connect-src ${cdn.url}`, head);
  await page.getByRole('alert').filter({ hasText: 'worker-src blob:' }).waitFor();
});
