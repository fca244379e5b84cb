/// Builds the page into dist/, for `lianzhu serve` and for any other host.
///
///   node build.mjs                  what `npm run build` does
///   node build.mjs --vector-only    without the engine for browsers that have no vector instructions
///
/// Files with a hash in their name never change; everything text-like and the engine are also written compressed.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli, bundle, engine, fresh, gzip, here, printSizes, searchWorker } from './bundle.mjs';

const site = join(here, 'dist');
const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

function writeHashed(name, extension, content) {
  const file = `${name}-${hashOf(content)}.${extension}`;
  writeFileSync(join(site, file), content);
  return file;
}

fresh(site);
const wasm = writeHashed('lianzhu', 'wasm', engine('lianzhu.wasm'));
const isVectorOnly = process.argv.includes('--vector-only');
const wasmWithoutSimd = isVectorOnly ? '' : writeHashed('lianzhu-nosimd', 'wasm', engine('lianzhu-nosimd.wasm'));
const worker = writeHashed('search-worker', 'js', await searchWorker());
const define = { __ENGINE_FILES__: JSON.stringify({ wasm, wasmWithoutSimd, worker }) };
const page = writeHashed('page', 'js', await bundle('src/page.ts', { format: 'esm', define }));
const css = writeHashed('page', 'css', readFileSync(join(here, 'static/page.css')));

const html = readFileSync(join(here, 'static/index.html'), 'utf8').replaceAll('%page.js%', page).replaceAll('%page.css%', css);
writeFileSync(join(site, 'index.html'), html);
const still = readdirSync(join(here, 'static')).filter((name) => /^(icon|manifest)/.test(name));
for (const name of still) writeFileSync(join(site, name), readFileSync(join(here, 'static', name)));

// Cached for offline use is what a visit needs: one engine (almost every browser has SIMD), and of the icons the drawing.
const precache = ['./', page, css, worker, wasm, 'icon.svg', 'manifest.webmanifest'];
const version = hashOf(precache.join() + html);
const workerDefine = { __PRECACHE__: JSON.stringify(precache), __VERSION__: JSON.stringify(version) };
writeFileSync(join(site, 'sw.js'), await bundle('src/service-worker.ts', { format: 'iife', define: workerDefine }));

const files = readdirSync(site)
  .filter((name) => /\.(js|css|html|svg|wasm|webmanifest|json)$/.test(name))
  .map((name) => [name, readFileSync(join(site, name))]);
for (const [name, content] of files) {
  writeFileSync(join(site, `${name}.br`), brotli(content));
  writeFileSync(join(site, `${name}.gz`), gzip(content));
}
printSizes('dist/', files);
