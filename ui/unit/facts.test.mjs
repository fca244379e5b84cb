/// The page shows what the core sends (games, levels, classic players, star points), and has words for it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, realCore } from './support.mjs';

const [facts, { tables }, shapes, { gameName, levelName }, { boardSizes, levelOptions, sizeOptions }, { exampleRow, freeRow, smallBoard }] =
  await load('engine/facts', 'words/page-words', 'board/shape', 'screens/game-names', 'screens/choices', 'screens/examples');
const core = await realCore();
const { catalogue } = facts;
const describe = (rules, moves = '') => core({ do: 'describe', rules, moves });

/// Everything on offer: every rule for stones on every board.
const menu = catalogue.games.flatMap(({ name, pieces }) => (pieces === 'crosses' ? [name] : boardSizes.map((size) => `${name}@${size}`)));

test('the page knows the games and all kinds of levels of the core', () => {
  const { ok, games, boards, levels, starting_level, classic, lessons } = core({ do: 'catalogue' });
  assert.ok(ok);
  assert.deepEqual(catalogue, { games, boards, levels, starting_level, classic, lessons });
  assert.equal(facts.startingLevel, 'beginner');
  assert.equal(facts.ownGame('classic-normal'), 'gomoku@13');
  assert.equal(facts.ownGame('normal'), undefined);
  assert.deepEqual(facts.levelNames.slice(8), ['perfect', 'depth3', 'best-choice', 'classic-easy', 'classic-normal', 'classic-hard']);
});

for (const [lang, words] of Object.entries(tables)) {
  test(`every game, level and classic player has words: ${lang}`, () => {
    for (const { name } of catalogue.games) assert.ok(words.games.named[name], name);
    const players = facts.levelNames;
    for (const player of players) assert.ok(words.levels[player]?.[0] && words.levels[player][1], player);
    assert.equal(new Set(players.map((player) => levelName(player, words))).size, players.length);
    assert.equal(new Set(menu.map((rules) => gameName(rules, words))).size, menu.length);
  });
}

test('the core knows every game of the menu under that name: each rule on boards from 9 to 22', () => {
  assert.deepEqual([boardSizes[0], boardSizes.at(-1), boardSizes.length], [9, 22, 14]);
  assert.equal(menu.length, 1 + 4 * 14);
  for (const rules of menu) assert.ok(describe(rules).ok, rules);
});

test('a board from elsewhere stays among the sizes', () => {
  const sizes = (rules) => sizeOptions(rules).map(({ value }) => value);
  assert.deepEqual(sizes('renju@20'), boardSizes.map(String));
  assert.deepEqual(sizes('gomoku@7')[0], '7');
  assert.deepEqual(sizeOptions('gomoku@7x9')[0], { value: '7x9', label: '7×9' });
});

test("the example of a person's own board wins with its last move, and a free row with either end", () => {
  for (const rules of ['tictactoe', '7x6x5', '4x3x3', '3x22x22', '22x3x5', '22x22x6', '5x5x5', '3x4x4', '10x9x3']) {
    const { k } = describe(rules).rules;
    const board = smallBoard(rules, k);
    const outcome = (moves) => describe(board, moves).outcome.kind;
    const example = exampleRow(rules, k).split(' ');
    assert.equal(outcome(example.slice(0, -1).join(' ')), 'open', rules);
    assert.equal(outcome(example.join(' ')), 'won', rules);
    assert.equal(describe(board, example.join(' ')).rules.k, k, rules);
    const free = freeRow(rules, k);
    if (free) assert.equal(describe(board, free).can_win.first.length, 2, rules);
    else assert.equal(Math.max(...board.split('x').slice(0, 2).map(Number)) > k, false, rules);
  }
});

const boards = [
  ...menu,
  'gomoku',
  'renju',
  'renju@11',
  'caro@17',
  'gomoku@20',
  'gomoku@22',
  'gomoku@6',
  'gomoku@7x9',
  '7x6x5',
  '9x9x5',
  '22x3x4',
];

test('a board is painted before the engine is there as the core describes it', () => {
  for (const rules of boards) {
    const {
      rules: { width, height, pieces },
    } = describe(rules);
    assert.deepEqual(shapes.shapeOf(rules), { width, height, pieces }, rules);
  }
});

test('star points are where the core has them', () => {
  for (const rules of boards) {
    const shape = shapes.shapeOf(rules);
    if (shape.pieces !== 'stones') continue;
    assert.deepEqual(
      shapes.starPointsOf(shape).map((cell) => shapes.nameOf(cell, shape)),
      describe(rules).star_points,
      rules,
    );
  }
  assert.equal(shapes.starPointsOf(shapes.shapeOf('gomoku@15')).length, 5);
  assert.equal(shapes.starPointsOf(shapes.shapeOf('gomoku@17')).length, 9);
});

test('names that the core does not know, and sizes beyond its boards, still paint', () => {
  assert.deepEqual(shapes.shapeOf('shogi'), { width: 15, height: 15, pieces: 'stones' });
  assert.deepEqual(shapes.shapeOf('gomoku@99'), { width: 22, height: 22, pieces: 'stones' });
  assert.deepEqual(shapes.shapeOf('1x40x5'), { width: 3, height: 22, pieces: 'crosses' });
});

test('the core can play every level that is on offer for a game', () => {
  const offered = (rules) => levelOptions({ words: tables.en }, rules).map(({ value }) => value);
  for (const rules of [...menu, '3x3x3', '4x3x3', '7x6x4', '10x10x5']) {
    for (const level of offered(rules))
      assert.deepEqual(core({ do: 'can_play', rules, player: `level:${level}` }), { ok: true }, `${level} ${rules}`);
  }
  assert.ok(offered('tictactoe').includes('depth3') && offered('tictactoe').includes('best-choice'));
  assert.ok(offered('4x3x3').includes('depth3') && !offered('4x3x3').includes('best-choice'));
  assert.ok(offered('gomoku@19').includes('classic-hard') && !offered('renju@15').includes('classic-hard'));
});
