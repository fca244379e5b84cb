/// Short tests of the built page in a real browser: npm run build && npm run smoke

import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser.mjs';
import { serve } from './serve.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const here = dirname(fileURLToPath(import.meta.url));
let server;
let browser;

before(async () => {
  server = await serve();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  server.close();
});

/// A page of its own, with every error of it collected.
async function visit(address = '', options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && page.errors.push(line.text()));
  await page.goto(server.url + address);
  await page.waitForFunction(() => window.lianzhu?.updateComplete);
  return page;
}

const cell = (page, name) => page.getByRole('gridcell', { name: new RegExp(`^${name}[,，]`) });
const status = (page) => page.getByRole('status');
const shows = (page, text) => status(page).filter({ hasText: text }).waitFor();
const snapshot = (page) => page.evaluate(() => window.lianzhu.snapshot());

async function setUp(page, { game, mode, level, first }) {
  await page.getByRole('button', { name: 'More games' }).click();
  if (game) await page.getByLabel('Game', { exact: true }).selectOption(game);
  if (mode) await page.getByLabel('Mode').selectOption({ label: mode });
  if (level) await page.getByLabel('Level').selectOption(level);
  if (first) await page.getByLabel('First move').selectOption({ label: first });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
}

test('one click starts a game against the computer, which answers', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Start' }).click();
  await shows(page, 'Black to move');
  await cell(page, 'h8').click();
  await page.getByRole('gridcell', { name: 'h8, black stone' }).waitFor();
  await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 2);
  await shows(page, 'Black to move');
  assert.equal(await page.getByRole('gridcell', { name: /white stone, last move/ }).count(), 1);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('two people play tic-tac-toe to a win; a used cell and the end refuse moves', async () => {
  const page = await visit();
  await setUp(page, { game: 'tictactoe', mode: 'Two players' });
  await shows(page, 'X to move');
  for (const move of ['b2', 'a1', 'b3']) await cell(page, move).click();
  await cell(page, 'b2').click();
  assert.equal((await snapshot(page)).moves.length, 3);
  await cell(page, 'a2').click();
  await cell(page, 'b1').click();
  await shows(page, 'X wins');
  await cell(page, 'c1').click();
  assert.equal((await snapshot(page)).moves.length, 5);
  await page.getByRole('button', { name: 'Play again' }).click();
  await shows(page, 'X to move');
  assert.equal((await snapshot(page)).moves.length, 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('undo while the computer thinks takes the move back, and no late answer is played', async () => {
  const page = await visit();
  await setUp(page, { game: 'gomoku@15', mode: 'Against computer', level: 'perfect' });
  await shows(page, 'Black to move');
  await cell(page, 'h8').click();
  await shows(page, 'Computer is thinking');
  await cell(page, 'j10').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, 'Black to move');
  await page.waitForTimeout(2500);
  assert.deepEqual((await snapshot(page)).moves, []);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 2, undefined, { timeout: 20_000 });
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('the keyboard plays a whole game', async () => {
  const page = await visit();
  await setUp(page, { game: 'tictactoe', mode: 'Two players' });
  await shows(page, 'X to move');
  // From the middle: b2, then a2 is left of it, and so on.
  for (const keys of [['Enter'], ['ArrowLeft', 'Enter'], ['ArrowUp', 'Enter'], ['ArrowDown', 'ArrowDown', 'Enter'], ['ArrowRight', 'ArrowRight', 'Enter']]) {
    for (const key of keys) await page.keyboard.press(key);
  }
  await shows(page, 'X wins');
  await page.keyboard.press('u');
  await shows(page, 'X to move');
  await page.keyboard.press('r');
  await shows(page, 'X wins');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a game is there again after a reload', async () => {
  const page = await visit();
  await setUp(page, { game: 'renju@15', mode: 'Two players' });
  for (const move of ['h8', 'i9', 'j10']) await cell(page, move).click();
  await page.reload();
  await page.getByRole('gridcell', { name: 'j10, black stone, last move' }).waitFor();
  await shows(page, 'White to move');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('on a phone a small point is aimed at first, then played', async () => {
  const page = await visit('', { viewport: { width: 360, height: 640 }, hasTouch: true });
  await setUp(page, { game: 'gomoku@15', mode: 'Two players' });
  await shows(page, 'Black to move');
  await cell(page, 'h8').tap();
  assert.equal((await snapshot(page)).moves.length, 0);
  await page.getByRole('button', { name: 'Play h8' }).tap();
  assert.deepEqual((await snapshot(page)).moves, ['h8']);
  await cell(page, 'i9').tap();
  await cell(page, 'i9').tap();
  assert.deepEqual((await snapshot(page)).moves, ['h8', 'i9']);
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth);
  assert.equal(scrolls, false);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a forbidden point says why', async () => {
  const page = await visit('#rules=renju@15&moves=g8.a1.i8.o1.h7.a15.h9.o15');
  await page.getByRole('gridcell', { name: 'h8, empty, forbidden: double three' }).hover();
  await page.getByText('h8 is forbidden, double three', { exact: false }).first().waitFor();
  await cell(page, 'h8').click();
  assert.equal((await snapshot(page)).moves.length, 8);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('records go out and come in', async () => {
  const page = await visit('#rules=gomoku@15&moves=h8.i9.j10&ply=2');
  await shows(page, 'Black to move');
  const text = await page.evaluate(() => window.lianzhu.exportSgf());
  assert.match(text, /^\(;/);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel(/Paste/).fill('nonsense');
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel(/Paste/).fill(text);
  await page.getByRole('button', { name: 'Read' }).click();
  await shows(page, 'White to move');
  assert.deepEqual((await snapshot(page)).moves, ['h8', 'i9', 'j10']);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a dead engine is noticed, and the game goes on after a retry', async () => {
  const page = await visit();
  await page.evaluate(() => {
    const Real = window.Worker;
    window.broken = true;
    window.Worker = class extends Real {
      postMessage(message) {
        if (window.broken) setTimeout(() => this.onerror(new ErrorEvent('error', { message: 'broken for the test' })), 0);
        else super.postMessage(message);
      }
    };
  });
  await page.getByRole('button', { name: 'Tic-tac-toe' }).click();
  await cell(page, 'b2').click();
  await page.getByRole('alert').filter({ hasText: 'The engine does not answer' }).waitFor();
  await page.evaluate(() => { window.broken = false; });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 2);
  assert.equal((await snapshot(page)).moves[0], 'b2');
  await page.context().close();
});

test('removed from the page it stops; put back it goes on', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Tic-tac-toe' }).click();
  await shows(page, 'X to move');
  await cell(page, 'b2').click();
  await page.evaluate(() => { window.kept = window.lianzhu; window.kept.remove(); });
  await page.waitForTimeout(900);
  assert.equal((await page.evaluate(() => window.kept.snapshot())).moves.length, 1);
  await page.evaluate(() => document.body.append(window.kept));
  await page.waitForFunction(() => window.kept.snapshot().moves.length === 2);
  await page.context().close();
});

test('a hint comes in steps, and the best choice says its result', async () => {
  const page = await visit('#rules=gomoku@15&moves=h8.i9.h9.i10.h10.i11');
  await shows(page, 'Black to move');
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await page.getByText('Look around here.').waitFor();
  await hint.click();
  await page.getByText('Black can make an open four.').waitFor();
  await hint.click();
  await page.getByText(/^h(7|11): it makes a four that cannot be stopped/).waitFor();
  await cell(page, 'a1').click();
  await page.getByRole('button', { name: 'Best choice' }).click();
  await page.getByText(/^Best: /).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('the perfect map labels every move of tic-tac-toe', async () => {
  const page = await visit('#rules=tictactoe&moves=b2');
  await shows(page, 'O to move');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /Perfect map/ }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('gridcell', { name: 'a1, empty, leads to a draw' }).waitFor();
  await page.getByRole('gridcell', { name: 'b1, empty, loses in 6 plies' }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a person looks back and branches; later moves are gone only then', async () => {
  const page = await visit('#rules=gomoku@15&moves=h8.i9.j10.k11');
  await shows(page, 'Black to move');
  await page.getByRole('slider').fill('2');
  await page.getByText('Looking back: move 2 of 4').waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  assert.equal((await snapshot(page)).ply, 4);
  await page.getByRole('slider').fill('2');
  await cell(page, 'a1').click();
  assert.deepEqual((await snapshot(page)).moves, ['h8', 'i9', 'a1']);
  await page.getByRole('slider').fill('1');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  assert.deepEqual((await snapshot(page)).redo, ['i9', 'a1']);
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.deepEqual((await snapshot(page)).moves, ['h8', 'i9']);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('computers play each other, pause and go on; a level can be changed', async () => {
  const page = await visit();
  await setUp(page, { game: 'own', mode: 'Computer against computer' });
  await page.waitForFunction(() => window.lianzhu.snapshot().moves.length >= 2, undefined, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  const { moves } = await snapshot(page);
  await page.waitForTimeout(800);
  assert.deepEqual((await snapshot(page)).moves, moves);
  await page.getByLabel('Level of X').selectOption('perfect');
  assert.equal((await snapshot(page)).setup.level, 'perfect');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.waitForFunction((before) => window.lianzhu.snapshot().moves.length > before, moves.length, { timeout: 30_000 });
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a classic game has its board and player, and its report the stage', async () => {
  const page = await visit();
  await setUp(page, { game: 'classic-easy' });
  await shows(page, 'Black to move');
  await cell(page, 'e5').click();
  await page.waitForFunction(() => window.lianzhu.stats(), undefined, { timeout: 20_000 });
  const { level, report } = await page.evaluate(() => window.lianzhu.stats());
  assert.equal(level, 'classic-easy');
  assert.ok(report.stage);
  assert.equal((await snapshot(page)).setup.rules, 'gomoku@9');
  await page.context().close();
});

test('language and theme are changed on the spot and remembered', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Language').selectOption('zh');
  await page.getByLabel('主题').selectOption('dark');
  await page.reload();
  await page.getByRole('button', { name: '开始' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-CN');
  assert.equal(await page.locator('lianzhu-game').getAttribute('theme'), 'dark');
  await page.context().close();
});

test('old and damaged storage does not lose a game', async () => {
  const page = await visit();
  await page.evaluate(() => localStorage.setItem('lianzhu', JSON.stringify({ version: 1, game: { rules: 'tictactoe', moves: 'b2 a1', mode: 'two-players' } })));
  // The page writes its own state when it is left; what stands here came from another version.
  await page.evaluate(() => { window.lianzhu.keeper.keep = () => undefined; });
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('gridcell', { name: 'a1, O, last move' }).waitFor();
  await page.evaluate(() => { window.lianzhu.keeper.keep = () => undefined; localStorage.setItem('lianzhu', '{"version":99}'); });
  await page.reload();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('lianzhu.aside')), '{"version":99}');
  await page.context().close();
});

test('a move that the page forbids is not played', async () => {
  const page = await visit('#rules=tictactoe&moves=b2');
  await shows(page, 'O to move');
  await page.evaluate(() => window.lianzhu.addEventListener('lianzhu-before-move', (event) => event.detail.move === 'a1' && event.preventDefault()));
  await cell(page, 'a1').click();
  await cell(page, 'c3').click();
  assert.deepEqual((await snapshot(page)).moves, ['b2', 'c3']);
  await page.context().close();
});

test('it works without a network after the first visit', async () => {
  const page = await visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Tic-tac-toe' }).click();
  await shows(page, 'X to move');
  await cell(page, 'b2').click();
  await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 2);
  await page.context().close();
});

test('two elements on one page are independent, and load no engine before somebody plays', async () => {
  const folder = join(here, '..', 'dist-element');
  copyFileSync(join(here, 'pages', 'embed.html'), join(folder, 'embed.html'));
  const host = await serve(0, folder);
  after(() => host.close());
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const errors = [];
  const asked = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${host.url}embed.html`);
  const one = page.locator('#one');
  const two = page.locator('#two');
  await two.getByRole('gridcell', { name: 'e5，黑子' }).waitFor();
  assert.equal(asked.some((path) => path.endsWith('.wasm')), false);
  await one.getByRole('gridcell', { name: 'b2, empty' }).click();
  await one.getByRole('gridcell', { name: 'b2, X, last move' }).waitFor();
  assert.deepEqual(await two.evaluate((element) => element.snapshot()), null);
  await two.getByRole('button', { name: '开始' }).click();
  await two.getByRole('gridcell', { name: 'g7，空' }).click();
  await page.waitForFunction(() => document.querySelector('#two').snapshot()?.moves.length === 4);
  assert.deepEqual(await one.evaluate((element) => element.snapshot().moves), ['b2']);
  assert.equal(await two.getByRole('button', { name: '悔棋' }).count(), 0);
  assert.deepEqual(errors, []);
  await page.context().close();
});

for (const lang of ['en', 'zh']) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing: ${lang}, ${theme}`, async () => {
      const page = await visit(`?lang=${lang}#rules=renju@15&moves=g8.a1.i8.o1.h7.a15.h9.o15`, { colorScheme: theme, reducedMotion: 'reduce' });
      await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
      const check = async (where) => {
        await page.waitForTimeout(150);
        const violations = await page.evaluate(async (source) => {
          if (!window.axe) (0, eval)(source);
          const result = await window.axe.run();
          return result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(' ')} ${n.failureSummary}`).slice(0, 3).join(' | ')}`);
        }, axe);
        assert.deepEqual(violations, [], where);
      };
      await check('play');
      for (const dialog of ['settings', 'help', 'import', 'export', 'history']) {
        await page.evaluate((name) => window.lianzhu.openDialog(name), dialog);
        await check(dialog);
        await page.evaluate(() => window.lianzhu.closeDialog());
      }
      await page.setViewportSize({ width: 360, height: 640 });
      await check('play on a phone');
      await page.evaluate(() => window.lianzhu.openDialog('sheet'));
      await check('sheet');
      await page.evaluate(() => window.lianzhu.closeDialog());
      await page.evaluate(() => window.lianzhu.session.resign());
      await check('end on a phone');
      await page.setViewportSize({ width: 1280, height: 800 });
      await check('end');
      await page.evaluate(() => window.lianzhu.leave());
      await check('start');
      await page.evaluate(() => window.lianzhu.show('setup'));
      await check('setup');
      await page.context().close();
    });
  }
}
