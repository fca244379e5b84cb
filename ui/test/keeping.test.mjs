/// What is kept on this device: the game after a reload, earlier games, preferences; and how old storage is read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  button,
  cell,
  link,
  movesOf,
  named,
  open,
  says,
  setUp,
  slowEngine,
  snapshot,
  untilMoves,
  untilStored,
  withPage,
} from './support/game.mjs';

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
    await button(page, 'Keep them').click();
    await page.getByRole('dialog', { name: 'Earlier games' }).getByText('Gomoku').waitFor();
    await button(page, 'Forget all').click();
    await page
      .getByRole('dialog', { name: /Forget all games/ })
      .getByRole('button', { name: 'Forget all' })
      .click();
    await page.getByText('Games on this device will be listed here.').waitFor();
    await page.reload();
    await button(page, 'Earlier games').click();
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
      assert.equal(JSON.parse(await page.evaluate(() => localStorage.getItem('lianzhu'))).version, 3);
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

test('version 2 is brought over: the history, the game on the table, the preferences', () => {
  const game = (id, moves) => ({
    id,
    setup: { rules: 'tictactoe', mode: 'two-players', level: 'easy', otherLevel: 'easy', first: 'me', mark: 'X' },
    human: null,
    names: ['', ''],
    moves,
    moveMs: moves.map(() => 0),
    tip: moves.length,
    view: null,
    resigned: null,
    seed: 1,
    startedAt: 1,
    durationMs: 0,
  });
  const stored = {
    version: 2,
    preferences: { numbers: true },
    current: game('now', ['b2', 'a1']),
    playing: true,
    over: false,
    history: [
      { game: game('won', ['b2', 'a1', 'b3', 'a2', 'b1']), outcome: { kind: 'won', winner: 'first', reason: 'row' }, updatedAt: 5 },
      { game: { ...game('left', ['c3']), resigned: 'first' }, outcome: { kind: 'open' }, updatedAt: 4 },
    ],
  };
  return withPage(
    '',
    {},
    async (page) => {
      await named(page, 'a1, O, last move').waitFor();
      assert.equal((await page.evaluate(() => window.lianzhu.preferences)).numbers, true);
      await page.reload();
      await named(page, 'a1, O, last move').waitFor();
      await button(page, 'Earlier games').click();
      const text = await page.getByRole('dialog', { name: 'Earlier games' }).innerText();
      assert.match(text, /X wins · 5 moves[^]*O wins · 1 move/);
    },
    withStorage(JSON.stringify(stored)),
  );
});

test('a move is there after a reload at the very next moment', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await cell(page, 'b2').click();
    await page.evaluate(() => {
      window.lianzhu.play('a1');
      location.reload();
    });
    await named(page, 'a1, O, last move').waitFor();
    assert.deepEqual(await movesOf(page), ['b2', 'a1']);
  }));

test('a note of a page that ended during a write goes on with the same game; one that is damaged does no harm', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await cell(page, 'b2').click();
    await page.evaluate(() => {
      // The write of this move is under way when the next one is made and the page ends.
      window.lianzhu.play('a1');
      queueMicrotask(() => {
        window.lianzhu.play('c3');
        localStorage.setItem('lianzhu.note.damaged', '{"id":7}');
        localStorage.setItem('lianzhu.note.broken', '{');
        localStorage.setItem('lianzhu.forgotten', 'broken');
        location.reload();
      });
    });
    await named(page, 'c3, X, last move').waitFor();
    assert.deepEqual(await movesOf(page), ['b2', 'a1', 'c3']);
    assert.equal(await page.evaluate(() => window.lianzhu.history.length), 0, 'it is still one game');
  }));

test('playing from an earlier ply keeps the old line, also after more going back and a reload', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'gomoku', mode: 'Two players' });
    for (const move of ['h8', 'i9', 'j10', 'k11']) await cell(page, move).click();
    await page.getByRole('slider').fill('2');
    await cell(page, 'a1').click();
    await button(page, 'Undo').click();
    await page.reload();
    await button(page, 'Redo').click();
    await named(page, 'a1, black stone, last move').waitFor();
    const record = (await page.evaluate(() => window.lianzhu.exportSgf())).replaceAll(/LT\[\d+\]/g, '');
    assert.match(record, /;B\[hh\];W\[ig\]\s*\(;B\[ao\]\)\s*\(;B\[jf\];W\[ke\]\)/);
  }));

test('a resignation asks, and can be taken back', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await cell(page, 'b2').click();
    await button(page, 'Resign').click();
    await button(page, 'Play on').click();
    assert.equal((await snapshot(page)).outcome.kind, 'open');
    await button(page, 'Resign').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.waitForFunction(() => window.lianzhu.snapshot().outcome.reason === 'resignation');
    await button(page, 'Undo').click();
    assert.equal((await snapshot(page)).outcome.kind, 'open');
    assert.deepEqual(await movesOf(page), ['b2']);
  }));

test('restarting a game that is played asks; the game before it is among the earlier ones', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await cell(page, 'b2').click();
    await button(page, 'Restart').click();
    await page.keyboard.press('Escape');
    assert.deepEqual(await movesOf(page), ['b2']);
    await button(page, 'Restart').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
    await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 0);
    await button(page, 'Restart').click();
    assert.equal(await page.getByRole('dialog').count(), 0, 'an empty board needs no question');
    await button(page, 'Earlier games').click();
    await page.getByRole('dialog').getByText('unfinished · 1 move').waitFor();
  }));

test('a finished game that was imported can be left and found again', () =>
  withPage('', {}, async (page) => {
    await page.evaluate(() => window.lianzhu.load('(;GM[4]SZ[3]RU[tictactoe]PB[Ann]RE[B+R];B[bb];W[ac])'));
    await button(page, 'New game').click();
    await button(page, 'Earlier games').click();
    await page.getByRole('dialog').getByText('Ann – O · X wins · 2 moves').waitFor();
    await button(page, 'Open').click();
    await named(page, 'a1, O, last move').waitFor();
    assert.deepEqual((await snapshot(page)).outcome, { kind: 'won', winner: 'first', reason: 'resignation' });
  }));

test('without a database and a way to other tabs, games are kept as notes', () =>
  withPage(
    '',
    {},
    async (page) => {
      await setUp(page, { game: 'tictactoe', mode: 'Two players' });
      await cell(page, 'b2').click();
      await button(page, 'New game').click();
      await button(page, 'Continue').click();
      await named(page, 'b2, X, last move').waitFor();
      await page.reload();
      await named(page, 'b2, X, last move').waitFor();
      await cell(page, 'a1').click();
      await page.evaluate(() => {
        const game = window.lianzhu;
        game.remove();
        document.querySelector('main').append(game);
      });
      await button(page, 'Restart').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
      await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 0);
      await page.reload();
      await button(page, 'Earlier games').click();
      await page.getByRole('dialog').getByText('unfinished · 2 moves').waitFor();
    },
    (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', {
          get() {
            throw new DOMException('switched off', 'SecurityError');
          },
        });
        window.BroadcastChannel = class {
          constructor() {
            throw new DOMException('switched off', 'SecurityError');
          }
        };
      }),
  ));

test('a game that could not be written is written with the next change', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    await page.evaluate(() => {
      const { transaction } = IDBDatabase.prototype;
      window.refused = 0;
      IDBDatabase.prototype.transaction = function (...what) {
        if (window.refused > 0) return transaction.apply(this, what);
        window.refused++;
        throw new DOMException('the connection is lost', 'InvalidStateError');
      };
    });
    await cell(page, 'b2').click();
    await page.waitForFunction(() => window.refused === 1);
    await button(page, 'New game').click();
    await untilStored(page, 'b2');
  }));

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
