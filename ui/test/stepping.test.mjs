/// Stepping through the moves: by keys where the focus is not on the board, and by the wheel where it scrolls nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, focused, link, movesOf, press, says, snapshot, withPage } from './support/game.mjs';

const shownPly = async (page) => (await snapshot(page)).ply;
const game = link('gomoku@15', 'h8 i9 j10 k11');

test('← → Home End step through the moves, and on the board they move over it', () =>
  withPage(game, {}, async (page) => {
    await press(page, 'ArrowLeft ArrowLeft');
    assert.equal(await shownPly(page), 2, 'while nothing has the focus');
    await says(page, 'Black to move');
    await press(page, 'ArrowRight');
    assert.equal(await shownPly(page), 3);
    await press(page, 'Home ArrowLeft');
    assert.equal(await shownPly(page), 0, 'nothing is before the first move');
    await press(page, 'End ArrowRight');
    assert.equal(await shownPly(page), 4);
    await button(page, 'Undo').focus();
    await press(page, 'ArrowLeft');
    assert.equal(await shownPly(page), 3);
    await press(page, 'End');
    await cell(page, 'h8').focus();
    await press(page, 'ArrowLeft Home');
    assert.deepEqual([await shownPly(page), await focused(page)], [4, 'a8']);
    await page.getByRole('slider').focus();
    await press(page, 'ArrowLeft');
    assert.equal(await shownPly(page), 3, 'the slider takes one step, not two');
    assert.equal((await movesOf(page)).length, 4, 'looking changes nothing');
  }));

test('keys in a dialog step through nothing', () =>
  withPage(game, {}, async (page) => {
    await button(page, 'Help').click();
    await page.getByRole('tab', { name: 'Rules' }).focus();
    await press(page, 'ArrowRight Home');
    assert.equal(await shownPly(page), 4);
  }));

async function turnWheel(page, move, deltaY) {
  await cell(page, move).hover();
  await page.mouse.wheel(0, deltaY);
}

const untilPly = (page, ply) => page.waitForFunction((wanted) => window.lianzhu.snapshot().ply === wanted, ply);

test('the wheel over the board steps through the moves', () =>
  withPage(game, {}, async (page) => {
    await turnWheel(page, 'c3', -100);
    await untilPly(page, 3);
    await turnWheel(page, 'c3', -100);
    await untilPly(page, 2);
    await turnWheel(page, 'c3', 100);
    await untilPly(page, 3);
    await turnWheel(page, 'c3', 100);
    await untilPly(page, 4);
    assert.equal((await movesOf(page)).length, 4);
  }));

/// What the element does with these turns of a wheel over its board, one every ten milliseconds.
const steps = (page, turns) =>
  page.evaluate((deltas) => {
    const target = window.lianzhu.shadowRoot.querySelector('lianzhu-board');
    return deltas.map((delta, i) => {
      const event = new WheelEvent('wheel', { deltaY: delta, bubbles: true, composed: true });
      Object.defineProperty(event, 'timeStamp', { value: 10_000 + 10 * i });
      target.dispatchEvent(event);
      return window.lianzhu.snapshot().ply;
    });
  }, turns);

test('many small turns of a touchpad are added up, and a change of direction begins anew', () =>
  withPage(game, {}, async (page) => {
    assert.deepEqual(await steps(page, [-25, -25, -25, -25, 25, 25, 25]), [4, 4, 3, 3, 3, 3, 4]);
  }));

test('the wheel is left alone beside the board, while it zooms, and where it scrolls the page around the element', () =>
  withPage(game, {}, async (page) => {
    await page.locator('.status').hover();
    await page.mouse.wheel(0, -100);
    await page.evaluate(() => {
      const target = window.lianzhu.shadowRoot.querySelector('lianzhu-board');
      target.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, ctrlKey: true, bubbles: true, composed: true }));
      const article = document.createElement('div');
      article.style.height = '3000px';
      document.body.append(article);
    });
    await turnWheel(page, 'h8', 100);
    await page.waitForFunction(() => scrollY > 0);
    assert.equal(await shownPly(page), 4);
  }));
