/// The page says what the catalogue of words has, and the catalogue has nothing for the page that it does not say.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, sentencesOf } from '../chinese.mjs';
import { load } from './support.mjs';

const places = (text) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort();

test('every sentence of the page has its Chinese, with the same places', () => {
  const all = Object.assign({}, ...Object.values(catalogue));
  for (const file of ['page-words.ts', 'board-words.ts'])
    for (const sentence of sentencesOf(file)) assert.deepEqual(places(all[sentence] ?? ''), places(sentence), sentence);
});

test('the catalogue has nothing for the page that it does not say', () => {
  const said = new Set(['page-words.ts', 'board-words.ts'].flatMap(sentencesOf));
  assert.ok(said.size > 200);
  assert.deepEqual(
    Object.keys(catalogue.page).filter((sentence) => !said.has(sentence)),
    [],
  );
});

test('places are filled in both languages, and notes for translators are not shown', async () => {
  const [{ tables }] = await load('words/page-words');
  assert.equal(tables.en.status.lookingBack(3, 9), 'Looking back: move 3 of 9');
  assert.equal(tables.zh.status.lookingBack(3, 9), '回看：第 3 手，共 9 手');
  assert.equal(tables.en.games.gomokuShort, 'Gomoku');
  assert.equal(tables.zh.games.gomokuShort, '五子棋');
  assert.equal(tables.en.score.win(1), 'wins in 1 move (+1)');
  assert.equal(tables.zh.score.win(5), '3 手内胜（+1）');
});
