/// The elements in plain HTML.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertWorkers,
  cell,
  document as html,
  elementFolder,
  elementScript,
  movesPlayed,
  openBrowser,
  openPage,
  serveHost,
} from './host.mjs';

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

async function visit(t, body, head = elementScript) {
  const host = await serveHost({ folders: { '/lianzhu/': elementFolder }, pages: { '/': html(body, head) } });
  const page = await openPage(browser);
  t.after(async () => {
    await page.context().close();
    host.close();
  });
  await page.goto(host.url);
  page.host = host;
  return page;
}

const game = (attributes = '', inside = '') => `<lianzhu-game lang="en" ${attributes}>${inside}</lianzhu-game>`;

test('the board is painted without the engine, which loads when a person plays', async (t) => {
  const page = await visit(t, game('rules="gomoku@15" level="beginner" mode="computer" first="me" moves="h8 i9"'));
  await page.getByRole('gridcell', { name: 'i9, white stone, last move' }).waitFor();
  await page.waitForTimeout(500);
  const engine = () => page.host.asked.filter((path) => /wasm|worker/.test(path));
  assert.deepEqual(engine(), []);
  await cell(page, 'j10').click();
  await movesPlayed(page, 4);
  assert.deepEqual(engine().sort(), ['/lianzhu/lianzhu.wasm', '/lianzhu/search-worker.js']);
  assert.deepEqual(page.errors, []);
});

test('before a game has begun, play() plays nothing and snapshot() has nothing', async (t) => {
  const page = await visit(t, game('rules="gomoku@15" mode="two-players" moves="h8 i9"'));
  await page.getByRole('gridcell', { name: 'i9, white stone, last move' }).waitFor();
  const before = await page.evaluate(() => {
    const element = document.querySelector('lianzhu-game');
    const early = [element.play('j10'), element.snapshot()];
    const begun = element.newGame({ mode: 'two-players' });
    return [...early, element.play('j10'), element.snapshot().state, begun.constructor.name];
  });
  assert.deepEqual(before, [false, null, false, null, 'Promise']);
  const after = await page.evaluate(async () => {
    const element = document.querySelector('lianzhu-game');
    await element.newGame({ mode: 'two-players' });
    return [element.play('j10'), element.snapshot().moves];
  });
  assert.deepEqual(after, [true, ['j10']]);
  assert.deepEqual(page.errors, []);
});

test('the board alone draws moves, marks and arrows, and asks for nothing else', async (t) => {
  const page = await visit(
    t,
    '<lianzhu-board rules="gomoku@15" moves="h8 i9 i7" marks="h8:circle i7:A" arrows="h8-i7"></lianzhu-board>',
    '<script type="module" src="/lianzhu/lianzhu-board.js"></script>',
  );
  await page.getByRole('img').waitFor();
  const count = (selector) => page.locator(`lianzhu-board ${selector}`).count();
  assert.equal(await count('.body'), 3);
  assert.equal(await count('.article-marks circle:not(.letter-ground)'), 1);
  assert.equal(await page.locator('lianzhu-board .article-marks text.on-first').textContent(), 'A');
  assert.equal(await count('.article-marks .letter-ground'), 0, 'a stone is ground enough');
  const [stone, arrow] = await page.evaluate(() => {
    const find = (selector) => document.querySelector('lianzhu-board').shadowRoot.querySelector(selector);
    const { x, y, width, height } = find('.body').getBBox();
    const { x: left, y: top } = find('.arrows path').getPointAtLength(0);
    const { e, f } = find('.stone').transform.baseVal.consolidate().matrix;
    return [
      { x: e + x + width / 2, y: f + y + height / 2 },
      { x: left, y: top },
    ];
  });
  assert.ok(Math.hypot(stone.x - arrow.x, stone.y - arrow.y) > 17, 'the arrow begins beside the stone');
  assert.equal(await count('.arrows path'), 1);
  assert.deepEqual(page.host.asked, ['/', '/lianzhu/lianzhu-board.js']);
});

test('events bubble out with their details; a move can be prevented', async (t) => {
  const page = await visit(t, `<main>${game('rules="tictactoe" mode="two-players"')}</main>`);
  await page.evaluate(() => {
    window.heard = [];
    for (const name of ['start', 'before-move', 'move', 'end', 'error']) {
      document.querySelector('main').addEventListener(`lianzhu-${name}`, (event) => {
        window.heard.push([name, event.detail, event.composed]);
        if (name === 'before-move' && event.detail.move === 'c3') event.preventDefault();
      });
    }
  });
  await cell(page, 'b2').click();
  await movesPlayed(page, 1);
  await cell(page, 'c3').click();
  await cell(page, 'b2').click();
  for (const move of ['a1', 'b1', 'a2', 'b3']) await cell(page, move).click();
  await movesPlayed(page, 5);
  const heard = await page.evaluate(() => window.heard);
  assert.ok(heard.every(([, , composed]) => composed));
  const details = (name) => heard.filter(([kind]) => kind === name).map(([, detail]) => detail);
  assert.equal(details('start')[0].setup.rules, 'tictactoe');
  assert.deepEqual(
    details('before-move').map(({ move }) => move),
    ['b2', 'c3', 'a1', 'b1', 'a2', 'b3'],
  );
  assert.deepEqual(
    details('move').map(({ move, side, by }) => `${move} ${side} ${by}`),
    ['b2 first person', 'a1 second person', 'b1 first person', 'a2 second person', 'b3 first person'],
  );
  assert.equal(details('error')[0].fatal, false);
  assert.deepEqual(details('end'), [{ outcome: { kind: 'won', winner: 'first', reason: 'row' }, moves: ['b2', 'a1', 'b1', 'a2', 'b3'] }]);
});

test('methods play, take back, ask and write', async (t) => {
  const page = await visit(t, game('rules="tictactoe" mode="two-players" no-undo no-hint'));
  const result = await page.evaluate(async () => {
    await customElements.whenDefined('lianzhu-game');
    const element = document.querySelector('lianzhu-game');
    const before = element.snapshot();
    await element.newGame();
    const played = [element.play('b2'), element.play('b2'), element.play('a1')];
    const undone = element.undo();
    const redone = element.redo();
    const hint = await element.hint();
    const computer = await element.computerMove();
    const sgf = await element.exportSgf();
    await element.load('(;GM[1]SZ[15];B[hh];W[ig])').catch((error) => {
      throw error;
    });
    const refused = await element.load('nonsense').then(
      () => null,
      (error) => error.message,
    );
    return { before, played, undone, redone, hint, computer, sgf, refused, after: element.snapshot().moves.length, stats: element.stats() };
  });
  assert.equal(result.before, null);
  assert.deepEqual(result.played, [true, false, true]);
  assert.deepEqual([result.undone, result.redone], [true, true]);
  assert.match(result.hint.move, /^[abc][123]$/);
  assert.match(result.computer, /^[abc][123]$/);
  assert.match(result.sgf, /^\(;/);
  assert.ok(result.refused.length > 0);
  assert.equal(result.after, 2);
  assert.equal(result.stats, null);
  assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), 0);
});

test('attributes are followed while the page lives', async (t) => {
  const page = await visit(t, game('rules="gomoku@9"'));
  await cell(page, 'i9').waitFor();
  await page.evaluate(() => {
    const element = document.querySelector('lianzhu-game');
    element.setAttribute('rules', 'tictactoe');
    element.setAttribute('moves', 'b2');
    element.setAttribute('lang', 'zh-CN');
    element.setAttribute('theme', 'dark');
    element.setAttribute('mode', 'two-players');
  });
  await page.getByRole('gridcell', { name: 'b2，X' }).waitFor();
  assert.equal(await page.getByRole('gridcell').count(), 9);
  assert.equal(await page.locator('lianzhu-game').evaluate((element) => getComputedStyle(element).colorScheme), 'dark');
  await cell(page, 'a1').click();
  await movesPlayed(page, 2);
  assert.equal(await page.evaluate(() => document.querySelector('lianzhu-game').snapshot().setup.mode), 'two-players');
});

test('a mark for the person, and the marks of a board alone', async (t) => {
  const page = await visit(
    t,
    `${game('rules="tictactoe" level="beginner" mode="computer" first="computer" mark="o"')}
    <lianzhu-board rules="tictactoe" moves="b2 a1 c3" first-mark="O"></lianzhu-board>`,
  );
  const marks = (selector) =>
    page.locator(`${selector} .pieces .mark`).evaluateAll((all) => all.map((mark) => (mark.classList.contains('X') ? 'X' : 'O')).join(''));
  await page.locator('body > lianzhu-board .mark').first().waitFor();
  assert.equal(await marks('body > lianzhu-board'), 'OXO');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await movesPlayed(page, 1);
  assert.equal(await marks('lianzhu-game lianzhu-board'), 'X', 'the computer begins with the other one');
  assert.equal((await page.evaluate(() => document.querySelector('lianzhu-game').snapshot())).setup.mark, 'O');
  await page.evaluate(() => document.querySelector('body > lianzhu-board').removeAttribute('first-mark'));
  await page.waitForFunction(() => document.querySelector('body > lianzhu-board').shadowRoot.querySelector('.mark.first.X'));
  assert.deepEqual(page.errors, []);
});

test('without rules, the attributes are where the cards of the games begin', async (t) => {
  const page = await visit(t, game('level="classic-hard" first="computer" mark="O"'));
  const chosen = (label) => page.getByLabel(label, { exact: true }).inputValue();
  assert.deepEqual([await chosen('Opponent, Gomoku'), await chosen('First move, Gomoku')], ['classic-hard', 'computer']);
  assert.deepEqual([await chosen('Opponent, Tic-tac-toe'), await chosen('You play, Tic-tac-toe')], ['beginner', 'O']);
  await page.getByLabel('Opponent, Gomoku').selectOption('easy');
  assert.deepEqual([await chosen('Opponent, Gomoku'), await chosen('First move, Gomoku')], ['easy', 'computer']);
});

test('a level that does not exist is told of in one line, and normal plays', async (t) => {
  const listen = `window.told = []; window.lines = [];
    addEventListener('lianzhu-error', ({ detail }) => told.push(detail));
    console.error = (line) => lines.push(line);`;
  const head = `<script>${listen}</script>${elementScript}`;
  const page = await visit(t, game('rules="tictactoe" level="foo" mode="computer" first="me"'), head);
  await page.getByRole('gridcell').first().waitFor();
  const sentence = (name) => `no level is named "${name}"; there are beginner, easy, `;
  const told = () => page.evaluate(() => window.told);
  const [first] = await told();
  assert.ok(first.message.startsWith(sentence('foo')) && first.message.endsWith('classic-hard'), first.message);
  assert.equal(first.fatal, false);
  await cell(page, 'b2').click();
  await movesPlayed(page, 2);
  const level = () => page.evaluate(() => document.querySelector('lianzhu-game').snapshot().setup.level);
  assert.equal(await level(), 'normal');
  await page.evaluate(() => document.querySelector('lianzhu-game').setAttribute('level', 'hard'));
  assert.equal(await level(), 'hard');
  await page.evaluate(() => document.querySelector('lianzhu-game').setAttribute('level', 'bar'));
  await page.waitForFunction(() => window.told.length === 2);
  assert.equal(await level(), 'normal');
  await page.evaluate(() => document.querySelector('lianzhu-game').newGame({ level: 'baz' }));
  assert.equal(await level(), 'normal');
  assert.deepEqual(
    (await told()).map(({ message }) => /"(\w+)"/.exec(message)[1]),
    ['foo', 'bar', 'baz'],
    'once for each',
  );
  assert.deepEqual(
    await page.evaluate(() => window.lines),
    (await told()).map(({ message }) => `[lianzhu] ${message}`),
  );
  assert.deepEqual(page.errors, []);
});

test("colours and parts are the page's to choose; the caption is shown and the fallback only when needed", async (t) => {
  const style = '<style>lianzhu-game { --lianzhu-paper: rgb(1, 2, 3); } lianzhu-game::part(game) { letter-spacing: 3px; }</style>';
  const page = await visit(
    t,
    game('rules="tictactoe"', '<p id="fallback">Words</p><p slot="caption" id="caption">Caption</p>'),
    style + elementScript,
  );
  await cell(page, 'b2').waitFor();
  assert.equal(await page.locator('lianzhu-game').evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(1, 2, 3)');
  assert.equal(await page.locator('lianzhu-game .scroll').evaluate((element) => getComputedStyle(element).letterSpacing), '3px');
  assert.equal(await page.locator('#caption').isVisible(), true);
  assert.equal(await page.locator('#fallback').isVisible(), false);
  await page.route('**/*.wasm', (route) => route.abort());
  await cell(page, 'b2').click();
  await page.getByRole('alert').waitFor();
  assert.equal(await page.locator('#fallback').isVisible(), true);
});

test('over the board of an article the wheel scrolls the article, not the moves', async (t) => {
  const page = await visit(t, `${game('rules="tictactoe" mode="two-players"')}<div style="height: 4000px"></div>`);
  await cell(page, 'b2').click();
  await movesPlayed(page, 1);
  await cell(page, 'b2').hover();
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY > 0);
  await page.mouse.wheel(0, -200);
  await page.waitForFunction(() => scrollY === 0);
  assert.equal(await page.locator('lianzhu-game').evaluate((element) => element.snapshot().ply), 1);
});

test('without the script the fallback is there to read', async (t) => {
  const page = await visit(t, game('rules="tictactoe"', '<p id="fallback">Words</p>'), '');
  assert.equal(await page.locator('#fallback').isVisible(), true);
});

test('the script may be loaded twice; two elements are independent', async (t) => {
  const again =
    '<script type="module" src="/lianzhu/lianzhu-element.js?again"></script><script type="module" src="/lianzhu/lianzhu-board.js"></script>';
  const page = await visit(
    t,
    game('id="one" rules="tictactoe" mode="two-players"') + game('id="two" rules="gomoku@9" level="beginner" moves="e5 f6"'),
    elementScript + again,
  );
  const one = page.locator('#one');
  const two = page.locator('#two');
  await cell(one, 'b2').click();
  await one.getByRole('gridcell', { name: 'b2, X, last move' }).waitFor();
  assert.equal(await two.evaluate((element) => element.snapshot()), null);
  await cell(two, 'g7').click();
  await movesPlayed(page, 4, '#two');
  assert.deepEqual(await one.evaluate((element) => element.snapshot().moves), ['b2']);
  assert.deepEqual(page.errors, []);
});

test('removed while it thinks its worker ends within a tick; put back it resumes; moved it keeps its game', async (t) => {
  const page = await visit(t, `<div id="a">${game('rules="gomoku@15" level="perfect"')}</div><div id="b"></div>`);
  await cell(page, 'h8').click();
  await page.waitForFunction(() => document.querySelector('lianzhu-game').snapshot()?.thinking);
  await assertWorkers(page, 1);
  assert.equal(
    await page.evaluate(() => {
      const element = document.querySelector('lianzhu-game');
      document.querySelector('#b').moveBefore(element, null);
      return element.snapshot().thinking;
    }),
    true,
    'a move within the page that browsers make without taking it out',
  );
  await page.evaluate(() => {
    window.kept = document.querySelector('lianzhu-game');
    window.kept.remove();
    window.afterwards = window.kept.snapshot();
  });
  assert.equal((await page.evaluate(() => window.afterwards)).thinking, false);
  await assertWorkers(page, 0);
  assert.equal(await page.evaluate(() => window.kept.computerMove()), null);
  await assertWorkers(page, 0);
  await page.evaluate(() => document.querySelector('#b').append(window.kept));
  await movesPlayed(page, 2);
  const before = await page.evaluate(() => window.kept.snapshot().moves);
  await page.evaluate(() => document.querySelector('#a').append(window.kept));
  assert.deepEqual(await page.evaluate(() => window.kept.snapshot().moves), before);
  await cell(page, 'a1').click();
  await movesPlayed(page, 3);
  assert.deepEqual(page.errors, []);
});

test('a kept game waits on the board until a person goes on with it', async (t) => {
  const page = await visit(t, game('rules="tictactoe" mode="two-players" autosave="kept"'));
  await cell(page, 'b2').click();
  await cell(page, 'a1').click();
  await movesPlayed(page, 2);
  await page.reload();
  await page.getByRole('gridcell', { name: 'a1, O, last move' }).waitFor();
  await page.waitForTimeout(300);
  assert.equal(page.host.asked.filter((path) => path.endsWith('.wasm')).length, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await cell(page, 'c3').click();
  await movesPlayed(page, 3);
  assert.deepEqual(await page.evaluate(() => document.querySelector('lianzhu-game').snapshot().moves), ['b2', 'a1', 'c3']);
});

for (const height of [800, 1000])
  test(`in an article of 720 pixels the board uses the width and nothing is clipped, in a window ${height} high`, async (t) => {
    const article = (inside) => `<article style="width: 720px; margin: 0 auto">${inside}</article>`;
    const caption = '<p slot="caption">White has answered on the diagonal.</p>';
    const page = await visit(
      t,
      article(`<p>Before.</p>${game('rules="gomoku@15" mode="two-players" moves="h8 i9"', caption)}<p>After.</p>`),
    );
    await page.setViewportSize({ width: 1280, height });
    const check = async (where) => {
      // What depends on the size is drawn a frame after it is known.
      const found = await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame++)
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        const element = document.querySelector('lianzhu-game');
        const root = element.shadowRoot;
        const { bottom } = element.getBoundingClientRect();
        const parts = [...root.querySelector('.play').children, document.querySelector('[slot=caption]')];
        const wood = root.querySelector('lianzhu-board').shadowRoot.querySelector('.wood').getBoundingClientRect();
        return {
          board: wood.width,
          clipped: parts.filter((part) => part.getBoundingClientRect().bottom > bottom + 0.5).map((part) => part.className),
        };
      });
      assert.deepEqual(found.clipped, [], where);
      // The element is as high as the window, or 56 rem; the rest is for what is around the board.
      const least = Math.min(716, Math.min(height, 896) - 265);
      assert.ok(found.board >= least, `${where}: the board has ${found.board}, not ${least}`);
    };
    await page.getByRole('gridcell', { name: 'i9, white stone, last move' }).waitFor();
    await check('before the game');
    await cell(page, 'j10').click();
    await movesPlayed(page, 3);
    await check('in the game');
    assert.deepEqual(page.errors, []);
  });
