/// From a small phone to a large screen: the board is whole, nothing scrolls, nothing is cut, nothing jumps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, link, phone, prefer, says, slowEngine, withPage } from './support/game.mjs';

const windows = [
  [320, 568],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  // Low: a phone on its side, a window between bars.
  [844, 390],
  [667, 375],
  [1366, 600],
];

const boxes = (page) =>
  page.evaluate(() => {
    const root = document.querySelector('lianzhu-game').shadowRoot;
    const board = root.querySelector('.play lianzhu-board').shadowRoot.querySelector('svg').getBoundingClientRect();
    return {
      board: { left: board.left, top: board.top, right: board.right, bottom: board.bottom },
      scrolls:
        document.documentElement.scrollHeight > innerHeight ||
        document.documentElement.scrollWidth > innerWidth ||
        root.querySelector('.scroll').scrollHeight > root.querySelector('.scroll').clientHeight + 1,
    };
  });

for (const rules of ['tictactoe', 'gomoku@15', 'gomoku@19', '20x10x5']) {
  test(`${rules} fits every window`, () =>
    withPage(link(rules), {}, async (page) => {
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await page.waitForFunction(
          (wide) => Math.abs(document.querySelector('lianzhu-game').getBoundingClientRect().width - wide) < 1,
          width,
        );
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              requestAnimationFrame(() => requestAnimationFrame(resolve));
            }),
        );
        const { board, scrolls } = await boxes(page);
        const where = `${rules} in ${width}×${height}`;
        assert.equal(scrolls, false, `${where} scrolls`);
        assert.ok(
          board.left >= -1 && board.top >= -1 && board.right <= width + 1 && board.bottom <= height + 1,
          `${where}: ${JSON.stringify(board)}`,
        );
        const size = Math.min(board.right - board.left, board.bottom - board.top);
        const least =
          rules === 'tictactoe'
            ? Math.min(340, Math.min(width, height) * 0.6)
            : Math.min(width, height) * (rules === '20x10x5' ? 0.3 : 0.6);
        assert.ok(size >= least, `${where}: the board has ${size}`);
      }
    }));
}

test('on a phone the board goes from edge to edge', () =>
  withPage(link('gomoku@15'), phone, async (page) => {
    const { board } = await boxes(page);
    assert.ok(board.right - board.left >= 350, String(board.right - board.left));
  }));

test('nothing jumps when the status, the message or the end changes', () =>
  withPage(link('gomoku@15', 'h8 a1 i8 a2 j8 a3 k8 a4'), {}, async (page) => {
    const before = await boxes(page);
    const undo = await button(page, 'Undo').boundingBox();
    await cell(page, 'h8').click();
    assert.deepEqual(await boxes(page), before);
    await cell(page, 'l8').click();
    await says(page, 'Black wins');
    assert.deepEqual(await boxes(page), before);
    assert.deepEqual(await button(page, 'Undo').boundingBox(), undo);
  }));

for (const lang of ['en', 'zh']) {
  test(`no text is cut off: ${lang}`, async () => {
    for (const options of [{}, phone]) {
      await withPage(`?lang=${lang}${link('gomoku@15', 'h8 a1 i8 a2 j8 a3 k8 a4 l8')}`, options, async (page) => {
        const cut = () =>
          page.evaluate(() => {
            const found = [];
            const walk = (root) => {
              for (const element of root.querySelectorAll('button, h1 *, h2, h3, p, label, dt, [role=status]')) {
                if (element.closest('.hidden')) continue;
                if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
                  found.push(element.textContent.trim());
              }
              for (const element of root.querySelectorAll('*')) if (element.shadowRoot) walk(element.shadowRoot);
            };
            walk(document);
            return found;
          });
        assert.deepEqual(await cut(), [], 'end');
        for (const dialog of ['settings', 'help', 'export', 'import', 'history']) {
          await page.evaluate((name) => window.lianzhu.openDialog(name), dialog);
          await page.getByRole('dialog').waitFor();
          assert.deepEqual(await cut(), [], dialog);
          await page.evaluate(() => window.lianzhu.closeDialog());
        }
        await page.evaluate(() => window.lianzhu.leave());
        await page.evaluate(() => window.lianzhu.updateComplete);
        assert.deepEqual(await cut(), [], 'start');
        await page.evaluate(() => window.lianzhu.show('setup'));
        await page.evaluate(() => window.lianzhu.updateComplete);
        assert.deepEqual(await cut(), [], 'setup');
      });
    }
  });
}

for (const lang of ['en', 'zh'])
  test(`what is chosen in the settings can be read on a phone: ${lang}`, () =>
    withPage(`?lang=${lang}`, { ...phone, viewport: { width: 320, height: 568 } }, async (page) => {
      await page.evaluate(() => window.lianzhu.openDialog('settings'));
      const cut = await page
        .getByRole('dialog')
        .locator('select')
        .evaluateAll((lists) => {
          const pen = document.createElement('canvas').getContext('2d');
          return lists
            .map((list) => {
              const { font, paddingLeft, paddingRight } = getComputedStyle(list);
              pen.font = font;
              const texts = [...list.options].map(({ label }) => label);
              const longest = Math.max(...texts.map((text) => pen.measureText(text).width));
              return [list.id, list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - longest];
            })
            .filter(([, left]) => left < 0);
        });
      assert.deepEqual(cut, []);
    }));

test('the start and its choices fit a phone without scrolling sideways', () =>
  withPage('', phone, async (page) => {
    for (const screen of ['start', 'setup']) {
      await page.evaluate((name) => window.lianzhu.show(name), screen);
      await page.evaluate(() => window.lianzhu.updateComplete);
      assert.equal(
        await page.evaluate(() => document.querySelector('lianzhu-game').shadowRoot.querySelector('.scroll').scrollWidth > innerWidth),
        false,
        screen,
      );
    }
    await page.evaluate(() => window.lianzhu.show('start'));
    const start = await button(page, 'Start').boundingBox();
    assert.ok(start.y + start.height <= 640, 'the first click is on the first screen');
  }));

/// Waits until what depends on the size has been drawn: of the element, then of the board in it.
const drawn = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    await window.lianzhu.updateComplete;
  });

test('on a phone on its side every action can be reached', () =>
  withPage(link('tictactoe', 'b2 a1'), { ...phone, viewport: { width: 844, height: 390 } }, async (page) => {
    for (const name of ['Undo', 'Hint', 'More', 'Settings', 'Help']) {
      const box = await button(page, name).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= 390 && box.x + box.width <= 844, `${name} ${JSON.stringify(box)}`);
    }
    await button(page, 'More').tap();
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'New game' }).tap();
    await page.getByText('What shall we play?').waitFor();
  }));

test('in a low window the panel against the computer is whole', () =>
  withPage('', { viewport: { width: 1366, height: 600 } }, async (page) => {
    await page.evaluate(() => window.lianzhu.newGame({ rules: 'tictactoe', mode: 'computer', level: 'beginner' }));
    await drawn(page);
    const [whole, shown] = await page.locator('.panel').evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]);
    assert.ok(whole <= shown, `${whole} in ${shown}`);
    await page.getByLabel('Level', { exact: true }).waitFor();
  }));

/// The labels around a board, as they are on the screen.
const labels = (page, selector) =>
  page.evaluate((where) => {
    const board = where === 'game' ? window.lianzhu.shadowRoot.querySelector('.play lianzhu-board') : document.querySelector(where);
    const svg = board.shadowRoot.querySelector('svg');
    const scale = svg.getScreenCTM().a;
    return [...svg.querySelectorAll('.coordinates text')].map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return { name: text.textContent, pixels: parseFloat(getComputedStyle(text).fontSize) * scale, left, right, top, bottom };
    });
  }, selector);

function assertReadable(found, where) {
  const columns = found.filter(({ name }) => /[a-z]/.test(name));
  const rows = found.filter(({ name }) => /\d/.test(name));
  assert.ok(columns.length >= 3 && rows.length >= 3, `${where}: ${found.map(({ name }) => name).join(' ')}`);
  for (const { name, pixels } of found) assert.ok(pixels >= 9.99, `${where}: ${name} has ${pixels} pixels`);
  columns.slice(1).forEach((label, i) => assert.ok(label.left >= columns[i].right, `${where}: ${label.name} touches ${columns[i].name}`));
  const above = [...rows].sort((a, b) => a.top - b.top);
  // The box of a line of text is a fifth higher than its figures, above and below.
  above.slice(1).forEach((label, i) => assert.ok(label.top >= above[i].bottom - 5, `${where}: ${label.name} touches ${above[i].name}`));
}

for (const rules of ['tictactoe', 'gomoku@9', 'gomoku@15', 'gomoku@22', '22x22x5', '22x9x5']) {
  test(`coordinates can be read on every screen: ${rules}`, () =>
    withPage(link(rules), phone, async (page) => {
      for (const [width, height] of [
        [320, 568],
        [390, 844],
        [844, 390],
        [1280, 800],
      ]) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        assertReadable(await labels(page, 'game'), `${width}×${height}`);
      }
    }));
}

test('coordinates of a board alone can be read at every width', () =>
  withPage('', {}, async (page) => {
    await page.evaluate(() => {
      const board = document.createElement('lianzhu-board');
      board.setAttribute('rules', 'gomoku@19');
      document.body.prepend(board);
    });
    for (const width of [200, 320, 480, 900]) {
      await page.evaluate((wide) => {
        document.querySelector('lianzhu-board').style.width = `${wide}px`;
      }, width);
      await drawn(page);
      assertReadable(await labels(page, 'lianzhu-board'), String(width));
    }
  }));

test('on a very wide screen board and panel stand together in the middle', () =>
  withPage(link('gomoku@15', 'h8'), { viewport: { width: 2560, height: 1440 } }, async (page) => {
    const board = await page.locator('.play lianzhu-board .wood').boundingBox();
    const panel = await page.locator('.panel').boundingBox();
    const [between, left, right] = [panel.x - board.x - board.width, board.x, 2560 - panel.x - panel.width];
    assert.ok(between >= 0 && between < 80, `${between} between them`);
    assert.ok(Math.abs(left - right) < 80, `${left} on the left, ${right} on the right`);
  }));

/// Everything that can be seen, as text.
const seen = (page) => page.locator('lianzhu-game .play').innerText();

for (const [name, options] of [
  ['a large window', {}],
  ['a phone', { ...phone, viewport: { width: 390, height: 844 } }],
  ['a small phone', { ...phone, viewport: { width: 320, height: 568 } }],
  ['a phone on its side', { ...phone, viewport: { width: 844, height: 390 } }],
]) {
  test(`the end moves nothing and is told once: ${name}`, () =>
    withPage(link('gomoku@15', 'h8 a1 i8 a2 j8 a3 k8 a4'), options, async (page) => {
      await prefer(page, { confirm: 'never', names: { me: '', first: 'Anna-Maria Lindqvist', second: 'Bo' } });
      await drawn(page);
      const places = () =>
        page.evaluate(() =>
          ['.move-list', '.bar, .actions', '.play lianzhu-board'].map((part) => {
            const box = window.lianzhu.shadowRoot.querySelector(part)?.getBoundingClientRect();
            return box && [box.left, box.top, box.right, box.bottom];
          }),
        );
      const before = await places();
      await cell(page, 'l8').click();
      await page.getByRole('button', { name: 'Play again' }).waitFor();
      assert.deepEqual(await places(), before);
      assert.equal((await seen(page)).match(/wins/g).length, 1);
      assert.equal((await seen(page)).match(/five in a row/g).length, 1);
    }));
}

/// How many buttons stand in each row.
const rowsOf = (page, selector) =>
  page.locator(`${selector} button`).evaluateAll((buttons) => {
    const rows = new Map();
    for (const one of buttons) {
      const top = Math.round(one.getBoundingClientRect().top);
      rows.set(top, (rows.get(top) ?? 0) + 1);
    }
    return [...rows.values()];
  });

for (const lang of ['en', 'zh'])
  test(`no button stands alone in its row: ${lang}`, () =>
    withPage(
      `?lang=${lang}`,
      {},
      async (page) => {
        for (const mode of ['two-players', 'computer', 'watch'])
          for (const noHint of [false, true])
            for (const [width, height] of [
              [1280, 800],
              [320, 568],
            ]) {
              await page.setViewportSize({ width, height });
              await page.evaluate((setup) => window.lianzhu.newGame({ rules: 'gomoku@15', ...setup }), { mode });
              await page.evaluate((value) => {
                window.lianzhu.noHint = value;
              }, noHint);
              await drawn(page);
              const where = `${mode}, ${noHint ? 'without' : 'with'} hints, ${width}`;
              if (width === 320) await page.evaluate(() => window.lianzhu.openDialog('sheet'));
              await page.locator('.other-actions').waitFor();
              for (const group of ['.other-actions', '.small-actions']) {
                const rows = await rowsOf(page, group);
                assert.ok(rows.length > 0 && !rows.includes(1), `${where}, ${group}: ${rows}`);
              }
              if (width === 320) await page.evaluate(() => window.lianzhu.closeDialog());
            }
      },
      slowEngine,
    ));

for (const height of [720, 896])
  test(`in an article of 720 pixels the board uses the width and all is seen, ${height} high`, () =>
    withPage(link('gomoku@15', 'h8 i9'), {}, async (page) => {
      await page.evaluate((high) => {
        const caption = Object.assign(document.createElement('p'), { slot: 'caption', textContent: 'White has answered on the diagonal.' });
        window.lianzhu.append(caption);
        Object.assign(window.lianzhu.style, { width: '720px', height: `${high}px` });
      }, height);
      await drawn(page);
      const found = await page.evaluate(() => {
        const root = window.lianzhu.shadowRoot;
        const svg = root.querySelector('.play lianzhu-board').shadowRoot.querySelector('svg');
        const board = svg.getBoundingClientRect();
        const parts = [...root.querySelector('.play').children, document.querySelector('[slot=caption]')];
        return {
          board: Math.min(board.width, board.height),
          bottoms: parts.map((part) => part.getBoundingClientRect().bottom),
          scrolls: root.querySelector('.scroll').scrollHeight > root.querySelector('.scroll').clientHeight + 1,
        };
      });
      assert.ok(found.board >= Math.min(700, height - 310), `the board has ${found.board}`);
      assert.equal(found.scrolls, false);
      for (const bottom of found.bottoms) assert.ok(bottom <= height + 0.5, `${bottom} of ${height}`);
    }));

test('on a phone both players are seen, and whose turn it is', () =>
  withPage('', phone, async (page) => {
    await prefer(page, { names: { me: '', first: 'Anna', second: 'Bo' } });
    await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@15', mode: 'two-players' }));
    const plates = page.locator('.player');
    assert.deepEqual(await plates.allInnerTexts(), ['Anna', 'Bo']);
    for (const plate of await plates.all()) assert.ok(await plate.isVisible());
    assert.equal(await page.locator('.player.to-move').innerText(), 'Anna');
    await page.evaluate(() => window.lianzhu.play('h8'));
    await page.locator('.player.to-move', { hasText: 'Bo' }).waitFor();
  }));

for (const rules of ['tictactoe', '5x5x4', 'gomoku@15'])
  test(`the perfect map fits its numbers: ${rules}`, () =>
    withPage(link(rules), {}, async (page) => {
      const outside = () =>
        page.evaluate(async () => {
          const board = window.lianzhu.shadowRoot.querySelector('.play lianzhu-board');
          board.map = ['12', '103', '7'].flatMap((distance, i) =>
            ['win', 'loss'].map((value, j) => ({ move: `${'abc'[i]}${j + 1}`, value, distance: Number(distance) })),
          );
          await board.updateComplete;
          return [...board.shadowRoot.querySelectorAll('.map > g')]
            .map((entry) => [entry.querySelector('circle, rect').getBoundingClientRect(), entry.querySelector('text')])
            .filter(([dot, text]) => {
              const { left, right } = text.getBoundingClientRect();
              return left < dot.left + 0.5 || right > dot.right - 0.5;
            })
            .map(([, text]) => text.textContent);
        });
      for (const [width, height] of [
        [1280, 800],
        [360, 640],
      ]) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        assert.deepEqual(await outside(), [], String(width));
      }
    }));

for (const [lang, legend] of [
  ['en', /wins.*loses.*draws.*plies to the end/s],
  ['zh', /胜.*负.*和.*到终局的手数/s],
])
  test(`the perfect map has a legend: ${lang}`, async () => {
    for (const options of [{}, phone])
      await withPage(`?lang=${lang}${link('tictactoe', 'b2')}`, options, async (page) => {
        assert.equal(await page.locator('.legend').count(), 0);
        await prefer(page, { perfectMap: true });
        assert.match(await page.locator('.legend').innerText(), legend);
        await prefer(page, { perfectMap: false });
        await page.locator('.legend').waitFor({ state: 'detached' });
      });
  });
