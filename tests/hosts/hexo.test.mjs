/// A real Hexo 7 blog with the theme NexT and its PJAX. The elements lie in its source/, copied as docs/embed.md says.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { assertWorkers, cell, elementFolder, here, openBrowser, openPage, serveHost } from './host.mjs';

const blog = join(here, 'hexo');
const elementFiles = readdirSync(elementFolder).filter((name) => /\.(js|wasm)$/.test(name));
let browser;
let host;

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: blog, encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
}

before(async () => {
  if (!existsSync(join(blog, 'node_modules', '.package-lock.json'))) run('npm', 'ci', '--loglevel=error');
  mkdirSync(join(blog, 'source', 'vendor'), { recursive: true });
  copyFileSync(join(blog, 'node_modules', '@next-theme', 'pjax', 'pjax.min.js'), join(blog, 'source', 'vendor', 'pjax.min.js'));
  rmSync(join(blog, 'source', 'lianzhu'), { recursive: true, force: true });
  mkdirSync(join(blog, 'source', 'lianzhu'));
  for (const name of elementFiles) copyFileSync(join(elementFolder, name), join(blog, 'source', 'lianzhu', name));
  run('node', join('node_modules', 'hexo', 'bin', 'hexo'), 'generate', '--force');
  host = await serveHost({ folders: { '/': join(blog, 'public') } });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  host?.close();
});

test('Hexo copies the files of the elements as they are', () => {
  assert.deepEqual(elementFiles.length, 5);
  for (const name of elementFiles)
    assert.ok(readFileSync(join(blog, 'public', 'lianzhu', name)).equals(readFileSync(join(elementFolder, name))), name);
});

test('home, to the game, away while it thinks, and back', async (t) => {
  const page = await openPage(browser);
  t.after(() => page.context().close());
  await page.goto(host.url);
  await page.evaluate(() => {
    window.sameDocument = true;
  });
  const entered = () => page.evaluate(() => window.sameDocument);
  assert.equal(await page.evaluate(() => typeof window.Pjax), 'function');

  await page.getByRole('link', { name: 'A game in a post' }).first().click();
  await cell(page, 'h8').click();
  await page.waitForFunction(() => document.querySelector('lianzhu-game')?.snapshot()?.thinking);
  assert.equal(await entered(), true, 'by PJAX, without a reload');

  // The post also links to the other post, so only the game's absence shows that the home page is there.
  const gone = () => page.locator('lianzhu-game').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'A blog' }).first().click();
  await gone();
  await assertWorkers(page, 0);

  await page.getByRole('link', { name: 'A game in a post' }).first().click();
  await page.waitForFunction(() => document.querySelector('lianzhu-game')?.snapshot()?.moves.length === 2, undefined, { timeout: 60_000 });
  assert.equal(await page.evaluate(() => document.querySelector('lianzhu-game').snapshot().moves[0]), 'h8');
  assert.equal(await entered(), true);

  await page.goBack();
  await gone();
  await page.getByRole('link', { name: 'Another post' }).first().click();
  await page.getByRole('img', { name: /board/i }).waitFor();
  assert.equal(await page.locator('lianzhu-board .body').count(), 3);
  await assertWorkers(page, 0);
  assert.equal(await entered(), true);
  assert.deepEqual(
    page.errors.filter((error) => /lianzhu/i.test(error)),
    [],
  );
});
