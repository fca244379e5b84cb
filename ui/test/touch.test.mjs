/// Whole games by touch on a phone: 360×640.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, link, movesOf, named, phone, says, setUp, snapshot, untilMoves, withPage } from './support/game.mjs';

async function aimAndPlay(page, move) {
  await cell(page, move).tap();
  await button(page, `Play ${move}`).tap();
  await page.waitForFunction((played) => window.lianzhu.snapshot().moves.includes(played), move);
}

test('tic-tac-toe: large cells are played by one tap', () =>
  withPage('', phone, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    for (const move of ['b2', 'a1', 'b3', 'a2', 'b1']) await cell(page, move).tap();
    await says(page, 'X wins: three in a row');
    await page.getByRole('group', { name: 'The game is over' }).waitFor();
    await button(page, 'Play again').tap();
    await says(page, 'X to move');
  }));

test('gomoku: small points are aimed at first, then played, to the end', () =>
  withPage('', phone, async (page) => {
    await setUp(page, { game: 'gomoku@15', mode: 'Two players' });
    await cell(page, 'h8').tap();
    await page.getByText('Tap h8 again to play').first().waitFor();
    assert.deepEqual(await movesOf(page), []);
    await cell(page, 'h9').tap();
    await page.getByText('Tap h9 again to play').first().waitFor();
    assert.deepEqual(await movesOf(page), []);
    await button(page, 'Cancel').tap();
    await button(page, 'Play h9').waitFor({ state: 'detached' });
    await cell(page, 'h8').tap();
    await cell(page, 'h8').tap();
    await named(page, 'h8, black stone, last move').waitFor();
    for (const move of ['a1', 'i8', 'a2', 'j8', 'a3', 'k8', 'a4', 'l8']) await aimAndPlay(page, move);
    await says(page, 'Black wins: five in a row');
    await page.getByRole('group', { name: 'The game is over' }).waitFor();
  }));

test('gomoku against the computer by touch', () =>
  withPage('', phone, async (page) => {
    await button(page, 'Start').tap();
    await says(page, 'Your move');
    await aimAndPlay(page, 'h8');
    await untilMoves(page, 2);
    await button(page, 'Undo').tap();
    assert.deepEqual(await movesOf(page), []);
    await button(page, 'Redo').tap();
    await untilMoves(page, 2);
  }));

test('confirming can be switched off and on for every board', () =>
  withPage(link('gomoku@15'), phone, async (page) => {
    await page.evaluate(() => window.lianzhu.prefer({ confirm: 'never' }));
    await cell(page, 'h8').tap();
    assert.deepEqual(await movesOf(page), ['h8']);
    await page.evaluate(() => window.lianzhu.prefer({ confirm: 'always' }));
    await cell(page, 'i9').tap();
    assert.deepEqual(await movesOf(page), ['h8']);
  }));

test('a double tap does not zoom, and a stone that lies there cannot be aimed at', () =>
  withPage(link('gomoku@15', 'h8'), phone, async (page) => {
    const action = await cell(page, 'i9').evaluate((element) => {
      for (let node = element; node instanceof Element; node = node.parentElement ?? node.getRootNode().host) {
        const { touchAction } = getComputedStyle(node);
        if (touchAction !== 'auto') return touchAction;
      }
      return 'auto';
    });
    assert.ok(['manipulation', 'none', 'pan-y', 'pan-x'].includes(action), action);
    await cell(page, 'h8').tap();
    await page.getByRole('button', { name: /^Play / }).waitFor({ state: 'detached' });
    assert.deepEqual(await movesOf(page), ['h8']);
  }));

test('the sheet has what the bar has not', () =>
  withPage(link('gomoku@15', 'h8 i9'), phone, async (page) => {
    await button(page, 'More').tap();
    const sheet = page.getByRole('dialog', { name: 'More' });
    for (const name of ['New game', 'Restart', 'Resign', 'Best choice', 'Copy link', 'Import', 'Export', 'Earlier games']) {
      assert.equal(await sheet.getByRole('button', { name, exact: true }).count(), 1, name);
    }
    await sheet.getByRole('slider').fill('1');
    assert.equal((await snapshot(page)).ply, 1);
    await sheet.getByRole('button', { name: 'Resign' }).tap();
    await says(page, 'White wins');
  }));

for (const [name, path, prepare] of [
  ['the start', '', async () => undefined],
  ['the choices', '', async (page) => page.evaluate(() => window.lianzhu.show('setup'))],
  ['a game', link('gomoku@15', 'h8 i9'), async () => undefined],
  ['an end', link('gomoku@15', 'h8 a1 i8 a2 j8 a3 k8 a4 l8'), async () => undefined],
  ['the sheet', link('gomoku@15', 'h8 i9'), async (page) => page.evaluate(() => window.lianzhu.openDialog('sheet'))],
  ['the settings', '', async (page) => page.evaluate(() => window.lianzhu.openDialog('settings'))],
  ['the help', '', async (page) => page.evaluate(() => window.lianzhu.openDialog('help'))],
  ['an import', '', async (page) => page.evaluate(() => window.lianzhu.openDialog('import'))],
]) {
  test(`every control is at least 44 pixels large: ${name}`, () =>
    withPage(path, phone, async (page) => {
      await prepare(page);
      await page.evaluate(() => window.lianzhu.updateComplete);
      const small = await page.evaluate(() => {
        const found = [];
        const walk = (root) => {
          for (const element of root.querySelectorAll('*')) {
            if (element.shadowRoot) walk(element.shadowRoot);
            if (!element.matches('button, select, textarea, input, [role=tab]')) continue;
            const target = element.closest('label') ?? element;
            const { width, height } = target.getBoundingClientRect();
            if (width && (width < 43.5 || height < 43.5)) found.push(`${element.textContent.trim() || element.id} ${width}×${height}`);
          }
        };
        walk(document);
        return found;
      });
      assert.deepEqual(small, []);
    }));
}
