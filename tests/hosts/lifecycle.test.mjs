/// A hundred visits to a game with real page-transition libraries, each left while the computer thinks: nothing may remain.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { cell, document as html, elementFolder, elementScript, here, openBrowser, openPage, serveHost, settledMetrics } from './host.mjs';

const WARM_UP = 15;
const VISITS = 100;

let browser;
before(async () => {
  browser = await openBrowser({ args: ['--no-sandbox', '--js-flags=--expose-gc'] });
});
after(() => browser.close());

const links = '<nav><a id="to-game" href="/game">The game</a> <a id="away" href="/">Away</a></nav>';
const gamePage = `${links}<main><h1>A game</h1><lianzhu-game lang="en" rules="gomoku@15" level="beginner"></lianzhu-game></main>`;
const homePage = `${links}<main><h1>Home</h1></main>`;

const libraries = {
  pjax: {
    head: `<script src="/modules/pjax/pjax.min.js"></script>${elementScript}`,
    tail: '<script src="/pages/start-pjax.js"></script>',
  },
  Turbo: {
    head: `<script type="module" src="/modules/@hotwired/turbo/dist/turbo.es2017-esm.js"></script>${elementScript}`,
    tail: '',
  },
};

// The libraries side by side: a visit is mostly waiting.
describe('a hundred visits', { concurrency: true }, () => {
  for (const [name, { head, tail }] of Object.entries(libraries)) {
    test(`${VISITS} visits with ${name} leave workers, listeners, nodes, memory and engines where they were`, async (t) => {
      const pages = { '/': html(homePage + tail, head), '/game': html(gamePage + tail, head) };
      const host = await serveHost({
        folders: { '/lianzhu/': elementFolder, '/modules/': join(here, 'node_modules'), '/pages/': join(here, 'pages') },
        pages,
      });
      const page = await openPage(browser);
      t.after(async () => {
        await page.context().close();
        host.close();
      });
      await page.addInitScript(watchThePage);
      await page.goto(host.url);
      await page.evaluate(() => {
        window.sameDocument = true;
      });

      for (let visit = 0; visit < WARM_UP; visit++) await visitGame(page, visit);
      const before = await measure(page);
      for (let visit = 0; visit < VISITS; visit++) await visitGame(page, visit);
      const later = await measure(page);
      const counts = await page.evaluate(() => window.counts);
      t.diagnostic(`before ${JSON.stringify(before)}, after ${JSON.stringify(later)}, in all ${JSON.stringify(counts)}`);

      assert.equal(await page.evaluate(() => window.sameDocument), true, 'the library changed pages without a reload');
      assert.ok(counts.started >= WARM_UP + VISITS, 'every visit has a worker');
      assert.equal(counts.ended, counts.started, 'every worker is ended');
      assert.ok(counts.leftInThought >= VISITS, 'the visits end while the computer thinks');
      assert.ok(later.listeners <= before.listeners + 2, 'listeners');
      assert.ok(later.nodes <= before.nodes + 200, 'nodes');
      assert.ok(later.heapKb <= before.heapKb + 1024, 'heap');
      assert.ok(later.engines <= before.engines + 1, 'instances of the engine');
      assert.deepEqual(page.errors, []);
    });
  }
});

/// Enters, plays, and lets the page remove the game in the middle of the computer's turn. A computer that has its
/// answer still pauses before it moves; some searches are long and busy.
async function visitGame(page, visit = 0) {
  await page.locator('#to-game').click();
  // Turbo first shows what it remembers of the page, then the page. (The result is not an element: the test would keep it alive.)
  await page.waitForFunction(
    () => location.pathname === '/game' && document.querySelector('html:not([data-turbo-preview]) lianzhu-game') !== null,
  );
  if (visit % 10 === 0) await page.locator('lianzhu-game').evaluate((game) => game.setAttribute('level', 'perfect'));
  await cell(page, 'h8').click();
  // pjax swaps the content before it notes the address.
  await page.waitForFunction(
    () => location.pathname === '/' && document.querySelector('html:not([data-turbo-preview]) h1')?.textContent === 'Home',
  );
  assert.equal(await page.locator('lianzhu-game').count(), 0);
}

/// In the page: counts workers, visits that ended during thinking, and the live instances of the engine.
function watchThePage() {
  const LEAVE_AFTER_MS = 150; // A reply takes at least 400.
  window.counts = { started: 0, ended: 0, leftInThought: 0 };
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      window.counts.started++;
    }
    terminate() {
      super.terminate();
      window.counts.ended++;
    }
  };
  const instances = [];
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...args) => {
    const instance = await instantiate(...args);
    instances.push(new WeakRef(instance));
    return instance;
  };
  window.liveEngines = () => instances.filter((reference) => reference.deref() !== undefined).length;

  const left = new WeakSet();
  document.addEventListener('lianzhu-think', ({ target: game, detail }) => {
    if (!detail.thinking || left.has(game) || window.stay) return;
    left.add(game);
    setTimeout(() => {
      if (game.snapshot().thinking) window.counts.leftInThought++;
      document.querySelector('#away').click();
    }, LEAVE_AFTER_MS);
  });
}

async function measure(page) {
  const value = await settledMetrics(page);
  return {
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    heapKb: Math.round(value('JSHeapUsedSize') / 1024),
    engines: await page.evaluate(() => window.liveEngines()),
  };
}

test("Turbo: away while it thinks, and back by the browser's own button; the kept game goes on", async (t) => {
  const { head } = libraries.Turbo;
  const kept = gamePage.replace('rules=', 'autosave="turbo" rules=');
  const host = await serveHost({
    folders: { '/lianzhu/': elementFolder, '/modules/': join(here, 'node_modules') },
    pages: { '/': html(homePage, head), '/game': html(kept, head) },
  });
  const page = await openPage(browser);
  t.after(async () => {
    await page.context().close();
    host.close();
  });
  await page.addInitScript(watchThePage);
  await page.goto(host.url);
  await visitGame(page);
  await page.evaluate(() => {
    window.stay = true;
  });
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('lianzhu-game')?.snapshot()?.moves.length === 2, undefined, { timeout: 60_000 });
  assert.equal(await page.evaluate(() => document.querySelector('lianzhu-game').snapshot().moves[0]), 'h8');
  assert.deepEqual(page.errors, []);
});
