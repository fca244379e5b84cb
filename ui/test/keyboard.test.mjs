/// Whole games by keyboard, from the first page to the end of the game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, focused, link, movesOf, named, press, says, snapshot, untilMoves, withPage } from './support/game.mjs';

/// Presses Tab until the focus is on something with this name.
async function tabTo(page, name) {
  for (let presses = 0; presses < 60; presses++) {
    const focused = await page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent?.trim() ?? '';
    });
    if (focused.startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`no way to ${name} by Tab`);
}

test('tic-tac-toe by keyboard alone, from the first page on', () =>
  withPage('', {}, async (page) => {
    await tabTo(page, 'More games');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Game');
    await page.keyboard.press('t');
    await tabTo(page, 'Mode');
    await page.keyboard.press('t');
    await tabTo(page, 'Start');
    await page.keyboard.press('Enter');
    await says(page, 'X to move');
    // From the middle: b2, then a2 is left of it, and so on.
    await press(page, 'Enter ArrowLeft Enter ArrowUp Enter ArrowDown ArrowDown Enter ArrowRight ArrowRight Enter');
    await says(page, 'X wins');
    assert.deepEqual(await movesOf(page), ['b2', 'a2', 'a3', 'a1', 'c1']);
  }));

test('gomoku by keyboard: arrows, Home and End, Enter and Space', () =>
  withPage(link('gomoku@15'), {}, async (page) => {
    await page.getByRole('gridcell', { name: /^h8,/ }).focus();
    await press(page, 'Enter Home Enter');
    assert.deepEqual(await movesOf(page), ['h8', 'a8']);
    // The edge stops the focus.
    await press(page, 'ArrowLeft ArrowLeft ArrowDown');
    await press(page, 'End Space');
    assert.deepEqual(await movesOf(page), ['h8', 'a8', 'o7']);
    await press(page, 'Shift+Home Enter Shift+End Enter');
    assert.deepEqual((await movesOf(page)).slice(3), ['o15', 'o1']);
    await named(page, 'o1, black stone, last move').waitFor();
  }));

test('gomoku by keyboard to a win', () =>
  withPage(link('gomoku@15', 'a1 a15 b1 b15 c1 c15 d1 d15'), {}, async (page) => {
    await page.getByRole('gridcell', { name: /^e1,/ }).focus();
    await page.keyboard.press('Enter');
    await says(page, 'Black wins');
    await tabTo(page, 'Play again');
    await page.keyboard.press('Enter');
    await says(page, 'Black to move');
  }));

test('u, r, h, n and ? work', () =>
  withPage(link('gomoku@15', 'h8 i9 h9 i10 h10 i11'), {}, async (page) => {
    await page.getByRole('gridcell', { name: /^h8,/ }).focus();
    await press(page, 'u u');
    assert.equal((await movesOf(page)).length, 4);
    await press(page, 'r r');
    assert.equal((await movesOf(page)).length, 6);
    await page.keyboard.press('h');
    await page.getByText('Look around here.').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await page.keyboard.press('u');
    assert.equal((await movesOf(page)).length, 6, 'a shortcut does not reach through a dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await button(page, 'Start').waitFor();
  }));

test('a key right after Escape counts', () =>
  withPage(link('gomoku@15', 'h8 i9'), {}, async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    // Both in one task: no later event of the browser comes between them.
    await page.evaluate(() => {
      window.lianzhu.shadowRoot.querySelector('dialog').requestClose();
      window.lianzhu.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
    });
    await button(page, 'Start').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }));

test('Escape closes a dialog while the page is drawn again', () =>
  withPage(link('gomoku@15', 'h8 i9'), {}, async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    const isOpen = await page.evaluate(async () => {
      const dialog = window.lianzhu.shadowRoot.querySelector('dialog');
      dialog.requestClose();
      window.lianzhu.requestUpdate();
      await window.lianzhu.updateComplete;
      return dialog.open;
    });
    assert.equal(isOpen, false);
  }));

test('every shortcut is listed in the help', () =>
  withPage('', {}, async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('tab', { name: 'Controls' }).click();
    const keys = await page.locator('kbd').allInnerTexts();
    for (const key of ['Arrow keys', 'Enter', '← →', 'Mouse wheel', 'u', 'r', 'h', 'n', '?']) assert.ok(keys.includes(key), key);
  }));

test('letters typed into a field are no shortcuts', () =>
  withPage(link('gomoku@15', 'h8 i9'), {}, async (page) => {
    await button(page, 'Import').click();
    await page.getByLabel(/Paste/).fill('');
    await page.getByLabel(/Paste/).pressSequentially('unh');
    assert.equal(await page.getByLabel(/Paste/).inputValue(), 'unh');
    assert.equal((await snapshot(page)).moves.length, 2);
  }));

test('against the computer by keyboard, and the focus stays on the board', () =>
  withPage('', {}, async (page) => {
    await tabTo(page, 'Start');
    await page.keyboard.press('Enter');
    await says(page, 'Your move');
    await page.keyboard.press('Enter');
    await untilMoves(page, 2);
    await press(page, 'ArrowUp ArrowUp');
    assert.equal(await focused(page), 'h10');
  }));
