/// What `script/build-web` makes: sizes, the npm package, its descriptions, the static site.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotli, gzip } from '../../ui/bundle.mjs';
import {
  cell,
  dist,
  document as html,
  elementFolder,
  elementScript,
  movesPlayed,
  openBrowser,
  openPage,
  root,
  serveHost,
} from './host.mjs';

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const read = (...path) => readFileSync(join(...path), 'utf8');
const KB = 1024;
/// A tenth of each limit stays free, so that growth is noticed before a limit is exceeded.
const HEAD_ROOM = 0.9;

for (const [what, limit, names] of [
  ['the board alone', 30 * KB, ['lianzhu-board.js']],
  ['the element', 80 * KB, ['lianzhu-element.js', 'search-worker.js']],
  ['the engine', 200 * KB, ['lianzhu.wasm']],
  ['the engine without SIMD', 200 * KB, ['lianzhu-nosimd.wasm']],
]) {
  test(`size: ${what}`, (t) => {
    const content = Buffer.concat(names.map((name) => readFileSync(join(elementFolder, name))));
    const size = brotli(content).length;
    t.diagnostic(`${(size / KB).toFixed(1)} KB of ${limit / KB}, brotli (gzip ${(gzip(content).length / KB).toFixed(1)})`);
    assert.ok(size <= limit * HEAD_ROOM, `${size} bytes of ${limit}`);
  });
}

test('npm packs the folder, with everything that the package promises', () => {
  const [packed] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: elementFolder, encoding: 'utf8' }));
  const files = packed.files.map(({ path }) => path);
  const described = JSON.parse(read(elementFolder, 'package.json'));
  const promised = Object.values(described.exports)
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    .map((path) => path.slice(2));
  for (const name of [...promised, described.main, described.types, described.customElements, 'README.md', 'LICENSE'])
    assert.ok(files.includes(name), name);
  assert.deepEqual(
    files.filter((name) => /\.(br|gz|map|ts)$/.test(name)),
    ['lianzhu-board.d.ts', 'lianzhu-element.d.ts'],
  );
});

/// The second file uses the board alone.
const pagesInTypeScript = {
  'game.mts': `
    import { LianzhuBoard, LianzhuGame, locateEngine, type GameEvents, type Outcome, type Report, type Setup, type Snapshot } from 'lianzhu-element';
    locateEngine('/assets/');
    const game = document.createElement('lianzhu-game');
    const board: LianzhuBoard = new LianzhuBoard();
    class Mine extends LianzhuGame {}
    const mine: LianzhuGame = new Mine();
    game.addEventListener('lianzhu-end', (event) => { const outcome: Outcome = event.detail.outcome; console.log(outcome.winner); });
    board.addEventListener('lianzhu-pick', (event) => game.play(event.detail.move));
    const setup: Partial<Setup> = { rules: 'renju', mode: 'watch' };
    const error: GameEvents['lianzhu-error'] = { message: '', fatal: false };
    export const use = async (): Promise<[Report | null, Snapshot | null]> => { await game.newGame(setup); return [await game.best(), mine.snapshot()]; };
    // @ts-expect-error there is no such mode
    game.mode = 'alone';
    // @ts-expect-error a move is a text
    game.play(7);
    // @ts-expect-error what the screens use is not for pages
    game.session;
    export { error };
  `,
  'board.mts': `
    import { LianzhuBoard, type PickDetail } from 'lianzhu-element/board';
    const board: LianzhuBoard = document.querySelector('lianzhu-board')!;
    board.stoneMarks = true;
    board.addEventListener('lianzhu-pick', ({ detail }: CustomEvent<PickDetail>) => console.log(detail.by));
    // @ts-expect-error a board has no computer
    board.level = 'easy';
  `,
};

test('pages in TypeScript compile against the generated types, strictly and without other packages', (t) => {
  const ts = createRequire(join(root, 'ui', 'package.json'))('typescript');
  const folder = mkdtempSync(join(tmpdir(), 'lianzhu-types-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(elementFolder, join(folder, 'node_modules', 'lianzhu-element'));
  for (const [name, text] of Object.entries(pagesInTypeScript)) writeFileSync(join(folder, name), text);
  const options = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    types: [],
  };
  const program = ts.createProgram(
    Object.keys(pagesInTypeScript).map((name) => join(folder, name)),
    options,
  );
  const complaints = ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  assert.deepEqual(complaints, []);
});

test('the manifest, the README and the element say the same', async (t) => {
  const host = await serveHost({
    folders: { '/lianzhu/': elementFolder },
    pages: { '/': html('<lianzhu-game rules="tictactoe"></lianzhu-game>', elementScript) },
  });
  const page = await openPage(browser);
  t.after(async () => {
    await page.context().close();
    host.close();
  });
  await page.goto(host.url);
  await cell(page, 'b2').click();
  await movesPlayed(page, 2);
  const manifest = JSON.parse(read(elementFolder, 'custom-elements.json'));
  const readme = read(elementFolder, 'README.md');
  const events = [...read(root, 'ui', 'src', 'state', 'events.ts').matchAll(/^ {2}'(lianzhu-[a-z-]+)'/gm)].map(([, name]) => name);
  for (const {
    declarations: [element],
  } of manifest.modules) {
    const observed = await page.evaluate((name) => customElements.get(name).observedAttributes, element.tagName);
    assert.deepEqual(element.attributes.map(({ name }) => name).sort(), observed.sort(), element.tagName);
    const methods = element.members.filter(({ kind }) => kind === 'method').map(({ name }) => name);
    const missing = await page.evaluate(
      ([name, all]) => all.filter((method) => typeof customElements.get(name).prototype[method] !== 'function'),
      [element.tagName, methods],
    );
    assert.deepEqual(missing, []);
    if (element.tagName !== 'lianzhu-game') continue;
    assert.deepEqual(element.events.map(({ name }) => name).sort(), [...events].sort());
    const words = [...element.attributes, ...element.events, ...element.cssParts, ...element.cssProperties]
      .map(({ name }) => name)
      .concat(methods);
    assert.deepEqual(
      words.filter((word) => !new RegExp(`\`${word}[\`(]`).test(readme)),
      [],
      'the README names everything',
    );
    const tokens = [
      ...read(root, 'ui', 'src', 'look', 'tokens.ts')
        .split('const dark')[0]
        .matchAll(/^ {2}'?([a-z-]+)'?: '#/gm),
    ].map(([, name]) => `--lianzhu-${name}`);
    assert.deepEqual(element.cssProperties.map(({ name }) => name).sort(), tokens.sort());
    const sources =
      readdirSync(join(root, 'ui', 'src', 'screens'))
        .map((name) => read(root, 'ui', 'src', 'screens', name))
        .join() + read(root, 'ui', 'src', 'element', 'lianzhu-game.ts');
    const parts = new Set([...sources.matchAll(/ (?:export)?parts?="([a-z]+)"/g)].map(([, name]) => name));
    assert.deepEqual(element.cssParts.map(({ name }) => name).sort(), [...parts].sort());
  }
});

test('the examples of the README run as they stand', async (t) => {
  const examples = [...read(elementFolder, 'README.md').matchAll(/```html\n([\s\S]*?)```/g)].map(([, text]) => text);
  assert.equal(examples.length, 2);
  const host = await serveHost({ folders: { '/blog/lianzhu/': elementFolder }, pages: { '/blog/': html(examples.join('')) } });
  const page = await openPage(browser);
  t.after(async () => {
    await page.context().close();
    host.close();
  });
  await page.goto(`${host.url}/blog/`);
  await page.getByText('Black begins.').waitFor();
  await cell(page, 'h8').click();
  await movesPlayed(page, 2);
  assert.equal(await page.locator('body > lianzhu-board .body').count(), 3);
  assert.deepEqual(page.errors, []);
});

test('the static site plays under any path of a host that knows no types', async (t) => {
  const host = await serveHost({ folders: { '/some/where/deep/': join(dist, 'site') } });
  const page = await openPage(browser);
  t.after(async () => {
    await page.context().close();
    host.close();
  });
  await page.goto(`${host.url}/some/where/deep/`);
  await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
  await cell(page, 'b2').click();
  await movesPlayed(page, 2);
  assert.deepEqual(
    host.asked.filter((path) => !path.startsWith('/some/where/deep/')),
    [],
  );
  assert.deepEqual(page.errors, []);
});
