/// Clocks at the table: they run, are kept, and end a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, open, setUp, snapshot, status, withPage } from './support/game.mjs';

/// The page's own time, moved by the test alone.
const withTime = async (use) => {
  const page = await open('', {}, (page) => page.clock.install({ time: 0 }));
  await page.clock.pauseAt(3_600_000);
  try {
    await use(page);
    assert.deepEqual(page.errors, []);
  } finally {
    await page.context().close();
  }
};
const clocks = async (page) => (await snapshot(page)).clock;
const shown = (page, text) => page.getByRole('timer').filter({ hasText: text }).first().waitFor();

async function setUpWithClock(page, { clock, ...setup }) {
  await page.evaluate((chosen) => window.lianzhu.change({ clock: chosen }), clock);
  await setUp(page, setup);
}

test('without a clock none is shown; the setup offers them, for two people and against the computer', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: 'More games' }).click();
    for (const mode of ['Two players', 'Against computer']) {
      await page.getByLabel('Mode', { exact: true }).selectOption({ label: mode });
      const labels = await page.getByLabel('Clock').locator('option').allInnerTexts();
      assert.deepEqual([labels[0], labels.includes('5 min + 5 s a move')], ['No clock', true], mode);
    }
    await page.getByLabel('Mode', { exact: true }).selectOption({ label: 'Computer against computer' });
    assert.equal(await page.getByLabel('Clock').count(), 0);
    await page.getByLabel('Mode', { exact: true }).selectOption({ label: 'Two players' });
    await button(page, 'Start').click();
    await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
    assert.equal(await page.getByRole('timer').count(), 0);
  }));

test('a clock runs for the side to move, adds its increment and ends the game', () =>
  withTime(async (page) => {
    await setUpWithClock(page, { game: 'tictactoe', mode: 'Two players', clock: '60+5' });
    assert.deepEqual(await page.getByRole('timer').allInnerTexts(), ['1:00', '1:00']);
    await page.clock.runFor(10_000);
    await shown(page, '0:50');
    await cell(page, 'b2').click();
    assert.equal(Math.round((await clocks(page)).first / 1000), 55);
    await page.clock.runFor(50_000);
    assert.match((await page.getByRole('timer').allInnerTexts())[1], /^(9\.9|10\.0)$/);
    assert.equal(await page.locator('.clock.short').count(), 1);
    await page.clock.runFor(11_000);
    const { outcome, moves } = await snapshot(page);
    assert.deepEqual([outcome, moves], [{ kind: 'won', winner: 'first', reason: 'time' }, ['b2']]);
    assert.match(await status(page).innerText(), /ran out of time/);
    await cell(page, 'a1').click();
    assert.equal((await snapshot(page)).moves.length, 1);
    await button(page, 'Undo').click();
    assert.deepEqual([(await snapshot(page)).outcome.kind, await clocks(page)], ['open', null]);
  }));

test('who plays on from an earlier move of a finished game is not charged for reading it', () =>
  withTime(async (page) => {
    await setUpWithClock(page, { game: 'tictactoe', mode: 'Two players', clock: '60' });
    for (const move of ['b2', 'a1', 'b3', 'a2', 'b1']) await cell(page, move).click();
    await page.waitForFunction(() => window.lianzhu.snapshot().outcome.kind === 'won');
    await page.clock.runFor(100_000);
    await page.evaluate(() => window.lianzhu.session.lookAt(3));
    await cell(page, 'c1').click();
    const { outcome, moves } = await snapshot(page);
    assert.deepEqual([outcome.kind, moves], ['open', ['b2', 'a1', 'b3', 'c1']]);
  }));

test('undo gives nobody time back', () =>
  withTime(async (page) => {
    await setUpWithClock(page, { game: 'tictactoe', mode: 'Two players', clock: '60' });
    await cell(page, 'b2').click();
    await page.clock.runFor(20_000);
    await button(page, 'Undo').click();
    await button(page, 'Redo').click();
    assert.equal(Math.round((await clocks(page)).second / 1000), 40);
  }));

test('a reload keeps what is left', () =>
  withTime(async (page) => {
    await setUpWithClock(page, { game: 'tictactoe', mode: 'Two players', clock: '60' });
    await cell(page, 'b2').click();
    await page.clock.runFor(20_000);
    await page.reload();
    await page.waitForFunction(() => window.lianzhu?.snapshot?.()?.state);
    const { first, second } = await clocks(page);
    assert.deepEqual([Math.round(first / 1000), Math.round(second / 1000)], [60, 40]);
  }));

test('against the computer both sides have a clock, and there is no pause', () =>
  withPage('', {}, async (page) => {
    await setUpWithClock(page, { game: 'tictactoe', mode: 'Against computer', level: 'beginner', clock: '300+5' });
    await cell(page, 'b2').click();
    await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 2);
    const { first, second } = await clocks(page);
    assert.ok(first > 300_000 && second > 300_000, `${first} ${second}`);
    assert.equal(await button(page, 'Pause').count(), 0);
  }));
