/// Help is written for the chosen game, in three tabs, with little boards that follow the rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, link, phone, withPage } from './support/game.mjs';

const games = {
  tictactoe: [/first with 3 marks/, 2],
  'gomoku@15': [/first with 5 stones.*Longer rows win too/s, 2],
  'gomoku-standard@15': [/Only exactly five win/, 2],
  'renju@15': [/must not make a double three/, 3],
  'caro@15': [/not closed in by the other side at both ends/, 2],
  '7x6x4': [/first with 4 /, 1],
};

for (const [rules, [sentence, boards]] of Object.entries(games)) {
  test(`rules of ${rules}`, () =>
    withPage(link(rules), {}, async (page) => {
      await button(page, 'Help').click();
      const dialog = page.getByRole('dialog', { name: 'Help' });
      await dialog.getByRole('tab', { name: 'Rules', selected: true }).waitFor();
      assert.match(await dialog.getByRole('tabpanel').innerText(), sentence);
      assert.ok((await dialog.locator('lianzhu-demo').count()) >= boards);
    }));
}

/// The boards of the rules, as pictures at their end.
const littleBoards = (page) =>
  page
    .getByRole('dialog')
    .locator('lianzhu-demo')
    .evaluateAll((demos) =>
      demos.map(({ rules, moves, nextElementSibling: caption }) => ({
        rules,
        stones: moves.split(' ').length,
        wins: document.querySelector('lianzhu-game').session.describe(rules, moves.split(' ')).winning.length,
        caption: caption.textContent,
      })),
    );

for (const [rules, shown] of Object.entries({
  'gomoku@20': [
    { rules: 'gomoku@9', stones: 9, wins: 5, caption: 'An example' },
    { rules: 'gomoku@9', stones: 7, wins: 0, caption: 'An open four has two ends: it wins.' },
  ],
  'gomoku-standard@15': [
    { rules: 'gomoku@9', stones: 9, wins: 5, caption: 'An example' },
    { rules: 'gomoku-standard@9', stones: 11, wins: 0, caption: 'A row of six does not win.' },
    { rules: 'gomoku@9', stones: 7, wins: 0, caption: 'An open four has two ends: it wins.' },
  ],
  'caro@15': [
    { rules: 'gomoku@9', stones: 9, wins: 5, caption: 'An example' },
    { rules: 'caro@9', stones: 9, wins: 0, caption: 'Closed in at both ends, a five does not win.' },
    { rules: 'gomoku@9', stones: 7, wins: 0, caption: 'An open four has two ends: it wins.' },
  ],
  '7x6x5': [
    { rules: '7x6x5', stones: 9, wins: 5, caption: 'An example' },
    { rules: '7x6x5', stones: 7, wins: 0, caption: 'Both ends are free: this row cannot be stopped.' },
  ],
  tictactoe: [
    { rules: 'tictactoe', stones: 5, wins: 3, caption: 'An example' },
    { rules: 'tictactoe', stones: 5, wins: 0, caption: 'Two threats at once cannot both be stopped.' },
  ],
})) {
  test(`the pictures of the rules are those of ${rules}`, () =>
    withPage(link(rules), {}, async (page) => {
      await button(page, 'Help').click();
      assert.deepEqual(await littleBoards(page), shown);
    }));
}

test('the rules of every game can be read from any game, and another example begins anew', () =>
  withPage(link('gomoku@20'), { reducedMotion: 'reduce' }, async (page) => {
    await button(page, 'Help').click();
    const games = page.getByRole('dialog').getByLabel('Game', { exact: true });
    assert.deepEqual(await games.locator('option').allInnerTexts(), [
      'Tic-tac-toe',
      'Gomoku 20×20',
      'Gomoku, exactly five 15×15',
      'Renju 15×15',
      'Caro 15×15',
      'Your own board · 7×6, 5 in a row',
    ]);
    await games.selectOption('tictactoe');
    await page.getByRole('dialog').getByText('first with 3 marks').waitFor();
    assert.deepEqual(
      (await littleBoards(page)).map(({ rules }) => rules),
      ['tictactoe', 'tictactoe'],
    );
    const drawn = page.getByRole('dialog').locator('lianzhu-board').first();
    assert.equal(await drawn.evaluate((board) => board.moves), 'a3 b3 b2 c2 c1');
    await button(page, 'Close').click();
    await button(page, 'Help').click();
    assert.equal(await games.inputValue(), 'gomoku@20', 'help opens at the game on the table');
  }));

test('the little boards are live: the example is played to its winning row', () =>
  withPage(link('tictactoe'), {}, async (page) => {
    await button(page, 'Help').click();
    // It plays again and again: watched for long enough, it shows several moves, and the row.
    await page.waitForFunction(() => {
      const board = document.querySelector('lianzhu-game').shadowRoot.querySelector('dialog lianzhu-board');
      window.seen ??= new Set();
      if (board) window.seen.add(board.moves);
      return board?.winning && window.seen.size > 1;
    });
  }));

test('with reduced motion they stand still at the end; the forbidden points come from the core', () =>
  withPage(link('renju@15'), { reducedMotion: 'reduce' }, async (page) => {
    await button(page, 'Help').click();
    const forbidden = await page
      .getByRole('dialog')
      .locator('lianzhu-board')
      .evaluateAll((boards) => boards.map((board) => board.forbidden.map(({ move, kind }) => `${move} ${kind}`)));
    assert.ok(forbidden[0].includes('e5 double-three'), String(forbidden[0]));
    assert.ok(forbidden[1].includes('e5 double-four'), String(forbidden[1]));
    assert.ok(forbidden[2].includes('e5 overline'), String(forbidden[2]));
  }));

test('the tabs are changed by mouse and by arrow keys; levels lists them all', () =>
  withPage('', {}, async (page) => {
    await button(page, 'Help').click();
    await page.getByRole('tab', { name: 'Rules' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Controls', selected: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Levels', selected: true }).waitFor();
    const text = await page.getByRole('tabpanel').innerText();
    for (const name of [
      'Beginner',
      'Easy',
      'Casual',
      'Normal',
      'Skilled',
      'Hard',
      'Expert',
      'Master',
      'Perfect',
      'Classic easy',
      'Classic normal',
      'Three plies',
      'Best choice',
      'Classic hard',
    ]) {
      assert.ok(text.includes(name), name);
    }
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Rules', selected: true }).waitFor();
  }));

for (const [lang, help, levels, rows] of [
  [
    'en',
    'Help',
    'Levels',
    [
      ' | Classic easy | Classic normal | Classic hard',
      'Board | 9×9 | 13×13 | 15×15',
      'Depth | 3 | 6 | 12',
      'Time | 3 s | 4 s | 8 s',
      'Deepening | –no | –no | ✓yes',
      'Killer moves | –no | ✓yes | ✓yes',
      'History | –no | ✓yes | ✓yes',
      'Range | 2 | 3 | 4',
      'Candidates | 15 | 25 | 35',
      'Attack weight | 1.2 | 1.2 | 1.1',
      'Defence weight | 1.0 | 0.7 | 0.6',
    ],
  ],
  ['zh', '帮助', '级别', [' | 经典·简单 | 经典·普通 | 经典·困难', '棋盘 | 9×9 | 13×13 | 15×15']],
]) {
  test(`the classic levels in figures, on a phone: ${lang}`, () =>
    withPage(`?lang=${lang}`, phone, async (page) => {
      await button(page, help).click();
      await page.getByRole('tab', { name: levels }).click();
      const table = page.getByRole('dialog').getByRole('table');
      const shown = await table
        .locator('tr')
        .evaluateAll((list) => list.map((row) => [...row.cells].map((cell) => cell.textContent.trim()).join(' | ')));
      assert.deepEqual(shown.slice(0, rows.length), rows);
      assert.equal(shown.length, 11);
      const whole = await page
        .locator('.figures')
        .evaluate((box) => box.clientHeight >= box.firstElementChild.offsetHeight && box.clientHeight > 200);
      assert.ok(whole, 'no row is cut off');
      const widths = await page.evaluate(() => {
        const dialog = document.querySelector('lianzhu-game').shadowRoot.querySelector('dialog');
        return [dialog, dialog.querySelector('.body')].map((box) => box.scrollWidth - box.clientWidth);
      });
      assert.deepEqual(widths, [0, 0], 'a wide table scrolls inside itself');
    }));
}

test("the help of a person's own board has the pieces of that board", () =>
  withPage('', {}, async (page) => {
    for (const [pieces, sentence] of [
      ['stones', /first with 4 stones/],
      ['crosses', /first with 4 marks/],
    ]) {
      await page.evaluate((wished) => window.lianzhu.newGame({ rules: '7x6x4', mode: 'two-players', pieces: wished }), pieces);
      await page.evaluate(() => window.lianzhu.openDialog('help'));
      const panel = page.getByRole('tabpanel');
      await panel.locator('lianzhu-board').first().waitFor();
      assert.match(await panel.innerText(), sentence);
      const shown = await panel
        .locator('lianzhu-board')
        .first()
        .evaluate((board) => board.shape.pieces);
      assert.equal(shown, pieces);
      await page.evaluate(() => window.lianzhu.closeDialog());
    }
  }));
