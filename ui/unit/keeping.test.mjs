/// What is kept on a device: the store, the keeper, links and preferences.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load, useStorage } from './support.mjs';

const [{ emptyStored, remember, Store }, { Keeper }, { linkTo, readLink }, { defaultPreferences }, { defaultSetup, newGame }] = await load(
  'state/store',
  'state/keeper',
  'state/link',
  'state/preferences',
  'state/game',
);

let storage;
beforeEach(() => {
  storage = useStorage();
});

const write = (value) => storage.set('k', typeof value === 'string' ? value : JSON.stringify(value));
const game = (moves = ['h8', 'i9'], id = 'one') => ({ ...newGame(defaultSetup, 1000, moves), id });
const over = { kind: 'won', winner: 'first', reason: 'row' };

/// As much of a session as the keeper needs.
const session = (on, outcome = { kind: 'open' }) => ({ game: on, saved: () => on, outcome, isOpen: outcome.kind === 'open' });

// --- the store ---

test('an empty device gives what a first visit needs', () => {
  assert.deepEqual(new Store('k').read(), emptyStored());
  assert.equal(storage.size, 0);
});

test('what is written is read again', () => {
  const stored = {
    ...emptyStored(),
    setup: defaultSetup,
    current: game(),
    playing: true,
    history: [{ game: game(), outcome: over, updatedAt: 5 }],
  };
  new Store('k').write(stored);
  assert.deepEqual(new Store('k').read(), stored);
  assert.deepEqual(new Store('other').read(), emptyStored());
});

test('what an older page left out is filled in', () => {
  write({ version: 2, preferences: { sound: false } });
  const { preferences, history, current } = new Store('k').read();
  assert.deepEqual(preferences, { ...defaultPreferences(), sound: false });
  assert.deepEqual([history, current], [[], null]);
});

test('games from before there were marks and names: X began, and nobody had a name', () => {
  // What is undefined is not written.
  const setup = { ...defaultSetup, mark: undefined };
  const old = (human) => ({ ...game(), human, names: undefined, setup });
  write({ version: 2, setup, current: old('second'), history: [{ game: old('first'), outcome: over, updatedAt: 1 }] });
  const stored = new Store('k').read();
  assert.deepEqual([stored.setup.mark, stored.current.setup.mark, stored.history[0].game.setup.mark], ['X', 'O', 'X']);
  assert.deepEqual(
    [stored.current.names, stored.history[0].game.names],
    [
      ['', ''],
      ['', ''],
    ],
  );
  assert.deepEqual([stored.preferences.names, stored.cards], [{ me: '', first: '', second: '' }, {}]);
});

test('version 1 is brought over: language, rules, moves, level', () => {
  write({ version: 1, lang: 'zh', game: { rules: 'renju@15', moves: 'h8 i9  j10', level: 'hard', mode: 'computer' } });
  const { version, preferences, setup, current } = new Store('k').read();
  assert.equal(version, 2);
  assert.equal(preferences.lang, 'zh');
  assert.deepEqual(setup, { ...defaultSetup, rules: 'renju@15', level: 'hard', mode: 'computer' });
  assert.deepEqual([current.moves, current.tip, current.human], [['h8', 'i9', 'j10'], 3, 'first']);
  assert.equal(storage.has('k.aside'), false);
});

for (const [what, text] of [
  ['text that is not JSON', '{"version":2,'],
  ['a newer version', '{"version":3}'],
  ['no version', '{}'],
  ['a setup of another kind', '{"version":2,"setup":{"rules":7}}'],
  ['a game without moves', JSON.stringify({ version: 2, current: { ...game(), moves: undefined } })],
  ['moves that are numbers', JSON.stringify({ version: 2, current: { ...game(), moves: [1, 2] } })],
  ['a history that is none', '{"version":2,"history":{}}'],
  ['preferences that are a list', '{"version":2,"preferences":[]}'],
  ['a mark that is none', JSON.stringify({ version: 2, setup: { ...defaultSetup, mark: 'Z' } })],
  ['names that are numbers', JSON.stringify({ version: 2, current: { ...game(), names: [1, 2] } })],
  ['a name that is a list', '{"version":2,"preferences":{"names":{"me":[]}}}'],
  ['cards that are a list', '{"version":2,"cards":[]}'],
]) {
  test(`set aside and never lost: ${what}`, () => {
    write(text);
    assert.deepEqual(new Store('k').read(), emptyStored());
    assert.equal(storage.get('k.aside'), text);
    assert.equal(storage.get('k'), text);
  });
}

test('storage that is switched off or full does not stop a game', () => {
  const refuse = () => {
    throw new Error('switched off');
  };
  globalThis.localStorage = { getItem: refuse, setItem: refuse };
  const store = new Store('k');
  assert.deepEqual(store.read(), emptyStored());
  store.write(emptyStored());
});

test('the history is newest first, has each game once and ends at fifty', () => {
  let history = [];
  for (let i = 0; i < 60; i++) history = remember(history, { game: game(['h8'], `g${i}`), outcome: over, updatedAt: i });
  assert.deepEqual([history.length, history[0].game.id, history[49].game.id], [50, 'g59', 'g10']);
  history = remember(history, { game: game(['h8', 'i9'], 'g30'), outcome: over, updatedAt: 99 });
  assert.deepEqual([history.length, history[0].game.id, history[0].updatedAt], [50, 'g30', 99]);
  assert.equal(history.filter((entry) => entry.game.id === 'g30').length, 1);
});

// --- the keeper ---

test('without a key nothing outlives the keeper', () => {
  const keeper = new Keeper();
  keeper.open(null);
  keeper.setup = { ...defaultSetup, level: 'hard' };
  keeper.keep(session(game()), true);
  assert.equal(keeper.isLasting, false);
  assert.equal(keeper.setup.level, 'hard');
  assert.equal(storage.size, 0);
});

test('with a key another keeper finds the game, the setup and the preferences', () => {
  const keeper = new Keeper();
  keeper.open('k');
  assert.equal(keeper.hasPlayed, false);
  keeper.setup = { ...defaultSetup, rules: 'tictactoe' };
  keeper.prefer({ theme: 'dark' });
  keeper.keep(session(game()), true);
  const next = new Keeper();
  next.open('k');
  assert.deepEqual([next.setup.rules, next.preferences.theme], ['tictactoe', 'dark']);
  assert.deepEqual(next.current.moves, ['h8', 'i9']);
  assert.deepEqual([next.hasPlayed, next.wasPlaying, next.isOver], [true, true, false]);
  next.left();
  assert.equal(next.wasPlaying, false);
});

test('a card offers what was last chosen against the computer in its family', () => {
  const keeper = new Keeper();
  keeper.open('k');
  const { level, first, mark } = defaultSetup;
  assert.deepEqual(keeper.card('tictactoe'), { level, first, mark });
  keeper.chooseCard('tictactoe', { level: 'depth3', mark: 'O' });
  keeper.setup = { ...defaultSetup, rules: 'gomoku@19', level: 'hard', first: 'computer' };
  keeper.setup = { ...defaultSetup, rules: 'gomoku@15', mode: 'two-players', level: 'easy' };
  keeper.keep(session(game()), true);
  const next = new Keeper();
  next.open('k');
  assert.deepEqual(next.card('tictactoe'), { level: 'depth3', first, mark: 'O' });
  assert.deepEqual(next.card('gomoku'), { level: 'hard', first: 'computer', mark });
});

test('a game that has ended is known to have ended', () => {
  const keeper = new Keeper();
  keeper.open('k');
  keeper.keep(session(game(), over), true);
  assert.equal(keeper.isOver, true);
  keeper.clearTable();
  assert.deepEqual([keeper.current, keeper.isOver, keeper.wasPlaying], [null, false, false]);
});

test('the history takes the game on the table, a copy of it, and no empty board', () => {
  const keeper = new Keeper();
  const on = game();
  keeper.remember(session(game([])));
  assert.equal(keeper.history.length, 0);
  keeper.remember(session(on, over));
  on.moves.push('a1');
  assert.deepEqual(keeper.history[0].game.moves, ['h8', 'i9']);
  assert.deepEqual(keeper.history[0].outcome, over);
  keeper.forgetHistory();
  assert.equal(keeper.history.length, 0);
});

test('a game that was put away unfinished is remembered once another comes; a finished one is there already', () => {
  for (const [outcome, remembered] of [
    [{ kind: 'open' }, 1],
    [over, 0],
  ]) {
    const keeper = new Keeper();
    keeper.keep(session(game(), outcome), false);
    keeper.remember(session(null));
    assert.equal(keeper.history.length, remembered);
  }
});

// --- links ---

test('a link leads back to its position', () => {
  const linked = { rules: 'gomoku@15', moves: ['h8', 'i9', 'j10'], ply: 2, mark: 'X' };
  const link = linkTo('https://example.org/game?lang=zh#old', linked);
  assert.equal(link, 'https://example.org/game?lang=zh#rules=gomoku@15&moves=h8.i9.j10&ply=2');
  assert.deepEqual(readLink(new URL(link).hash), linked);
  const nought = { rules: 'tictactoe', moves: ['b2'], ply: 1, mark: 'O' };
  assert.equal(linkTo('https://example.org/', nought), 'https://example.org/#rules=tictactoe&moves=b2&ply=1&mark=O');
  assert.deepEqual(readLink(new URL(linkTo('https://example.org/', nought)).hash), nought);
});

test('links that people write by hand are read with patience', () => {
  assert.equal(readLink(''), null);
  assert.equal(readLink('#demo'), null);
  assert.deepEqual(readLink('#rules=tictactoe'), { rules: 'tictactoe', moves: [], ply: 0, mark: 'X' });
  assert.deepEqual(readLink('rules=renju&moves=H8,I9 J10'), { rules: 'renju', moves: ['h8', 'i9', 'j10'], ply: 3, mark: 'X' });
  for (const [mark, read] of Object.entries({ o: 'O', x: 'X', Z: 'X', '': 'X' }))
    assert.equal(readLink(`#rules=tictactoe&mark=${mark}`).mark, read, mark);
  for (const ply of ['-1', '4', '1.5', 'x']) assert.equal(readLink(`#rules=renju&moves=h8.i9.j10&ply=${ply}`).ply, 3, ply);
});

// --- preferences ---

test('a phone is silent until it is asked', () => {
  assert.equal(defaultPreferences().sound, true);
  globalThis.matchMedia = () => ({ matches: true });
  assert.equal(defaultPreferences().sound, false);
  delete globalThis.matchMedia;
});
