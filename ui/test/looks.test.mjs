/// Colours: themes to the edge of the page, and what a board is made of.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { link, prefer, withPage } from './support/game.mjs';

for (const [theme, system, ground] of [
  ['light', 'dark', 'rgb(246, 241, 231)'],
  ['dark', 'light', 'rgb(23, 24, 26)'],
]) {
  test(`a ${theme} theme on a ${system} system goes to the edge of the page`, () =>
    withPage('', { colorScheme: system }, async (page) => {
      const edge = () =>
        page.evaluate(async () => {
          await window.lianzhu.updateComplete;
          const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
          const bars = [...document.querySelectorAll('meta[name="theme-color"]')].map(({ content }) => content);
          return { backgroundColor, colorScheme, bars };
        });
      const usual = await edge();
      await prefer(page, { theme });
      assert.deepEqual(await edge(), { backgroundColor: ground, colorScheme: theme, bars: [ground, ground] });
      await prefer(page, { theme: 'auto' });
      assert.deepEqual(await edge(), usual);
      // It stays so for the next visit.
      await prefer(page, { theme });
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await page.reload();
      await page.waitForFunction(() => window.lianzhu?.updateComplete);
      assert.equal((await edge()).backgroundColor, ground);
    }));
}

/// The contrast of what is drawn with what is below it, as WCAG counts it.
const contrasts = (page) =>
  page.evaluate(async () => {
    const board = window.lianzhu.shadowRoot.querySelector('.play lianzhu-board');
    await window.lianzhu.updateComplete;
    await board.updateComplete;
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const paint = (colour, opacity) => {
      canvas.globalAlpha = opacity;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const luminance = (rgb) =>
      rgb
        .map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
    const contrast = (a, b) => {
      const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
      return (high + 0.05) / (low + 0.05);
    };
    const styleOf = (selector) => getComputedStyle(board.shadowRoot.querySelector(selector));
    const against = (selector, ground) => {
      const style = styleOf(selector);
      const below = paint(ground, 1);
      const colour = style.stroke === 'none' ? style.fill : style.stroke;
      return contrast(paint(colour, Number(style.opacity)), below);
    };
    const ground = styleOf('.wood, .paper').fill;
    const found = {};
    for (const selector of ['.lines', '.lattice', '.frame', '.star', '.coordinates text', '.forbidden', '.hint-move circle', '.mark'])
      if (board.shadowRoot.querySelector(selector)) found[selector] = against(selector, ground);
    for (const value of ['win', 'loss', 'draw'])
      if (board.shadowRoot.querySelector(`.map .${value}`))
        found[`${value} text`] = against(`.map .${value} text`, styleOf(`.map .${value} :first-child`).fill);
    return found;
  });

for (const look of ['kaya', 'slate', 'paper'])
  for (const colorScheme of ['light', 'dark']) {
    test(`everything on a board is seen: ${look}, ${colorScheme}`, () =>
      withPage(link('renju@15', 'g8 a1 i8 o1 h7 a15 h9 o15'), { colorScheme }, async (page) => {
        await prefer(page, { look });
        const show = (properties) =>
          page.evaluate((values) => Object.assign(window.lianzhu.shadowRoot.querySelector('.play lianzhu-board'), values), properties);
        const map = [
          { move: 'a2', value: 'win', distance: 3 },
          { move: 'b2', value: 'loss', distance: 4 },
          { move: 'c2', value: 'draw' },
        ];
        await show({ map, hint: { region: [], stones: [], cells: [], move: 'k5' } });
        const onStones = await contrasts(page);
        assert.equal(Object.keys(onStones).length, 9, Object.keys(onStones).join());
        await page.evaluate(() => window.lianzhu.newGame({ rules: 'tictactoe', mode: 'two-players' }));
        await page.evaluate(() => window.lianzhu.play('b2'));
        const onMarks = await contrasts(page);
        assert.ok('.lattice' in onMarks && '.mark' in onMarks);
        for (const [what, value] of [...Object.entries(onStones), ...Object.entries(onMarks)])
          assert.ok(value >= (what.includes('text') ? 4.5 : 3), `${what}: ${value.toFixed(2)}`);
      }));
  }

test('grain is seen on kaya alone, and the boards of all screens have the same look', () =>
  withPage('', {}, async (page) => {
    const grain = () =>
      page.evaluate(async () => {
        await window.lianzhu.updateComplete;
        const boards = [...window.lianzhu.shadowRoot.querySelectorAll('lianzhu-board')].filter((board) =>
          board.shadowRoot.querySelector('.grain'),
        );
        await Promise.all(boards.map((board) => board.updateComplete));
        return boards.map((board) => getComputedStyle(board.shadowRoot.querySelector('.grain')).stroke);
      });
    assert.deepEqual(await grain(), ['rgb(181, 143, 82)']);
    for (const look of ['slate', 'paper']) {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByLabel('Board', { exact: true }).selectOption(look);
      await page.getByRole('button', { name: 'Close' }).click();
      assert.deepEqual(await grain(), ['rgba(0, 0, 0, 0)'], look);
      await page.evaluate(() => window.lianzhu.show('setup'));
      assert.deepEqual(await grain(), ['rgba(0, 0, 0, 0)'], look);
      await page.evaluate(() => window.lianzhu.show('start'));
    }
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.reload();
    await page.waitForFunction(() => window.lianzhu?.updateComplete);
    assert.equal(await page.evaluate(() => window.lianzhu.getAttribute('look')), 'paper');
  }));

test('an attribute says what the board of an embedded game is made of', () =>
  withPage('', {}, async (page) => {
    const look = await page.evaluate(async () => {
      const game = document.createElement('lianzhu-game');
      game.setAttribute('rules', 'gomoku@9');
      game.setAttribute('look', 'slate');
      document.body.append(game);
      await game.updateComplete;
      return game.shadowRoot.querySelector('lianzhu-board').look;
    });
    assert.equal(look, 'slate');
  }));
