/// Who has X and who has O: chosen before a game, seen everywhere, kept. The sides stay first and second.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, hastyEngine, link, named, prefer, says, setUp, snapshot, untilMoves, withPage } from './support/game.mjs';

const drawn = (page) =>
  page
    .locator('.play lianzhu-board .pieces .mark')
    .evaluateAll((marks) => marks.map((mark) => (mark.classList.contains('X') ? 'X' : 'O')).join(''));

test('a person who chose O has O, whoever begins', () =>
  withPage(
    '',
    {},
    async (page) => {
      await setUp(page, { game: 'tictactoe', mark: 'O', first: 'Me' });
      await says(page, 'Your move');
      await page.getByText('You play O').waitFor();
      await cell(page, 'b2').click();
      await untilMoves(page, 2);
      await named(page, 'b2, O').waitFor();
      assert.equal(await drawn(page), 'OX');
      await button(page, 'New game').click();

      await setUp(page, { game: 'tictactoe', first: 'Computer' });
      await untilMoves(page, 1);
      await says(page, 'Your move');
      await page.getByText('You play O').waitFor();
      assert.deepEqual([await drawn(page), (await snapshot(page)).setup.mark], ['X', 'O'], 'kept, and now the computer has X');
    },
    hastyEngine,
  ));

test('two people choose the mark of the side that begins; undo, restart, reload and import keep it', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players', mark: 'O' });
    for (const move of ['b2', 'a1', 'b1', 'a2']) await cell(page, move).click();
    await page.locator('.message').filter({ hasText: 'O can win next move: b3 · X can win next move: a3' }).waitFor();
    await button(page, 'Undo').click();
    await says(page, 'X to move');
    await cell(page, 'a2').click();
    await cell(page, 'b3').click();
    await says(page, 'O wins: three in a row');
    await button(page, 'Play again').click();
    await says(page, 'O to move');
    await cell(page, 'c3').click();
    await named(page, 'c3, O, last move').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.reload();
    await named(page, 'c3, O, last move').waitFor();
    await button(page, 'Import').click();
    await page.getByLabel(/Paste/).fill('a1 b2');
    await button(page, 'Open').click();
    await named(page, 'a1, O').waitFor();
    await named(page, 'b2, X, last move').waitFor();
    await button(page, 'Earlier games').click();
    await page.getByRole('dialog').getByText('O wins').waitFor();
  }));

test('a link passes it on, and one without it begins with X', () =>
  withPage(`${link('tictactoe', 'b2 a1')}&mark=O`, { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await named(page, 'b2, O').waitFor();
    await button(page, 'Copy link').click();
    await page.getByText('Link copied').first().waitFor();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    assert.equal(copied.search, '?g=rules-tictactoe~moves-b2.a1~mark-O');
    await page.evaluate(() => {
      location.hash = '#rules=tictactoe&moves=b2.a1';
    });
    await named(page, 'b2, X').waitFor();
  }));

test('help, the players and the levels of two computers name the marks', () =>
  withPage(
    '',
    {},
    async (page) => {
      await page.evaluate(() => window.lianzhu.newGame({ rules: '4x4x4', mode: 'watch', mark: 'O' }));
      await page.getByLabel('Level of O').waitFor();
      await page.getByLabel('Level of X').waitFor();
      const signs = page
        .locator('.player .piece')
        .evaluateAll((list) => list.map(({ classList }) => (classList.contains('X') ? 'X' : 'O')));
      assert.deepEqual(await signs, ['O', 'X']);
      await button(page, 'Help').click();
      assert.match(await page.getByRole('tabpanel').innerText(), /\nO begins/);
    },
    hastyEngine,
  ));

test('the perfect map speaks of the same moves, and stones have no such choice', () =>
  withPage(`${link('tictactoe', 'b2 a2')}&mark=O`, {}, async (page) => {
    await prefer(page, { perfectMap: true });
    await page.getByRole('gridcell', { name: /^a1, empty, wins in \d plies$/ }).waitFor();
    await button(page, 'New game').click();
    await page.getByRole('button', { name: 'More games' }).click();
    await page.getByLabel('Game', { exact: true }).selectOption('gomoku');
    assert.equal(await page.getByLabel(/You play|First player's mark/).count(), 0);
    await page.getByLabel('Game', { exact: true }).selectOption('own');
    await page.getByLabel('You play', { exact: true }).waitFor();
  }));
