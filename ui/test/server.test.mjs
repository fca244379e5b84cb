/// The server of the tests itself.

import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServer } from './support/server.mjs';

test('a server that cannot start fails at once, with its own words', async () => {
  await assert.rejects(startServer(join(tmpdir(), 'lianzhu-no-such-folder')), /ended with 1: lianzhu: .* holds no page/);
});
