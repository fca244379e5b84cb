/// With "best choice" switched on, the value of the position follows the game: on the page, on the board and in the log.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  button,
  cell,
  link,
  open,
  patience,
  phone,
  prefer,
  pressAndAgree,
  says,
  snapshot,
  untilMoves,
  untilTurnOrEnd,
  withPage,
} from './support/game.mjs';

/// Waits until the line of the value says exactly this.
const worth = (page, text) => page.locator('.value').filter({ hasText: text }).waitFor();
const marked = (page) =>
  page.evaluate(() => document.querySelector('lianzhu-game').shadowRoot.querySelector('.play lianzhu-board').hint?.move ?? null);

/// What the log said about values, in the order of the positions.
function listen(page) {
  const lines = [];
  page.on('console', (line) => {
    const [, text] = /^\[lianzhu:advice\] (.*)$/.exec(line.text()) ?? [];
    if (text) lines.push(text);
  });
  page.values = () => lines.toSorted((a, b) => Number(a.split('ply ')[1]) - Number(b.split('ply ')[1]));
}

const tictactoe = [
  ['', /^Best choice for X: \w\d, result 0 \(draw, proven\)$/],
  ['b2', /^Best choice for O: \w\d, result 0 \(draw, proven\)$/],
  ['b3', /^Best choice for X: \w\d, result \+1 \(win in 3 moves, proven\)$/],
  ['a3', /^Best choice for O: c1, result −1 \(loss in 2 moves, proven\)$/],
  ['c1', /^Best choice for X: a1, result \+1 \(win in 2 moves, proven\)$/],
  ['a2', /^Best choice for O: \w\d, result −1 \(loss in 1 move, proven\)$/],
  ['a1', /^Best choice for X: c2, result \+1 \(win in 1 move, proven\)$/],
];

test('tic-tac-toe: after every ply, also back and forth, each value once in the log', () =>
  withPage(
    `?debug${link('tictactoe')}`,
    {},
    async (page) => {
      assert.equal(await page.locator('.value').count(), 0);
      await button(page, 'Always show best').click();
      for (const [move, value] of tictactoe) {
        if (move) await cell(page, move).click();
        await worth(page, value);
      }
      assert.equal(await marked(page), 'c2');

      await button(page, 'Undo').click();
      await worth(page, tictactoe[5][1]);
      await button(page, 'Redo').click();
      await worth(page, tictactoe[6][1]);
      await page.getByRole('slider').fill('2');
      await worth(page, tictactoe[2][1]);
      await page.getByRole('slider').fill('6');

      await cell(page, 'c2').click();
      await says(page, 'X wins');
      assert.deepEqual([await page.locator('.value').innerText(), await marked(page)], ['', null]);
      const said = page.values();
      assert.equal(said.length, tictactoe.length);
      tictactoe.forEach(([, value], ply) => {
        const [text, at] = said[ply].split(' ply ');
        assert.match(text, value);
        assert.equal(Number(at), ply);
      });
    },
    listen,
  ));

test('against the computer both sides are followed, and the marked move can be played', () =>
  withPage(
    '?debug',
    {},
    async (page) => {
      await prefer(page, { bestChoice: true });
      await page.evaluate(() => window.lianzhu.newGame({ rules: 'tictactoe', mode: 'computer', first: 'me', level: 'perfect' }));
      while ((await snapshot(page)).outcome.kind === 'open') {
        const { length } = (await snapshot(page)).moves;
        await worth(page, /^Best choice for X: \w\d, result 0 \(draw, proven\)$/);
        await cell(page, await marked(page)).click();
        await untilMoves(page, length + 1);
        await untilTurnOrEnd(page);
      }
      await says(page, 'Draw');
      while (page.values().length < 9) await page.waitForEvent('console', patience);
      assert.deepEqual(
        page.values().map((line) => line.replace(/: \w\d,/, '')),
        [...'XOXOXOXOX'].map((side, ply) => `Best choice for ${side} result 0 (draw, proven) ply ${ply}`),
      );
    },
    listen,
  ));

test('gomoku: an evaluation is called not proven, a forced win is proven, and an opened game has its value', () =>
  withPage(link('gomoku@15', 'h8'), {}, async (page) => {
    await prefer(page, { bestChoice: true });
    await worth(page, /^Best choice for White: \w\d+, ((Black|White) is (a little |much )?better \(\+\d+, |even so far \()not proven\)$/);
    await page.evaluate(() => window.lianzhu.load('h8 a1 h9 a3 h10 o15'));
    await worth(page, /^Best choice for Black: h(11|7), result \+1 \(win in 2 moves, proven\)$/);
    await cell(page, 'h11').click();
    await worth(page, /^Best choice for White: \w\d+, result −1 \(loss in 1 move, proven\)$/);
  }));

/// A computer chooses only when the test says so.
const slowOpponent = (page) =>
  page.addInitScript(() => {
    window.opponents = new Set();
    window.Worker = class extends Worker {
      postMessage(question) {
        if (question.request.do !== 'choose') return super.postMessage(question);
        window.opponents.add(this);
        window.choose = () => super.postMessage(question);
        return undefined;
      }
    };
  });

/// Whether the line and the board show the same move.
const agree = (page) =>
  page.evaluate(() => {
    const root = document.querySelector('lianzhu-game').shadowRoot;
    return root.querySelector('.value').textContent.includes(`: ${root.querySelector('.play lianzhu-board').hint.move},`);
  });

test('while a slow computer thinks, its position has a value; the computers keep their worker', () =>
  withPage(
    '',
    {},
    async (page) => {
      await prefer(page, { bestChoice: true });
      await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@15', mode: 'watch', level: 'beginner', otherLevel: 'beginner' }));
      for (const [ply, side] of ['Black', 'White', 'Black', 'White'].entries()) {
        await untilMoves(page, ply);
        await worth(page, new RegExp(`^Best choice for ${side}: `));
        assert.ok(await agree(page));
        await page.evaluate(() => window.choose());
      }
      await untilMoves(page, 4);
      assert.equal(await page.evaluate(() => window.opponents.size), 1);
    },
    slowOpponent,
  ));

test('when somebody resigns, the value leaves the page and the board', () =>
  withPage(link('tictactoe', 'b2'), {}, async (page) => {
    await prefer(page, { bestChoice: true });
    await worth(page, /result 0/);
    await pressAndAgree(page, 'Resign');
    await says(page, 'X wins: O resigned');
    assert.deepEqual([await page.locator('.value').innerText(), await marked(page)], ['', null]);
  }));

/// Any value names one move, and the best choice that is asked for names another.
const twoMinds = (page) =>
  page.addInitScript(() => {
    window.Worker = class extends Worker {
      postMessage(question) {
        this.question = question.request.do;
        return super.postMessage({ ...question, request: { ...question.request, time_ms: 50 } });
      }
      set onmessage(hear) {
        super.onmessage =
          hear &&
          ((event) => {
            const answer = event.data.answer;
            if (answer) Object.assign(answer, { move: this.question === 'best' ? 'a1' : 'o15', result: 'unknown', proven: false });
            hear(event);
          });
      }
    };
  });

test('the best choice that is asked for becomes the value: one move on the page and on the board', () =>
  withPage(
    link('gomoku@15', 'h8'),
    {},
    async (page) => {
      await prefer(page, { bestChoice: true });
      await worth(page, /: o15, /);
      await button(page, 'Best choice').click();
      await worth(page, /: a1, /);
      assert.equal(await marked(page), 'a1');
      assert.equal((await page.locator('.message').innerText()).trim(), '');
    },
    twoMinds,
  ));

test('asked once, it knows a draw too', () =>
  withPage(link('tictactoe', 'b2'), {}, async (page) => {
    await button(page, 'Best choice').click();
    await page
      .locator('.message')
      .filter({ hasText: /^\s*Best choice for O: \w\d, result 0 \(draw, proven\)\s*$/ })
      .waitFor();
    const { side, result, proven, distance } = await page.evaluate(() => window.lianzhu.best());
    assert.deepEqual({ side, result, proven, distance }, { side: 'second', result: 'draw', proven: true, distance: undefined });
  }));

test('the switch is in the settings and in the sheet of a phone, and is kept', async () => {
  const page = await open(link('tictactoe'), phone);
  await button(page, 'Settings').click();
  await page.getByRole('switch', { name: 'Best choice: show it and its result after every move' }).check();
  await page.keyboard.press('Escape');
  await worth(page, /result 0/);
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('lianzhu') ?? '{}').preferences?.bestChoice);
  await page.reload();
  await page.waitForFunction(() => window.lianzhu?.snapshot()?.state);
  await worth(page, /result 0/);
  await button(page, 'More').click();
  await page.getByRole('button', { name: 'Always show best', pressed: true }).click();
  await page.locator('.value').waitFor({ state: 'detached' });
  await page.context().close();
});
