/// What is kept on this device: the game after a reload, earlier games, preferences; and how old storage is read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, link, movesOf, named, open, says, setUp, slowEngine, snapshot, untilMoves, withPage } from './support/game.mjs';

test('a game is there again after a reload, with its redo line', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'renju@15', mode: 'Two players' });
    for (const move of ['h8', 'i9', 'j10', 'k11']) await cell(page, move).click();
    await button(page, 'Undo').click();
    await page.reload();
    await named(page, 'j10, black stone, last move').waitFor();
    await says(page, 'White to move');
    await button(page, 'Redo').click();
    assert.deepEqual(await movesOf(page), ['h8', 'i9', 'j10', 'k11']);
  }));

test('a reload while the computer thinks lets it think again', () =>
  withPage(
    '',
    {},
    async (page) => {
      await setUp(page, { game: 'gomoku@9', level: 'beginner' });
      await cell(page, 'e5').click();
      await says(page, 'Computer is thinking');
      await page.reload();
      await says(page, 'Computer is thinking');
      await page.waitForFunction(() => window.heldBack.length === 1);
      await page.evaluate(() => {
        window.holdBack = false;
        window.heldBack[0].send();
      });
      await untilMoves(page, 2);
      assert.equal((await movesOf(page))[0], 'e5');
    },
    slowEngine,
  ));

test('a game that is left can be continued, and the time goes on', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await cell(page, 'b2').click();
    await button(page, 'New game').click();
    await page.reload();
    await button(page, 'Continue').click();
    await named(page, 'b2, X, last move').waitFor();
    const { durationMs } = await snapshot(page);
    await page.waitForFunction((before) => window.lianzhu.snapshot().durationMs > before, durationMs);
  }));

test('earlier games are listed, opened and forgotten', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    for (const move of ['b2', 'a1', 'b3', 'a2', 'b1']) await cell(page, move).click();
    await says(page, 'X wins');
    await button(page, 'New game').click();
    await setUp(page, { game: 'gomoku@9', mode: 'Two players' });
    await cell(page, 'e5').click();
    await button(page, 'New game').click();
    await page.reload();
    await button(page, 'Earlier games').click();
    const dialog = page.getByRole('dialog', { name: 'Earlier games' });
    const text = await dialog.innerText();
    assert.match(text, /Tic-tac-toe\s+X wins/);
    await dialog.getByRole('button', { name: 'Open' }).last().click();
    await says(page, 'X wins');
    assert.deepEqual(await movesOf(page), ['b2', 'a1', 'b3', 'a2', 'b1']);
    await button(page, 'Earlier games').click();
    await button(page, 'Forget all').click();
    await page.getByText('Games on this device will be listed here.').waitFor();
  }));

test('language, theme and switches are remembered', () =>
  withPage('', {}, async (page) => {
    await button(page, 'Settings').click();
    await page.getByRole('switch', { name: 'Sounds' }).uncheck();
    await page.getByRole('switch', { name: 'Move numbers' }).check();
    await page.getByLabel('Language').selectOption('zh');
    await page.getByLabel('主题').selectOption('dark');
    await page.reload();
    await button(page, '开始').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-CN');
    assert.equal(await page.locator('lianzhu-game').getAttribute('theme'), 'dark');
    const { sound, numbers } = await page.evaluate(() => window.lianzhu.preferences);
    assert.deepEqual([sound, numbers], [false, true]);
  }));

const withStorage = (text) => (page) =>
  page.addInitScript((kept) => {
    if (!sessionStorage.getItem('filled')) localStorage.setItem('lianzhu', kept);
    sessionStorage.setItem('filled', 'yes');
  }, text);

test('a game that version 1 kept can be continued', () =>
  withPage(
    '',
    {},
    async (page) => {
      await button(page, 'Continue').click();
      await named(page, 'a1, O, last move').waitFor();
      await page.reload();
      await named(page, 'a1, O, last move').waitFor();
      assert.equal(JSON.parse(await page.evaluate(() => localStorage.getItem('lianzhu'))).version, 2);
    },
    withStorage(JSON.stringify({ version: 1, game: { rules: 'tictactoe', moves: 'b2 a1', mode: 'two-players' } })),
  ));

for (const damaged of ['{"version":99}', 'not JSON at all', '{"version":2,"history":7,"current":{"moves":3}}', '[]']) {
  test(`storage that cannot be read is set aside: ${damaged}`, () =>
    withPage(
      '',
      {},
      async (page) => {
        await button(page, 'Start').click();
        await says(page, 'Your move');
        assert.equal(await page.evaluate(() => localStorage.getItem('lianzhu.aside')), damaged);
      },
      withStorage(damaged),
    ));
}

test('a level of an old version becomes one that exists', () =>
  withPage(
    '',
    {},
    async (page) => {
      await button(page, 'Start').click();
      await says(page, 'Your move');
      const { setup } = await snapshot(page);
      assert.equal(setup.level, 'normal');
    },
    withStorage(
      JSON.stringify({
        version: 2,
        setup: { rules: 'tictactoe', mode: 'computer', level: 'grandmaster', otherLevel: 'none', first: 'me' },
      }),
    ),
  ));

test('without storage the game works all the same', async () => {
  const page = await open('', {}, (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('switched off', 'SecurityError');
        },
      });
    }),
  );
  await button(page, 'Start').click();
  await says(page, 'Your move');
  await cell(page, 'h8').click();
  await untilMoves(page, 2);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a link opens its game and does not lose the one on the table', () =>
  withPage(link('gomoku@9', 'e5'), {}, async (page) => {
    await cell(page, 'd4').click();
    await page.evaluate(() => {
      location.hash = '#rules=tictactoe&moves=b2';
    });
    await named(page, 'b2, X, last move').waitFor();
    await button(page, 'Earlier games').click();
    assert.match(await page.getByRole('dialog').innerText(), /Gomoku 9×9/);
  }));
