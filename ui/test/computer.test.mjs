/// The computer as an opponent: it can be stopped, paused, changed and watched.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  button,
  cell,
  movesOf,
  named,
  overheard,
  patience,
  pressAndAgree,
  says,
  setUp,
  slowEngine,
  snapshot,
  tells,
  untilMoves,
  withPage,
} from './support/game.mjs';

test('undo while the computer thinks ends the search, and no late answer is played', () =>
  withPage(
    '',
    {},
    async (page) => {
      await setUp(page, { game: 'gomoku@15', level: 'master' });
      await page.evaluate(() => {
        window.ended = 0;
        const end = Worker.prototype.terminate;
        Worker.prototype.terminate = function terminate() {
          window.ended++;
          return end.call(this);
        };
      });
      await cell(page, 'h8').click();
      await says(page, 'Computer is thinking');
      await page.waitForFunction(() => window.heldBack.length === 1);
      await button(page, 'Undo').click();
      await says(page, 'Your move');
      assert.deepEqual(await movesOf(page), []);
      assert.equal(await page.evaluate(() => window.ended), 1);
      // The answer of the ended search would come now: forge it, as if the worker had just finished.
      await page.evaluate(() => {
        const { worker } = window.heldBack[0];
        worker.onmessage(
          new MessageEvent('message', {
            data: { id: 1, kind: 'answer', answer: { ok: true, move: 'a1', score: {}, pv: [], depth: 1, nodes: 1, time_ms: 1 } },
          }),
        );
        worker.onmessage(
          new MessageEvent('message', {
            data: { id: 2, kind: 'answer', answer: { ok: true, move: 'a1', score: {}, pv: [], depth: 1, nodes: 1, time_ms: 1 } },
          }),
        );
      });
      assert.deepEqual(await movesOf(page), []);
      await page.evaluate(() => {
        window.holdBack = false;
      });
      await button(page, 'Redo').click();
      await untilMoves(page, 2);
    },
    slowEngine,
  ));

for (const [what, act] of [
  ['a new game', (page) => button(page, 'New game').click()],
  ['a restart', (page) => pressAndAgree(page, 'Restart')],
  ['resigning', (page) => pressAndAgree(page, 'Resign')],
]) {
  test(`${what} while the computer thinks ends the search`, () =>
    withPage(
      '',
      {},
      async (page) => {
        await setUp(page, { game: 'gomoku@15', level: 'master' });
        await cell(page, 'h8').click();
        await says(page, 'Computer is thinking');
        await page.waitForFunction(() => window.heldBack.length === 1);
        await act(page);
        await page.waitForFunction(() => !window.lianzhu.snapshot()?.thinking);
        if (what === 'resigning') await says(page, 'Computer wins: you resigned');
        if (what === 'a restart') assert.deepEqual(await movesOf(page), []);
        if (what === 'a new game') await button(page, 'Start').waitFor();
      },
      slowEngine,
    ));
}

test('the time of thinking is shown and goes on', () =>
  withPage(
    '',
    {},
    async (page) => {
      await setUp(page, { game: 'gomoku@15' });
      await cell(page, 'h8').click();
      await says(page, 'Computer is thinking');
      const shown = () => page.locator('.status .detail').innerText();
      assert.match(await shown(), /^\d+\.\d s$/);
      await page.waitForFunction(
        (before) => document.querySelector('lianzhu-game').shadowRoot.querySelector('.status .detail').textContent !== before,
        await shown(),
      );
    },
    slowEngine,
  ));

test('a reply comes no sooner than about 400 ms', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', level: 'beginner' });
    await page.evaluate(() => {
      window.at = [];
      window.lianzhu.addEventListener('lianzhu-move', () => window.at.push(performance.now()));
    });
    await cell(page, 'b2').click();
    await page.waitForFunction(() => window.at.length === 2);
    const [mine, reply] = await page.evaluate(() => window.at);
    assert.ok(reply - mine >= 390, `${reply - mine} ms`);
  }));

test('the level is changed in a running game, also while the computer thinks', () =>
  withPage(
    '',
    {},
    async (page) => {
      await setUp(page, { game: 'gomoku@15', level: 'beginner' });
      await page.getByLabel('Level', { exact: true }).selectOption('hard');
      await cell(page, 'h8').click();
      await says(page, 'Computer is thinking');
      await page.waitForFunction(() => window.heldBack.length === 1);
      await page.getByLabel('Level', { exact: true }).selectOption('easy');
      await page.waitForFunction(() => window.heldBack.length === 2);
      await page.evaluate(() => {
        window.holdBack = false;
        window.heldBack[1].send();
      });
      await untilMoves(page, 2);
      assert.equal((await page.evaluate(() => window.lianzhu.stats())).level, 'easy');
    },
    slowEngine,
  ));

test('the computer is paused and goes on', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'gomoku@9', level: 'beginner' });
    await button(page, 'Pause').click();
    await cell(page, 'e5').click();
    await says(page, 'White to move');
    await page.getByText('Computer paused').waitFor();
    assert.deepEqual(await movesOf(page), ['e5']);
    await button(page, 'Resume').click();
    await untilMoves(page, 2);
  }));

test('computers play each other to the end, each with its own level', () =>
  withPage(
    '',
    {},
    async (page) => {
      await page.getByRole('button', { name: 'More games' }).click();
      await page.getByLabel('Game', { exact: true }).selectOption('tictactoe');
      await page.getByLabel('Mode', { exact: true }).selectOption({ label: 'Computer against computer' });
      await page.getByLabel('Level of X').selectOption('perfect');
      await page.getByLabel('Level of O').selectOption('perfect');
      await button(page, 'Start').click();
      for (const asked of [1, 2]) {
        await page.waitForFunction((count) => window.heldBack.length === count, asked);
        await page.evaluate(() => window.heldBack.at(-1).send());
      }
      // The third search is requested and held back, so that the game does not end before it is paused.
      await page.waitForFunction(() => window.heldBack.length === 3);
      await button(page, 'Pause').click();
      await page.evaluate(() => {
        window.holdBack = false;
      });
      const moves = await movesOf(page);
      assert.equal(moves.length, 2);
      await cell(page, 'a1').or(cell(page, 'c3')).first().click();
      await tells(page, 'The computer is paused');
      assert.deepEqual(await movesOf(page), moves);
      await page.getByLabel('Level of O').selectOption('master');
      assert.equal((await snapshot(page)).setup.otherLevel, 'master');
      await page.getByLabel('Level of O').selectOption('perfect');
      await button(page, 'Resume').click();
      await says(page, 'Draw');
      await button(page, 'Swap sides').waitFor();
    },
    slowEngine,
  ));

test('a classic player tells its stage and its five best candidates', () =>
  withPage('', {}, async (page) => {
    await page.evaluate(() => window.lianzhu.prefer({ statistics: true }));
    await setUp(page, { game: 'classic-easy' });
    await cell(page, 'e5').click();
    await untilMoves(page, 2);
    const { level, report } = await page.evaluate(() => window.lianzhu.stats());
    assert.equal(level, 'classic-easy');
    assert.equal(report.candidates.length, 5);
    const panel = page.getByRole('group', { name: 'Search' });
    const text = await panel.innerText();
    assert.match(text, /Decided by\s+(an opening reply|an attack|a defence|the search|a win at once|a block)/);
    for (const { move } of report.candidates) assert.ok(text.includes(move), `${move} in ${text}`);
  }));

const stages = {
  opening: 'an opening reply',
  win: 'a win at once',
  must_block: 'a block',
  attack: 'an attack',
  defend: 'a defence',
  clear: 'a move that is clearly the best',
  search: 'the search',
};

for (const [stage, words] of Object.entries(stages))
  test(`the stage ${stage} and a search that its limit cut off are beside the board`, () =>
    withPage(
      '',
      {},
      async (page) => {
        await page.evaluate(() => window.lianzhu.prefer({ statistics: true }));
        await page.evaluate(() => window.lianzhu.newGame({ rules: 'tictactoe', mode: 'computer', level: 'perfect', first: 'me' }));
        await cell(page, 'b2').click();
        await untilMoves(page, 2);
        const text = await page.getByRole('group', { name: 'Search' }).innerText();
        assert.match(text, new RegExp(`Decided by\\s+${words}\\s+Search ended\\s+at its limit of time or positions`));
      },
      overheard({ stage, complete: false }),
    ));

test('every report of a search reaches the page around it', () =>
  withPage(
    '',
    {},
    async (page) => {
      await page.evaluate(() => {
        window.told = [];
        document.addEventListener('lianzhu-think', ({ detail }) => detail.progress && window.told.push(detail.progress));
      });
      await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@15', mode: 'computer', level: 'hard', first: 'me' }));
      await cell(page, 'h8').click();
      await untilMoves(page, 2);
      const { reports, told } = await page.evaluate(() => ({ reports: window.reports, told: window.told }));
      assert.ok(reports.length > 1);
      assert.deepEqual(told, reports);
      for (const { depth, score, nodes, pv, time_ms } of told) {
        assert.ok(depth >= 1 && nodes >= 1 && time_ms >= 0);
        assert.equal(typeof score.value, 'number');
        assert.match(pv[0], /^[a-o]\d+$/);
      }
    },
    overheard({}),
  ));

test('figures of a search are beside the board', () =>
  withPage('', {}, async (page) => {
    await page.evaluate(() => window.lianzhu.prefer({ statistics: true }));
    await setUp(page, { game: 'gomoku@15', level: 'hard' });
    await page.getByText('Nothing searched yet.').waitFor();
    await cell(page, 'h8').click();
    await untilMoves(page, 2);
    await cell(page, 'a1').click();
    await untilMoves(page, 4);
    const text = await page.getByRole('group', { name: 'Search' }).innerText();
    for (const name of ['Depth', 'Positions', 'Positions per second', 'Table hits', 'Line', 'Score', 'Time'])
      assert.ok(text.includes(name), `${name} in ${text}`);
  }));

test('a hint comes in steps, and the best choice says its result', () =>
  withPage('#rules=gomoku@15&moves=h8.i9.h9.i10.h10.i11', {}, async (page) => {
    await says(page, 'Black to move');
    const hint = button(page, 'Hint');
    await hint.click();
    await tells(page, 'Look around here.');
    await hint.click();
    await tells(page, 'Black can make an open four.');
    await hint.click();
    await tells(page, /h(7|11): it makes a four that cannot be stopped/);
    assert.equal(await hint.isDisabled(), true);
    await cell(page, 'a1').click();
    await button(page, 'Best choice').click();
    await tells(page, /Best choice for White: [a-o]\d+, /);
    assert.equal((await movesOf(page)).length, 7);
  }));

test('the best choice takes the place of a hint that is shown, and a hint that of the best choice', () =>
  withPage('#rules=gomoku@15&moves=h8.i9.h9.i10.h10.i11', {}, async (page) => {
    const marked = () => page.evaluate(() => document.querySelector('lianzhu-game').shadowRoot.querySelector('lianzhu-board').hint);
    await button(page, 'Hint').click();
    await tells(page, 'Look around here.');
    assert.equal((await marked()).move, null);
    await button(page, 'Best choice').click();
    await tells(page, /Best choice for Black: h(7|11), /);
    assert.match((await marked()).move, /^h(7|11)$/);
    await button(page, 'Hint').click();
    await tells(page, 'Look around here.');
  }));

test('fours and threes are named in five in a row; elsewhere the threat is described', () =>
  withPage('#rules=tictactoe&moves=a1.b2.c3.a3', {}, async (page) => {
    await page.evaluate(() => {
      const { advisor } = window.lianzhu.session;
      advisor.hint = { step: 2, answer: { move: 'c1', threat: { kind: 'double_four', side: 'first', stones: [], cells: [] } } };
      window.lianzhu.requestUpdate();
    });
    await tells(page, 'X can threaten to win in two places at once.');
  }));

test('best choice and result for both sides of a game that is decided', () =>
  withPage('#rules=tictactoe&moves=b2.b1', {}, async (page) => {
    await button(page, 'Best choice').click();
    await tells(page, /Best choice for X: [abc][123], result \+1 \(win in \d moves, proven\)/);
    await cell(page, 'a1').click();
    await button(page, 'Best choice').click();
    await tells(page, /Best choice for O: c3, result −1 \(loss in \d moves?, proven\)/);
  }));

test('who can win next move is said where it is switched on', () =>
  withPage('#rules=gomoku@15&moves=h8.a1.h9.a3.h10.a5.h11.a7', {}, async (page) => {
    await tells(page, 'Black can win next move: ');
    await page.evaluate(() => window.lianzhu.prefer({ captions: false }));
    await page.locator('.message').filter({ hasText: 'can win' }).waitFor({ state: 'detached' });
  }));

test('a board that cannot be solved says so where it would have a map, and never instead of a warning', () =>
  withPage('#rules=gomoku@15&moves=h8.a1.h9.a3.h10.a5.h11', {}, async (page) => {
    await page.evaluate(() => window.lianzhu.prefer({ perfectMap: true }));
    await page.waitForFunction(() => window.lianzhu.session.advisor.mapMissing !== null);
    await tells(page, 'Black can win next move: ');
    await page.evaluate(() => window.lianzhu.prefer({ captions: false }));
    await tells(page, 'too many to solve');
  }));

test('the perfect map labels every move of tic-tac-toe', () =>
  withPage('#rules=tictactoe&moves=b2', {}, async (page) => {
    await button(page, 'Settings').click();
    await page.getByRole('switch', { name: /Perfect map/ }).check();
    await button(page, 'Close').click();
    await named(page, 'a1, empty, leads to a draw').waitFor(patience);
    await named(page, 'b1, empty, loses in 6 plies').waitFor(patience);
  }));
