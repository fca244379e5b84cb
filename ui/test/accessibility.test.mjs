/// axe finds nothing on any screen, in either language, light and dark; the names that assistive technology relies on.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { button, cell, link, named, says, withPage } from './support/game.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const lang of ['en', 'zh']) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing: ${lang}, ${theme}`, () =>
      withPage(
        `?lang=${lang}${link('renju@15', 'g8 a1 i8 o1 h7 a15 h9 o15')}`,
        { colorScheme: theme, reducedMotion: 'reduce', bypassCSP: true },
        async (page) => {
          await page.addScriptTag({ content: axe });
          const check = async (where) => {
            await page.evaluate(async () => {
              await window.lianzhu.updateComplete;
              await new Promise((resolve) => {
                requestAnimationFrame(() => requestAnimationFrame(resolve));
              });
            });
            const found = await page.evaluate(async () => {
              const { violations } = await window.axe.run();
              return violations.map(
                (v) =>
                  `${v.id}: ${v.nodes
                    .map((n) => `${n.target.join(' ')} ${n.failureSummary}`)
                    .slice(0, 3)
                    .join(' | ')}`,
              );
            });
            assert.deepEqual(found, [], where);
          };
          const wide = () => page.setViewportSize({ width: 1280, height: 800 });
          const narrow = () => page.setViewportSize({ width: 360, height: 640 });
          await check('play');
          await page.evaluate(() => window.lianzhu.prefer({ statistics: true, numbers: true }));
          await check('play with figures and numbers');
          for (const dialog of ['settings', 'help', 'import', 'export', 'history']) {
            await page.evaluate((name) => window.lianzhu.openDialog(name), dialog);
            await check(dialog);
            await page.evaluate(() => window.lianzhu.closeDialog());
          }
          await page.evaluate(() => window.lianzhu.openDialog('help'));
          await page.getByRole('tab').nth(2).click();
          await check('levels');
          await page.evaluate(() => window.lianzhu.closeDialog());
          await page.evaluate(() => window.lianzhu.chooseLevel('classic-easy'));
          await check('a level with its own board');
          await page.evaluate(() => window.lianzhu.closeDialog());
          await page.evaluate(() => window.lianzhu.play('a1'));
          await check('a refusal');
          await narrow();
          await check('play on a phone');
          await page.evaluate(() => window.lianzhu.openDialog('sheet'));
          await check('sheet');
          await page.evaluate(() => window.lianzhu.closeDialog());
          await page.evaluate(() => window.lianzhu.session.resign());
          await check('end on a phone');
          await wide();
          await check('end');
          await page.evaluate(() => window.lianzhu.session.fail(new Error('for the test')));
          await check('failure');
          await page.evaluate(() => window.lianzhu.leave());
          await check('start');
          await narrow();
          await check('start on a phone');
          await page.evaluate(() => window.lianzhu.show('setup'));
          await check('setup on a phone');
          await wide();
          await check('setup');
        },
      ));
  }
}

test('the board is a grid of rows and cells with names as promised', () =>
  withPage(link('gomoku@15', 'h8 i9'), {}, async (page) => {
    const grid = page.getByRole('grid', { name: 'Board', exact: true });
    assert.equal(await grid.getByRole('row').count(), 15);
    await named(page, 'h8, black stone').waitFor();
    await named(page, 'i9, white stone, last move').waitFor();
    await named(page, 'a1, empty').waitFor();
    await says(page, 'Black to move');
  }));

test('every button that tests and assistive technology rely on has its name', async () => {
  await withPage(link('tictactoe', 'b2 a1 b3 a2 b1'), {}, async (page) => {
    for (const name of [
      'New game',
      'Undo',
      'Redo',
      'Hint',
      'Resign',
      'Restart',
      'Play again',
      'Settings',
      'Help',
      'Copy link',
      'Import',
      'Export',
    ]) {
      assert.equal(await button(page, name).count(), 1, name);
    }
    await button(page, 'New game').click();
    await button(page, 'Start').waitFor();
    await page.getByRole('button', { name: 'More games' }).click();
    for (const name of ['Game', 'Mode', 'Level', 'First move']) assert.equal(await page.getByLabel(name, { exact: true }).count(), 1, name);
  });
});

test('moves are told in a polite live region, results in the status', () =>
  withPage(link('tictactoe', 'b2 a1 b3 a2'), {}, async (page) => {
    const live = page.locator('[aria-live=polite]').filter({ hasText: /^X b1$/ });
    await cell(page, 'b1').click();
    await live.waitFor({ state: 'attached' });
    await says(page, 'X wins');
  }));

test('stones differ by more than colour where that is wished', () =>
  withPage(link('gomoku@15', 'h8 i9'), {}, async (page) => {
    const marks = () =>
      page
        .locator('.play lianzhu-board')
        .evaluate((board) => board.shadowRoot.querySelectorAll('.pieces .on-black, .pieces .on-white').length);
    const before = await marks();
    await page.evaluate(() => window.lianzhu.prefer({ stoneMarks: true }));
    await page.evaluate(() => window.lianzhu.updateComplete);
    assert.ok((await marks()) > before);
  }));

test('with reduced motion nothing moves', () =>
  withPage(link('tictactoe', 'b2 a1 b3 a2'), { reducedMotion: 'reduce' }, async (page) => {
    await cell(page, 'b1').click();
    await says(page, 'X wins');
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  }));
