/// What is kept on a device: settings, games, what older pages stored, links and preferences. What needs a browser's database and
/// its tabs is tested in the browser.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load, useStorage } from './support.mjs';

const [
  { emptySettings, filledSettings, SettingsStore },
  { broughtOver },
  { Keeper },
  { saysTheSame },
  { gameOfLink, linkIn, linkTo },
  { defaultPreferences },
  { defaultSetup, newGame },
] = await load('state/settings', 'state/old-stores', 'state/keeper', 'state/saved-game', 'state/link', 'state/preferences', 'state/game');

let storage;
beforeEach(() => {
  storage = useStorage();
});

const write = (value) => storage.set('k', typeof value === 'string' ? value : JSON.stringify(value));
const game = (moves = ['h8', 'i9'], id = 'one') => ({ ...newGame(defaultSetup, 1000, moves), id });
const open = { kind: 'open' };
const over = { kind: 'won', winner: 'first', reason: 'row' };

/// As much of a session as the keeper needs.
const session = (on, outcome = open) => ({ game: on, saved: () => on, outcome });

// --- settings ---

test('an empty device gives what a first visit needs, and writes nothing', () => {
  assert.deepEqual(new SettingsStore('k').current, emptySettings());
  assert.equal(storage.size, 0);
});

test('what is chosen is read again, under its key only', () => {
  const store = new SettingsStore('k');
  store.prefer({ theme: 'dark' });
  store.choose({ ...defaultSetup, rules: 'tictactoe' });
  const next = new SettingsStore('k').current;
  assert.deepEqual([next.setup.rules, next.preferences.theme], ['tictactoe', 'dark']);
  assert.deepEqual(new SettingsStore('other').current, emptySettings());
});

test('two tabs do not overwrite what the other has chosen', () => {
  const [one, other] = [new SettingsStore('k'), new SettingsStore('k')];
  one.prefer({ theme: 'dark' });
  other.prefer({ sound: false });
  one.chooseCard('renju', { level: 'hard' });
  const { preferences, cards } = new SettingsStore('k').current;
  assert.deepEqual([preferences.theme, preferences.sound, cards.renju.level], ['dark', false, 'hard']);
});

test('what an older page left out is filled in', () => {
  write({ version: 3, preferences: { sound: false } });
  assert.deepEqual(new SettingsStore('k').current, { ...emptySettings(), preferences: { ...defaultPreferences(), sound: false } });
});

test('nothing is written over an older store until its games are safe', () => {
  write({ version: 2 });
  const store = new SettingsStore('k', filledSettings({ setup: defaultSetup }));
  store.prefer({ theme: 'dark' });
  assert.equal(JSON.parse(storage.get('k')).version, 2);
  store.settle();
  const { version, setup, preferences } = JSON.parse(storage.get('k'));
  assert.deepEqual([version, setup.rules, preferences.theme], [3, defaultSetup.rules, 'dark']);
});

test('a card offers what was last chosen against the computer in its family', () => {
  const store = new SettingsStore('k');
  const { level, first, mark } = defaultSetup;
  assert.deepEqual(store.card('tictactoe'), { level, first, mark });
  store.chooseCard('tictactoe', { level: 'depth3', mark: 'O' });
  store.choose({ ...defaultSetup, rules: 'gomoku@19', level: 'hard', first: 'computer' });
  store.choose({ ...defaultSetup, rules: 'gomoku@15', mode: 'two-players', level: 'easy' });
  const next = new SettingsStore('k');
  assert.deepEqual(next.card('tictactoe'), { level: 'depth3', first, mark: 'O' });
  assert.deepEqual(next.card('gomoku'), { level: 'hard', first: 'computer', mark });
});

test('storage that is switched off or full does not stop a game', () => {
  const refuse = () => {
    throw new Error('switched off');
  };
  globalThis.localStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const store = new SettingsStore('k');
  store.prefer({ theme: 'dark' });
  assert.equal(store.current.preferences.theme, 'dark');
});

// --- older stores ---

const brought = (value) => broughtOver(typeof value === 'string' ? value : JSON.stringify(value), 500);
/// As version 2 wrote it.
const old = (id, { ended: _, clock: __, clockLeft: ___, ...rest } = game()) => ({ ...rest, id, resigned: null });

test('version 1 is brought over: language, rules, moves, level', () => {
  const { settings, games } = brought({
    version: 1,
    lang: 'zh',
    game: { rules: 'renju@15', moves: 'h8 i9  j10', level: 'hard', mode: 'computer' },
  });
  assert.equal(settings.preferences.lang, 'zh');
  assert.deepEqual(settings.setup, { ...defaultSetup, rules: 'renju@15', level: 'hard', mode: 'computer' });
  const [{ game, outcome, version }] = games;
  assert.deepEqual([game.moves, game.tip, game.human, outcome, version], [['h8', 'i9', 'j10'], 3, 'first', open, 0]);
});

test('version 2 is brought over: the game on the table, the history, what was resigned', () => {
  const { settings, games } = brought({
    version: 2,
    preferences: { sound: false },
    setup: defaultSetup,
    cards: { renju: { level: 'hard', first: 'me', mark: 'X' } },
    current: old('now'),
    playing: true,
    over: false,
    history: [
      { game: old('won'), outcome: over, updatedAt: 7 },
      { game: { ...old('given up'), resigned: 'first' }, outcome: open, updatedAt: 6 },
      { game: old('now'), outcome: open, updatedAt: 5 },
    ],
  });
  assert.deepEqual([settings.preferences.sound, settings.cards.renju.level, settings.setup], [false, 'hard', defaultSetup]);
  const resigned = { kind: 'won', winner: 'second', reason: 'resignation' };
  assert.deepEqual(
    games.map(({ id, outcome, updatedAt, playing, game }) => [id, outcome, updatedAt, playing, game.ended]),
    [
      ['now', open, 500, true, null],
      ['won', over, 7, false, null],
      ['given up', resigned, 6, false, resigned],
    ],
  );
});

test('a game that had ended on the table is there once, and on the table', () => {
  const { games } = brought({
    version: 2,
    current: old('won'),
    playing: true,
    over: true,
    history: [{ game: old('won'), outcome: over, updatedAt: 7 }],
  });
  assert.deepEqual(
    games.map(({ id, outcome, playing }) => [id, outcome, playing]),
    [['won', over, true]],
  );
});

test('games from before there were marks and names: X began, and nobody had a name', () => {
  const before = (id, human) => ({ ...old(id), human, names: undefined, setup: { ...defaultSetup, mark: undefined } });
  const { games, settings } = brought({
    version: 2,
    current: before('one', 'second'),
    history: [{ game: before('two', 'first'), outcome: over, updatedAt: 1 }],
  });
  assert.deepEqual(
    games.map(({ game }) => [game.setup.mark, game.names]),
    [
      ['O', ['', '']],
      ['X', ['', '']],
    ],
  );
  assert.deepEqual(settings.preferences.names, { me: '', first: '', second: '' });
});

test('what is of today needs no bringing over', () => {
  assert.equal(brought({ version: 3, preferences: {} }), null);
});

const broken = [
  ['text that is not JSON', '{"version":2,'],
  ['a list', '[]'],
  ['a newer version', '{"version":4}'],
  ['no version', '{}'],
  ['a setup of another kind', '{"version":2,"setup":{"rules":7}}'],
  ['a game without moves', JSON.stringify({ version: 2, current: { ...old('x'), moves: undefined } })],
  ['moves that are numbers', JSON.stringify({ version: 2, current: { ...old('x'), moves: [1, 2] } })],
  ['a history that is none', '{"version":2,"history":{}}'],
  ['preferences that are a list', '{"version":3,"preferences":[]}'],
  ['a mark that is none', JSON.stringify({ version: 3, setup: { ...defaultSetup, mark: 'Z' } })],
  ['names that are numbers', JSON.stringify({ version: 2, current: { ...old('x'), names: [1, 2] } })],
  ['a name that is a list', '{"version":3,"preferences":{"names":{"me":[]}}}'],
  ['cards that are a list', '{"version":3,"cards":[]}'],
];
for (const [what, text] of broken) {
  test(`set aside and never lost: ${what}`, () => {
    assert.throws(() => brought(text));
    write(text);
    const keeper = new Keeper(deaf);
    keeper.open('k');
    assert.deepEqual(keeper.preferences, defaultPreferences());
    assert.equal(storage.get('k.aside'), text);
    keeper.rest();
  });
}

// --- the keeper ---

const deaf = { changed: () => undefined, overtaken: () => undefined, parted: () => undefined };
const keeperWithout = () => {
  const keeper = new Keeper(deaf);
  keeper.open(null);
  return keeper;
};

test('without a key nothing outlives the keeper', () => {
  const keeper = keeperWithout();
  keeper.setup = { ...defaultSetup, level: 'hard' };
  keeper.keep(session(game()), true);
  keeper.leaveNote();
  assert.deepEqual([keeper.isLasting, keeper.setup.level, keeper.hasPlayed], [false, 'hard', true]);
  assert.equal(storage.size, 0);
});

test('every game is there again by its id; earlier ones are listed, newest first, without empty boards', () => {
  const keeper = keeperWithout();
  for (const [id, moves, outcome] of [
    ['one', ['h8'], over],
    ['two', [], open],
    ['three', ['h8', 'i9'], open],
  ]) {
    keeper.keep(session(game(moves, id), outcome), true);
  }
  assert.deepEqual(keeper.find('two').moves, []);
  assert.equal(keeper.find('four'), null);
  const listed = () => keeper.history.map(({ id }) => id);
  assert.deepEqual(listed(), ['one'], 'the game that is played is not an earlier one');
  keeper.keep(session(game(['h8', 'i9'], 'three'), over), true);
  assert.deepEqual(listed().sort(), ['one', 'three'], 'once it has ended it is');
});

test('the newest unfinished game can be continued, of all games or of one', async () => {
  const keeper = keeperWithout();
  assert.equal(keeper.unfinished(), null);
  const at = (id, rules, outcome = open) => session({ ...game(['h8'], id), setup: { ...defaultSetup, rules } }, outcome);
  keeper.keep(at('one', 'renju@15'), true);
  await new Promise((resolve) => {
    setTimeout(resolve, 2);
  });
  keeper.keep(at('two', 'gomoku@15'), true);
  keeper.keep(at('three', 'renju@15', over), true);
  assert.deepEqual([keeper.unfinished().id, keeper.unfinished('renju@15').id, keeper.unfinished('caro@15')], ['two', 'one', null]);
});

test('the game that was on the table is known, until it is put aside', async () => {
  const keeper = keeperWithout();
  keeper.keep(session(game(['h8'], 'one')), true);
  keeper.keep(session(game(['h8'], 'two')), true);
  assert.equal((await keeper.abandoned()).id, 'two');
  keeper.keep(session(game(['h8'], 'two')), false);
  assert.equal(await keeper.abandoned(), null);
});

test('a game of a link is kept only once somebody has played on', () => {
  const keeper = keeperWithout();
  keeper.keep(session({ ...game(), isLinked: true }), true);
  assert.equal(keeper.find('one'), null);
  keeper.keep(session({ ...game(), isLinked: false }), true);
  assert.equal(keeper.find('one').id, 'one');
});

test('all games are forgotten but the one that is played', () => {
  const keeper = keeperWithout();
  keeper.keep(session(game(['h8'], 'one'), over), true);
  keeper.keep(session(game(['h8'], 'two')), true);
  keeper.forgetAll();
  assert.deepEqual([keeper.find('one'), keeper.find('two').id, keeper.history.length], [null, 'two', 0]);
});

test('two states of a game say the same when only times differ', () => {
  const on = game();
  const saved = (more = {}) => ({ id: 'one', version: 1, outcome: open, updatedAt: 1, playing: true, game: { ...on, ...more } });
  const record = (ms) => `{"moves":["h8"],"move_ms":[${ms}]}`;
  assert.equal(saysTheSame(saved(), { ...saved({ durationMs: 9, moveMs: [4, 5] }), version: 2, updatedAt: 3 }), true);
  assert.equal(saysTheSame(saved({ record: record(1) }), saved({ record: record(2) })), true);
  assert.equal(saysTheSame(saved(), { ...saved(), playing: false }), false);
  assert.equal(saysTheSame(saved(), saved({ moves: ['h8', 'a1'] })), false);
});

// --- links ---

const inLink = (link) => gameOfLink(linkIn(new URL(link)), defaultSetup, 1000);
/// What a link should bring back.
const told = ({ setup, human, names, moves, view, ended }) => ({ ...setup, human, names, moves, view, ended });

test('a link leads back to its game: rules, moves, ply, players, level, end', () => {
  const page = 'https://example.org/game?lang=zh#/game/x';
  const plain = newGame({ ...defaultSetup, mode: 'two-players' }, 1000, ['h8', 'i9', 'j10']);
  assert.equal(linkTo(page, plain), 'https://example.org/game?lang=zh&g=rules-gomoku@15~moves-h8.i9.j10');
  for (const linked of [
    plain,
    { ...plain, view: 0 },
    { ...plain, view: 2, names: ['李 明', 'A&B=c-d~e%+'] },
    { ...plain, ended: { kind: 'won', winner: 'second', reason: 'resignation' } },
    { ...plain, ended: { kind: 'drawn', reason: 'agreed_draw' } },
    newGame({ ...defaultSetup, rules: 'tictactoe', mark: 'O', mode: 'two-players' }, 1000, ['b2']),
    newGame({ ...defaultSetup, rules: '7x6x5', mode: 'two-players', pieces: 'stones' }, 1000, ['d4']),
    newGame({ ...defaultSetup, rules: 'gomoku-standard@15', level: 'classic-hard', first: 'me' }, 1000, []),
    newGame({ ...defaultSetup, rules: 'tictactoe', level: 'hard', first: 'computer', mark: 'X' }, 1000, ['b2']),
    newGame({ ...defaultSetup, mode: 'watch', level: 'easy', otherLevel: 'master' }, 1000, ['h8']),
  ]) {
    assert.deepEqual(told(inLink(linkTo(page, linked))), told(linked));
  }
});

test('what a link does not know or understand does no harm', () => {
  const read = (fields) => gameOfLink(new URLSearchParams(fields), { ...defaultSetup, level: 'easy' }, 1000);
  assert.deepEqual(
    [read('rules=renju&mode=computer').setup.mode, read('rules=renju&mode=chess').setup.mode],
    ['two-players', 'two-players'],
  );
  assert.equal(read('rules=renju&mode=computer&side=first&level=grandmaster').setup.level, 'easy');
  for (const result of ['first', 'first.row', 'draw.time', 'nobody.time', ''])
    assert.equal(read(`rules=renju&result=${result}`).ended, null, result);
});

test('links of older pages and those that people write by hand are read with patience', () => {
  const read = (hash) => {
    const fields = linkIn({ hash, search: '' });
    const { setup, moves, view } = gameOfLink(fields, { ...defaultSetup, mark: 'O' }, 1000);
    return { rules: setup.rules, mode: setup.mode, mark: setup.mark, moves, view };
  };
  for (const hash of ['', '#demo', '#/', '#/game/x']) assert.equal(linkIn({ hash, search: '' }), null, hash);
  for (const search of ['?g=', '?g=x', '?lang=zh']) assert.equal(linkIn({ hash: '', search }), null, search);
  const two = { mode: 'two-players', mark: 'X', view: null };
  assert.deepEqual(read('#rules=tictactoe'), { ...two, rules: 'tictactoe', moves: [] });
  assert.deepEqual(read('rules=renju&moves=H8,I9 J10'), { ...two, rules: 'renju@15', moves: ['h8', 'i9', 'j10'] });
  assert.deepEqual(read('#rules=gomoku@9&moves=e5.d4&ply=1&mark=O'), {
    ...two,
    rules: 'gomoku@9',
    moves: ['e5', 'd4'],
    view: 1,
    mark: 'O',
  });
  for (const ply of ['-1', '4', '1.5', 'x']) assert.equal(read(`#rules=renju&moves=h8.i9.j10&ply=${ply}`).view, null, ply);
});

// --- preferences ---

test('a phone is silent until it is asked', () => {
  assert.equal(defaultPreferences().sound, true);
  globalThis.matchMedia = () => ({ matches: true });
  assert.equal(defaultPreferences().sound, false);
  delete globalThis.matchMedia;
});
