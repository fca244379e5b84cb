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

if (asked.has('demo') || location.hash === '#demo') startDemo(game);
else game.steering = new Router(game);

// Keys pressed while nothing has the focus are meant for the game.
addEventListener('keydown', (event) => {
  if (event.target === document.body && game.handleShortcut(event)) event.preventDefault();
});

if ('serviceWorker' in navigator && location.protocol.startsWith('http')) {
  navigator.serviceWorker.register('sw.js').catch((error: unknown) => log('no service worker', error));
}
