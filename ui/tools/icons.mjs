/// Draws the PNG icons of static/ from icon.svg with Chromium: node tools/icons.mjs

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'static');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
const browser = await openBrowser();
for (const size of [180, 192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`);
  await page.screenshot({ path: join(folder, `icon-${size}.png`) });
  await page.close();
}
await browser.close();
