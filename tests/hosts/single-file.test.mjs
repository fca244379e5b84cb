/// lianzhu.html from a disk, with no network, in Chromium and in Firefox.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { firefoxPath, openFirefox } from './firefox.mjs';
import { cell, dist, movesPlayed, openBrowser, openPage, root } from './host.mjs';

const file = pathToFileURL(join(dist, 'lianzhu.html')).href;
const DEMO_MOVES = 8;

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

async function openFile(t, address) {
  const page = await openPage(browser);
  t.after(() => page.context().close());
  page.asked = [];
  page.on('request', (request) => page.asked.push(request.url()));
  page.on('console', (line) => line.type() === 'error' && page.errors.push(line.text()));
  await page.context().setOffline(true);
  await page.goto(address);
  return page;
}

test('Chromium: a whole game against the computer, asking for nothing but the file', async (t) => {
  const page = await openFile(t, `${file}?lang=en`);
  await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
  await page.getByRole('status').filter({ hasText: 'Your move' }).waitFor();
  for (let turn = 1; turn <= 5; turn++) {
    const state = await page.evaluate(() => window.lianzhu.snapshot());
    if (state.outcome.kind !== 'open') break;
    await cell(page, state.state.names[state.state.cells.indexOf('.')]).click();
    await page.waitForFunction((before) => {
      const { moves, outcome } = window.lianzhu.snapshot();
      return moves.length >= before + 2 || outcome.kind !== 'open';
    }, state.moves.length);
  }
  assert.notEqual((await page.evaluate(() => window.lianzhu.snapshot())).outcome.kind, 'open');
  assert.deepEqual(
    page.asked.filter((url) => !/^(blob|data):/.test(url)),
    [`${file}?lang=en`],
  );
  assert.deepEqual(page.errors, []);
});

test('Chromium: the game is there again after a reload', async (t) => {
  const page = await openFile(t, `${file}?lang=en#rules=renju@15&moves=h8.i9`);
  await page.getByRole('gridcell', { name: 'i9, white stone, last move' }).waitFor();
  await cell(page, 'j10').click();
  await page.goto('about:blank');
  await page.goto(`${file}?lang=en`);
  await page.getByRole('gridcell', { name: 'j10, black stone, last move' }).waitFor();
  assert.deepEqual(page.errors, []);
});

test('Chromium: Back, Forward and links work from a disk', async (t) => {
  const page = await openFile(t, `${file}?lang=en`);
  await page.getByRole('button', { name: /^Two people, Tic-tac-toe/ }).click();
  await cell(page, 'b2').click();
  await page.goBack();
  await page.getByText('What shall we play?').waitFor();
  await page.goForward();
  await page.getByRole('gridcell', { name: 'b2, X, last move' }).waitFor();
  await page.goto(`${file}?lang=en&g=rules-renju@15~moves-h8.i9`);
  await page.getByRole('gridcell', { name: 'i9, white stone, last move' }).waitFor();
  await cell(page, 'j10').click();
  await page.waitForFunction(() => location.hash.startsWith('#/game/'));
  await page.reload();
  await page.getByRole('gridcell', { name: 'j10, black stone, last move' }).waitFor();
  assert.deepEqual(page.errors, []);
});

test('Chromium: two tabs from a disk know the games of each other', async (t) => {
  const page = await openFile(t, `${file}?lang=en`);
  const other = await page.context().newPage();
  await other.goto(`${file}?lang=en`);
  await other.getByText('What shall we play?').waitFor();
  await page.getByRole('button', { name: /^Two people, Tic-tac-toe/ }).click();
  await cell(page, 'b2').click();
  await other.getByRole('button', { name: 'Continue' }).waitFor();
  assert.deepEqual(page.errors, []);
});

test(
  'Firefox: a game from a disk is there again after a reload, and Back leads to the start',
  { skip: existsSync(firefoxPath) ? false : `${firefoxPath} is not installed` },
  async (t) => {
    const firefox = await openFirefox();
    t.after(() => firefox.close());
    const until = async (condition) => {
      for (const end = Date.now() + 25_000; !(await firefox.run(`return Boolean(${condition})`));) assert.ok(Date.now() < end, condition);
    };
    await firefox.send('WebDriver:Navigate', { url: `${file}?lang=en` });
    await until('window.lianzhu?.updateComplete');
    await firefox.run("window.lianzhu.newGame({ rules: 'tictactoe', mode: 'two-players' })");
    await until('window.lianzhu.snapshot()?.state');
    await firefox.run("window.lianzhu.play('b2')");
    await until("location.hash.startsWith('#/game/')");
    await firefox.send('WebDriver:Refresh');
    await until("window.lianzhu?.snapshot?.()?.moves[0] === 'b2'");
    await firefox.run('history.back()');
    await until('window.lianzhu.snapshot() === null');
    await firefox.run('history.forward()');
    await until("window.lianzhu.snapshot()?.moves[0] === 'b2'");
  },
);

test('Chromium: in the demo the engine plays both sides, and the page has loaded when stones lie there', async (t) => {
  const page = await openFile(t, `${file}?demo`);
  assert.ok((await page.evaluate(() => window.lianzhu.snapshot())).moves.length >= DEMO_MOVES);
  await movesPlayed(page, DEMO_MOVES + 2);
  assert.deepEqual(page.errors, []);
});

test(
  'Firefox: the demo plays, and a picture of it is taken',
  { skip: existsSync(firefoxPath) ? false : `${firefoxPath} is not installed` },
  async (t) => {
    const firefox = await openFirefox();
    t.after(() => firefox.close());
    await firefox.send('WebDriver:Navigate', { url: `${file}?lang=en#demo` });
    const snapshot = () => firefox.run('return window.lianzhu.snapshot()');
    const { moves, setup } = await snapshot();
    assert.equal(setup.mode, 'watch');
    assert.ok(moves.length >= DEMO_MOVES, `${moves.length} moves when the page has loaded`);
    assert.equal(new Set(moves).size, moves.length);
    assert.equal(await firefox.run('return window.lianzhu.session.failure'), null);
    const { value } = await firefox.send('WebDriver:TakeScreenshot', { full: false });
    const picture = Buffer.from(value, 'base64');
    assert.equal(picture.subarray(1, 4).toString(), 'PNG');
    assert.ok(picture.length > 20_000, 'a board with stones takes more than an empty page');
    const place = process.env.LIANZHU_PICTURES ?? tmpdir();
    writeFileSync(join(place, 'lianzhu-firefox-demo.png'), picture);
    t.diagnostic(`${moves.length} moves; ${join(place, 'lianzhu-firefox-demo.png')}`);
  },
);

test('script/play says where the file is, and the guides name it', () => {
  // Not script/play itself: it installs and builds first.
  const said = execFileSync(join(root, 'script', 'single-file'), { encoding: 'utf8' });
  assert.ok(said.includes(join(dist, 'lianzhu.html')), said);
  assert.match(readFileSync(join(root, 'script', 'play'), 'utf8'), /^ *script\/single-file$/m);
  for (const guide of ['README.md', 'README.zh-CN.md', 'docs/troubleshooting.md'])
    assert.ok(readFileSync(join(root, guide), 'utf8').includes('dist/lianzhu.html'), guide);
});

test('the file names no other', () => {
  const text = readFileSync(join(dist, 'lianzhu.html'), 'utf8');
  assert.deepEqual(text.match(/<(script|link|img)[^>]*(src|href)="(?!data:)[^"]*"/g), null);
});

test(
  'Firefox: the command in docs/embed.md writes its picture',
  { skip: existsSync('/usr/bin/firefox-esr') ? false : 'firefox-esr is not installed' },
  (t) => {
    const [command] = /^firefox-esr .*$/m.exec(readFileSync(join(root, 'docs', 'embed.md'), 'utf8'));
    const folder = mkdtempSync(join(tmpdir(), 'lianzhu-picture-'));
    t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    symlinkSync(dist, join(folder, 'dist'));
    execFileSync('sh', ['-c', command], { cwd: folder, env: { ...process.env, HOME: folder }, stdio: 'ignore' });
    assert.equal(readFileSync(join(folder, 'demo.png')).subarray(1, 4).toString(), 'PNG');
  },
);
