/// For the curious: `lianzhu` on the console, and logs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, link, movesOf, open, overheard, says, snapshot, untilMoves, withPage } from './support/game.mjs';

test('snapshot() is the game as it stands', () =>
  withPage(link('gomoku@15', 'h8 i9 j10', 2), {}, async (page) => {
    const now = await snapshot(page);
    assert.deepEqual(now.moves, ['h8', 'i9', 'j10']);
    assert.equal(now.ply, 2);
    assert.equal(now.state.ply, 2);
    assert.equal(now.outcome.kind, 'open');
    assert.equal(now.thinking, false);
    await button(page, 'New game').click();
    assert.equal(await snapshot(page), null);
  }));

test('computerMove() moves for the side to move, also with two people; stats() tells of it', () =>
  withPage(link('gomoku@15', 'h8 a1 h9 a3 h10 a5 h11 a7'), {}, async (page) => {
    assert.equal(await page.evaluate(() => window.lianzhu.stats()), null);
    const move = await page.evaluate(() => window.lianzhu.computerMove());
    assert.ok(['h7', 'h12'].includes(move), move);
    await says(page, 'Black wins');
    const { level, report } = await page.evaluate(() => window.lianzhu.stats());
    assert.equal(level, 'beginner');
    assert.equal(report.move, move);
    assert.equal(await page.evaluate(() => window.lianzhu.computerMove()), null);
  }));

test('best() plays nothing', () =>
  withPage(link('gomoku@15', 'h8 a1 h9 a3 h10 a5 h11 a7'), {}, async (page) => {
    const { move, score, pv } = await page.evaluate(() => window.lianzhu.best());
    assert.ok(['h7', 'h12'].includes(move), move);
    assert.equal(score.win_in, 1);
    assert.equal(pv[0], move);
    assert.equal((await movesOf(page)).length, 8);
  }));

test('play, undo, redo, newGame, load, exportSgf and hint', () =>
  withPage('', {}, async (page) => {
    await page.evaluate(() => window.lianzhu.newGame({ rules: 'tictactoe', mode: 'two-players' }));
    assert.deepEqual(await page.evaluate(() => ['b2', 'b2', 'z9', 'a1'].map((move) => window.lianzhu.play(move))), [
      true,
      false,
      false,
      true,
    ]);
    assert.deepEqual(await page.evaluate(() => [window.lianzhu.undo(), window.lianzhu.redo(), window.lianzhu.redo()]), [true, true, false]);
    const hint = await page.evaluate(() => window.lianzhu.hint());
    assert.ok([1, 2, 3].includes(hint.step));
    const text = await page.evaluate(() => window.lianzhu.exportSgf());
    await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@9', mode: 'two-players' }));
    await page.evaluate((sgf) => window.lianzhu.load(sgf), text);
    assert.deepEqual(await movesOf(page), ['b2', 'a1']);
    assert.match(await page.evaluate(() => window.lianzhu.load('nonsense').catch((error) => error.message)), /\w/);
    assert.deepEqual(await movesOf(page), ['b2', 'a1']);
  }));

async function linesOf(path, prepare = () => undefined) {
  const lines = [];
  const page = await open(path, {}, (opened) => {
    opened.on('console', (line) => lines.push(line.text()));
    return prepare(opened);
  });
  await page.evaluate(() => window.lianzhu.newGame({ rules: 'tictactoe', mode: 'computer', first: 'me', level: 'perfect' }));
  await page.evaluate(() => window.lianzhu.play('b2'));
  await untilMoves(page, 2);
  await page.context().close();
  return lines;
}

test('?debug logs with a prefix per module', async () => {
  const lines = await linesOf('?debug');
  for (const module of ['engine', 'search', 'session'])
    assert.ok(
      lines.some((line) => line.startsWith(`[lianzhu:${module}]`)),
      module,
    );
});

test('the log names the stage that decided and says when a limit cut the search off', async () => {
  const choice = async (change) => {
    const lines = await linesOf('?debug', overheard(change));
    return lines.find((line) => line.startsWith('[lianzhu:session] choice'));
  };
  assert.match(await choice({ stage: 'must_block', complete: false }), / stage must_block cut off by its limit$/);
  assert.match(await choice({ stage: null, complete: true }), / nodes \d+$/);
});

test('without ?debug the console is silent', async () => {
  assert.deepEqual(await linesOf(''), []);
});
