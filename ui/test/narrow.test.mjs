/// Phones: nothing is wider than the screen, in any language, game, mode and screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slowEngine, withPage } from './support/game.mjs';

const widths = [320, 344, 360, 375, 390];
const games = ['tictactoe', 'gomoku@15', 'gomoku-standard@22', 'renju@15', 'caro@15', '22x20x15'];
const modes = ['computer', 'two-players', 'watch'];
const dialogs = ['settings', 'help', 'history', 'import', 'export', 'sheet'];
/// Nothing but letters that cannot be broken, as long as the field for a name allows.
const longNames = { me: 'M'.repeat(30), first: 'W'.repeat(30), second: 'Ä'.repeat(30) };

/// What is wider than its place: the page, the element, what scrolls in it, a dialog.
const tooWide = (page) =>
  page.evaluate(async () => {
    const game = window.lianzhu;
    await game.updateComplete;
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const root = game.shadowRoot;
    const boxes = { page: document.documentElement, element: game, scroll: root.querySelector('.scroll') };
    for (const name of ['.play', '.start', '.setup', 'dialog', 'dialog .body']) {
      const found = root.querySelector(name);
      if (found) boxes[name] = found;
    }
    const wide = Object.entries(boxes).filter(
      ([, box]) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().right > innerWidth + 0.5,
    );
    return wide.map(([name, box]) => `${name}: ${box.scrollWidth} in ${box.clientWidth}`);
  });

async function everyWidth(page, where, height = 700) {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await tooWide(page), [], `${where} at ${width}`);
  }
}

const options = { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true };

for (const lang of ['en', 'zh']) {
  test(`nothing is wider than a phone before a game: ${lang}`, () =>
    withPage(`?lang=${lang}`, options, async (page) => {
      await everyWidth(page, 'start');
      for (const rules of games)
        for (const mode of modes) {
          await page.evaluate((setup) => window.lianzhu.change(setup), { rules, mode });
          await page.evaluate(() => window.lianzhu.show('setup'));
          await everyWidth(page, `setup of ${rules}, ${mode}`);
          await page.evaluate(() => window.lianzhu.show('start'));
          await everyWidth(page, `start with ${rules}, ${mode}`);
        }
    }));

  for (const rules of games) {
    test(`nothing is wider than a phone in a game of ${rules}: ${lang}`, () =>
      withPage(
        `?lang=${lang}`,
        options,
        async (page) => {
          await page.evaluate((names) => window.lianzhu.prefer({ names, perfectMap: true, bestChoice: true, statistics: true }), longNames);
          for (const mode of modes) {
            await page.evaluate((setup) => window.lianzhu.newGame(setup), { rules, mode, level: 'beginner', otherLevel: 'skilled' });
            await everyWidth(page, mode);
            await page.evaluate(() => window.lianzhu.aimAt('b2', true));
            await everyWidth(page, `${mode}, aiming`);
            await page.evaluate(() => window.lianzhu.session.resign());
            await everyWidth(page, `${mode}, at the end`);
          }
          for (const dialog of dialogs) {
            await page.evaluate((name) => window.lianzhu.openDialog(name), dialog);
            await everyWidth(page, dialog);
            if (dialog === 'help')
              for (let tab = 1; tab < 3; tab++) {
                await page.getByRole('tab').nth(tab).click();
                await everyWidth(page, `help, tab ${tab}`);
              }
            await page.evaluate(() => window.lianzhu.closeDialog());
          }
        },
        slowEngine,
      ));
  }
}
