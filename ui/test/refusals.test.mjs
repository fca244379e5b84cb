/// What is impossible changes nothing and says why.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, link, movesOf, named, says, setUp, slowEngine, snapshot, tells, untilMoves, withPage } from './support/game.mjs';

test('a taken cell', () =>
  withPage(link('tictactoe', 'b2'), {}, async (page) => {
    await cell(page, 'b2').click();
    await tells(page, 'b2');
    assert.deepEqual(await movesOf(page), ['b2']);
    await says(page, 'O to move');
  }));

test('a cell after the end', () =>
  withPage(link('tictactoe', 'b2 a1 b3 a2 b1'), {}, async (page) => {
    await cell(page, 'c1').click();
    await tells(page, 'The game is over');
    assert.equal((await movesOf(page)).length, 5);
  }));

test('a click while the computer thinks', () =>
  withPage(
    '',
    {},
    async (page) => {
      await setUp(page, { game: 'gomoku@15' });
      await cell(page, 'h8').click();
      await says(page, 'Computer is thinking');
      await cell(page, 'a1').click();
      await tells(page, 'The computer is thinking');
      assert.deepEqual(await movesOf(page), ['h8']);
    },
    slowEngine,
  ));

test('a point of the computer while it is paused', () =>
  withPage(
    '',
    {},
    async (page) => {
      await setUp(page, { game: 'gomoku@15' });
      await cell(page, 'h8').click();
      await says(page, 'Computer is thinking');
      await button(page, 'Pause').click();
      await says(page, 'White to move');
      await cell(page, 'a1').click();
      await tells(page, 'The computer is paused');
      assert.deepEqual(await movesOf(page), ['h8']);
    },
    slowEngine,
  ));

const fouls = {
  'double three': ['g8 a1 i8 o1 h7 a15 h9 o15', 'h8', /h8 is forbidden, double three: two open threes at once \(.*g8.*i8.*\)/],
  'double four': ['b5 a15 c5 o15 d5 a1 e2 o1 e3 a14 e4 o14', 'e5', /e5 is forbidden, double four: two fours at once/],
  overline: ['b5 a15 c5 o15 d5 a1 f5 o1 g5 a14', 'e5', /e5 is forbidden, overline: more than five in a row/],
};

for (const [kind, [moves, point, sentence]] of Object.entries(fouls)) {
  test(`renju: a ${kind} is shown, explained by mouse and keyboard, and refused`, () =>
    withPage(link('renju@15', moves), {}, async (page) => {
      const spot = named(page, `${point}, empty, forbidden: ${kind}`);
      await spot.hover();
      await tells(page, sentence);
      await page.mouse.move(2, 2);
      await spot.focus();
      await tells(page, sentence);
      await page.keyboard.press('Enter');
      await tells(page, `${point} is forbidden to black`);
      assert.equal((await movesOf(page)).length, moves.split(' ').length);
      await says(page, 'Black to move');
    }));
}

test('renju: nothing is forbidden to White', () =>
  withPage(link('renju@15', 'o1 g8 a1 i8 o15 h7 a15 h9 n14'), {}, async (page) => {
    assert.equal(await page.getByRole('gridcell', { name: /forbidden/ }).count(), 0);
    await cell(page, 'h8').click();
    await named(page, 'h8, white stone, last move').waitFor();
  }));

test('a link to a game that does not exist', () =>
  withPage('', {}, async (page) => {
    await page.evaluate(() => {
      location.hash = '#rules=chess@8';
    });
    await page.getByRole('alert').waitFor();
    await button(page, 'Start').waitFor();
    assert.equal(await snapshot(page), null);
  }));

test('a link with a move that is not possible', () =>
  withPage('', {}, async (page) => {
    await page.evaluate(() => {
      location.hash = '#rules=tictactoe&moves=b2.b2';
    });
    await page.getByRole('alert').filter({ hasText: 'b2' }).waitFor();
    await button(page, 'Start').waitFor();
  }));

test('own boards stay within what the core allows', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'own', size: [99, 1, 50], mode: 'Two players' });
    const { rules } = (await snapshot(page)).state;
    assert.ok(rules.width <= 32 && rules.height >= 1 && rules.k <= Math.max(rules.width, rules.height), JSON.stringify(rules));
  }));

test('a move that the page around forbids is not played', () =>
  withPage(link('tictactoe', 'b2'), {}, async (page) => {
    await page.evaluate(() =>
      window.lianzhu.addEventListener('lianzhu-before-move', (event) => event.detail.move === 'a1' && event.preventDefault()),
    );
    await cell(page, 'a1').click();
    await cell(page, 'c3').click();
    assert.deepEqual(await movesOf(page), ['b2', 'c3']);
  }));

test('nothing is resigned or hinted where there is no game to play', () =>
  withPage(link('tictactoe', 'b2 a1 b3 a2 b1'), {}, async (page) => {
    assert.equal(await button(page, 'Resign').isDisabled(), true);
    assert.equal(await button(page, 'Hint').isDisabled(), true);
    assert.equal(await button(page, 'Best choice').isDisabled(), true);
    await button(page, 'Undo').click();
    await says(page, 'X to move');
    await untilMoves(page, 4);
  }));
