/// The lines of docs/embed.md for a blog's own manager of games, on a blog with PJAX.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  assertWorkers,
  cell,
  document as html,
  elementFolder,
  elementScript,
  here,
  movesPlayed,
  openBrowser,
  openPage,
  root,
  serveHost,
  settledMetrics,
} from './host.mjs';

const guide = readFileSync(join(root, 'docs', 'embed.md'), 'utf8');
const [, lines] = /```js\n(\/\/ For a manager[\s\S]*?)```/.exec(guide);
const [, place] = /```html\n(<div id="game-canvas">.*)\n```/.exec(guide);

const links = ['gomoku', 'tictactoe', 'snake'].map((name) => `<a id="to-${name}" href="/games/${name}/">${name}</a>`).join(' ');
const nav = `<nav><a id="away" href="/">Away</a> ${links}</nav>`;
const head = `<script src="/modules/pjax/pjax.min.js"></script><script src="/pages/game-manager.js"></script>${elementScript}`;
const tail = '<script src="/pages/start-pjax.js"></script>';
const page = (title, content) => html(`${nav}<main><h1>${title}</h1>${content}</main>${tail}`, head);

/// A game with a timer, which is not ours.
const snake = `{
  window.snakeTicks ??= 0;
  GameManager.register('snake', {
    init() { window._snakeTimer = setInterval(() => window.snakeTicks++, 5); },
  });
}`;

const pages = {
  '/': page('Home', ''),
  '/games/gomoku/': page('Gomoku', `${place}<script>${lines}</script>`),
  '/games/tictactoe/': page('Tic-tac-toe', `${place}<script>${lines}</script>`),
  '/games/snake/': page('Snake', `${place}<script>${snake}</script>`),
};

let browser;
before(async () => {
  browser = await openBrowser({ args: ['--no-sandbox', '--js-flags=--expose-gc'] });
});
after(() => browser.close());

/// `sends`: whether this host announces a change of page as the manager expects. The library itself sends pjax:send.
async function visitBlog(t, path, sends = false) {
  const host = await serveHost({
    folders: { '/lianzhu/': elementFolder, '/modules/': join(here, 'node_modules'), '/pages/': join(here, 'pages') },
    pages,
  });
  const blog = await openPage(browser);
  t.after(async () => {
    await blog.context().close();
    host.close();
  });
  await blog.addInitScript((announces) => {
    window.workers = { started: 0, ended: 0 };
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        window.workers.started++;
      }
      terminate() {
        super.terminate();
        window.workers.ended++;
      }
    };
    if (announces) document.addEventListener('pjax:send', () => document.dispatchEvent(new Event('pjax:before')));
  }, sends);
  await blog.goto(host.url + path);
  await blog.evaluate(() => {
    window.sameDocument = true;
  });
  return blog;
}

const goTo = async (blog, name) => {
  await blog.locator(name === 'home' ? '#away' : `#to-${name}`).click();
  await blog.waitForFunction((path) => location.pathname === path, name === 'home' ? '/' : `/games/${name}/`);
};

const told = (blog) => blog.evaluate(() => window.GameManager.told.splice(0));
const rulesOf = (blog) => blog.locator('lianzhu-game').evaluateAll((games) => games.map(({ rules }) => rules));

async function playAMove(blog, move) {
  await cell(blog, move).click();
  await movesPlayed(blog, 2);
}

for (const sends of [true, false])
  test(`a game is found, played, left and found again by a host that ${sends ? 'sends' : 'never sends'} pjax:before`, async (t) => {
    const blog = await visitBlog(t, '/', sends);
    await goTo(blog, 'tictactoe');
    await playAMove(blog, 'b2');
    await goTo(blog, 'home');
    await assertWorkers(blog, 0);
    const registered = ['register gomoku', 'register tictactoe'];
    const cleanup = sends ? ['cleanup tictactoe'] : [];
    assert.deepEqual([...new Set(await told(blog))], [...registered, 'init tictactoe', ...cleanup]);
    assert.equal(await blog.locator('lianzhu-game').count(), 0);

    await goTo(blog, 'tictactoe');
    await playAMove(blog, 'a1');
    await goTo(blog, 'gomoku');
    await playAMove(blog, 'h8');
    assert.deepEqual(await rulesOf(blog), ['gomoku@15']);
    await assertWorkers(blog, 1);
    // Where nobody announced the change, the manager ends the other game when it begins this one.
    const then = await told(blog);
    assert.equal(then.at(-1), 'init gomoku');
    assert.ok(then.includes('init tictactoe') && then.includes('cleanup tictactoe'), String(then));

    await goTo(blog, 'home');
    await assertWorkers(blog, 0);
    const { started, ended } = await blog.evaluate(() => window.workers);
    assert.deepEqual([started, ended], [3, 3]);
    assert.equal(await blog.evaluate(() => window.sameDocument), true, 'the library changed pages without a reload');
    assert.deepEqual(blog.errors, []);
  });

test('a page that was loaded as such is found too, and left while the computer thinks', async (t) => {
  const blog = await visitBlog(t, '/games/gomoku/');
  await blog.locator('lianzhu-game').evaluate((game) => {
    game.addEventListener('lianzhu-think', () => document.querySelector('#away').click(), { once: true });
  });
  await cell(blog, 'h8').click();
  await blog.waitForFunction(() => location.pathname === '/' && !document.querySelector('lianzhu-game'));
  await assertWorkers(blog, 0);
  await goTo(blog, 'gomoku');
  await blog.locator('lianzhu-game').waitFor();
  await movesPlayed(blog, 2); // The kept game goes on with the computer's move.
  assert.deepEqual(blog.errors, []);
});

test('loading the lines again leaves a game alone, and its clean-up still ends it', async (t) => {
  const blog = await visitBlog(t, '/games/tictactoe/');
  await playAMove(blog, 'b2');
  await blog.evaluate((source) => {
    (0, eval)(source);
    window.GameManager.detect();
  }, lines);
  assert.deepEqual((await told(blog)).at(-1), 'init tictactoe');
  assert.equal(await blog.locator('lianzhu-game').count(), 1);
  assert.equal(await blog.evaluate(() => document.querySelector('lianzhu-game').snapshot().moves.length), 2);
  await blog.evaluate(() => window.GameManager.cleanupAll());
  assert.equal(await blog.locator('lianzhu-game').count(), 0);
  await assertWorkers(blog, 0);
});

test('of two games in one place, the one that begins ends the other', async (t) => {
  const blog = await visitBlog(t, '/games/tictactoe/');
  await playAMove(blog, 'b2');
  await blog.evaluate(() => window.GameManager.initGame('gomoku'));
  assert.deepEqual(await rulesOf(blog), ['gomoku@15']);
  await assertWorkers(blog, 0);
  await blog.evaluate(() => window.GameManager.initGame('tictactoe'));
  assert.deepEqual(await rulesOf(blog), ['tictactoe']);
  await playAMove(blog, 'c3');
});

test('the timers that the manager knows of are cleared: ours and those of other games', async (t) => {
  const blog = await visitBlog(t, '/games/snake/', true);
  await blog.waitForFunction(() => window.snakeTicks > 2);
  await goTo(blog, 'gomoku');
  await blog.locator('lianzhu-game').waitFor();
  assert.equal(await blog.evaluate(() => window._snakeTimer), null);
  const ticks = await blog.evaluate(() => window.snakeTicks);
  // A clock that the host shows beside the game.
  await blog.evaluate(() => {
    window.clockTicks = 0;
    window._gomokuTimer = setInterval(() => window.clockTicks++, 5);
  });
  await blog.waitForFunction(() => window.clockTicks > 2);
  assert.equal(await blog.evaluate(() => window.snakeTicks), ticks);
  await goTo(blog, 'home');
  assert.equal(await blog.evaluate(() => window._gomokuTimer), null);
});

// In tic-tac-toe the fresh marks are painted through masks.
test('thirty visits leave no listener, node or worker behind', async (t) => {
  const blog = await visitBlog(t, '/');
  const round = async () => {
    await goTo(blog, 'tictactoe');
    await playAMove(blog, 'b2');
    await goTo(blog, 'home');
  };
  for (let i = 0; i < 5; i++) await round();
  const before = await measure(blog);
  for (let i = 0; i < 30; i++) await round();
  const later = await measure(blog);
  t.diagnostic(`before ${JSON.stringify(before)}, after ${JSON.stringify(later)}`);
  assert.ok(later.listeners <= before.listeners + 2, 'listeners');
  assert.ok(later.nodes <= before.nodes + 200, 'nodes');
  const { started, ended } = await blog.evaluate(() => window.workers);
  assert.equal(started, ended);
});

async function measure(blog) {
  const value = await settledMetrics(blog);
  return { listeners: value('JSEventListeners'), nodes: value('Nodes') };
}
