/// Two tabs of one browser: nothing that one of them keeps is lost to the other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, button, cell, movesOf, named, open, patience, setUp, slowEngine, untilStored, withPage } from './support/game.mjs';

async function secondTab(page, path = '') {
  const other = await page.context().newPage();
  other.on('pageerror', (error) => page.errors.push(String(error)));
  await other.goto(address() + path);
  await other.waitForFunction(() => window.lianzhu?.updateComplete);
  await other
    .getByText('What shall we play?')
    .or(other.getByRole('grid', { name: 'Board' }))
    .first()
    .waitFor();
  return other;
}

const row = ['b2', 'a1', 'b3', 'a2', 'b1'];
async function playTicTacToe(page) {
  await setUp(page, { game: 'tictactoe', mode: 'Two players' });
  for (const move of row) await cell(page, move).click();
  await page.waitForFunction(() => window.lianzhu.snapshot().outcome.kind === 'won');
}
const listed = async (page) => {
  await button(page, 'Earlier games').click();
  const dialog = page.getByRole('dialog', { name: 'Earlier games' });
  await dialog.waitFor();
  const count = await dialog.getByRole('button', { name: 'Open' }).count();
  await button(page, 'Close').click();
  return count;
};

test('games of both tabs are kept, and each tab learns of them', () =>
  withPage('', {}, async (page) => {
    const other = await secondTab(page);
    await playTicTacToe(page);
    await playTicTacToe(other);
    await button(page, 'New game').click();
    await playTicTacToe(page);
    await button(page, 'New game').click();
    await button(other, 'New game').click();
    for (const tab of [page, other]) {
      await tab.waitForFunction(() => window.lianzhu.history.length === 3, undefined, patience);
      assert.equal(await listed(tab), 3);
    }
    await page.reload();
    await page.getByText('What shall we play?').waitFor();
    assert.equal(await listed(page), 3);
  }));

test('a new tab does not take the game that another one plays, but offers it', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await cell(page, 'b2').click();
    const other = await secondTab(page);
    await button(other, 'Continue').waitFor();
    await page.close();
    const third = await other.context().newPage();
    await third.goto(address());
    await named(third, 'b2, X, last move').waitFor();
  }));

test('the same game in two tabs: one follows the other', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await cell(page, 'b2').click();
    const other = await secondTab(page, new URL(page.url()).hash);
    await named(other, 'b2, X, last move').waitFor();
    await cell(page, 'a1').click();
    await named(other, 'a1, O, last move').waitFor();
    await cell(other, 'c3').click();
    await named(page, 'c3, X, last move').waitFor();
    assert.deepEqual(await movesOf(page), ['b2', 'a1', 'c3']);
    assert.equal(await page.evaluate(() => window.lianzhu.history.length), 0, 'it is one game');
  }));

test('the computer thinks in the tab where its opponent is', async () => {
  const page = await open('', {}, slowEngine);
  await slowEngine(page.context());
  await setUp(page, { game: 'tictactoe', level: 'beginner' });
  const other = await secondTab(page, new URL(page.url()).hash);
  await other.waitForFunction(() => window.lianzhu.snapshot()?.state);
  await cell(page, 'b2').click();
  await page.waitForFunction(() => window.heldBack.length === 1);
  await named(other, 'b2, X, last move').waitFor();
  assert.equal(await other.evaluate(() => window.heldBack.length), 0);
  await page.close();
  await cell(other, 'a1').click();
  await other.waitForFunction(() => window.heldBack.length === 1);
  await other.context().close();
});

test('both tabs move in the same game without knowing of each other: both lines are kept', () =>
  withPage(
    '',
    {},
    async (page) => {
      await setUp(page, { game: 'tictactoe', mode: 'Two players' });
      await cell(page, 'b2').click();
      const other = await secondTab(page, new URL(page.url()).hash);
      await named(other, 'b2, X, last move').waitFor();
      await cell(page, 'a1').click();
      await named(page, 'a1, O, last move').waitFor();
      await untilStored(page, 'b2 a1');
      await cell(other, 'c1').click();
      await named(other, 'c1, O, last move').waitFor();
      await other.waitForFunction((first) => location.hash !== first, new URL(page.url()).hash);
      const lines = [];
      for (const tab of [page, other]) {
        await tab.reload();
        await tab.waitForFunction(() => window.lianzhu?.snapshot?.()?.state);
        lines.push(await movesOf(tab));
      }
      assert.deepEqual(lines, [
        ['b2', 'a1'],
        ['b2', 'c1'],
      ]);
    },
    (page, context) =>
      context.addInitScript(() => {
        delete window.BroadcastChannel;
      }),
  ));

test('what one tab prefers or forgets, the other learns', () =>
  withPage('', {}, async (page) => {
    await playTicTacToe(page);
    await button(page, 'New game').click();
    const other = await secondTab(page);
    await other.waitForFunction(() => window.lianzhu.history.length === 1);
    await page.evaluate(() => window.lianzhu.prefer({ numbers: true, theme: 'dark', look: 'slate', lang: 'zh' }));
    await other.waitForFunction(() => window.lianzhu.preferences.numbers);
    await other.waitForFunction(() => document.documentElement.lang === 'zh-CN');
    assert.deepEqual(await other.evaluate(() => [window.lianzhu.theme, window.lianzhu.look]), ['dark', 'slate']);
    await other.evaluate(() => window.lianzhu.prefer({ coordinates: false }));
    await page.waitForFunction(() => !window.lianzhu.preferences.coordinates && window.lianzhu.preferences.numbers);
    await page.evaluate(() => window.lianzhu.forgetHistory());
    await other.waitForFunction(() => window.lianzhu.history.length === 0);
  }));
