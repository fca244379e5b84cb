/// The addresses of the page: Back, Forward, reload, links.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, button, cell, link, movesOf, named, setUp, snapshot, withPage } from './support/game.mjs';

const hash = (page) => page.evaluate(() => location.hash);
const atStart = (page) => page.getByText('What shall we play?').waitFor();

test('Back goes from a game to the start and not out of the site; Forward returns to the game', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await cell(page, 'b2').click();
    assert.match(await hash(page), /^#\/game\/\w+$/);
    await page.goBack();
    await page.getByRole('heading', { name: 'A new game' }).waitFor();
    await page.goBack();
    await atStart(page);
    assert.equal(new URL(page.url()).origin + '/', address());
    await page.goForward();
    await page.goForward();
    await named(page, 'b2, X, last move').waitFor();
    assert.deepEqual(await movesOf(page), ['b2']);
  }));

test('a game is begun from the start and left: Back returns to it', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
    await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
    const game = await hash(page);
    await button(page, 'New game').click();
    await atStart(page);
    assert.equal(await hash(page), '#/');
    await page.goBack();
    await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
    assert.equal(await hash(page), game);
  }));

test('a restart is a step too: Back shows the game before', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    for (const move of ['b2', 'a1', 'b3', 'a2', 'b1']) await cell(page, move).click();
    await button(page, 'Play again').click();
    await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 0);
    await page.goBack();
    await named(page, 'b1, X, last move').waitFor();
  }));

test('a reload stays where it was: choosing a game, at an empty board, at a game that has ended', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: 'More games' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'A new game' }).waitFor();
    await page.getByLabel('Game', { exact: true }).selectOption('tictactoe');
    await page.getByLabel('Mode', { exact: true }).selectOption({ label: 'Two players' });
    await button(page, 'Start').click();
    await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
    await page.reload();
    for (const move of ['b2', 'a1', 'b3', 'a2', 'b1']) await cell(page, move).click();
    await page.waitForFunction(() => window.lianzhu.snapshot().outcome.kind === 'won');
    await page.reload();
    await named(page, 'b1, X, last move').waitFor();
  }));

test('a page that goes on with a game by itself has the start behind it', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await cell(page, 'b2').click();
    await page.goto('about:blank');
    await page.goto(address());
    await named(page, 'b2, X, last move').waitFor();
    await page.goBack();
    await atStart(page);
    await page.goForward();
    await named(page, 'b2, X, last move').waitFor();
  }));

test('a game of another device is not here, and the page says so', () =>
  withPage('', {}, async (page) => {
    await page.goto(`${address()}#/game/nowhere`);
    await page.getByRole('alert').filter({ hasText: 'This game is not on this device.' }).waitFor();
    assert.equal(await hash(page), '#/');
  }));

for (const [what, path] of [
  ['after #', link('gomoku@15', 'h8 i9')],
  ['after ?g=', '?g=rules-gomoku@15~moves-h8.i9'],
  ['after ?g= where a messenger cut off the rest', '?g=rules-gomoku@15~moves-h8.i9#'],
]) {
  test(`a link ${what} keeps the moves made since, when the page is loaded again`, () =>
    withPage(path, {}, async (page) => {
      await named(page, 'i9, white stone, last move').waitFor();
      const linked = page.url();
      await page.reload();
      await named(page, 'i9, white stone, last move').waitFor();
      assert.equal(page.url(), linked, 'it stays a link while nobody plays on');
      await cell(page, 'j10').click();
      await named(page, 'j10, black stone, last move').waitFor();
      assert.match(await hash(page), /^#\/game\/\w+$/);
      assert.equal(new URL(page.url()).search, '');
      await page.reload();
      await named(page, 'j10, black stone, last move').waitFor();
      assert.deepEqual(await movesOf(page), ['h8', 'i9', 'j10']);
    }));
}

test('an embedded element does not touch the history of its page, and offers no link that the page would not open', () =>
  withPage('', {}, async (page) => {
    const before = await page.evaluate(() => [history.length, location.href]);
    await page.evaluate(async () => {
      const guest = document.createElement('lianzhu-game');
      guest.setAttribute('autosave', 'guest');
      document.body.append(guest);
      await guest.updateComplete;
      await guest.newGame({ rules: 'tictactoe', mode: 'two-players' });
      guest.play('b2');
      await guest.updateComplete;
    });
    const guest = page.locator('lianzhu-game').nth(1);
    await guest.getByRole('button', { name: 'Export' }).waitFor();
    assert.equal(await guest.getByRole('button', { name: 'Copy link' }).count(), 0);
    await guest.getByRole('button', { name: 'New game' }).click();
    await guest.getByText('What shall we play?').waitFor();
    assert.deepEqual(await page.evaluate(() => [history.length, location.href]), before);
    assert.equal(await snapshot(page), null);
  }));
