/// Both languages, complete: a whole game in Chinese, and no English word left on any screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, link, named, phone, says, snapshot, tells, untilMoves, withPage } from './support/game.mjs';

test('the browser chooses the language, and ?lang overrules it', async () => {
  await withPage('', { locale: 'zh-CN' }, async (page) => {
    await button(page, '开始').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-CN');
    assert.match(await page.title(), /^连珠/);
  });
  await withPage('?lang=en', { locale: 'zh-CN' }, async (page) => {
    await button(page, 'Start').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    assert.match(await page.title(), /^Lianzhu/);
  });
  await withPage('?lang=zh', {}, (page) => button(page, '开始').waitFor());
  await withPage('?lang=xx', { locale: 'de-DE' }, (page) => button(page, 'Start').waitFor());
});

test('tic-tac-toe in Chinese: a win', () =>
  withPage('?lang=zh#rules=tictactoe&moves=', {}, async (page) => {
    await says(page, '轮到X方');
    for (const move of ['b2', 'a1', 'b3', 'a2']) await cell(page, move).click();
    await tells(page, 'X方下一手可胜：b1');
    await cell(page, 'b1').click();
    await says(page, 'X胜：三连');
    await page.getByRole('group', { name: '对局结束' }).waitFor();
    await named(page, 'b1，X，最后一手').waitFor();
    await button(page, '再来一局').click();
    await says(page, '轮到X方');
  }));

test('gomoku in Chinese on a phone, against the computer', () =>
  withPage('', { ...phone, locale: 'zh-CN' }, async (page) => {
    await button(page, '开始').tap();
    await says(page, '轮到你了');
    await page.getByText('你执黑').waitFor();
    await cell(page, 'h8').tap();
    await button(page, '下在 h8').tap();
    await untilMoves(page, 2);
    await says(page, '轮到你了');
    await button(page, '悔棋').tap();
    assert.equal((await snapshot(page)).moves.length, 0);
    await button(page, '更多').tap();
    await page.getByRole('dialog', { name: '更多' }).getByRole('button', { name: '认输' }).tap();
    await page.getByRole('dialog', { name: '确定认输吗？' }).getByRole('button', { name: '认输' }).tap();
    await says(page, '电脑赢了：你认输了');
  }));

test('renju in Chinese: a forbidden point and a refusal', () =>
  withPage(`?lang=zh${link('renju@15', 'g8 a1 i8 o1 h7 a15 h9 o15')}`, {}, async (page) => {
    await named(page, 'h8，空，禁手：三三').hover();
    await tells(page, 'h8 是禁手点，三三禁手');
    await cell(page, 'g8').click();
    assert.match(await page.locator('.message').innerText(), /[一-鿿]/);
  }));

/// Latin letters that Chinese readers see too: names of points, formats, keys, the game Caro, and the marks X and O.
const allowed = /\b([a-s]\d{1,2}|SGF|PSQ|JSON|PNG|SVG|Caro|X|O|Home|End|Enter|English|u|r|h|n|s)\b|[a-s](?=$|\s)/g;

test('no English is left on any screen in Chinese', () =>
  withPage(`?lang=zh${link('renju@15', 'g8 a1 i8 o1 h7 a15 h9 o15')}`, {}, async (page) => {
    const check = async (where) => {
      await page.evaluate(() => window.lianzhu.updateComplete);
      const texts = await page.evaluate(() => {
        const found = [];
        const walk = (root) => {
          for (const element of root.querySelectorAll('*')) {
            if (element.shadowRoot) walk(element.shadowRoot);
            for (const name of ['aria-label', 'title', 'placeholder'])
              if (element.hasAttribute(name)) found.push(element.getAttribute(name));
            if (element.matches('textarea, style, noscript, noscript *')) continue;
            for (const node of element.childNodes)
              if (node.nodeType === Node.TEXT_NODE && node.textContent.trim()) found.push(node.textContent.trim());
          }
        };
        walk(document.body);
        return found;
      });
      const left = texts.filter((text) => /[A-Za-z]{2,}/.test(text.replace(allowed, '')));
      assert.deepEqual([...new Set(left)], [], where);
      assert.ok(
        texts.some((text) => /[一-鿿]/.test(text)),
        where,
      );
    };
    await page.evaluate(() => window.lianzhu.prefer({ statistics: true }));
    await check('play');
    for (const dialog of ['settings', 'help', 'import', 'export', 'history']) {
      await page.evaluate((name) => window.lianzhu.openDialog(name), dialog);
      await check(dialog);
      if (dialog === 'help') {
        for (const tab of [1, 2]) {
          await page.getByRole('tab').nth(tab).click();
          await check(`help ${tab}`);
        }
      }
      await page.evaluate(() => window.lianzhu.closeDialog());
    }
    await page.evaluate(() => window.lianzhu.newGame({ rules: 'gomoku@9', mode: 'computer', level: 'classic-easy', first: 'computer' }));
    await untilMoves(page, 1);
    await check('a classic game with its figures');
    await page.evaluate(() => window.lianzhu.session.resign());
    await check('end');
    await page.evaluate(() => window.lianzhu.leave());
    await check('start');
    await page.evaluate(() => window.lianzhu.show('setup'));
    await check('setup');
  }));
