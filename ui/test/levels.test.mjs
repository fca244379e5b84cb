/// Levels that are meant for a certain board, chosen in the middle of a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, hastyEngine, movesOf, phone, setUp, snapshot, untilMoves, withPage } from './support/game.mjs';

const level = (page) => page.getByLabel('Level', { exact: true });
const question = (page) => page.getByRole('dialog', { name: 'Classic normal plays on 13×13' });

async function begun(page) {
  await setUp(page, { game: 'gomoku@15', first: 'Me' });
  await cell(page, 'h8').click();
  await untilMoves(page, 2);
  return movesOf(page);
}

const leaveIt = [
  ['Cancel', (page) => button(page, 'Cancel').click()],
  ['Close', (page) => button(page, 'Close').click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
];
test('cancelled in any way, nothing changes and the list shows the true level', () =>
  withPage(
    '',
    {},
    async (page) => {
      const moves = await begun(page);
      for (const [how, leave] of leaveIt) {
        await level(page).selectOption('classic-normal');
        await question(page).waitFor();
        assert.equal(await page.locator('#level-now').inputValue(), 'beginner', how);
        await leave(page);
        await question(page).waitFor({ state: 'detached' });
        assert.equal(await level(page).inputValue(), 'beginner', how);
        const now = await snapshot(page);
        assert.deepEqual([now.moves, now.setup.level, now.setup.rules], [moves, 'beginner', 'gomoku@15'], how);
      }
    },
    hastyEngine,
  ));

test('stay here: the same game goes on against that level', () =>
  withPage(
    '',
    {},
    async (page) => {
      const moves = await begun(page);
      await level(page).selectOption('classic-normal');
      await button(page, 'Stay on 15×15').click();
      const now = await snapshot(page);
      assert.deepEqual([now.moves, now.setup.level, now.setup.rules], [moves, 'classic-normal', 'gomoku@15']);
      assert.equal(await level(page).inputValue(), 'classic-normal');
      await level(page).selectOption('classic-hard');
      assert.equal(await page.getByRole('dialog').count(), 0, 'its board is this one');
      assert.equal((await snapshot(page)).setup.level, 'classic-hard');
    },
    hastyEngine,
  ));

test('start there: a new game on its board; the one before is among the earlier games', () =>
  withPage(
    '',
    {},
    async (page) => {
      await begun(page);
      await level(page).selectOption('classic-normal');
      await button(page, 'Start on 13×13').click();
      await page.waitForFunction(() => window.lianzhu.snapshot()?.state?.rules.width === 13);
      const now = await snapshot(page);
      assert.deepEqual([now.moves, now.setup.level, now.setup.rules], [[], 'classic-normal', 'gomoku@13']);
      assert.equal(await page.getByRole('gridcell').count(), 169);
      await button(page, 'Earlier games').click();
      await page.getByRole('dialog').getByText('Gomoku 15×15').waitFor();
    },
    hastyEngine,
  ));

test('on a phone the question takes the place of the sheet', () =>
  withPage(
    '',
    phone,
    async (page) => {
      await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@15', mode: 'computer', first: 'me' }));
      await button(page, 'More').click();
      await level(page).selectOption('classic-normal');
      await question(page).waitFor();
      await button(page, 'Stay on 15×15').click();
      await question(page).waitFor({ state: 'detached' });
      assert.equal((await snapshot(page)).setup.level, 'classic-normal');
    },
    hastyEngine,
  ));

test('of two computers the right one changes', () =>
  withPage(
    '',
    {},
    async (page) => {
      await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@15', mode: 'watch' }));
      await page.getByLabel('Level of White').selectOption('classic-normal');
      await button(page, 'Start on 13×13').click();
      await page.waitForFunction(() => window.lianzhu.snapshot()?.state?.rules.width === 13);
      const { setup } = await snapshot(page);
      assert.deepEqual([setup.mode, setup.level, setup.otherLevel], ['watch', 'beginner', 'classic-normal']);
    },
    hastyEngine,
  ));
