/// A game as data: turns, undo, records, the time on the table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './support.mjs';

const [game, { gameFromRecord, writingOf }, { Stopwatch }] = await load('state/game', 'state/records', 'state/stopwatch');
const { defaultSetup, expectedFirstMark, firstMark, levelOf, newGame, people, shownMoves, shownPly } = game;

const begun = (setup, moves = [], changes = {}) => ({ ...newGame({ ...defaultSetup, ...setup }, 1000, moves), ...changes });

test('a new game has a size in its name, stands at its last move and belongs to whom the setup says', () => {
  assert.equal(begun({ rules: 'renju' }).setup.rules, 'renju@15');
  assert.equal(begun({ rules: 'gomoku@9' }).setup.rules, 'gomoku@9');
  assert.equal(begun({ rules: 'tictactoe' }).setup.rules, 'tictactoe');
  assert.equal(begun({}, ['h8', 'i9']).tip, 2);
  assert.deepEqual(
    ['me', 'computer'].map((first) => begun({ first }).human),
    ['first', 'second'],
  );
  assert.deepEqual(
    ['two-players', 'watch'].map((mode) => begun({ mode }).human),
    [null, null],
  );
  assert.ok(['first', 'second'].includes(begun({ first: 'random' }).human));
});

test('games differ in name and seed', () => {
  const many = Array.from({ length: 100 }, () => begun({}));
  assert.ok(new Set(many.map(({ id }) => id)).size > 95);
  assert.ok(new Set(many.map(({ seed }) => seed)).size > 95);
});

test('who plays which side', () => {
  const sides = ['first', 'second'];
  const players = (setup) => sides.map((side) => levelOf(begun(setup), side));
  assert.deepEqual(players({ first: 'computer', level: 'hard' }), ['hard', null]);
  assert.deepEqual(players({ mode: 'watch', level: 'easy', otherLevel: 'expert' }), ['easy', 'expert']);
  assert.deepEqual(players({ mode: 'two-players' }), [null, null]);
  assert.deepEqual(people(begun({ mode: 'two-players' })), sides);
  assert.deepEqual(people(begun({ mode: 'watch' })), []);
});

test("the mark is the person's, else that of the side that begins", () => {
  const marks = (setup) => [firstMark(begun(setup)), expectedFirstMark({ ...defaultSetup, ...setup })].join('');
  assert.equal(marks({}), 'XX');
  assert.equal(marks({ first: 'me', mark: 'O' }), 'OO');
  assert.equal(marks({ first: 'computer', mark: 'X' }), 'OO', 'the computer begins with the other one');
  assert.equal(marks({ first: 'computer', mark: 'O' }), 'XX');
  for (const mode of ['two-players', 'watch']) assert.equal(marks({ mode, first: 'computer', mark: 'O' }), 'OO', mode);
  for (let i = 0; i < 20; i++) {
    const one = begun({ first: 'random', mark: 'O' });
    assert.equal(firstMark(one), one.human === 'first' ? 'O' : 'X', 'whoever begins, the person has O');
  }
});

test('people bear their names, computers none', () => {
  const names = { me: 'Ann', first: 'Ben', second: 'Cai' };
  const named = (setup) => newGame({ ...defaultSetup, ...setup }, 1000, [], names).names;
  assert.deepEqual(named({ first: 'me' }), ['Ann', '']);
  assert.deepEqual(named({ first: 'computer' }), ['', 'Ann']);
  assert.deepEqual(named({ mode: 'two-players' }), ['Ben', 'Cai']);
  assert.deepEqual(named({ mode: 'watch' }), ['', '']);
});

test('looking back shows earlier moves and changes none', () => {
  const back = begun({}, ['h8', 'i9', 'j10'], { view: 1 });
  assert.deepEqual([shownPly(back), shownMoves(back), game.lookingBack(back)], [1, ['h8'], true]);
  assert.equal(game.lookingBack({ ...back, view: 3 }), false);
});

// --- records ---

test('a record becomes a game for two, with its own names and the marks of the last game', () => {
  const agreed = { kind: 'drawn', reason: 'agreed_draw' };
  const read = { rules: 'renju@15', moves: ['h8', 'i9', 'j10'], names: ['Ann', ''], outcome: agreed, record: '{}' };
  const made = gameFromRecord(read, { ...defaultSetup, level: 'hard', mode: 'watch', mark: 'O' });
  assert.deepEqual([made.moves, made.tip, made.record], [read.moves, 3, '{}']);
  assert.deepEqual([made.setup.mode, made.setup.rules, made.setup.level, made.human], ['two-players', 'renju@15', 'hard', null]);
  assert.deepEqual([made.names, firstMark(made), made.ended], [['Ann', ''], 'O', agreed]);
  assert.equal(gameFromRecord({ ...read, outcome: { kind: 'won', winner: 'first', reason: 'row' } }, defaultSetup).ended, null);
});

test('what is written is what stands on the board; an end only where the board does not show it', () => {
  const played = begun({ rules: 'gomoku@15' }, ['h8', 'i9', 'j10'], { tip: 2, moveMs: [5, 6, 7] });
  assert.deepEqual(writingOf(played, ['A', 'B'], 'sgf'), {
    do: 'write',
    rules: 'gomoku@15',
    moves: ['h8', 'i9'],
    names: ['A', 'B'],
    move_ms: [5, 6],
    outcome: undefined,
    format: 'sgf',
  });
  const resigned = { kind: 'won', winner: 'second', reason: 'resignation' };
  const { outcome, record, ply } = writingOf({ ...played, ended: resigned, record: '{}' }, ['A', 'B'], 'psq');
  assert.deepEqual([outcome, record, ply], [resigned, '{}', 2]);
});

// --- the stopwatch ---

test('the stopwatch counts only while it runs', (t) => {
  const real = Date.now;
  let now = 1000;
  Date.now = () => now;
  t.after(() => {
    Date.now = real;
  });
  const watch = new Stopwatch();
  now += 50;
  assert.equal(watch.ms, 0);
  watch.run();
  now += 200;
  watch.run();
  now += 100;
  assert.equal(watch.ms, 300);
  watch.halt();
  now += 1000;
  assert.equal(watch.ms, 300);
  watch.set(5000);
  watch.run();
  now += 1;
  assert.equal(watch.ms, 5001);
  watch.set(10);
  now += 5;
  assert.equal(watch.ms, 15);
});
