/// Where the engine's files are, as the build wrote it into the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './support.mjs';

test('a page built for one machine says what a browser without vector instructions lacks', async () => {
  globalThis.__ENGINE_FILES__ = { wasm: 'lianzhu.wasm', wasmWithoutSimd: '', worker: 'search-worker.js' };
  const [source] = await load('engine/source');
  await assert.rejects(source.moduleBytes(false), /no WebAssembly vector instructions; script\/build-page/);
});
