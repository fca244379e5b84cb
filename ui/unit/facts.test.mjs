/// The page shows what the core sends (games, levels, classic players, star points), and has words for it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, realCore } from './support.mjs';

const [facts, { tables }, shapes, { gameName, levelName }, { levelOptions, menu }, { sizedRules }] = await load(
  'engine/facts',
  'words/page-words',
  'board/shape',
  'screens/game-names',
  'screens/choices',
  'state/game',
);
const core = await realCore();
const { catalogue } = facts;
const describe = (rules) => core({ do: 'describe', rules });

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

test('the core knows every game of the menu under that name, and the menu has every game of the core', () => {
  assert.deepEqual(menu, ['tictactoe', 'gomoku@9', 'gomoku@13', 'gomoku@15', 'gomoku@19', 'gomoku-standard@15', 'renju@15', 'caro@15']);
  for (const rules of menu) assert.ok(describe(rules).ok, rules);
  for (const { name } of catalogue.games) assert.ok(menu.includes(sizedRules(name)), name);
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
