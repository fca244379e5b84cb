/// What every test of the page needs: a server and a browser per file, separate pages, and the names of things.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { openBrowser } from '../../tools/browser.mjs';
import { startServer } from './server.mjs';

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/// Generous: it exists to notice what hangs, not to measure.
export const patience = { timeout: 25_000 };

let server;
let browser;

before(async () => {
  // One after the other: a browser that nobody closes would keep the tests alive when the server fails.
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

export const address = () => server.url;
export const theBrowser = () => browser;

/// A new context with the page opened, collecting every error of the page.
export async function open(path = '', options = {}, prepare = async () => undefined) {
  const context = await browser.newContext({ ...desktop, locale: 'en-GB', ...options });
  context.setDefaultTimeout(patience.timeout);
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && page.errors.push(line.text()));
  await prepare(page, context);
  await page.goto(server.url + path);
  await page.waitForFunction(() => window.lianzhu?.updateComplete);
  if (path.includes('#')) await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
  // What depends on the size of the window is known after the first frame.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  return page;
}

/// Runs `use` with a page and closes it; any error of the page is a failure.
export async function withPage(path, options, use, prepare) {
  const page = await open(path, options, prepare);
  try {
    await use(page);
    assert.deepEqual(page.errors, []);
  } finally {
    await page.context().close();
  }
}

export const link = (rules, moves = '', ply = undefined) =>
  `#rules=${rules}&moves=${moves.replaceAll(' ', '.')}${ply === undefined ? '' : `&ply=${ply}`}`;

export const button = (page, name) => page.getByRole('button', { name, exact: true });
export const cell = (page, move) => page.getByRole('gridcell', { name: new RegExp(`^${move}[,，]`) });
export const named = (page, name) => page.getByRole('gridcell', { name, exact: true });
/// Says yes to the page's question, by the name of the button that agrees.
export const agree = (page, name) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
/// Presses a button that asks, and agrees.
export const pressAndAgree = async (page, name) => {
  await button(page, name).click();
  await agree(page, name);
};
export const status = (page) => page.getByRole('status');
/// Waits until the status line says this; of a result the reason may follow.
export const says = (page, text) =>
  status(page)
    .filter({ hasText: new RegExp(`^\\s*${text}([:：].*)?\\s*$`) })
    .waitFor();
export const tells = (page, text) => page.locator('.message').filter({ hasText: text }).first().waitFor();

export const press = async (page, keys) => {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
};

/// The innermost element with the focus: the name of a cell, or else the words on it.
export const focused = (page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element === document.body) return 'body';
    return element.getAttribute('data-move') ?? element.getAttribute('aria-label') ?? element.textContent.trim();
  });

export const snapshot = (page) => page.evaluate(() => window.lianzhu.snapshot());
export const movesOf = async (page) => (await snapshot(page)).moves;
export const untilMoves = (page, count) => page.waitForFunction((n) => window.lianzhu.snapshot()?.moves.length >= n, count, patience);
/// Waits until a game with these moves is in the database.
export const untilStored = (page, moves) =>
  page.waitForFunction(
    (wanted) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('lianzhu');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('games').objectStore('games').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.some(({ game }) => game.moves.join(' ') === wanted));
          };
        };
      }),
    moves,
    patience,
  );
export const untilTurnOrEnd = (page) =>
  page.waitForFunction(
    () => {
      const now = window.lianzhu.snapshot();
      return now && !now.thinking && (now.outcome.kind !== 'open' || now.human === null || now.state.to_move === now.human);
    },
    undefined,
    patience,
  );

export const prefer = (page, preferences) => page.evaluate((wanted) => window.lianzhu.prefer(wanted), preferences);

/// Chooses a game by its name for programs, such as renju@20: first the rule, then the size of the board.
export async function chooseGame(page, game) {
  const [rule, size] = game.split('@');
  await page.getByLabel('Game', { exact: true }).selectOption(rule);
  if (size) await page.getByLabel('Size', { exact: true }).selectOption(size);
}

/// Chooses a game on the page of all choices, by the names that the page shows, and starts it.
export async function setUp(page, { game, mode, level, first, mark, size, waits = true }) {
  await page.getByRole('button', { name: 'More games' }).click();
  if (game) await chooseGame(page, game);
  if (size) {
    for (const [label, value] of [
      ['Columns', size[0]],
      ['Rows', size[1]],
      ['In a row to win', size[2]],
    ]) {
      await page.getByLabel(label).fill(String(value));
      await page.getByLabel(label).press('Tab');
    }
  }
  if (mode) await page.getByLabel('Mode', { exact: true }).selectOption({ label: mode });
  if (level) await page.getByLabel('Level', { exact: true }).selectOption(level);
  if (first) await page.getByLabel('First move', { exact: true }).selectOption({ label: first });
  if (mark) await page.getByLabel(/^(You play|First player's mark)$/).selectOption(mark);
  await button(page, 'Start').click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
  if (waits) await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
}

/// Searches of a fifth of a second: enough against a beginner, where advice takes two seconds.
export const hastyEngine = (page) =>
  page.addInitScript(() => {
    window.Worker = class extends Worker {
      postMessage({ request, ...rest }) {
        return super.postMessage({ ...rest, request: { ...request, time_ms: 200 } });
      }
    };
  });

/// Listens to what workers say, and changes the answers that have a stage as `change` says.
export const overheard = (change) => (page) =>
  page.addInitScript((changed) => {
    window.reports = [];
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          if (data.kind === 'progress') window.reports.push(data.progress);
          if (data.kind === 'answer' && 'stage' in data.answer) Object.assign(data.answer, changed);
        });
      }
    };
  }, change);

/// A worker that only reports stands in for a long search, so that what happens meanwhile does not depend on speed.
export const slowEngine = (page) =>
  page.addInitScript(() => {
    const Real = window.Worker;
    window.heldBack = [];
    window.holdBack = true;
    window.Worker = class extends Real {
      postMessage(...message) {
        if (!window.holdBack) return super.postMessage(...message);
        const { id } = message[0];
        let progress = { depth: 0, score: { value: 0 }, pv: [], nodes: 0, time_ms: 0 };
        const report = (more) => {
          progress = { ...progress, ...more };
          this.onmessage?.({ data: { id, kind: 'progress', progress } });
        };
        this.beat = setInterval(report, 1000);
        window.heldBack.push({ worker: this, report, send: () => super.postMessage(...message) });
        return undefined;
      }

      terminate() {
        clearInterval(this.beat);
        super.terminate();
      }
    };
  });
