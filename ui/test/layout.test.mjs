/// From a small phone to a large screen: the board is whole, nothing scrolls, nothing is cut, nothing jumps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, link, phone, says, withPage } from './support/game.mjs';

const windows = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
];

const boxes = (page) =>
  page.evaluate(() => {
    const root = document.querySelector('lianzhu-game').shadowRoot;
    const board = root.querySelector('.play lianzhu-board').shadowRoot.querySelector('svg').getBoundingClientRect();
    return {
      board: { left: board.left, top: board.top, right: board.right, bottom: board.bottom },
      scrolls:
        document.documentElement.scrollHeight > innerHeight ||
        document.documentElement.scrollWidth > innerWidth ||
        root.querySelector('.scroll').scrollHeight > root.querySelector('.scroll').clientHeight + 1,
    };
  });

for (const rules of ['tictactoe', 'gomoku@15', 'gomoku@19', '20x10x5']) {
  test(`${rules} fits every window`, () =>
    withPage(link(rules), {}, async (page) => {
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await page.waitForFunction(
          (wide) => Math.abs(document.querySelector('lianzhu-game').getBoundingClientRect().width - wide) < 1,
          width,
        );
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              requestAnimationFrame(() => requestAnimationFrame(resolve));
            }),
        );
        const { board, scrolls } = await boxes(page);
        const where = `${rules} in ${width}×${height}`;
        assert.equal(scrolls, false, `${where} scrolls`);
        assert.ok(
          board.left >= -1 && board.top >= -1 && board.right <= width + 1 && board.bottom <= height + 1,
          `${where}: ${JSON.stringify(board)}`,
        );
        const size = Math.min(board.right - board.left, board.bottom - board.top);
        const least =
          rules === 'tictactoe'
            ? Math.min(340, Math.min(width, height) * 0.6)
            : Math.min(width, height) * (rules === '20x10x5' ? 0.3 : 0.6);
        assert.ok(size >= least, `${where}: the board has ${size}`);
      }
    }));
}

test('on a phone the board goes from edge to edge', () =>
  withPage(link('gomoku@15'), phone, async (page) => {
    const { board } = await boxes(page);
    assert.ok(board.right - board.left >= 350, String(board.right - board.left));
  }));

test('nothing jumps when the status, the message or the end changes', () =>
  withPage(link('gomoku@15', 'h8 a1 i8 a2 j8 a3 k8 a4'), {}, async (page) => {
    const before = await boxes(page);
    const undo = await button(page, 'Undo').boundingBox();
    await cell(page, 'h8').click();
    assert.deepEqual(await boxes(page), before);
    await cell(page, 'l8').click();
    await says(page, 'Black wins');
    assert.deepEqual(await boxes(page), before);
    assert.deepEqual(await button(page, 'Undo').boundingBox(), undo);
  }));

for (const lang of ['en', 'zh']) {
  test(`no text is cut off: ${lang}`, async () => {
    for (const options of [{}, phone]) {
      await withPage(`?lang=${lang}${link('gomoku@15', 'h8 a1 i8 a2 j8 a3 k8 a4 l8')}`, options, async (page) => {
        const cut = () =>
          page.evaluate(() => {
            const found = [];
            const walk = (root) => {
              for (const element of root.querySelectorAll('button, h1 *, h2, h3, p, label, dt, [role=status]')) {
                if (element.closest('.hidden')) continue;
                if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
                  found.push(element.textContent.trim());
              }
              for (const element of root.querySelectorAll('*')) if (element.shadowRoot) walk(element.shadowRoot);
            };
            walk(document);
            return found;
          });
        assert.deepEqual(await cut(), [], 'end');
        for (const dialog of ['settings', 'help', 'export', 'import', 'history']) {
          await page.evaluate((name) => window.lianzhu.openDialog(name), dialog);
          await page.getByRole('dialog').waitFor();
          assert.deepEqual(await cut(), [], dialog);
          await page.evaluate(() => window.lianzhu.closeDialog());
        }
        await page.evaluate(() => window.lianzhu.leave());
        await page.evaluate(() => window.lianzhu.updateComplete);
        assert.deepEqual(await cut(), [], 'start');
        await page.evaluate(() => window.lianzhu.show('setup'));
        await page.evaluate(() => window.lianzhu.updateComplete);
        assert.deepEqual(await cut(), [], 'setup');
      });
    }
  });
}

test('the start and its choices fit a phone without scrolling sideways', () =>
  withPage('', phone, async (page) => {
    for (const screen of ['start', 'setup']) {
      await page.evaluate((name) => window.lianzhu.show(name), screen);
      await page.evaluate(() => window.lianzhu.updateComplete);
      assert.equal(
        await page.evaluate(() => document.querySelector('lianzhu-game').shadowRoot.querySelector('.scroll').scrollWidth > innerWidth),
        false,
        screen,
      );
    }
    await page.evaluate(() => window.lianzhu.show('start'));
    const start = await button(page, 'Start').boundingBox();
    assert.ok(start.y + start.height <= 640, 'the first click is on the first screen');
  }));
