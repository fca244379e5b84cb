/// Games go out and come in: SGF, PSQ, JSON, moves, links, pictures.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { button, cell, link, movesOf, named, pressAndAgree, says, snapshot, withPage } from './support/game.mjs';

const moves = 'h8 i9 j10 g7';
const game = link('gomoku@15', moves);

async function exported(page, format) {
  await button(page, 'Export').click();
  await page.getByLabel('Format').selectOption(format);
  await page.waitForFunction((name) => {
    const desk = document.querySelector('lianzhu-game').shadowRoot.querySelector('lianzhu-record-desk');
    const text = desk?.shadowRoot.querySelector('textarea')?.value ?? '';
    return { sgf: text.startsWith('(;'), psq: text.startsWith('Piskvorky'), json: text.startsWith('{') }[name];
  }, format);
  const text = await page.getByLabel('Record').inputValue();
  return text;
}

async function fileOf(page, click) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

for (const format of ['sgf', 'psq', 'json']) {
  test(`${format.toUpperCase()} goes out as text and file, and comes in by paste and by file`, () =>
    withPage(game, {}, async (page) => {
      const text = await exported(page, format);
      const file = await fileOf(page, () => button(page, 'Download').click());
      assert.equal(file.name, `lianzhu.${format}`);
      assert.equal(file.content.toString(), text);
      await button(page, 'Close').click();

      await pressAndAgree(page, 'Restart');
      await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 0);
      await button(page, 'Import').click();
      await page.getByLabel(/Paste/).fill(text);
      await button(page, 'Open').click();
      await named(page, 'g7, white stone, last move').waitFor();
      assert.deepEqual(await movesOf(page), moves.split(' '));

      await pressAndAgree(page, 'Restart');
      await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 0);
      await button(page, 'Import').click();
      await page.locator('input[type=file]').setInputFiles({ name: `game.${format}`, mimeType: 'text/plain', buffer: file.content });
      await named(page, 'g7, white stone, last move').waitFor();
      assert.deepEqual(await movesOf(page), moves.split(' '));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }));
}

test('plain moves come in; nonsense and nothing are refused with a sentence', () =>
  withPage('', {}, async (page) => {
    await button(page, 'Import').click();
    await button(page, 'Open').click();
    await page.getByRole('alert').filter({ hasText: 'There is nothing to read.' }).waitFor();
    let before = 'There is nothing to read.';
    for (const nonsense of ['nonsense', '(;GM[4]SZ[15];B[zz])', '{"rules":', 'h8 h8']) {
      await page.getByLabel(/Paste/).fill(nonsense);
      await button(page, 'Open').click();
      const alert = page.getByRole('alert').filter({ hasNotText: before });
      await alert.waitFor();
      before = await alert.innerText();
      assert.equal(await snapshot(page), null, nonsense);
    }
    await page.getByLabel(/Paste/).fill('h8 i9');
    await button(page, 'Open').click();
    await says(page, 'Black to move');
    assert.deepEqual(await movesOf(page), ['h8', 'i9']);
  }));

test('an import keeps the rules, and a resigned game stays resigned', () =>
  withPage(link('renju@15', 'h8 i9'), {}, async (page) => {
    await pressAndAgree(page, 'Resign');
    const text = await exported(page, 'json');
    await button(page, 'Close').click();
    await button(page, 'New game').click();
    await button(page, 'Import').click();
    await page.getByLabel(/Paste/).fill(text);
    await button(page, 'Open').click();
    await says(page, 'White wins');
    const { setup, outcome } = await snapshot(page);
    assert.deepEqual([setup.rules, outcome.reason], ['renju@15', 'resignation']);
  }));

test('the record can be copied', () =>
  withPage(game, { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    const text = await exported(page, 'sgf');
    await button(page, 'Copy').click();
    await button(page, 'Copied').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  }));

test('a copied link holds rules, size, moves and ply, and works without what follows #', () =>
  withPage(game, { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.getByRole('slider').fill('3');
    await button(page, 'Copy link').click();
    await page.getByText('Link copied').first().waitFor();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    assert.equal(copied.search + copied.hash, '?g=rules-gomoku@15~moves-h8.i9.j10.g7~ply-3');
    await page.goto('about:blank');
    await page.goto(copied.href);
    await page.getByText('Looking back: move 3 of 4').waitFor();
    await named(page, 'j10, black stone, last move').waitFor();
  }));

test('a link brings the players, the level and a resignation along', () =>
  withPage('', { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.evaluate(async () => {
      window.lianzhu.prefer({ names: { me: '李明', first: '', second: '' } });
      await window.lianzhu.newGame({ rules: 'tictactoe', mode: 'computer', level: 'hard', first: 'me', mark: 'O' });
    });
    await cell(page, 'b2').click();
    await page.waitForFunction(() => window.lianzhu.snapshot().moves.length === 2);
    await pressAndAgree(page, 'Resign');
    await button(page, 'Copy link').click();
    await page.getByText('Link copied').first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const moves = await movesOf(page);
    await page.goto('about:blank');
    await page.goto(copied);
    await page.waitForFunction(() => window.lianzhu?.snapshot?.()?.state);
    const { setup, human, outcome } = await snapshot(page);
    assert.deepEqual(
      [await movesOf(page), setup.level, setup.mode, setup.mark, human, outcome.reason],
      [moves, 'hard', 'computer', 'O', 'first', 'resignation'],
    );
    await page.getByText('李明').first().waitFor();
  }));

test('pictures: PNG and SVG', () =>
  withPage(game, {}, async (page) => {
    await button(page, 'Export').click();
    const png = await fileOf(page, () => button(page, 'PNG').click());
    assert.equal(png.name, 'lianzhu.png');
    assert.equal(png.content.subarray(1, 4).toString(), 'PNG');
    const [width, height] = [png.content.readUInt32BE(16), png.content.readUInt32BE(20)];
    assert.ok(width >= 600 && height >= 600, `${width}×${height}`);
    const picture = await fileOf(page, () => button(page, 'SVG').click());
    assert.equal(picture.name, 'lianzhu.svg');
    const text = picture.content.toString();
    assert.match(text, /^<svg /);
    assert.doesNotMatch(text, /var\(--|role="gridcell"|class="cell"/, 'it stands alone');
    const drawn = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
      await image.decode();
      return image.naturalWidth;
    }, text);
    assert.ok(drawn > 0);
  }));

test('a game in Chinese is exported by the same names', () =>
  withPage(`?lang=zh${game}`, {}, async (page) => {
    await button(page, '导出').click();
    await page.getByLabel('棋谱').waitFor();
    await button(page, '关闭').click();
    await cell(page, 'a1').click();
    assert.equal((await movesOf(page)).length, 5);
  }));
