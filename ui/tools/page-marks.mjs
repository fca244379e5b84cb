/// Figures of the page in a real browser over loopback, each with its mark. script/page-marks runs it.

import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { site, startServer } from '../test/support/server.mjs';
import { openBrowser, wholeBrowser } from './browser.mjs';

let missed = false;

function report(what, value, unit, least, most) {
  const kept = (least === undefined || value >= least) && (most === undefined || value <= most);
  missed ||= !kept;
  const mark = most !== undefined ? `at most ${most} ${unit}` : `at least ${least} ${unit}`;
  console.log(`${what.padEnd(58)} ${String(value).padStart(9)} ${unit.padEnd(6)} ${kept ? 'kept  ' : 'MISSED'} (${mark})`);
}

const note = (what, value, unit) => console.log(`${what.padEnd(58)} ${String(value).padStart(9)} ${unit}`);
const sorted = (list) => [...list].sort((a, b) => a - b);
const median = (list) => sorted(list)[Math.floor(list.length / 2)];
const p95 = (list) => sorted(list)[Math.min(list.length - 1, Math.ceil(list.length * 0.95) - 1)];
const round = (value, digits = 1) => Number(value.toFixed(digits));

/// Passes everything through and counts what comes back: all that a visit costs, whoever asks for it.
function countingProxy(target) {
  const counted = { bytes: 0 };
  const proxy = createServer((client) => {
    const upstream = connect(Number(new URL(target).port), '127.0.0.1');
    upstream.on('data', (data) => {
      counted.bytes += data.length;
    });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream])
      socket.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
  });
  return new Promise((resolve) =>
    proxy.listen(0, '127.0.0.1', () => resolve({ url: `http://127.0.0.1:${proxy.address().port}/`, counted, close: () => proxy.close() })),
  );
}

const newPage = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  if (url) await page.goto(url);
  return page;
};

async function firstLoad(browser, server) {
  const usable = [];
  const transfers = [];
  const inGame = [];
  for (let round = 0; round < 7; round++) {
    const proxy = await countingProxy(server.url);
    const page = await newPage(browser);
    await page.addInitScript(() => {
      const look = () => {
        const start = document.querySelector('lianzhu-game')?.shadowRoot?.querySelector('.strip button:last-child');
        if (start) window.usableAt = performance.now();
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(proxy.url);
    await page.waitForFunction(() => window.usableAt);
    usable.push(await page.evaluate(() => window.usableAt));
    inGame.push(
      await page.evaluate(async () => {
        const begun = performance.now();
        document.querySelector('lianzhu-game').shadowRoot.querySelector('.strip button:last-child').click();
        while (!window.lianzhu.snapshot()?.state)
          await new Promise((resolve) => {
            setTimeout(resolve);
          });
        return performance.now() - begun;
      }),
    );
    await page.evaluate(() => window.lianzhu.play('h8'));
    await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 2);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().close();
    transfers.push(proxy.counted.bytes / 1024);
    proxy.close();
  }
  report('first load: page usable (median of 7)', round(median(usable), 0), 'ms', undefined, 1000);
  note('click on Start: board ready, engine loaded (median of 7)', round(median(inGame), 0), 'ms');
  report('transfer: page, engine, worker, offline copy (largest of 7)', round(Math.max(...transfers)), 'KB', undefined, 300);
}

/// From the event of a click to the frame that shows the stone.
async function moves(browser, server) {
  const page = await newPage(browser, `${server.url}#rules=gomoku@15&moves=`);
  await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
  await page.evaluate(() => {
    window.drawn = [];
    const stones = () =>
      document.querySelector('lianzhu-game').shadowRoot.querySelector('.play lianzhu-board').shadowRoot.querySelector('.pieces')
        .childElementCount;
    addEventListener(
      'click',
      (event) => {
        const before = stones();
        const one = { frames: 0, work: 0, paint: 0 };
        queueMicrotask(() =>
          setTimeout(() => {
            one.work = performance.now() - event.timeStamp;
          }),
        );
        const frame = () => {
          one.frames++;
          if (stones() === before && one.frames < 60) return requestAnimationFrame(frame);
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            one.paint = performance.now() - event.timeStamp;
            window.drawn.push(one);
          };
          channel.port2.postMessage(0);
          return undefined;
        };
        requestAnimationFrame(frame);
      },
      { capture: true },
    );
  });
  // Every fourth point, so that no five arises.
  const points = [];
  for (let row = 1; row <= 15; row += 2)
    for (let column = row % 4 === 1 ? 0 : 1; column < 15; column += 2) points.push(`${'abcdefghijklmno'[column]}${row}`);
  for (const point of points) {
    const box = await page.locator(`[data-move="${point}"]`).boundingBox();
    const count = await page.evaluate(() => window.drawn.length);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction((n) => window.drawn.length > n, count);
  }
  const all = await page.evaluate(() => window.drawn);
  report(`moves drawn in the very next frame, of ${all.length}`, all.filter(({ frames }) => frames === 1).length, 'moves', all.length);
  report('a move: event to next paint, median', round(median(all.map(({ paint }) => paint))), 'ms', undefined, 33.4);
  note('a move: event to next paint, 95 of 100', round(p95(all.map(({ paint }) => paint))), 'ms');
  await page.context().close();
}

/// On a page that was just opened: from the click on a point until the computer's stone stands on the board. The worker and its
/// tables, which are made for the first reply, count, and so does the pause that shows whose move it was.
async function firstReply(browser, server) {
  const replies = [];
  const searches = [];
  for (let round = 0; round < 7; round++) {
    const page = await newPage(browser, server.url);
    await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@15', mode: 'computer', level: 'normal', first: 'me' }));
    await page.evaluate(() => {
      const board = document.querySelector('lianzhu-game').shadowRoot.querySelector('.play lianzhu-board').shadowRoot;
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            if (board.querySelector('.pieces').childElementCount < 2) requestAnimationFrame(look);
            else window.replied = performance.now() - timeStamp;
          };
          look();
        },
        { capture: true },
      );
    });
    const box = await page.locator('[data-move="h8"]').boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => window.replied);
    replies.push(await page.evaluate(() => window.replied));
    searches.push(await page.evaluate(() => window.lianzhu.stats().report.time_ms));
    await page.context().close();
  }
  report('first reply of normal: click to stone (median of 7)', round(median(replies), 0), 'ms', undefined, 700);
  note('  of it the search itself', round(median(searches), 0), 'ms');
}

/// The most processor time, in milliseconds, that one task of the page took. A busy machine stretches tasks, but not this.
function longestWork(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const thread = ({ pid, tid }) => `${pid}/${tid}`;
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread);
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && pages.includes(thread(event)));
  if (!tasks.some(({ tdur }) => tdur > 0)) throw new Error('this browser does not tell what its tasks cost');
  return tasks.reduce((most, { tdur }) => Math.max(most, tdur ?? 0), 0) / 1000;
}

/// Tasks of more than 50 ms while the strongest level thinks.
async function thinking(browser, server) {
  const page = await newPage(browser, server.url);
  await page.evaluate(() =>
    window.lianzhu.newGame({ rules: 'renju@15', mode: 'watch', level: 'master', otherLevel: 'master', first: 'me' }),
  );
  await page.waitForFunction(() => window.lianzhu.snapshot().moves.length >= 1, undefined, { timeout: 60_000 });
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.evaluate(() => {
    window.long = [];
    new PerformanceObserver((list) => window.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    window.thought = 0;
    window.lianzhu.addEventListener('lianzhu-move', () => {
      window.thought += window.lianzhu.stats().report.time_ms;
    });
  });
  await page.waitForFunction(
    () => window.lianzhu.snapshot().moves.length >= 9 || window.lianzhu.snapshot().outcome.kind !== 'open',
    undefined,
    { timeout: 120_000 },
  );
  const { long, thought } = await page.evaluate(() => ({ long: window.long, thought: window.thought }));
  note('the computer thought, in all', round(thought / 1000), 's');
  report('tasks of more than 50 ms in the page meanwhile', long.length, 'tasks', undefined, 0);
  if (long.length) note('  the longest', round(Math.max(...long), 0), 'ms');
  report('  processor time of the costliest task', round(longestWork(await browser.stopTracing())), 'ms', undefined, 50);
  await page.context().close();
}

/// The positions of `lianzhu bench` in the page's own worker, as script/wasm-speed runs them in Node.js: in processor time, which
/// a busy machine does not blur, the best of six rounds.
async function engineSpeed(browser, server) {
  const page = await newPage(browser, server.url);
  const file = (pattern) => readdirSync(site).find((name) => pattern.test(name));
  await page.evaluate(
    async ({ wasm, script }) => {
      const module = await WebAssembly.compile(await (await fetch(wasm)).arrayBuffer());
      const worker = new Worker(script);
      const reply = () =>
        new Promise((resolve) => {
          worker.onmessage = ({ data }) => data.kind !== 'progress' && resolve(data);
        });
      await reply(); // ready
      window.bench = async () => {
        worker.postMessage({ id: 1, module, request: { do: 'bench', depth: 14 } });
        return (await reply()).answer.nodes;
      };
    },
    { wasm: file(/^lianzhu-[0-9a-f]+\.wasm$/), script: file(/^search-worker-.*\.js$/) },
  );
  const session = await browser.newBrowserCDPSession();
  const spent = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  let best = 0;
  for (let count = 0; count < 6; count++) {
    const before = await spent();
    const nodes = await page.evaluate(() => window.bench());
    best = Math.max(best, nodes / ((await spent()) - before));
  }
  note('the engine in this browser: nodes per second of processor', Math.round(best / 1000), 'thousand');
  await page.context().close();
}

/// A game: fifteen moves by the person, two of the computer, resigned. The memory after collecting what is garbage.
async function memory(browser, server) {
  const page = await newPage(browser, server.url);
  const session = await page.context().newCDPSession(page);
  const renderer = async () => {
    const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
    const sizes = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))[1]) / 1024);
    return Math.max(...sizes);
  };
  const measure = async () => {
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes } = await session.send('Memory.getDOMCounters');
    return { heap: usedSize / 1048576, nodes, process: await renderer() };
  };
  const game = () =>
    page.evaluate(async () => {
      await window.lianzhu.newGame({ rules: 'gomoku@9', mode: 'two-players', level: 'beginner' });
      for (const move of ['a1', 'c1', 'e1', 'g1', 'i1', 'b3', 'd3', 'f3', 'h3', 'a5', 'c5', 'e5', 'g5', 'i5', 'b7'])
        window.lianzhu.play(move);
      for (let i = 0; i < 2; i++) await window.lianzhu.computerMove();
      window.lianzhu.session.resign();
      await window.lianzhu.updateComplete;
    });
  const seen = {};
  for (let count = 1; count <= 100; count++) {
    await game();
    if ([20, 60, 100].includes(count)) seen[count] = await measure();
  }
  for (const [count, { heap, nodes, process: size }] of Object.entries(seen)) {
    note(`after ${count} games: heap; nodes; process`, `${heap.toFixed(2)}; ${nodes}; ${size.toFixed(0)}`, 'MB; ; MB');
  }
  report('growth of the heap from game 20 to game 100', round(seen[100].heap - seen[20].heap, 2), 'MB', undefined, 1);
  report('growth of the process from game 20 to game 100', round(seen[100].process - seen[20].process, 0), 'MB', undefined, 30);
  await page.context().close();
}

const server = await startServer();
const browser = await openBrowser({ executablePath: wholeBrowser });
try {
  for (const part of [firstLoad, firstReply, moves, thinking, engineSpeed, memory]) await part(browser, server);
} finally {
  await browser.close();
  await server.close();
}
process.exitCode = missed ? 1 : 0;
