/// Whole games by touch on a phone: 360×640.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, link, movesOf, named, phone, prefer, says, setUp, snapshot, tells, untilMoves, withPage } from './support/game.mjs';

async function aimAndPlay(page, move) {
  await cell(page, move).tap();
  await button(page, `Play ${move}`).tap();
  await page.waitForFunction((played) => window.lianzhu.snapshot().moves.includes(played), move);
}

test('tic-tac-toe: large cells are played by one tap', () =>
  withPage('', phone, async (page) => {
    await setUp(page, { game: 'tictactoe', mode: 'Two players' });
    for (const move of ['b2', 'a1', 'b3', 'a2', 'b1']) await cell(page, move).tap();
    await says(page, 'X wins: three in a row');
    await page.getByRole('group', { name: 'The game is over' }).waitFor();
    await button(page, 'Play again').tap();
    await says(page, 'X to move');
  }));

test('gomoku: small points are aimed at first, then played, to the end', () =>
  withPage('', phone, async (page) => {
    await setUp(page, { game: 'gomoku@15', mode: 'Two players' });
    await cell(page, 'h8').tap();
    await page.getByText('Tap h8 again to play').first().waitFor();
    assert.deepEqual(await movesOf(page), []);
    await cell(page, 'h9').tap();
    await page.getByText('Tap h9 again to play').first().waitFor();
    assert.deepEqual(await movesOf(page), []);
    await button(page, 'Cancel').tap();
    await button(page, 'Play h9').waitFor({ state: 'detached' });
    await cell(page, 'h8').tap();
    await cell(page, 'h8').tap();
    await named(page, 'h8, black stone, last move').waitFor();
    for (const move of ['a1', 'i8', 'a2', 'j8', 'a3', 'k8', 'a4', 'l8']) await aimAndPlay(page, move);
    await says(page, 'Black wins: five in a row');
    await page.getByRole('group', { name: 'The game is over' }).waitFor();
  }));

test('gomoku against the computer by touch', () =>
  withPage('', phone, async (page) => {
    await button(page, 'Start').tap();
    await says(page, 'Your move');
    await aimAndPlay(page, 'h8');
    await untilMoves(page, 2);
    await button(page, 'Undo').tap();
    assert.deepEqual(await movesOf(page), []);
    await button(page, 'Redo').tap();
    await untilMoves(page, 2);
  }));

test('confirming can be switched off and on for every board', () =>
  withPage(link('gomoku@15'), phone, async (page) => {
    await page.evaluate(() => window.lianzhu.prefer({ confirm: 'never' }));
    await cell(page, 'h8').tap();
    assert.deepEqual(await movesOf(page), ['h8']);
    await page.evaluate(() => window.lianzhu.prefer({ confirm: 'always' }));
    await cell(page, 'i9').tap();
    assert.deepEqual(await movesOf(page), ['h8']);
  }));

test('a double tap does not zoom, and a stone that lies there cannot be aimed at', () =>
  withPage(link('gomoku@15', 'h8'), phone, async (page) => {
    const action = await cell(page, 'i9').evaluate((element) => {
      for (let node = element; node instanceof Element; node = node.parentElement ?? node.getRootNode().host) {
        const { touchAction } = getComputedStyle(node);
        if (touchAction !== 'auto') return touchAction;
      }
      return 'auto';
    });
    assert.ok(['manipulation', 'none', 'pan-y', 'pan-x', 'pinch-zoom'].includes(action), action);
    await cell(page, 'h8').tap();
    await page.getByRole('button', { name: /^Play / }).waitFor({ state: 'detached' });
    assert.deepEqual(await movesOf(page), ['h8']);
  }));

/// A finger on the screen, which goes from point to point of the board.
async function fingerOn(page) {
  const device = await page.context().newCDPSession(page);
  const middleOf = async (move) => {
    const { x, y, width, height } = await cell(page, move).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const send = (type, touchPoints) => device.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: async (move) => send('touchStart', [await middleOf(move)]),
    to: async (move) => send('touchMove', [await middleOf(move)]),
    /// To a place of the screen.
    away: (x, y) => send('touchMove', [{ x, y }]),
    lift: () => send('touchEnd', []),
  };
}

const lens = (page) => page.locator('lianzhu-game .play lianzhu-board .lens');
const tag = (page, name) => page.locator('lianzhu-game .play lianzhu-board .tag', { hasText: new RegExp(`^\\s*${name}\\s*$`) });

test('a finger that is drawn over a dense board aims through a lens; the aim stays and is then played', () =>
  withPage(link('gomoku@15', 'h8'), phone, async (page) => {
    const finger = await fingerOn(page);
    await finger.down('c3');
    await finger.to('e6');
    await finger.to('j10');
    await lens(page).waitFor();
    await tag(page, 'j10').waitFor();
    const glass = await lens(page).locator('.lens-rim').boundingBox();
    const point = await cell(page, 'j10').boundingBox();
    assert.ok(glass.y + glass.height <= point.y, 'above the finger');
    assert.ok(glass.x >= 0 && glass.x + glass.width <= 360 && glass.y >= 0, JSON.stringify(glass));
    // A stone in the lens is larger than on the board.
    await finger.to('h9');
    await tag(page, 'h9').waitFor();
    const [onBoard, inLens] = await page.evaluate(() => {
      const { shadowRoot } = window.lianzhu.shadowRoot.querySelector('.play lianzhu-board');
      return ['.pieces .body', '.lens .body'].map((name) => shadowRoot.querySelector(name).getBoundingClientRect().width);
    });
    assert.ok(inLens > onBoard * 1.4, `${inLens}, ${onBoard}`);
    await finger.lift();
    await lens(page).waitFor({ state: 'detached' });
    await tag(page, 'h9').waitFor();
    assert.deepEqual(await movesOf(page), ['h8'], 'lifting plays nothing');
    await button(page, 'Play h9').tap();
    assert.deepEqual(await movesOf(page), ['h8', 'h9']);
  }));

test('the lens stays on the screen at every edge of the board', async () => {
  for (const viewport of [phone.viewport, { width: 844, height: 390 }])
    await withPage(link('gomoku@19'), { ...phone, viewport }, async (page) => {
      const finger = await fingerOn(page);
      await finger.down('j10');
      for (const corner of ['a1', 's1', 's19', 'a19', 'j19']) {
        await finger.to(corner);
        await tag(page, corner).waitFor();
        const glass = await lens(page).locator('.lens-rim').boundingBox();
        const point = await cell(page, corner).boundingBox();
        const where = `${corner} ${JSON.stringify(glass)}`;
        assert.ok(
          glass.x >= 0 && glass.x + glass.width <= viewport.width && glass.y >= 0 && glass.y + glass.height <= viewport.height,
          where,
        );
        const isBeside = glass.x > point.x + point.width || glass.x + glass.width < point.x;
        assert.ok(isBeside || glass.y + glass.height < point.y, `the finger hides it: ${where}`);
      }
      await finger.lift();
    });
});

test('a finger that rests aims too, one that leaves the board aims at nothing, and stones cannot be aimed at', () =>
  withPage(link('gomoku@15', 'h8'), phone, async (page) => {
    const finger = await fingerOn(page);
    await finger.down('d5');
    await lens(page).waitFor();
    await tag(page, 'd5').waitFor();
    await finger.to('h8');
    await button(page, 'Play d5').waitFor({ state: 'detached' });
    await finger.to('d6');
    await button(page, 'Play d6').waitFor();
    await finger.away(180, 620);
    await button(page, 'Play d6').waitFor({ state: 'detached' });
    await finger.lift();
    await lens(page).waitFor({ state: 'detached' });
    assert.deepEqual(await movesOf(page), ['h8']);
  }));

test('where touch plays at once, the aimed point is played when the finger is lifted', () =>
  withPage(link('gomoku@15', 'h8'), phone, async (page) => {
    await prefer(page, { confirm: 'never' });
    const finger = await fingerOn(page);
    await finger.down('c3');
    await finger.to('j10');
    await tag(page, 'j10').waitFor();
    assert.deepEqual(await movesOf(page), ['h8']);
    await finger.lift();
    await untilMoves(page, 2);
    assert.deepEqual(await movesOf(page), ['h8', 'j10']);
  }));

test('where points are large, or nobody may play, a finger on the board scrolls the page', async () => {
  const touchAction = (page) =>
    page.evaluate(() => {
      const { shadowRoot } = window.lianzhu.shadowRoot.querySelector('.play lianzhu-board');
      return getComputedStyle(shadowRoot.querySelector('svg')).touchAction;
    });
  for (const [path, expected] of [
    [link('tictactoe'), 'auto'],
    [link('gomoku@15'), 'pinch-zoom'],
    [link('gomoku@15', 'h8 a1 i8 a2 j8 a3 k8 a4 l8'), 'auto'],
  ])
    await withPage(path, phone, async (page) => assert.equal(await touchAction(page), expected, path));
  await withPage(link('tictactoe'), phone, async (page) => {
    const finger = await fingerOn(page);
    await finger.down('a1');
    await finger.to('c3');
    await finger.lift();
    assert.equal(await lens(page).count(), 0);
    assert.deepEqual(await movesOf(page), []);
  });
});

test('an aimed point shows its name on the board', () =>
  withPage(link('gomoku@15'), phone, async (page) => {
    for (const move of ['h8', 'a15', 'o1']) {
      await cell(page, move).tap();
      await tag(page, move).waitFor();
      const [name, point] = [await tag(page, move).boundingBox(), await cell(page, move).boundingBox()];
      assert.ok(name.x >= 0 && name.x + name.width <= 360, move);
      assert.ok(name.y + name.height <= point.y + 4 || name.y >= point.y + point.height - 4, `${move} is hidden by its name`);
    }
    await button(page, 'Cancel').tap();
    await tag(page, 'o1').waitFor({ state: 'detached' });
  }));

const doubleThree = 'g8 a1 i8 o1 h7 a15 h9 o15';

for (const confirm of ['auto', 'always', 'never'])
  test(`a tap on a forbidden point says at once why, and offers nothing: ${confirm}`, () =>
    withPage(link('renju@15', doubleThree), phone, async (page) => {
      await prefer(page, { confirm });
      await cell(page, 'h8').tap();
      await tells(page, 'h8 is forbidden, double three');
      assert.equal(await page.locator('lianzhu-game .play lianzhu-board .explained circle').count(), 6);
      assert.equal(await page.getByRole('button', { name: /^Play / }).count(), 0);
      await cell(page, 'h8').tap();
      assert.equal((await movesOf(page)).length, 8);
      await cell(page, 'j10').tap();
      assert.equal(await page.locator('.message', { hasText: 'forbidden' }).count(), 0);
    }));

test('a finger that is drawn to a forbidden point is told why', () =>
  withPage(link('renju@15', doubleThree), phone, async (page) => {
    const finger = await fingerOn(page);
    await finger.down('c3');
    await finger.to('h8');
    await tells(page, 'h8 is forbidden, double three');
    await finger.lift();
    await lens(page).waitFor({ state: 'detached' });
    await tells(page, 'h8 is forbidden, double three');
    assert.equal(await page.getByRole('button', { name: /^Play / }).count(), 0);
  }));

test('the sheet has what the bar has not', () =>
  withPage(link('gomoku@15', 'h8 i9'), phone, async (page) => {
    await button(page, 'More').tap();
    const sheet = page.getByRole('dialog', { name: 'More' });
    for (const name of ['New game', 'Restart', 'Resign', 'Best choice', 'Copy link', 'Import', 'Export', 'Earlier games']) {
      assert.equal(await sheet.getByRole('button', { name, exact: true }).count(), 1, name);
    }
    await sheet.getByRole('slider').fill('1');
    assert.equal((await snapshot(page)).ply, 1);
    await sheet.getByRole('button', { name: 'Resign' }).tap();
    await page.getByRole('dialog', { name: 'Resign this game?' }).getByRole('button', { name: 'Resign' }).tap();
    await says(page, 'White wins');
  }));

for (const [name, path, prepare] of [
  ['the start', '', async () => undefined],
  ['the choices', '', async (page) => page.evaluate(() => window.lianzhu.show('setup'))],
  ['a game', link('gomoku@15', 'h8 i9'), async () => undefined],
  ['an end', link('gomoku@15', 'h8 a1 i8 a2 j8 a3 k8 a4 l8'), async () => undefined],
  ['the sheet', link('gomoku@15', 'h8 i9'), async (page) => page.evaluate(() => window.lianzhu.openDialog('sheet'))],
  ['the settings', '', async (page) => page.evaluate(() => window.lianzhu.openDialog('settings'))],
  ['the help', '', async (page) => page.evaluate(() => window.lianzhu.openDialog('help'))],
  ['an import', '', async (page) => page.evaluate(() => window.lianzhu.openDialog('import'))],
]) {
  test(`every control is at least 44 pixels large: ${name}`, () =>
    withPage(path, phone, async (page) => {
      await prepare(page);
      await page.evaluate(() => window.lianzhu.updateComplete);
      const small = await page.evaluate(() => {
        const found = [];
        const walk = (root) => {
          for (const element of root.querySelectorAll('*')) {
            if (element.shadowRoot) walk(element.shadowRoot);
            if (!element.matches('button, select, textarea, input, [role=tab]')) continue;
            const target = element.closest('label') ?? element;
            const { width, height } = target.getBoundingClientRect();
            if (width && (width < 43.5 || height < 43.5)) found.push(`${element.textContent.trim() || element.id} ${width}×${height}`);
          }
        };
        walk(document);
        return found;
      });
      assert.deepEqual(small, []);
    }));
}
