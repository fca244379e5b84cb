/// What tabs tell each other where a browser has no locks, as on a page that is not served securely.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './support.mjs';

const [{ Tabs }] = await load('state/tabs');

test('a tab without locks asks the others who has a game, and hears what they wrote', async (t) => {
  const heard = [];
  const host = (table) => ({
    written: (id) => heard.push(`${table} hears of ${id}`),
    forgotten: () => heard.push(`${table} hears of forgetting`),
    settings: () => heard.push(`${table} hears of settings`),
    has: (id) => id === table,
  });
  const [one, other, stranger] = [new Tabs('k', host('one')), new Tabs('k', host('other')), new Tabs('another key', host('three'))];
  for (const tabs of [one, other, stranger]) {
    tabs.locks = undefined;
    t.after(() => tabs.close());
  }
  assert.equal(await one.isElsewhere('other'), true);
  assert.equal(await one.isElsewhere('three'), false);
  one.tell({ kind: 'written', id: 'game' });
  one.tell({ kind: 'settings' });
  one.tell({ kind: 'forgotten' });
  assert.equal(await one.isElsewhere('other'), true, 'messages keep their order');
  assert.deepEqual(heard, ['other hears of game', 'other hears of settings', 'other hears of forgetting']);
});
