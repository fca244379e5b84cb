/// The engine behind the page: both builds, what happens when it dies, and life without a network.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  address,
  button,
  cell,
  link,
  movesOf,
  named,
  patience,
  says,
  setUp,
  slowEngine,
  snapshot,
  untilMoves,
  withPage,
} from './support/game.mjs';

const asked = (page) => {
  const names = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname));
  return names;
};

/// Refuses every module with vector instructions, as an old browser does.
const withoutSimd = (page) =>
  page.addInitScript(() => {
    const validate = WebAssembly.validate.bind(WebAssembly);
    WebAssembly.validate = (bytes) => new Uint8Array(bytes.buffer ?? bytes).length > 60 && validate(bytes);
  });

test('a browser with SIMD loads that build, and only that one', async () => {
  let names;
  await withPage(
    link('tictactoe'),
    {},
    async (page) => {
      await says(page, 'X to move');
      assert.equal(names.filter((name) => /\/lianzhu-[0-9a-f]+\.wasm$/.test(name)).length >= 1, true);
      assert.deepEqual(
        names.filter((name) => name.includes('nosimd')),
        [],
      );
    },
    (page) => {
      names = asked(page);
    },
  );
});

test('where SIMD is refused the other build is loaded, has none, and plays', async () => {
  let names;
  await withPage(
    link('gomoku@15'),
    {},
    async (page) => {
      await says(page, 'Black to move');
      const module = names.find((name) => /\/lianzhu-nosimd-[0-9a-f]+\.wasm$/.test(name));
      assert.ok(module, names.join(' '));
      const other =
        (await (await fetch(address())).text(),
        await page.evaluate(async () => (await (await fetch('sw.js')).text()).match(/lianzhu-[0-9a-f]+\.wasm/)[0]));
      const [plain, vector] = await Promise.all(
        [module.slice(1), other].map(async (name) => Buffer.from(await (await fetch(address() + name)).arrayBuffer())),
      );
      assert.notDeepEqual(plain, vector, 'two builds');
      await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@15', mode: 'computer', level: 'normal', first: 'me' }));
      await cell(page, 'h8').click();
      await untilMoves(page, 2);
      await cell(page, 'a1').click();
      await untilMoves(page, 4);
      assert.ok((await page.evaluate(() => window.lianzhu.stats())).report.nodes > 0);
    },
    async (page) => {
      names = asked(page);
      await withoutSimd(page);
    },
  );
});

test('a dead engine is noticed, the game is kept, and goes on after a retry', () =>
  withPage('', {}, async (page) => {
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
    await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
    await cell(page, 'b2').click();
    await page.getByRole('alert').filter({ hasText: 'The engine does not answer' }).filter({ hasText: 'broken for the test' }).waitFor();
    assert.deepEqual(await movesOf(page), ['b2']);
    await page.evaluate(() => {
      window.broken = false;
    });
    await button(page, 'Try again').click();
    await untilMoves(page, 2);
    assert.equal((await movesOf(page))[0], 'b2');
  }));

test('an engine that falls silent is replaced, and the move comes all the same', () =>
  withPage(
    '',
    {},
    async (page) => {
      await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
      await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
      await cell(page, 'b2').click();
      await page.waitForFunction(() => window.silent === 1);
      await page.clock.runFor(4000);
      assert.equal(await page.evaluate(() => window.asked), 1, 'four seconds are no silence yet');
      await page.clock.runFor(3000);
      await page.waitForFunction(() => window.asked === 2);
      await page.clock.runFor(1000);
      await untilMoves(page, 2);
      assert.equal(await page.getByRole('alert').count(), 0);
    },
    async (page) => {
      await page.clock.install();
      await page.addInitScript(() => {
        window.asked = window.silent = 0;
        window.Worker = class extends Worker {
          postMessage(message) {
            window.asked++;
            if (window.asked > 1) super.postMessage(message);
            else window.silent++;
          }
        };
      });
    },
  ));

test('a hidden page does not wait for signs of life', () =>
  withPage(
    '',
    {},
    async (page) => {
      await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
      await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
      await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
      await cell(page, 'b2').click();
      await page.waitForFunction(() => window.asked === 1);
      await page.clock.runFor(60_000);
      assert.equal(await page.evaluate(() => window.asked), 1);
      assert.equal(await page.getByRole('alert').count(), 0);
    },
    async (page) => {
      await page.clock.install();
      await page.addInitScript(() => {
        window.asked = 0;
        window.Worker = class extends Worker {
          postMessage() {
            window.asked++;
          }
        };
      });
    },
  ));

test('a long thought ends with the best move so far when the person wants it', () =>
  withPage(
    '',
    {},
    async (page) => {
      await setUp(page, { game: 'gomoku', level: 'master' });
      await cell(page, 'h8').click();
      await page.waitForFunction(() => window.heldBack.length === 1);
      const now = button(page, 'Move now');
      await page.evaluate(() => window.heldBack[0].report({ depth: 3, pv: ['i9', 'j10'], nodes: 1000, time_ms: 900 }));
      await now.waitFor();
      await now.click();
      await named(page, 'i9, white stone, last move').waitFor();
      assert.equal((await snapshot(page)).thinking, false);
      assert.equal(await now.count(), 0);
      assert.deepEqual((await page.evaluate(() => window.lianzhu.stats())).report.depth, 3);
    },
    slowEngine,
  ));

test('an engine that cannot be fetched says so, and a retry fetches it', async () => {
  let broken = true;
  await withPage(
    '',
    { serviceWorkers: 'block' },
    async (page) => {
      await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
      await page
        .getByRole('alert')
        .filter({ hasText: /The file lianzhu-\w+\.wasm could not be fetched: the server answered 503/ })
        .waitFor();
      await says(page, 'The engine could not be loaded');
      broken = false;
      await button(page, 'Try again').click();
      await says(page, 'Your move');
      page.errors.length = 0; // The browser itself reports the refused file.
    },
    (page) => page.route('**/*.wasm', (route) => (broken ? route.fulfill({ status: 503, body: '' }) : route.continue())),
  );
});

test('a failed load says in Chinese too what failed, and not that the table is being set', () =>
  withPage(
    '?lang=zh',
    { serviceWorkers: 'block' },
    async (page) => {
      await page.getByRole('button', { name: /^井字棋 / }).click();
      await page
        .getByRole('alert')
        .filter({ hasText: /无法下载文件 lianzhu-\w+\.wasm：服务器返回 404/ })
        .waitFor();
      await says(page, '引擎加载失败');
      page.errors.length = 0; // The browser itself reports the refused file.
    },
    (page) => page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: '' })),
  ));

for (const [what, sentence, breakIt] of [
  [
    'without WebAssembly',
    'This browser cannot run the engine: it has no WebAssembly.',
    (page) =>
      page.addInitScript(() => {
        delete window.WebAssembly;
      }),
  ],
  [
    'with a file cut short',
    'The engine file is damaged or incomplete.',
    (page) => page.route('**/*.wasm', (route) => route.fulfill({ status: 200, body: 'cut' })),
  ],
  ['without a network', /The file lianzhu-\w+\.wasm could not be fetched\./, (page) => page.route('**/*.wasm', (route) => route.abort())],
]) {
  test(`${what} the page says so`, () =>
    withPage(
      '',
      { serviceWorkers: 'block' },
      async (page) => {
        await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
        await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
        await says(page, 'The engine could not be loaded');
        page.errors.length = 0; // The browser itself reports the refused file.
      },
      breakIt,
    ));
}

test('a browser that starts no worker is told apart from an engine that died', () =>
  withPage(
    '',
    {},
    async (page) => {
      await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
      await cell(page, 'b2').click();
      await page.getByRole('alert').filter({ hasText: 'The browser did not let the engine start in the background.' }).waitFor();
      assert.deepEqual(await movesOf(page), ['b2']);
    },
    (page) =>
      page.addInitScript(() => {
        window.Worker = class {
          constructor() {
            throw new DOMException('no workers here', 'SecurityError');
          }
        };
      }),
  ));

test('a move made while the engine is on its way is played when it is there, also after a retry', async () => {
  const fetches = [];
  await withPage(
    '',
    { serviceWorkers: 'block' },
    async (page) => {
      const nextFetch = async () => {
        while (!fetches.length) await page.waitForTimeout(10);
        return fetches.shift();
      };
      await setUp(page, { game: 'tictactoe', mode: 'Two players', waits: false });
      await cell(page, 'b2').click();
      await cell(page, 'a1').click();
      assert.deepEqual(await movesOf(page), []);
      await (await nextFetch()).fulfill({ status: 503, body: '' });
      await page.getByRole('alert').waitFor();
      await button(page, 'Try again').click();
      await (await nextFetch()).continue();
      await untilMoves(page, 2);
      assert.deepEqual(await movesOf(page), ['b2', 'a1']);
      page.errors.length = 0; // The browser itself reports the refused file.
    },
    (page) =>
      page.route('**/*.wasm', (route) => {
        fetches.push(route);
      }),
  );
});

test('what was played into a game that never came is forgotten', async () => {
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await withPage(
    '',
    { serviceWorkers: 'block' },
    async (page) => {
      await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
      await cell(page, 'b2').click();
      await button(page, 'New game').click();
      await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
      await cell(page, 'c3').click();
      release();
      await untilMoves(page, 1);
      assert.equal((await movesOf(page))[0], 'c3');
    },
    (page) =>
      page.route('**/*.wasm', async (route) => {
        await held;
        await route.continue();
      }),
  );
});

test('a copy of the core that traps is replaced', () =>
  withPage(link('gomoku@15', 'h8 i9'), {}, async (page) => {
    await page.evaluate(() => {
      const { session } = window.lianzhu;
      session.rules.engine.call = () => {
        throw new WebAssembly.RuntimeError('unreachable');
      };
    });
    await cell(page, 'j10').click();
    await page.getByRole('alert').filter({ hasText: 'unreachable' }).waitFor();
    await button(page, 'Try again').click();
    await cell(page, 'j10').click();
    await named(page, 'j10, black stone, last move').waitFor();
  }));

test('removed from the page it stops; put back it goes on', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
    await says(page, 'Your move');
    await page.evaluate(() => {
      window.living = 0;
      const Real = window.Worker;
      window.Worker = class extends Real {
        constructor(...parts) {
          super(...parts);
          window.living++;
        }

        terminate() {
          window.living--;
          super.terminate();
        }
      };
    });
    await cell(page, 'b2').click();
    await page.waitForFunction(() => window.living === 1);
    await page.evaluate(() => {
      window.kept = window.lianzhu;
      window.kept.remove();
    });
    assert.equal(await page.evaluate(() => window.living), 0);
    assert.equal((await page.evaluate(() => window.kept.snapshot())).thinking, false);
    await page.evaluate(() => document.body.append(window.kept));
    await page.waitForFunction(() => window.kept.snapshot().moves.length === 2, undefined, patience);
  }));

for (const [build, prepare] of [
  ['with SIMD', async () => undefined],
  ['without SIMD', withoutSimd],
]) {
  test(`it works without a network after the first visit, ${build}`, () =>
    withPage(
      '',
      {},
      async (page) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
        await says(page, 'Your move');
        await page.context().setOffline(true);
        await page.reload();
        await says(page, 'Your move');
        await cell(page, 'b2').click();
        await untilMoves(page, 2);
        assert.equal((await snapshot(page)).moves[0], 'b2');
      },
      prepare,
    ));
}

test('it can be installed: manifest, icons and service worker', () =>
  withPage('', {}, async (page) => {
    const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
    assert.ok(manifest.name && manifest.start_url && ['standalone', 'fullscreen', 'minimal-ui'].includes(manifest.display));
    for (const size of ['192x192', '512x512'])
      assert.ok(
        manifest.icons.some((icon) => icon.sizes === size),
        size,
      );
    for (const { src } of manifest.icons) assert.equal((await fetch(new URL(src, address()))).status, 200, src);
  }));

test('the server sends types, compression, caching and a policy', async () => {
  const page = await fetch(address());
  assert.match(page.headers.get('content-security-policy'), /script-src 'self' 'wasm-unsafe-eval'/);
  assert.doesNotMatch(page.headers.get('content-security-policy'), /unsafe-inline/);
  assert.equal(page.headers.get('x-content-type-options'), 'nosniff');
  const script = (await page.text()).match(/src="(page-[0-9a-f]+\.js)"/)[1];
  const answer = await fetch(address() + script, { headers: { 'accept-encoding': 'br' } });
  assert.match(answer.headers.get('content-type'), /^text\/javascript/);
  assert.equal(answer.headers.get('content-encoding'), 'br');
  assert.match(answer.headers.get('cache-control'), /immutable/);
  assert.equal((await fetch(`${address()}..%2f..%2fetc%2fpasswd`)).status >= 400, true);
});
