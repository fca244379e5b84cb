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

test('in Chinese 连珠 is the program alone, and every game has a name of its own', async () => {
  const all = Object.entries(Object.assign({}, ...Object.values(catalogue)));
  assert.deepEqual(
    all.filter(([, chinese]) => chinese.includes('连珠')).map(([english]) => english),
    ['Lianzhu: every game of k in a row, to play, to study and to solve', 'Lianzhu'],
  );
  const [{ tables }] = await load('words/page-words');
  assert.deepEqual(Object.values(tables.zh.games.named), [
    '井字棋',
    '五子棋（无禁手）',
    '五子棋（恰好五连）',
    '五子棋（有禁手）',
    '越南五子棋',
  ]);
});

test('the Chinese is that of players', () => {
  const stiff = /差一子。|全部忘记|完美图|完美地图|决定于|(?<!跟)随(系统|浏览器)|重做/;
  const all = Object.entries(Object.assign({}, ...Object.values(catalogue)));
  assert.deepEqual(
    all.filter(([, chinese]) => stiff.test(chinese)),
    [],
  );
});

test('the best choice of a side is said as in the terminal', async () => {
  const [{ valueText }, { tables }] = await load('screens/speech', 'words/page-words');
  const game = { setup: { rules: 'gomoku@15', mode: 'two-players', mark: 'X' }, human: null };
  const said = (lang, answer) => valueText({ words: tables[lang], session: { game } }, { side: 'second', move: 'h8', ...answer });
  const lost = { result: 'loss', distance: 4 };
  assert.equal(said('en', lost), 'Best choice for White: h8, result −1 (loss in 2 moves, proven)');
  assert.equal(said('zh', lost), '白方的最佳选择：h8，结果 −1（2 手内负，已证明）');
  const open = { result: 'unknown', score: { value: 12 } };
  assert.equal(said('en', open), 'Best choice for White: h8, White is a little better (+12, not proven)');
  assert.equal(said('zh', open), '白方的最佳选择：h8，白方稍好（+12，未证明）');
  const worse = { result: 'unknown', score: { value: -257 } };
  assert.equal(said('en', worse), 'Best choice for White: h8, Black is a little better (+257, not proven)');
  assert.equal(said('en', { result: 'unknown', score: { value: 300 } }), 'Best choice for White: h8, White is better (+300, not proven)');
  assert.equal(said('zh', { result: 'unknown', score: { value: -1000 } }), '白方的最佳选择：h8，黑方大优（+1000，未证明）');
  assert.equal(said('en', { result: 'unknown', score: { value: 0 } }), 'Best choice for White: h8, even so far (not proven)');
});

test("the help tells what bounds the course's opponent of three plies", async () => {
  const [{ tables }] = await load('words/page-words');
  assert.match(
    tables.en.help.levelsBounds,
    /Three plies is bounded by its depth, and on boards of more than 25 cells also by one second\./,
  );
  assert.match(tables.zh.help.levelsBounds, /三步棋按深度，超过 25 格的棋盘还限时一秒/);
});

test('places are filled in both languages, and notes for translators are not shown', async () => {
  const [{ tables }] = await load('words/page-words');
  assert.equal(tables.en.status.lookingBack(3, 9), 'Looking back: move 3 of 9');
  assert.equal(tables.zh.status.lookingBack(3, 9), '回看：第 3 手，共 9 手');
  assert.equal(tables.en.games.gomokuShort, 'Gomoku');
  assert.equal(tables.zh.games.gomokuShort, '五子棋');
  assert.equal(tables.en.score.win(1), 'wins in 1 move');
  assert.equal(tables.zh.score.win(5), '3 手内胜');
});
