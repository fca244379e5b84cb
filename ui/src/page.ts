/// The page is a thin shell: it passes the address to the element, and makes the element reachable from the console.

import { logger } from './base/log';
import { startDemo } from './demo';
import type { LianzhuGame } from './element/lianzhu-game';
import './element/lianzhu-game';
import { Router } from './router';
import { langOf } from './words/lang';

const log = logger('page');
const game = document.querySelector<LianzhuGame>('lianzhu-game')!;
Object.assign(window, { lianzhu: game });

const asked = new URLSearchParams(location.search);
const lang = langOf(asked.get('lang'));
if (lang) game.lang = lang;

function followLanguage(): void {
  document.documentElement.lang = game.language === 'zh' ? 'zh-CN' : 'en';
  document.title = `${game.words.title} · ${game.words.subtitle}`;
}

game.addEventListener('lianzhu-language', followLanguage);

/// A theme that a person chose goes to the edge: to what is seen around the element, and to the bars of a browser.
function followTheme(): void {
  const root = document.documentElement;
  root.dataset['theme'] = game.theme;
  for (const bar of barColours) bar.element.content = game.theme === 'auto' ? bar.usual : getComputedStyle(root).backgroundColor;
}

const barColours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((element) => ({
  element,
  usual: element.content,
}));
new MutationObserver(followTheme).observe(game, { attributeFilter: ['theme'] });
followTheme();

if (asked.has('demo') || location.hash === '#demo') startDemo(game);
else game.steering = new Router(game);

// Keys pressed while nothing has the focus are meant for the game.
addEventListener('keydown', (event) => {
  if (event.target === document.body && game.handleShortcut(event)) event.preventDefault();
});

if ('serviceWorker' in navigator && location.protocol.startsWith('http')) {
  navigator.serviceWorker.register('sw.js').catch((error: unknown) => log('no service worker', error));
}
