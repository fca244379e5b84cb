/// What the page shows around a game: its addresses, and clocks in words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './support.mjs';

const [{ hashOf, placeAt }, { clockName, clockText }, { tables }] = await load('router', 'screens/clock', 'words/page-words');

test('a place leads to its address and back; other addresses name none', () => {
  for (const place of [{ kind: 'start' }, { kind: 'setup' }, { kind: 'game', id: 'k3x9-2f' }])
    assert.deepEqual(placeAt({ hash: hashOf(place), search: '' }), place);
  assert.equal(hashOf({ kind: 'link', id: 'x' }), null, 'a link is its own address');
  for (const hash of ['', '#top', '#/game/', '#/game/a/b', '#/elsewhere']) assert.equal(placeAt({ hash, search: '' }), null, hash);
});

test('what follows # goes before the game of a link', () => {
  const search = '?g=rules-renju~moves-h8';
  assert.equal(placeAt({ hash: '', search }).fields.get('rules'), 'renju');
  assert.deepEqual(placeAt({ hash: '#/game/x', search }), { kind: 'game', id: 'x' });
});

test('a clock counts in seconds, in tenths when time is short, and reads zero only at zero', () => {
  const shown = { 1_800_000: '30:00', 272_000: '4:32', 271_001: '4:32', 20_000: '0:20', 19_999: '20.0', 9_800: '9.8', 1: '0.1', 0: '0.0' };
  for (const [ms, text] of Object.entries(shown)) assert.equal(clockText(Number(ms)), text, ms);
});

test('clocks are offered in words', () => {
  const named = (clock) => [clockName(clock, tables.en), clockName(clock, tables.zh)];
  assert.deepEqual(named('300'), ['5 min', '5 分钟']);
  assert.deepEqual(named('180+2'), ['3 min + 2 s a move', '3 分钟，每步加 2 秒']);
  assert.deepEqual(named('90'), ['90 s', '90 秒']);
});
