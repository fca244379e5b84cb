/// One game with the real core, without a browser: moves, refusals, undo, thinking and events.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load, until, useWorkers } from './support.mjs';

const [{ Session }, { defaultSetup, newGame }] = await load('state/session', 'state/game');

let workers;
beforeEach(async () => {
  workers = await useWorkers();
});

/// A session on a page that listens; `veto` may refuse a move.
function listen(veto = () => false) {
  const told = [];
  const emit = (name, detail) => {
    told.push([name, detail]);
    return !(name === 'lianzhu-before-move' && veto(detail));
  };
  const values = [];
  const valued = ({ side, result, distance }, ply) =>
    values.push([ply, side, result, distance].filter((part) => part !== undefined).join(' '));
  const session = new Session({
    lang: () => 'en',
    changed: () => undefined,
    emit,
    valued,
    explain: (error) => ({ text: error.message, cause: '' }),
  });
  session.thaw();
  return { session, told, values, heard: (name) => told.filter(([event]) => event === name).map(([, detail]) => detail) };
}

const begun = (setup, moves = []) => newGame({ ...defaultSetup, ...setup }, Date.now(), moves);

async function play(setup, moves = [], veto = undefined) {
  const table = listen(veto);
  await table.session.open(begun(setup, moves), true);
  return table;
}

const forTwo = { rules: 'tictactoe', mode: 'two-players' };
const against = { rules: 'tictactoe', mode: 'computer', first: 'me', level: 'perfect' };

test('a row of three is played, told and won', async () => {
  const { session, heard } = await play(forTwo);
  assert.deepEqual(heard('lianzhu-start')[0].setup.rules, 'tictactoe');
  for (const move of ['a1', 'b2', 'a2', 'c3']) assert.equal(session.pick(move), true, move);
  assert.deepEqual(session.shown.can_win.first, ['a3']);
  session.pick('a3');
  assert.deepEqual(session.outcome, { kind: 'won', winner: 'first', reason: 'row' });
  assert.deepEqual(
    heard('lianzhu-move')
      .map(({ side, ply }) => [side, ply])
      .at(-1),
    ['first', 5],
  );
  assert.deepEqual(heard('lianzhu-end'), [{ outcome: session.outcome, moves: ['a1', 'b2', 'a2', 'c3', 'a3'] }]);
  assert.equal(session.pick('b1'), false);
  assert.deepEqual(session.notice, { kind: 'over' });
});

test('the core refuses, and the session says why', async () => {
  const { session, heard } = await play(forTwo, ['b2']);
  assert.equal(session.pick('b2'), false);
  assert.match(session.notice.text, /b2/);
  assert.deepEqual(
    heard('lianzhu-error').map(({ fatal }) => fatal),
    [false],
  );
  assert.deepEqual(session.game.moves, ['b2']);
});

test('the page may refuse a legal move', async () => {
  const { session, heard } = await play(forTwo, [], ({ move }) => move === 'a1');
  assert.equal(session.pick('a1'), false);
  assert.equal(session.pick('a2', 'page'), true);
  assert.deepEqual(heard('lianzhu-move'), [{ move: 'a2', side: 'first', ply: 1, by: 'page' }]);
});

test('undo, redo, looking back and another branch', async () => {
  const { session } = await play(forTwo, ['a1', 'b2', 'c3']);
  assert.equal(session.undo(), true);
  assert.deepEqual([session.shown.moves, session.canRedo], [['a1', 'b2'], true]);
  session.redo();
  session.lookAt(1);
  assert.deepEqual([session.lookingBack, session.shown.moves, session.tipState.moves.length], [true, ['a1'], 3]);
  session.pick('a3');
  assert.deepEqual([session.game.moves, session.lookingBack, session.canRedo], [['a1', 'a3'], false, false]);
  for (let i = 0; i < 3; i++) session.undo();
  assert.deepEqual([session.game.tip, session.canUndo], [0, false]);
});

test('a fresh copy of the core goes on with the game, its branches and what can be redone', async () => {
  const { session } = await play(forTwo, ['a1', 'b2', 'c3']);
  session.lookAt(1);
  session.pick('a3');
  session.pick('b3');
  session.undo();
  await session.retry();
  assert.deepEqual([session.game.moves, session.game.tip, session.canRedo], [['a1', 'a3', 'b3'], 2, true]);
  assert.deepEqual(JSON.parse(session.game.record).branches, [{ after: 1, moves: ['b2', 'c3'], move_ms: [0, 0] }]);
  assert.equal(session.redo(), true);
  assert.deepEqual(session.shown.moves, ['a1', 'a3', 'b3']);
});

test('what the computer began with cannot be taken back', async () => {
  const { session } = await play({ ...against, first: 'computer' }, ['b2']);
  assert.deepEqual([session.canUndo, session.undo(), session.game.tip], [false, false, 1]);
  session.pick('a1');
  await until(() => session.game.tip === 3);
  assert.equal(session.undo(), true);
  assert.deepEqual([session.game.tip, session.undo(), session.game.moves.length], [1, false, 3]);
  session.freeze();
});

test('resigning ends the game, undo takes it back', async () => {
  const { session, heard } = await play(forTwo, ['a1']);
  assert.equal(session.resign(), true);
  assert.deepEqual(session.outcome, { kind: 'won', winner: 'first', reason: 'resignation' });
  assert.equal(heard('lianzhu-end').length, 1);
  session.undo();
  assert.deepEqual([session.isOpen, session.game.tip], [true, 1]);
});

test('the computer answers at its level, and undo takes both moves', async () => {
  const { session, heard } = await play(against);
  session.pick('a1');
  assert.equal(session.thinking.level, 'perfect');
  assert.equal(session.pick('a2'), false);
  assert.deepEqual(session.notice, { kind: 'wait' });
  await until(() => session.game.tip === 2);
  assert.equal(session.game.moves[1], 'b2');
  assert.deepEqual(
    heard('lianzhu-move').map(({ by }) => by),
    ['person', 'computer'],
  );
  assert.deepEqual(
    heard('lianzhu-think').map(({ thinking }) => thinking),
    [true, false],
  );
  assert.equal(workers.at(-1).asked.player, 'level:perfect');
  session.undo();
  assert.equal(session.game.tip, 0);
  session.freeze();
});

test('every kind of level is asked for in the same way', async () => {
  for (const [rules, level] of [
    ['gomoku@9', 'classic-easy'],
    ['tictactoe', 'depth3'],
    ['tictactoe', 'best-choice'],
  ]) {
    const { session } = await play({ rules, mode: 'computer', first: 'computer', level });
    await until(() => session.game.tip === 1);
    assert.equal(workers.at(-1).asked.player, `level:${level}`);
    session.freeze();
  }
});

test('a level from old settings that does not exist any more becomes normal', async () => {
  const { session, heard } = await play({ ...against, level: 'grandmaster', otherLevel: 'classic-nobody' });
  assert.deepEqual([session.game.setup.level, session.game.setup.otherLevel], ['normal', 'normal']);
  assert.deepEqual(heard('lianzhu-error'), []);
  session.freeze();
});

test('a level that cannot play the game is refused in the middle and replaced at the beginning', async (t) => {
  const { mock: complaints } = t.mock.method(console, 'error', () => undefined);
  const { session, heard } = await play({ ...against, level: 'hard' });
  assert.equal(session.setLevel('classic-hard'), false);
  assert.equal(session.game.setup.level, 'hard');
  assert.match(session.notice.text, /classic-hard cannot play tictactoe/);
  assert.equal(session.setLevel('best-choice'), true);
  assert.equal(session.game.setup.level, 'best-choice');
  session.freeze();
  const [{ message, fatal }] = heard('lianzhu-error');
  assert.deepEqual([heard('lianzhu-error').length, fatal], [1, false]);
  assert.deepEqual(
    complaints.calls.map((call) => call.arguments),
    [[`[lianzhu] ${message}`]],
  );

  const other = await play({ ...against, rules: '4x4x4', level: 'best-choice', otherLevel: 'classic-hard' });
  assert.deepEqual([other.session.game.setup.level, other.session.failure], ['normal', null]);
  assert.deepEqual(
    other.heard('lianzhu-error').map(({ fatal }) => fatal),
    [false],
  );
  assert.equal(complaints.callCount(), 2);
  assert.match(complaints.calls[1].arguments[0], /^\[lianzhu\] the level best-choice cannot play 4x4x4: .*9 cells$/);
  other.session.freeze();

  const watched = await play({ ...forTwo, level: 'classic-hard' });
  assert.deepEqual([watched.session.game.setup.level, watched.heard('lianzhu-error').length], ['normal', 0], 'nobody misses it');
});

test('who bore the old name bears the new one; other names stay', async () => {
  const names = (me, first, second) => ({ me, first, second });
  const { session } = await play(against);
  session.rename(names('', '', ''), names('Ann', 'Ben', 'Cai'));
  assert.deepEqual(session.game.names, ['Ann', '']);
  const record = await play(forTwo);
  await record.session.load('(;SZ[9]PB[Dan];B[ee])', record.session.game.setup);
  record.session.rename(names('', '', ''), names('Ann', 'Ben', 'Cai'));
  assert.deepEqual(record.session.game.names, ['Dan', 'Cai']);
  session.freeze();
});

test('a search that was stopped plays nothing', async () => {
  const { session } = await play(against);
  session.pick('a1');
  session.undo();
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  assert.deepEqual([session.game.tip, session.thinking], [0, null]);
  session.pick('b2');
  session.freeze();
  assert.ok(workers.every(({ ended }) => ended));
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  assert.equal(session.game.tip, 1);
  session.thaw();
  await until(() => session.game.tip === 2);
  session.freeze();
});

test('an answer that waits for its moment is forgotten too', async () => {
  const { session } = await play(against);
  session.pick('a1');
  await until(() => workers.at(-1)?.asked);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  assert.ok(session.thinking, 'the reply is not yet played');
  session.undo();
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  assert.deepEqual([session.game.tip, session.thinking], [0, null]);
});

test('a hint comes in steps and goes with the position', async () => {
  const { session } = await play(forTwo, ['a1', 'b2', 'a2']);
  const { advisor } = session;
  await advisor.nextHint();
  assert.equal(advisor.hint.answer.move, 'a3');
  while (advisor.hint.step < 3) await advisor.nextHint();
  assert.equal((await advisor.findBest()).move, 'a3');
  assert.deepEqual([advisor.hint, advisor.best.move], [null, 'a3'], 'what was asked last is shown');
  session.pick('a3');
  assert.deepEqual([advisor.hint, advisor.best], [null, null]);
  session.freeze();
});

// --- values ---

/// An evaluation that nobody has proven.
const evaluation = (move, value, rest = {}) => ({
  ok: true,
  side: 'second',
  result: 'unknown',
  proven: false,
  move,
  score: { value },
  ...rest,
});

test('every position of two people gets its value, and keeps it', async () => {
  const { session, values } = await play(forTwo);
  assert.equal(session.values.shown, null);
  session.values.want(true);
  await until(() => values.length === 1);
  for (const [i, move] of ['b2', 'b3', 'a3', 'c1', 'a2', 'a1'].entries()) {
    session.pick(move);
    await until(() => values.length === i + 2);
  }
  assert.deepEqual(values, [
    '0 first draw',
    '1 second draw',
    '2 first win 5',
    '3 second loss 4',
    '4 first win 3',
    '5 second loss 2',
    '6 first win 1',
  ]);
  session.pick('c2');
  assert.deepEqual([session.isOpen, session.values.shown], [false, null]);

  const shown = () => session.values.shown && `${session.values.shown.result} ${session.values.shown.distance ?? ''}`;
  session.undo();
  assert.equal(shown(), 'win 1');
  session.lookAt(2);
  assert.equal(shown(), 'win 5');
  session.pick('b1');
  await until(() => values.length === 8);
  assert.equal(values.at(-1), '3 second draw');
  session.undo();
  session.redo();
  assert.deepEqual([shown(), values.length], ['draw ', 8]);
  session.freeze();
});

test('a position is worth something also when a finished game is looked through', async () => {
  const { session, values } = await play(forTwo, ['b2', 'b3', 'a3', 'c1', 'a2', 'a1', 'c2']);
  session.values.want(true);
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  assert.deepEqual(values, [], 'there is nothing to choose at the end');
  session.lookAt(4);
  await until(() => values.length > 0);
  assert.deepEqual(values, ['4 first win 3']);
  session.freeze();
});

/// Waits until values of the first `plies` positions are known, in the order of the game.
const valuedUpTo = (values, plies) => until(() => values.length >= plies && values.every((value, ply) => value.startsWith(`${ply} `)));

test('while a slow opponent thinks, the position before it has its value', async () => {
  const { session, values } = await play(against);
  session.values.want(true);
  await valuedUpTo(values, 1);
  workers.delays.choose = 600;
  session.pick('b2');
  await valuedUpTo(values, 2);
  assert.deepEqual([session.game.tip, session.thinking.level, session.values.shown.side], [1, 'perfect', 'second']);
  await valuedUpTo(values, 3);
  assert.deepEqual(values, ['0 first draw', '1 second draw', '2 first draw']);
  session.freeze();
});

test('the opponent neither waits for a value nor loses its worker to one', async () => {
  const { session } = await play(against);
  session.values.want(true);
  workers.delays.value = 1_000_000;
  session.pick('b2');
  await until(() => session.game.tip === 2);
  const { moves } = session.game;
  session.pick(['a1', 'a2', 'a3'].find((move) => !moves.includes(move)));
  await until(() => session.game.tip === 4);
  const opponents = workers.filter(({ questions }) => questions.some((question) => question.startsWith('choose')));
  assert.deepEqual(
    opponents.map(({ ended, questions }) => [ended, questions]),
    [[false, ['choose 1', 'choose 3']]],
  );
  session.freeze();
  assert.ok(workers.every(({ ended }) => ended));
});

for (const [pace, delay] of [
  ['quickly', 1],
  ['slowly', 600],
])
  test(`two computers play ${pace}, and each position has its value`, async () => {
    workers.delays.choose = delay;
    const { session, values } = await play({ rules: 'tictactoe', mode: 'watch', level: 'perfect', otherLevel: 'perfect' });
    session.values.want(true);
    await valuedUpTo(values, 4);
    session.freeze();
    assert.deepEqual(values.slice(0, 4), ['0 first draw', '1 second draw', '2 first draw', '3 second draw']);
  });

test('a fast game goes on before the longer search, so that the values keep their worker', async () => {
  workers.delays.value = 250;
  workers.answers.value = () => evaluation('i8', 10);
  const { session, values } = await play({ rules: 'tictactoe', mode: 'watch', level: 'perfect', otherLevel: 'perfect' });
  session.values.want(true);
  await valuedUpTo(values, 4);
  assert.deepEqual(
    workers.map(({ ended }) => ended),
    [false, false],
  );
  session.freeze();
});

test('what was valued is there at once for who looks back while the opponent thinks', async () => {
  const { session, values } = await play(against);
  session.values.want(true);
  await valuedUpTo(values, 1);
  workers.delays.choose = 1_000_000;
  session.pick('b2');
  await valuedUpTo(values, 2);
  session.lookAt(0);
  assert.deepEqual([session.values.shown.side, session.thinking.level], ['first', 'perfect']);
  session.lookAt(1);
  assert.deepEqual([session.values.shown.side, values.length], ['second', 2]);
  session.freeze();
});

test('a quick value is replaced by one of a longer search, and told again where it says something else', async () => {
  const { session, values } = await play({ rules: 'gomoku@15', mode: 'two-players' });
  const asked = [];
  workers.delays.value = 50;
  workers.answers.value = ({ time_ms: time, moves }) => {
    asked.push(time);
    return evaluation(moves && time > 250 ? 'i9' : 'i8', 10);
  };
  session.values.want(true);
  await until(() => asked.length === 2);
  assert.deepEqual(values, ['0 second unknown'], 'the same twice is told once');
  session.pick('h8');
  await until(() => session.values.shown?.move === 'i8');
  await until(() => session.values.shown?.move === 'i9');
  assert.deepEqual(asked, [250, 1000, 250, 1000]);
  assert.equal(values.length, 3);
  session.undo();
  session.redo();
  assert.equal(session.values.shown.move, 'i9');
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  assert.equal(asked.length, 4, 'nothing is asked again');
  session.freeze();
});

test('a move while the longer search runs ends that search alone', async () => {
  const { session } = await play({ rules: 'gomoku@15', mode: 'two-players' });
  const asked = [];
  workers.answers.value = ({ time_ms: time, moves }) => {
    asked.push(`${moves} ${time}`);
    if (time > 250) workers.delays.value = 1_000_000;
    return evaluation('i8', 10);
  };
  session.values.want(true);
  await until(() => asked.length === 2);
  workers.delays.value = 1;
  session.pick('h8');
  await until(() => asked.length === 4);
  assert.deepEqual(asked, [' 250', ' 1000', 'h8 250', 'h8 1000']);
  assert.deepEqual(
    workers.map(({ ended }) => ended),
    [true, false],
  );
  session.freeze();
});

test('the best choice that a person asks for becomes the value; a proven value stays', async () => {
  const { session, values } = await play({ rules: 'gomoku@15', mode: 'two-players' }, ['h8']);
  workers.answers.value = () => evaluation('i8', 10);
  workers.answers.best = () => evaluation('i9', 12);
  await session.advisor.findBest();
  assert.deepEqual([session.advisor.best.move, values], ['i9', []], 'switched off, it is no value');
  session.values.want(true);
  await until(() => session.values.shown?.move === 'i8');
  await session.advisor.findBest();
  assert.equal(session.values.shown.move, 'i9');
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  assert.equal(session.values.shown.move, 'i9', 'a shorter search does not replace it');

  workers.answers.value = () => evaluation('g7', 0, { result: 'win', proven: true, distance: 5 });
  session.pick('a1');
  await until(() => session.values.shown?.move === 'g7');
  await session.advisor.findBest();
  assert.equal(session.values.shown.move, 'g7');
  session.freeze();
});

test('after the end of a game there is no value, however it ended', async () => {
  const { session, values } = await play(forTwo, ['b2']);
  session.values.want(true);
  await until(() => session.values.shown);
  session.resign();
  assert.deepEqual([session.values.shown, session.values.isLooking], [null, false]);
  session.lookAt(0);
  await until(() => session.values.shown);
  session.returnToTip();
  assert.equal(session.values.shown, null);
  session.undo();
  assert.equal(session.values.shown.side, 'second');

  await session.load('(;SZ[9]RE[W+T];B[ee])', session.game.setup);
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  assert.deepEqual([session.isOpen, session.values.shown, session.values.isLooking], [false, null, false]);
  assert.equal(values.length, 2);
  session.freeze();
});

for (const [what, end] of [
  ['a move', (session) => session.pick('a1')],
  ['resigning', (session) => session.resign()],
  ['switching it off', (session) => session.values.want(false)],
  ['leaving the game', (session) => session.close()],
  ['leaving the page', (session) => session.freeze()],
])
  test(`${what} ends the search for a value`, async () => {
    const { session, values } = await play(forTwo);
    session.values.want(true);
    await until(() => values.length === 1);
    const [worker] = workers;
    workers.delays.value = 1_000_000;
    session.pick('b2');
    await until(() => worker.asked.moves === 'b2');
    end(session);
    assert.equal(worker.ended, true);
    assert.equal(values.length, 1);
    session.freeze();
  });

test('values have a worker only while they are wanted', async () => {
  const { session } = await play(forTwo);
  session.pick('b2');
  assert.equal(workers.length, 0);
  session.values.want(true);
  await until(() => session.values.shown);
  assert.deepEqual([workers.length, workers[0].ended], [1, false]);
  session.values.want(false);
  assert.deepEqual([workers[0].ended, session.values.shown], [true, null]);
  session.freeze();
});

// --- before the core is there ---

test('what a person plays before the core is there is played when it is, after the game was told of', async () => {
  const { session, told } = listen();
  const opened = session.open(begun(forTwo), true);
  for (const move of ['b2', 'a1', 'a1']) assert.equal(session.pick(move), false);
  assert.equal(session.pick('c3', 'page'), false, 'a page hears that its move is refused');
  await opened;
  assert.deepEqual(session.game.moves, ['b2', 'a1']);
  assert.match(session.notice.text, /a1/);
  assert.deepEqual(
    told.map(([name]) => name).filter((name) => /start|-move$/.test(name) && !/before/.test(name)),
    ['lianzhu-start', 'lianzhu-move', 'lianzhu-move'],
  );
});

test('early moves belong to the game they were played in', async () => {
  const { session, heard } = listen();
  const first = session.open(begun(forTwo), true);
  session.pick('b2');
  const second = session.open(begun(forTwo), true);
  session.pick('a1');
  await Promise.all([first, second]);
  assert.deepEqual([session.game.moves, heard('lianzhu-start').length], [['a1'], 1]);

  for (const leave of [() => session.close(), () => session.freeze()]) {
    const third = session.open(begun(forTwo));
    session.pick('b2');
    leave();
    await third;
    assert.deepEqual(session.game?.moves ?? [], []);
  }
});

test('after a failure the game and its early moves wait for the next engine', async (t) => {
  const { instantiate } = WebAssembly;
  t.after(() => {
    WebAssembly.instantiate = instantiate;
  });
  WebAssembly.instantiate = () => Promise.reject(new Error('no memory'));
  const { session, heard } = listen();
  const opened = session.open(begun(forTwo), true);
  session.pick('b2');
  await opened;
  assert.deepEqual([session.failure, session.shown, heard('lianzhu-start').length], ['no memory', null, 0]);
  assert.equal(session.pick('a1'), false);
  WebAssembly.instantiate = instantiate;
  const tried = session.retry();
  session.pick('c3');
  await tried;
  assert.deepEqual([session.failure, session.game.moves, heard('lianzhu-start').length], [null, ['b2', 'c3'], 1]);
});

test('a record is written and read again; what cannot be read changes nothing', async () => {
  const { session } = await play(forTwo, ['a1', 'b2']);
  const { text } = await session.write('sgf', ['Ann', 'Ben']);
  assert.match(text, /PB\[Ann\]/);
  const refused = await session.load('(;GM[1', session.game.setup);
  assert.equal(refused.ok, false);
  assert.deepEqual(session.game.moves, ['a1', 'b2']);
  const read = await session.load(text, session.game.setup);
  assert.deepEqual(session.game.names, ['Ann', 'Ben'], 'under the names of the record');
  assert.deepEqual([read.ok, session.game.moves, session.game.setup.rules], [true, ['a1', 'b2'], 'tictactoe']);
});

test('branches and comments of a record are played on with and written again', async () => {
  const { session } = await play(forTwo);
  await session.load('(;SZ[9]RU[gomoku@9]C[begin];B[ee](;W[ed]C[played];B[dd]LT[80])(;W[ff]C[left];B[gg]))', session.game.setup);
  assert.deepEqual(
    [session.game.moves, session.game.moveMs],
    [
      ['e5', 'e6', 'd6'],
      [0, 0, 80],
    ],
  );
  session.lookAt(2);
  session.pick('c3');
  await session.retry();
  const branches = [
    ['e5', 'f4', 'g3'],
    ['e5', 'e6', 'd6'],
  ];
  for (const format of ['sgf', 'json']) {
    const { text } = await session.write(format, ['Ann', 'Ben']);
    for (const word of ['begin', 'played', 'left', 'Ann', 'Ben']) assert.ok(text.includes(word), `${format}: ${word}`);
    const other = (await play(forTwo)).session;
    await other.load(text);
    assert.deepEqual(other.game.moves, ['e5', 'e6', 'c3'], format);
    const tree = JSON.parse(other.game.record);
    assert.deepEqual(linesLeft(tree).sort(), branches.map(String).sort(), format);
    assert.deepEqual(Object.values(tree.comments).sort(), ['begin', 'left', 'played'], format);
  }
});

/// The branches of a record from the first move on, as texts.
function linesLeft({ moves, branches }) {
  const paths = [[]];
  const add = (after, line) => line.reduce((path, move) => paths[paths.push([...path, move]) - 1], paths[after]);
  add(0, moves);
  return branches.map((branch) => String(add(branch.after, branch.moves)));
}

test('an imported game that ended without a row has ended', async () => {
  const { session } = await play(forTwo);
  for (const [result, reason] of [
    ['W+R', 'resignation'],
    ['W+T', 'time'],
  ]) {
    await session.load(`(;SZ[9]RE[${result}];B[ee])`);
    assert.deepEqual(session.outcome, { kind: 'won', winner: 'second', reason });
    const { text } = await session.write('sgf', ['', '']);
    assert.ok(text.includes(`RE[${result}]`), text);
  }
});

test('a game that does not exist is taken off the table, with a sentence', async () => {
  const { session, heard } = await play({ rules: 'shogi', mode: 'two-players' });
  assert.equal(session.game, null);
  assert.match(session.notice.text, /shogi/);
  assert.equal(heard('lianzhu-error').length, 1);
});
