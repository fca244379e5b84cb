/// Lighthouse over the real page: accessibility must be 100, best practices at least 95, in both languages.

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startServer } from '../../test/support/server.mjs';
import { wholeBrowser } from '../browser.mjs';

const marks = { accessibility: 100, 'best-practices': 95 };
const screens = { start: '', game: '#rules=renju@15&moves=g8.a1.i8.o1.h7.a15.h9.o15' };

const server = await startServer();
const chrome = await launch({ chromePath: wholeBrowser, chromeFlags: ['--headless=new', '--no-sandbox'] });
let missed = false;
try {
  for (const lang of ['en', 'zh']) {
    for (const [name, hash] of Object.entries(screens)) {
      const flags = { port: chrome.port, onlyCategories: Object.keys(marks), output: 'json', logLevel: 'error' };
      const { lhr } = await lighthouse(`${server.url}?lang=${lang}${hash}`, flags);
      if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
      const scores = Object.entries(marks).map(([category, least]) => {
        const score = Math.round(lhr.categories[category].score * 100);
        missed ||= score < least;
        return `${category} ${score} (mark ${least})`;
      });
      console.log(`${name}, ${lang}: ${scores.join(', ')}`);
      for (const { id } of Object.keys(marks).flatMap((category) => lhr.categories[category].auditRefs)) {
        const { score, title } = lhr.audits[id];
        if (score !== null && score < 1) console.log(`  ${id}: ${title}`);
      }
    }
  }
} finally {
  await chrome.kill();
  await server.close();
}
process.exitCode = missed ? 1 : 0;
