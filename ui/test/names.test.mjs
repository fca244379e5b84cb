/// The names of players: typed once, shown beside the board and at the end, written into records, read from them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, link, phone, pressAndAgree, says, setUp, withPage } from './support/game.mjs';

const players = (page) => page.locator('.players .player-name').allInnerTexts();

async function nameTwo(page, first, second) {
  await page.getByRole('button', { name: 'More games' }).click();
  await page.getByLabel('Game', { exact: true }).selectOption('tictactoe');
  await page.getByLabel('Mode', { exact: true }).selectOption('two-players');
  await page.getByLabel('Name of X').fill(first);
  await page.getByLabel('Name of O').fill(second);
  await button(page, 'Start').click();
  await says(page, 'X to move');
}

async function importText(page, text) {
  await button(page, 'Import').click();
  await page.getByLabel(/Paste/).fill(text);
  await button(page, 'Open').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('two people: beside the board, in the result, in the history and in records', () =>
  withPage('', {}, async (page) => {
    await nameTwo(page, 'Ann', 'Ben');
    assert.deepEqual(await players(page), ['Ann', 'Ben']);
    for (const move of ['a1', 'b1', 'a2', 'b2', 'a3']) await cell(page, move).click();
    await says(page, 'X \\(Ann\\) wins: three in a row');
    assert.match(await page.evaluate(() => window.lianzhu.exportSgf()), /PB\[Ann\]PW\[Ben\]/);
    await button(page, 'Export').click();
    await page.getByLabel('Format').selectOption('json');
    await page.waitForFunction(() => {
      const desk = document.querySelector('lianzhu-game').shadowRoot.querySelector('lianzhu-record-desk');
      return desk.shadowRoot.querySelector('textarea').value.startsWith('{');
    });
    const { first, second } = JSON.parse(await page.getByLabel('Record').inputValue());
    assert.deepEqual([first, second], ['Ann', 'Ben']);
    await button(page, 'Close').click();
    await button(page, 'Earlier games').click();
    await page.getByRole('dialog').getByText('Ann – Ben · X wins').waitFor();
  }));

test('whatever a name contains stays text, and it has an end', () =>
  withPage('', {}, async (page) => {
    const odd = 'A]\\; <b>"&{0}';
    await nameTwo(page, odd, 'x'.repeat(80));
    assert.deepEqual(await players(page), [odd, 'x'.repeat(30)]);
    const sgf = await page.evaluate(() => window.lianzhu.exportSgf());
    await button(page, 'New game').click();
    await importText(page, sgf);
    assert.deepEqual(await players(page), [odd, 'x'.repeat(30)]);
    assert.equal(await page.locator('.players b').count(), 0);
  }));

test('against the computer one is You until one has a name, which stays on the device', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', first: 'Me' });
    assert.deepEqual(await players(page), ['You', 'Computer']);
    await button(page, 'Settings').click();
    await page.getByLabel('Your name').fill('  Ann ');
    await page.getByLabel('Your name').press('Enter');
    await button(page, 'Close').click();
    assert.deepEqual(await players(page), ['Ann', 'Computer'], 'at once');
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.reload();
    await says(page, 'Your move');
    assert.deepEqual(await players(page), ['Ann', 'Computer']);
    await pressAndAgree(page, 'Resign');
    await says(page, 'Computer wins: you resigned');
    await button(page, 'Swap sides').click();
    assert.deepEqual(await players(page), ['Computer', 'Ann']);
  }));

test('a half-typed name stays in its field when the page is drawn again', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', first: 'Me' });
    await button(page, 'Settings').click();
    const field = page.getByLabel('Your name');
    for (const letter of 'Ann ') {
      await field.press(letter === ' ' ? 'Space' : letter);
      await page.evaluate(() => {
        window.lianzhu.requestUpdate();
        return window.lianzhu.updateComplete;
      });
    }
    assert.equal(await field.inputValue(), 'Ann ');
    for (const end of ['', ' ']) {
      await field.press('End');
      await field.pressSequentially(end);
      await field.press('Enter');
      assert.equal(await field.inputValue(), 'Ann', 'without the spaces around it');
    }
    await button(page, 'Close').click();
    assert.deepEqual(await players(page), ['Ann', 'Computer']);
  }));

test('a record brings its own names, which are written again', () =>
  withPage('', {}, async (page) => {
    await nameTwo(page, 'Ann', 'Ben');
    await importText(page, '(;SZ[9]RU[gomoku@9]PB[Meijin \\] One]PW[张三];B[ee];W[ed])');
    assert.deepEqual(await players(page), ['Meijin ] One', '张三']);
    assert.match(await page.evaluate(() => window.lianzhu.exportSgf()), /PB\[Meijin \\\] One\]PW\[张三\]/);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.reload();
    await says(page, 'Black to move');
    assert.deepEqual(await players(page), ['Meijin ] One', '张三']);
    await importText(page, 'e5 d4');
    assert.deepEqual(await players(page), ['Black', 'White'], 'plain moves have no names');
    assert.doesNotMatch(await page.evaluate(() => window.lianzhu.exportSgf()), /P[BW]\[/);
  }));

test('a long name does not break the result on a phone', () =>
  withPage(link('tictactoe', 'a1 b1 a2 b2 a3'), phone, async (page) => {
    const name = 'W'.repeat(30);
    await page.evaluate((first) => window.lianzhu.prefer({ names: { me: '', first, second: '' } }), name);
    await says(page, `X \\(${name}\\) wins: three in a row`);
    const card = await page
      .locator('.end-card')
      .evaluate((box) => [box.scrollWidth <= box.clientWidth, box.getBoundingClientRect().top > 0]);
    assert.deepEqual(card, [true, true]);
  }));
