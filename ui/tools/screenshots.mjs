/// Pictures of every state of the page: node tools/screenshots.mjs [folder] [only-names-containing]

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser.mjs';
import { startServer } from '../test/support/server.mjs';

const folder = process.argv[2] ?? 'screenshots';
const only = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 640 } };
const link = (rules, moves) => `#rules=${rules}&moves=${moves.replaceAll(' ', '.')}`;

const middlegame = 'h8 i9 i7 g9 h9 h10 g7 j10 f7 h7 g8 f9 e9 f10 g6 g5 i8';
const fiveWon = 'h8 i9 i7 g9 g7 j10 h7 h9 j7 f7 k7';
const forbidden = 'g8 a1 i8 o1 h7 a15 h9 o15';

/// Each state: where to begin and what to do there.
const states = {
  'first-visit': { at: '' },
  setup: { at: '', then: async (page) => page.getByRole('button', { name: /More games|更多玩法/ }).click() },
  tictactoe: { at: link('tictactoe', 'b2 a3 c1 a1') },
  'tictactoe-draw': { at: link('tictactoe', 'b2 a1 c3 a3 a2 c2 b3 b1 c1') },
  playing: { at: link('gomoku@15', middlegame) },
  numbers: { at: link('gomoku@15', middlegame), then: (page) => prefer(page, { numbers: true, stoneMarks: true, statistics: true }) },
  thinking: {
    at: '',
    then: async (page) => {
      // A worker that does not answer, so that the picture does not depend on how fast the computer is.
      await page.evaluate(() => {
        Worker.prototype.postMessage = () => undefined;
      });
      await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@15', level: 'master', first: 'me', mode: 'computer' }));
      await page.evaluate(() => window.lianzhu.play('h8'));
    },
  },
  hint: {
    at: link('gomoku@15', 'h8 i9 h9 i10 h10 i11'),
    then: async (page) => {
      for (let step = 0; step < 3; step++) await page.evaluate(() => window.lianzhu.hint());
    },
  },
  'hint-nudge': { at: link('gomoku@15', 'h8 i9 h9 i10 h10 i11'), then: (page) => page.evaluate(() => window.lianzhu.hint()) },
  forbidden: {
    at: link('renju@15', forbidden),
    then: (page) => page.locator('[data-move="h8"]').hover({ force: true }),
  },
  win: { at: link('gomoku@15', fiveWon) },
  loss: {
    at: '',
    then: async (page) => {
      await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@9', level: 'beginner', first: 'me', mode: 'computer' }));
      await page.locator('[data-move="e5"]').click();
      await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 2);
      await page.evaluate(() => window.lianzhu.session.resign());
    },
  },
  'looking-back': { at: link('gomoku@15', middlegame) + '&ply=9' },
  map: { at: link('tictactoe', 'b2 a3'), then: (page) => prefer(page, { perfectMap: true }) },
  refused: { at: link('gomoku@15', middlegame), then: (page) => page.locator('[data-move="h8"]').click() },
  error: {
    at: link('gomoku@15', middlegame),
    then: (page) => page.evaluate(() => window.lianzhu.session.fail(new Error('unreachable executed'))),
  },
  help: { at: link('renju@15', forbidden), then: (page) => page.keyboard.press('?') },
  'help-controls': {
    at: link('gomoku@15', ''),
    then: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('tab').nth(1).click();
    },
  },
  'help-levels': {
    at: link('gomoku@15', ''),
    then: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('tab').nth(2).click();
    },
  },
  'nought-begins': { at: `${link('tictactoe', 'b2 a3 c1 a1')}&mark=O` },
  'own-board': { at: link('gomoku@15', middlegame), then: (page) => page.evaluate(() => window.lianzhu.chooseLevel('classic-normal')) },
  settings: { at: '', then: (page) => page.getByRole('button', { name: /Settings|设置/ }).click() },
  export: { at: link('gomoku@15', middlegame), then: (page) => page.evaluate(() => window.lianzhu.openDialog('export')) },
  import: { at: '', then: (page) => page.getByRole('button', { name: /Import|导入/ }).click() },
  sheet: { at: link('gomoku@15', middlegame), then: (page) => page.evaluate(() => window.lianzhu.openDialog('sheet')), sizes: ['phone'] },
  resumed: {
    at: '',
    then: async (page) => {
      await page.evaluate(() => window.lianzhu.newGame({ rules: 'tictactoe', mode: 'two-players' }));
      await page.evaluate(() => window.lianzhu.play('b2'));
      await page.reload();
    },
  },
};

const prefer = (page, preferences) => page.evaluate((wanted) => window.lianzhu.prefer(wanted), preferences);

const server = await startServer();
const browser = await openBrowser();
for (const [name, state] of Object.entries(states)) {
  for (const size of state.sizes ?? ['desktop', 'phone']) {
    for (const [lang, theme] of [
      ['en', 'light'],
      ['zh', 'dark'],
      ['zh', 'light'],
      ['en', 'dark'],
    ]) {
      const file = `${name}-${size}-${lang}-${theme}.png`;
      if (!file.includes(only)) continue;
      const context = await browser.newContext({
        viewport: sizes[size],
        colorScheme: theme,
        locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
        hasTouch: size === 'phone',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(file, String(error)));
      page.on('console', (line) => line.type() === 'error' && console.error(file, line.text()));
      await page.goto(`${server.url}?lang=${lang}${state.at}`);
      await page.waitForFunction((linked) => window.lianzhu && (!linked || window.lianzhu.snapshot()?.state), state.at !== '');
      await state.then?.(page);
      await page.waitForTimeout(350);
      await page.screenshot({ path: join(folder, file) });
      await context.close();
      console.log(file);
    }
  }
}
await browser.close();
await server.close();
