/// What keeps the engine from playing is said in the person's language, with the technical cause apart from it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './support.mjs';

const [{ failureOf }, { EngineError }, { PolicyError }, { EngineDead }, { tables }] = await load(
  'screens/failure',
  'engine/engine-error',
  'engine/policy',
  'engine/search-client',
  'words/page-words',
);

const refused = new EngineError('refused', 'https://example.org/lianzhu.wasm', 'lianzhu.wasm', '404 Not Found');

test('a file that the server refuses is named, with the answer of the server', () => {
  assert.deepEqual(failureOf(refused, tables.en), {
    text: 'The file lianzhu.wasm could not be fetched: the server answered 404 Not Found.',
    cause: 'https://example.org/lianzhu.wasm',
  });
  assert.equal(failureOf(refused, tables.zh).text, '无法下载文件 lianzhu.wasm：服务器返回 404 Not Found。');
});

test('every problem has its own sentence in both languages', () => {
  const errors = [
    refused,
    ...['no-webassembly', 'no-vectors', 'unreachable', 'damaged', 'no-worker'].map((problem) => new EngineError(problem, 'why', 'a.wasm')),
    new PolicyError('worker-src blob:'),
    new EngineDead('why'),
  ];
  for (const words of [tables.en, tables.zh]) {
    const texts = errors.map((error) => failureOf(error, words).text);
    assert.equal(new Set(texts).size, errors.length);
    for (const text of texts) assert.equal(/[一-鿿]/.test(text), words === tables.zh, text);
  }
});

test('a copy that traps or runs out of memory does not answer; the cause follows', () => {
  for (const error of [new WebAssembly.RuntimeError('unreachable'), new RangeError('out of memory'), new EngineDead('no answer for 60 s')])
    assert.deepEqual(failureOf(error, tables.en), { text: 'The engine does not answer.', cause: error.message });
});

test('what the core says itself is shown as it is', () => {
  assert.deepEqual(failureOf(new Error('级别 x 不能下 y'), tables.zh), { text: '级别 x 不能下 y', cause: '' });
});

test('work that fails as networks and compilers do gets its problem; an error that says what it is stays', async () => {
  const failing = (error) => EngineError.unless('unreachable', () => Promise.reject(error), 'a.wasm');
  await assert.rejects(failing(new TypeError('Failed to fetch')), { problem: 'unreachable', file: 'a.wasm', message: 'Failed to fetch' });
  await assert.rejects(failing(refused), refused);
  assert.equal(await EngineError.unless('damaged', async () => 7), 7);
});
