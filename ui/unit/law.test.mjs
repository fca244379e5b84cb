/// The page has a law like the core: engine → state → screens → element. This checks every import under ui/src against it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { law, violations } from './law.mjs';

const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');

function sources(folder = '') {
  return readdirSync(join(src, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? sources(path) : [[path, readFileSync(join(src, path), 'utf8')]];
  });
}

test('every import under ui/src is allowed', () => {
  const files = sources();
  assert.ok(files.length > 50, `only ${files.length} files were found`);
  assert.deepEqual(violations(files), []);
});

test('a folder names only folders before it, so there is no circle', () => {
  const before = ['lit'];
  for (const [folder, allowed] of Object.entries(law)) {
    assert.deepEqual(
      allowed.filter((name) => !before.includes(name)),
      [],
      folder,
    );
    before.push(folder);
  }
  assert.deepEqual(
    before.filter((name) => ['engine', 'state', 'screens', 'element'].includes(name)),
    ['engine', 'state', 'screens', 'element'],
  );
});

test('every folder of the law is there', () => {
  const there = new Set(sources().map(([path]) => path.split('/')[0].replace(/\.ts$/, '')));
  assert.deepEqual(
    Object.keys(law).filter((name) => !there.has(name)),
    [],
  );
});

/// Planted imports, and whether they must be found.
const planted = [
  ['engine/x.ts', "import { Session } from '../state/session';", true],
  ['engine/x.ts', "import type { View } from '../screens/view';", true],
  ['state/x.ts', "export { startScreen } from '../screens/start';", true],
  ['state/x.ts', "const later = () => import('../element/embed');", true],
  ['state/x.ts', "type Later = import('../element/table').Table;", true],
  ['state/x.ts', "import {\n  html,\n} from 'lit';", true],
  ['screens/x.ts', "import '../element/lianzhu-game';", true],
  ['board/x.ts', "import type { Game } from '../state/game';", true],
  ['engine/x.ts', "import '../page';", true],
  ['element/x.ts', "import type * as promised from '../../package/lianzhu-element';", true],
  ['plans/x.ts', '', true],
  ['state/x.ts', "import { RulesClient } from '../engine/rules-client';\nimport { newGame } from './game';", false],
  ['state/x.ts', "// import '../element/embed';", false],
  ['screens/x.ts', "import { guard } from 'lit/directives/guard.js';\nimport '../board/lianzhu-board';", false],
];

for (const [path, text, wrong] of planted) {
  test(`${wrong ? 'found' : 'allowed'}: ${path} with ${JSON.stringify(text)}`, () => {
    assert.equal(violations([[path, text]]).length, wrong ? 1 : 0);
  });
}
