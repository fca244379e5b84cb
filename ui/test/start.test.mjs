/// The first visit, and everything that can be chosen before a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, named, says, setUp, snapshot, untilMoves, withPage } from './support/game.mjs';

const options = (page, label) => page.getByLabel(label, { exact: true }).locator('option').allInnerTexts();
const values = (page, label) =>
  page
    .getByLabel(label, { exact: true })
    .locator('option')
    .evaluateAll((list) => list.map((option) => option.value));

test('one click starts a game against the gentlest level, and the computer answers', () =>
  withPage('', {}, async (page) => {
    await button(page, 'Start').click();
    await says(page, 'Your move');
    const { setup, human } = await snapshot(page);
    assert.deepEqual([setup.rules, setup.mode, setup.level, human], ['gomoku@15', 'computer', 'beginner', 'first']);
    await cell(page, 'h8').click();
    await named(page, 'h8, black stone, last move').or(named(page, 'h8, black stone')).waitFor();
    await untilMoves(page, 2);
    await says(page, 'Your move');
    assert.equal(await page.getByRole('gridcell', { name: /, white stone, last move$/ }).count(), 1);
  }));

test('the seal is drawn, so that it needs no Chinese font', () =>
  withPage('', {}, async (page) => {
    const seal = page.locator('h1 svg.seal');
    assert.equal(await seal.locator('text').count(), 0);
    assert.equal(await seal.locator('path').count(), 2);
    assert.equal(await seal.textContent().then((text) => text.trim()), '');
  }));

test('tic-tac-toe and gomoku are one click away too', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
    await says(page, 'Your move');
    assert.equal(await page.getByRole('gridcell').count(), 9);
    await button(page, 'New game').click();
    await page.getByRole('button', { name: /^Gomoku/ }).click();
    await says(page, 'Your move');
    assert.equal(await page.getByRole('gridcell').count(), 225);
  }));

test('two people are one click away, for tic-tac-toe and for gomoku', () =>
  withPage('', {}, async (page) => {
    for (const [game, rules] of [
      ['Tic-tac-toe', 'tictactoe'],
      ['Gomoku', 'gomoku@15'],
    ]) {
      await button(page, `Two people, ${game}`).click();
      await page.waitForFunction(() => window.lianzhu.snapshot()?.state);
      const { setup, human } = await snapshot(page);
      assert.deepEqual([setup.rules, setup.mode, human], [rules, 'two-players', null]);
      await button(page, 'New game').click();
    }
  }));

test('the card of tic-tac-toe shows the opponent, who begins and the mark before the game, and keeps them', () =>
  withPage('', {}, async (page) => {
    const opponents = await values(page, 'Opponent, Tic-tac-toe');
    assert.equal(opponents[0], 'beginner');
    assert.ok(['perfect', 'depth3', 'best-choice'].every((level) => opponents.includes(level)));
    assert.ok(!opponents.includes('classic-easy'));
    assert.equal(await page.getByLabel('Opponent, Tic-tac-toe').inputValue(), 'beginner');
    await page.getByLabel('Opponent, Tic-tac-toe').selectOption({ label: 'Best choice' });
    await page.getByLabel('First move, Tic-tac-toe').selectOption({ label: 'Computer first' });
    await page.getByLabel('You play, Tic-tac-toe').selectOption('O');
    await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
    await untilMoves(page, 1);
    await says(page, 'Your move');
    const { setup, human } = await snapshot(page);
    assert.deepEqual([setup.level, setup.first, setup.mark, human], ['best-choice', 'computer', 'O', 'second']);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.reload();
    await button(page, 'New game').click();
    assert.equal(await page.getByLabel('Opponent, Tic-tac-toe').inputValue(), 'best-choice');
    assert.equal(await page.getByLabel('Opponent, Gomoku').inputValue(), 'beginner', 'the other card has its own');
    await page.getByText('Tic-tac-toe · Best choice · the computer starts · as O').waitFor();
  }));

test('three plies of tic-tac-toe answer', () =>
  withPage('', {}, async (page) => {
    await page.getByLabel('Opponent, Tic-tac-toe').selectOption({ label: 'Three plies' });
    await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
    await cell(page, 'b2').click();
    await untilMoves(page, 2);
    assert.equal((await snapshot(page)).setup.level, 'depth3');
  }));

for (const [label, level, rules] of [
  ['Classic easy · 9×9', 'classic-easy', 'gomoku@9'],
  ['Classic normal · 13×13', 'classic-normal', 'gomoku@13'],
  ['Classic hard · 15×15', 'classic-hard', 'gomoku@15'],
]) {
  test(`the card of gomoku offers ${label}`, () =>
    withPage('', {}, async (page) => {
      await page.getByLabel('Opponent, Gomoku').selectOption({ label });
      // The usual board needs no name.
      await page
        .getByRole('button', { name: rules === 'gomoku@15' ? /^Gomoku five/ : new RegExp(`^Gomoku ${label.split(' · ')[1]}`) })
        .click();
      await says(page, 'Your move');
      const { setup } = await snapshot(page);
      assert.deepEqual([setup.level, setup.rules, setup.mode], [level, rules, 'computer']);
    }));
}

test('a level that does not fit another game gives way to the gentlest', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: 'More games' }).click();
    await page.getByLabel('Game', { exact: true }).selectOption('tictactoe');
    await page.getByLabel('Level', { exact: true }).selectOption('best-choice');
    await page.getByLabel('Game', { exact: true }).selectOption('own');
    assert.equal(await page.getByLabel('Level', { exact: true }).inputValue(), 'beginner');
  }));

test('the menu has every game, mode, level and first move', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: 'More games' }).click();
    assert.deepEqual(await values(page, 'Game'), [
      'tictactoe',
      'gomoku',
      'gomoku-standard',
      'renju',
      'caro',
      'own',
      'classic-easy',
      'classic-normal',
      'classic-hard',
    ]);
    assert.deepEqual((await options(page, 'Mode')).sort(), ['Against computer', 'Computer against computer', 'Two players']);
    assert.deepEqual(await values(page, 'Level'), [
      'beginner',
      'easy',
      'casual',
      'normal',
      'skilled',
      'hard',
      'expert',
      'master',
      'perfect',
      'classic-easy',
      'classic-normal',
      'classic-hard',
    ]);
    assert.deepEqual(await options(page, 'First move'), ['Me', 'Computer', 'Random']);
    await page.getByLabel('Game', { exact: true }).selectOption('renju');
    assert.ok(!(await values(page, 'Level')).includes('classic-hard'), 'the classic players know no forbidden points');
  }));

for (const [game, cells, first] of [
  ['gomoku@9', 81, 'Black'],
  ['gomoku@13', 169, 'Black'],
  ['gomoku@19', 361, 'Black'],
  ['gomoku@20', 400, 'Black'],
  ['gomoku-standard@22', 484, 'Black'],
  ['renju@15', 225, 'Black'],
  ['caro@9', 81, 'Black'],
]) {
  test(`${game} begins with an empty board`, () =>
    withPage('', {}, async (page) => {
      await setUp(page, { game, mode: 'Two players' });
      await says(page, `${first} to move`);
      assert.equal(await page.getByRole('gridcell', { name: /, empty$/ }).count(), cells);
      assert.equal((await snapshot(page)).setup.rules, game);
    }));
}

test('every rule for stones has every board from 9 to 22, and the board stays when the rule changes', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: 'More games' }).click();
    const sizes = Array.from({ length: 14 }, (_, i) => `${9 + i}×${9 + i}`);
    for (const rule of ['gomoku', 'gomoku-standard', 'renju', 'caro']) {
      await page.getByLabel('Game', { exact: true }).selectOption(rule);
      assert.deepEqual(await options(page, 'Size'), sizes, rule);
    }
    await page.getByLabel('Size', { exact: true }).selectOption({ label: '20×20' });
    await page.getByLabel('Game', { exact: true }).selectOption('renju');
    assert.equal(await page.getByLabel('Size', { exact: true }).inputValue(), '20');
    assert.equal(await page.evaluate(() => window.lianzhu.setup.rules), 'renju@20');
    for (const rule of ['tictactoe', 'own']) {
      await page.getByLabel('Game', { exact: true }).selectOption(rule);
      assert.equal(await page.getByLabel('Size', { exact: true }).count(), 0, rule);
    }
  }));

test('a classic level stays when only the size changes', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: 'More games' }).click();
    await page.getByLabel('Game', { exact: true }).selectOption('classic-hard');
    assert.equal(await page.getByLabel('Size', { exact: true }).inputValue(), '15');
    await page.getByLabel('Size', { exact: true }).selectOption('20');
    const { rules, level } = await page.evaluate(() => window.lianzhu.setup);
    assert.deepEqual([rules, level], ['gomoku@20', 'classic-hard']);
    assert.equal(await page.getByLabel('Game', { exact: true }).inputValue(), 'gomoku');
  }));

test('the rules of a game can be read before it is chosen', () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: 'More games' }).click();
    await page.getByLabel('Game', { exact: true }).selectOption('renju');
    await button(page, 'Rules').click();
    const dialog = page.getByRole('dialog', { name: 'Help' });
    await dialog.getByText('must not make a double three').waitFor();
    const games = dialog.getByLabel('Game', { exact: true });
    assert.equal(await games.inputValue(), 'renju@15');
    for (const [rules, sentence] of [
      ['tictactoe', 'first with 3 marks'],
      ['gomoku@15', 'Longer rows win too'],
      ['gomoku-standard@15', 'Only exactly five win'],
      ['caro@15', 'closed in by the other side'],
      ['7x6x5', 'first with 5 marks'],
    ]) {
      await games.selectOption(rules);
      await dialog.getByText(sentence).waitFor();
    }
    await button(page, 'Close').click();
    assert.equal(await page.evaluate(() => window.lianzhu.setup.rules), 'renju@15', 'reading chooses nothing');
  }));

test('any board can be had', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'own', size: [7, 6, 4], mode: 'Two players' });
    const { rules } = (await snapshot(page)).state;
    assert.deepEqual([rules.width, rules.height, rules.k], [7, 6, 4]);
    assert.equal(await page.getByRole('gridcell').count(), 42);
  }));

for (const [game, size, rules] of [
  ['classic-easy', 9, 'gomoku@9'],
  ['classic-normal', 13, 'gomoku@13'],
  ['classic-hard', 15, 'gomoku@15'],
]) {
  test(`${game} is a game on ${size}×${size} against its player`, () =>
    withPage('', {}, async (page) => {
      await setUp(page, { game });
      const { setup } = await snapshot(page);
      assert.deepEqual([setup.rules, setup.level, setup.mode], [rules, game, 'computer']);
      assert.equal(await page.getByRole('gridcell').count(), size * size);
    }));
}

test('the computer may begin, and a random side is one of the two', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'tictactoe', first: 'Computer' });
    await untilMoves(page, 1);
    await says(page, 'Your move');
    assert.equal((await snapshot(page)).human, 'second', 'who still has X, as chosen');
    const seen = new Set();
    for (let i = 0; i < 40 && seen.size < 2; i++) {
      await page.evaluate(() => window.lianzhu.newGame({ rules: 'tictactoe', mode: 'computer', first: 'random' }));
      seen.add((await snapshot(page)).human);
    }
    assert.deepEqual([...seen].sort(), ['first', 'second']);
  }));

test('what was last played is one click away', () =>
  withPage('', {}, async (page) => {
    await setUp(page, { game: 'caro@15', mode: 'Two players' });
    await button(page, 'New game').click();
    await page.getByText('As last time').waitFor();
    await button(page, 'Start').click();
    await says(page, 'Black to move');
    assert.equal((await snapshot(page)).setup.rules, 'caro@15');
  }));

test('decorative boards take no focus and are not read', () =>
  withPage('', {}, async (page) => {
    const tabStops = async () => {
      const stops = [];
      await page.evaluate(() => document.activeElement?.blur());
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
          const path = [];
          for (let at = document.activeElement; at && at !== document.body; at = at.shadowRoot?.activeElement) path.push(at.localName);
          return path.join(' ');
        });
        if (stop === '' || stops.length > 38) break;
        stops.push(stop);
      }
      return stops;
    };
    const check = async (where, boards) => {
      await page.evaluate(() => window.lianzhu.updateComplete);
      assert.equal(await page.locator('lianzhu-game lianzhu-board').count(), boards, where);
      const stops = await tabStops();
      assert.ok(stops.length > 3, where);
      assert.deepEqual(
        stops.filter((stop) => stop.includes('lianzhu-board') || stop.includes('lianzhu-demo') || stop.includes('svg')),
        [],
        where,
      );
      assert.equal(await page.getByRole('grid').count(), 0, where);
      assert.equal(await page.getByRole('img').count(), 0, where);
    };
    await check('start', 2);
    await page.evaluate(() => window.lianzhu.show('setup'));
    await check('setup', 1);
    await page.evaluate(() => window.lianzhu.openDialog('help'));
    await page.getByRole('dialog').locator('lianzhu-board').first().waitFor();
    assert.equal(await page.getByRole('dialog').getByRole('img').count(), 0);
    assert.equal(await page.getByRole('dialog').getByRole('grid').count(), 0);
  }));

test("a person's own board has crosses or stones, as chosen", () =>
  withPage('', {}, async (page) => {
    await page.getByRole('button', { name: 'More games' }).click();
    assert.equal(await page.getByLabel('Pieces', { exact: true }).count(), 0, 'other games have their own');
    await page.getByLabel('Game', { exact: true }).selectOption('own');
    assert.equal(await page.getByLabel('Pieces', { exact: true }).inputValue(), 'crosses');
    await page.getByLabel('Mode', { exact: true }).selectOption({ label: 'Two players' });
    await page.getByLabel("First player's mark").waitFor();
    await page.getByLabel('Pieces', { exact: true }).selectOption('stones');
    await page.getByLabel("First player's mark").waitFor({ state: 'detached' });
    await page.getByLabel('Name of Black').waitFor();
    await button(page, 'Start').click();
    await says(page, 'Black to move');
    await cell(page, 'd3').click();
    await named(page, 'd3, black stone, last move').waitFor();
    await says(page, 'White to move');
    assert.deepEqual(await page.locator('.player').allInnerTexts(), ['Black', 'White']);
    assert.equal((await snapshot(page)).setup.pieces, 'stones');
    // The choice stays with the game and with the next one.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.reload();
    await named(page, 'd3, black stone, last move').waitFor();
    await button(page, 'New game').click();
    await button(page, 'Start').click();
    await says(page, 'Black to move');
    // What was chosen for an own board changes no other game.
    await button(page, 'New game').click();
    await button(page, 'Two people, Tic-tac-toe').click();
    await says(page, 'X to move');
  }));
