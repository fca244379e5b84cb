/// Whole games by mouse: wins, draws and losses, and the card at the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  button,
  cell,
  hastyEngine,
  link,
  named,
  patience,
  pressAndAgree,
  says,
  setUp,
  snapshot,
  untilMoves,
  untilTurnOrEnd,
  withPage,
} from './support/game.mjs';

async function clickAll(page, moves) {
  for (const move of moves.split(' ')) {
    await cell(page, move).click();
    await page.waitForFunction((played) => window.lianzhu.snapshot().moves.includes(played), move, patience);
  }
}

const endCard = (page) => page.getByRole('group', { name: 'The game is over', exact: true });

test('tic-tac-toe: X wins, the row is drawn, and the same game is played again', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await says(page, 'X to move');
    await cell(page, 'b2').click();
    await named(page, 'b2, X, last move').waitFor();
    await says(page, 'O to move');
    await clickAll(page, 'a1 b3 a2 b1');
    await says(page, 'X wins: three in a row');
    const card = endCard(page);
    await page.getByText(/^5 moves · \d+ s$/).waitFor();
    assert.equal((await card.innerText()).trim(), 'Play again', 'the result is said once');
    assert.deepEqual((await snapshot(page)).state.winning.sort(), ['b1', 'b2', 'b3']);
    assert.equal((await page.locator('.play lianzhu-board .winning-stroke, .play lianzhu-board [class*=winning]').count()) > 0, true);
    await button(page, 'Play again').click();
    await says(page, 'X to move');
    assert.equal((await snapshot(page)).moves.length, 0);
  }));

test('tic-tac-toe: O wins', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await clickAll(page, 'a1 b2 a2 a3 b3 c1');
    await says(page, 'O wins: three in a row');
    await endCard(page).waitFor();
  }));

test('tic-tac-toe: a draw', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await clickAll(page, 'b2 a1 c3 a3 a2 c2 b3 b1 c1');
    await says(page, 'Draw');
    await endCard(page, 'Draw: the board is full').waitFor();
  }));

/// A person who neither wins nor stops anything.
async function playCarelessly(page, order) {
  for (;;) {
    await untilTurnOrEnd(page);
    const { outcome, state, moves } = await snapshot(page);
    if (outcome.kind !== 'open') return;
    const urgent = [...state.can_win.first, ...state.can_win.second];
    const free = state.names.filter((_, i) => state.cells[i] === '.');
    const ordered = [...order.filter((move) => free.includes(move)), ...free];
    await cell(page, ordered.find((move) => !urgent.includes(move)) ?? ordered[0]).click();
    await page.waitForFunction((count) => window.lianzhu.snapshot().moves.length > count, moves.length, patience);
  }
}

test('tic-tac-toe: careless play loses to the perfect computer', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Against computer', level: 'perfect' });
    await playCarelessly(page, ['a2', 'a3', 'c2']);
    await says(page, 'Computer wins: three in a row');
  }));

test('gomoku: careless play loses to the computer; then sides are swapped', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'gomoku@9', mode: 'Against computer', level: 'normal' });
    await playCarelessly(page, ['a1', 'i1', 'a9', 'i9', 'a5', 'i5', 'e1', 'e9', 'b2', 'h2']);
    await says(page, 'Computer wins: five in a row');
    await button(page, 'Swap sides').click();
    await untilMoves(page, 1);
    const { human, setup } = await snapshot(page);
    assert.deepEqual([human, setup.first, setup.level], ['second', 'computer', 'normal']);
    await says(page, 'Your move');
  }));

test('gomoku: a person wins against the computer, and plays again with the same side', () => {
  const play = async (page) => {
    await setUp(page, { game: 'gomoku@9', mode: 'Against computer', level: 'beginner' });
    for (;;) {
      await untilTurnOrEnd(page);
      const { outcome, moves } = await snapshot(page);
      if (outcome.kind !== 'open') break;
      const { move } = await page.evaluate(() => window.lianzhu.best());
      await cell(page, move).click();
      await page.waitForFunction((count) => window.lianzhu.snapshot().moves.length > count, moves.length, patience);
    }
    await says(page, 'You win: five in a row');
    await button(page, 'Play again').click();
    await says(page, 'Your move');
    assert.equal((await snapshot(page)).human, 'first');
  };
  return withPage('', {}, play, hastyEngine);
});

test('gomoku: two people, White wins', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'gomoku@15', mode: 'Two players' });
    await clickAll(page, 'a1 h8 a2 h9 a3 h10 a4 h11 o15 h12');
    await says(page, 'White wins');
    await named(page, 'h12, white stone, last move').waitFor();
  }));

/// A full board without a five: pairs along the rows, swapped from row to row.
function drawnBoard(size) {
  const sides = [[], []];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) sides[(Math.floor(column / 2) + row) % 2].push(`${'abcdefghi'[column]}${row + 1}`);
  }
  return sides[0].flatMap((move, i) => (sides[1][i] ? [move, sides[1][i]] : [move]));
}

test('gomoku: a full board is a draw', async () => {
  const moves = drawnBoard(9);
  assert.equal(moves.length, 81);
  await withPage(link('gomoku@9', moves.slice(0, -2).join(' ')), {}, async (page) => {
    await says(page, 'White to move');
    await clickAll(page, moves.slice(-2).join(' '));
    await says(page, 'Draw: the board is full');
    await page.getByText(/^81 moves · \d+ s$/).waitFor();
  });
});

test('caro and standard: a six or a closed five does not win', async () => {
  await withPage(link('gomoku-standard@15', 'h8 a1 i8 c1 j8 e1 l8 g1 m8 i1'), {}, async (page) => {
    await cell(page, 'k8').click();
    await says(page, 'White to move');
  });
  await withPage(link('caro@15', 'e8 d8 f8 j8 g8 a1 h8 c1'), {}, async (page) => {
    await cell(page, 'i8').click();
    await says(page, 'White to move');
  });
});

test('resigning ends the game; undo takes it back; restart begins anew', () =>
  withPage(link('gomoku@15', 'h8 i9'), {}, async (page) => {
    await pressAndAgree(page, 'Resign');
    await says(page, 'White wins: Black resigned');
    await endCard(page).waitFor();
    await button(page, 'Undo').click();
    await says(page, 'Black to move');
    assert.equal((await snapshot(page)).moves.length, 2);
    await pressAndAgree(page, 'Restart');
    await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 0);
    await says(page, 'Black to move');
  }));

test('undo and redo go through the whole game', () =>
  withPage(link('gomoku@15', 'h8 i9 j10'), {}, async (page) => {
    for (const left of [2, 1, 0]) {
      await button(page, 'Undo').click();
      assert.equal((await snapshot(page)).moves.length, left);
    }
    assert.equal(await button(page, 'Undo').isDisabled(), true);
    for (const there of [1, 2, 3]) {
      await button(page, 'Redo').click();
      assert.equal((await snapshot(page)).moves.length, there);
    }
    assert.equal(await button(page, 'Redo').isDisabled(), true);
    await named(page, 'j10, black stone, last move').waitFor();
  }));

test('against the computer undo returns to my own turn', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'gomoku@15', level: 'beginner' });
    await cell(page, 'h8').click();
    await untilMoves(page, 2);
    await cell(page, 'h9')
      .or(cell(page, 'g8'))
      .first()
      .click()
      .catch(() => undefined);
    await untilTurnOrEnd(page);
    const { moves } = await snapshot(page);
    await button(page, 'Undo').click();
    await says(page, 'Your move');
    assert.deepEqual((await snapshot(page)).moves, moves.slice(0, moves.length - 2));
  }));

test('a person looks back and branches; later moves are gone only then', () =>
  withPage(link('gomoku@15', 'h8 i9 j10 k11'), {}, async (page) => {
    await page.getByRole('slider').fill('2');
    await page.getByText('Looking back: move 2 of 4').waitFor();
    await named(page, 'j10, empty').waitFor();
    await button(page, 'Back to the game').click();
    assert.equal((await snapshot(page)).ply, 4);
    await page.getByRole('button', { name: /^2\s*i9$/ }).click();
    await cell(page, 'a1').click();
    assert.deepEqual((await snapshot(page)).moves, ['h8', 'i9', 'a1']);
    await page.getByRole('slider').fill('1');
    await button(page, 'Play on from here').click();
    assert.deepEqual((await snapshot(page)).redo, ['i9', 'a1']);
    await button(page, 'Redo').click();
    assert.deepEqual((await snapshot(page)).moves, ['h8', 'i9']);
  }));
