/// The keyboard focus stays where it is useful.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, focused, link, movesOf, press, says, withPage } from './support/game.mjs';

const untilFocused = (page, selector) =>
  page.waitForFunction((wanted) => window.lianzhu.shadowRoot.activeElement?.matches(wanted), selector);

test('after a shortcut the focus is where it was', () =>
  withPage(link('gomoku@15', 'h8 i9'), {}, async (page) => {
    await cell(page, 'c3').focus();
    await press(page, 'u u r h');
    assert.equal(await focused(page), 'c3');
    await press(page, '?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await focused(page), 'c3');
  }));

test('n leads to the game that can be continued, and Enter continues it on the board', () =>
  withPage(link('gomoku@15', 'h8'), {}, async (page) => {
    await cell(page, 'c3').focus();
    await press(page, 'Enter n');
    await untilFocused(page, 'button');
    assert.equal(await focused(page), 'Continue');
    await press(page, 'Enter');
    await says(page, 'Black to move');
    await untilFocused(page, 'lianzhu-board');
  }));

test('n leads to the start also when nothing had the focus', () =>
  withPage(link('gomoku@15'), {}, async (page) => {
    await press(page, 'n');
    await untilFocused(page, 'button');
    assert.equal(await focused(page), 'Start');
  }));

test('a button that has nothing more to do gives the focus to the board', () =>
  withPage(link('gomoku@15', 'h8'), {}, async (page) => {
    await button(page, 'Undo').focus();
    await press(page, 'Enter');
    assert.equal(await button(page, 'Undo').isDisabled(), true);
    await untilFocused(page, 'lianzhu-board');
    await press(page, 'ArrowLeft Enter');
    assert.deepEqual(await movesOf(page), ['g8']);
  }));

test('a button that is gone gives the focus to the board', () =>
  withPage(link('gomoku@15', 'h8 i9 j10', 1), {}, async (page) => {
    await button(page, 'Back to the game').focus();
    await press(page, 'Enter');
    await untilFocused(page, 'lianzhu-board');
  }));

test('another screen begins at what is chosen first there', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: 'More games' }).focus();
    await press(page, 'Enter');
    await untilFocused(page, '#game');
    await button(page, 'Back').focus();
    await press(page, 'Enter');
    await untilFocused(page, '.ready button');
  }));

test('a page that opened by itself keeps its focus', () =>
  withPage(link('gomoku@15', 'h8'), {}, async (page) => {
    await page.evaluate(() => window.lianzhu.undo());
    await page.evaluate(() => window.lianzhu.leave());
    await button(page, 'Start').waitFor();
    assert.equal(await focused(page), 'body');
  }));
