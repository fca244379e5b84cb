/// Which game lies on the table, beside the real core: begun, left, continued, begun again and brought from elsewhere.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load, useStorage, useWorkers } from './support.mjs';

const [{ Table }, { Session }, { Keeper }, { defaultSetup }] = await load('state/table', 'state/session', 'state/keeper', 'state/game');

beforeEach(async () => {
  useStorage();
  await useWorkers();
});

const forTwo = { ...defaultSetup, rules: 'tictactoe', mode: 'two-players' };
const against = { ...defaultSetup, rules: 'tictactoe' };

/// A table as the element has it; `shown` and `opened` list what its host hears.
function lay() {
  const shown = [];
  const opened = [];
  const started = [];
  const session = new Session({
    lang: () => 'en',
    changed: () => undefined,
    emit: (name, detail) => name !== 'lianzhu-start' || started.push(detail),
    explain: (error) => ({ text: error.message, cause: '' }),
  });
  const keeper = new Keeper({ changed: () => undefined, overtaken: () => undefined, parted: () => undefined });
  const table = new Table(session, keeper, { show: (screen) => shown.push(screen), opened: (byHand) => opened.push(byHand) });
  // Not thawed: no computer begins to think here.
  return { session, keeper, table, shown, opened, started };
}

test('a game that is begun is shown, told of and its setup kept', async () => {
  const { session, keeper, table, shown, opened, started } = lay();
  await table.begin({ ...forTwo, rules: 'renju' }, ['h8']);
  assert.deepEqual([session.game.moves, shown, opened], [['h8'], ['play'], [true]]);
  assert.equal(keeper.setup.rules, 'renju@15');
  assert.deepEqual(
    started.map(({ moves }) => moves),
    [['h8']],
  );
  await table.begin(forTwo, [], false);
  assert.deepEqual([session.game.setup.rules, opened], ['tictactoe', [true, false]]);
  assert.deepEqual(
    keeper.history.map(({ game }) => game.moves),
    [['h8']],
    'the one before is in the history',
  );
});

test('what was left is continued, and nothing where nothing was', async () => {
  const { session, keeper, table, shown, started } = lay();
  assert.equal(keeper.unfinished(), null);
  await table.begin(forTwo, ['b2']);
  session.pick('a1');
  table.leave();
  assert.deepEqual([session.game, await keeper.abandoned(), shown.at(-1)], [null, null, 'start']);
  await table.resume(keeper.unfinished());
  assert.deepEqual([session.game.moves, shown.at(-1), started.length], [['b2', 'a1'], 'play', 1]);
});

test('again with the same sides, and with other ones', async () => {
  const { session, keeper, table, started } = lay();
  await table.restart();
  await table.restartSwapped();
  assert.equal(session.game, null);

  await table.begin({ ...against, first: 'me' }, ['b2', 'a1']);
  const { id } = session.game;
  await table.restart();
  assert.deepEqual([session.game.moves, session.game.human, session.game.id === id], [[], 'first', false]);
  await table.restartSwapped();
  assert.deepEqual([session.game.human, session.game.setup.first, keeper.setup.first], ['second', 'computer', 'computer']);
  await table.restartSwapped();
  assert.deepEqual([session.game.human, session.game.setup.first, started.length], ['first', 'me', 4]);

  await table.begin({ ...against, first: 'random' });
  const { human } = session.game;
  await table.restartSwapped();
  assert.deepEqual([session.game.human !== human, session.game.setup.first], [true, 'random']);

  await table.begin({ ...against, mode: 'watch', level: 'easy', otherLevel: 'hard' });
  await table.restartSwapped();
  assert.deepEqual([session.game.setup.level, session.game.setup.otherLevel, session.game.human], ['hard', 'easy', null]);
});

test('again and with other sides, people keep their names and their mark', async () => {
  const { session, keeper, table } = lay();
  keeper.prefer({ names: { me: 'Ann', first: 'Ben', second: 'Cai' } });
  await table.begin({ ...against, mark: 'O' }, ['b2']);
  assert.deepEqual([session.game.names, session.game.setup.mark], [['Ann', ''], 'O']);
  await table.restart();
  assert.deepEqual([session.game.names, session.game.setup.mark], [['Ann', ''], 'O']);
  await table.restartSwapped();
  assert.deepEqual([session.game.names, session.game.setup.mark, keeper.setup.mark], [['', 'Ann'], 'O', 'O']);
  await table.begin(forTwo);
  assert.deepEqual(session.game.names, ['Ben', 'Cai']);
});

test('a record is shown with the marks of the game before it, under its own names', async () => {
  const { session, keeper, table } = lay();
  keeper.prefer({ names: { me: 'Ann', first: 'Ben', second: 'Cai' } });
  await table.begin({ ...against, first: 'computer', mark: 'X' });
  assert.equal(await table.read('(;SZ[3]RU[tictactoe]PB[Dan];B[bb])'), null);
  assert.deepEqual([session.game.setup.mark, session.game.names], ['O', ['Dan', '']]);
  table.leave();
  keeper.setup = { ...against, mark: 'O' };
  assert.equal(await table.read('b2 a1'), null);
  assert.equal(session.game.setup.mark, 'O', 'or as it was last chosen');
});

test('an earlier game is played on, and its stored state is untouched meanwhile', async () => {
  const { session, keeper, table } = lay();
  await table.begin(forTwo, ['b2', 'a1']);
  await table.begin(forTwo, ['c3']);
  const [{ game }] = keeper.history;
  await table.resume(game);
  session.pick('c1');
  assert.deepEqual(
    [session.game.moves, game.moves],
    [
      ['b2', 'a1', 'c1'],
      ['b2', 'a1'],
    ],
  );
  assert.equal(keeper.history.length, 1, 'the other one');
});

test('a link brings its game, at its ply', async () => {
  const { session, table, opened } = lay();
  const open = (fields, setup = against) => table.openLink(new URLSearchParams(fields), setup);
  await open('rules=gomoku@9&moves=e5.d4.c3&ply=1');
  assert.deepEqual([session.game.setup.mode, session.shown.moves, session.game.tip, opened], ['two-players', ['e5'], 3, [false]]);
  await open('rules=tictactoe&moves=b2&mark=O', { ...against, mark: 'X' });
  assert.equal(session.game.setup.mark, 'O');
  await open('rules=tictactoe&moves=b2', { ...against, mark: 'O' });
  assert.equal(session.game.setup.mark, 'X', 'what a link does not say is X');
  await open('rules=tictactoe&moves=b2.a1&mode=computer&side=first&level=hard&result=second.resignation');
  assert.deepEqual([session.game.human, session.game.setup.level, session.outcome.winner], ['first', 'hard', 'second']);
});

test('a record takes the place of the game; one that cannot be read leaves it', async () => {
  const { session, keeper, table, shown } = lay();
  await table.begin(forTwo, ['b2']);
  assert.match(await table.read('(;SZ[15];B[zz])'), /line 1/);
  assert.deepEqual([session.game.moves, shown.length], [['b2'], 1]);
  assert.equal(await table.read('(;SZ[9];B[ee];W[dd])'), null);
  assert.deepEqual([session.game.moves, session.game.setup.rules, shown.at(-1)], [['e5', 'd6'], 'gomoku@9', 'play']);
  assert.deepEqual(
    keeper.history.map(({ game }) => game.moves),
    [['b2']],
  );
});
