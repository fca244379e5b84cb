/// Builds the page into dist/, and the elements for other pages into dist-element/.
///
///   node build.mjs            what `npm run build` does
///
/// Files with a hash in their name never change; everything text-like and the engine are also written compressed.

import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const site = join(here, 'dist');
const element = join(here, 'dist-element');
const common = { bundle: true, minify: true, target: ['es2022'], legalComments: 'none', logLevel: 'warning', absWorkingDir: here };

function fresh(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

function writeHashed(name, extension, content) {
  const file = `${name}-${hashOf(content)}.${extension}`;
  writeFileSync(join(site, file), content);
  return file;
}

function engine(name) {
  const file = join(here, 'engine', name);
  if (!existsSync(file)) {
    console.error(`ui/engine/${name} is missing: build the WebAssembly core first (cmake --preset wasm && cmake --build --preset wasm)`);
    process.exit(1);
  }
  return readFileSync(file);
}

async function bundle(entry, options) {
  const result = await build({ ...common, entryPoints: [entry], write: false, ...options });
  return Buffer.from(result.outputFiles[0].contents);
}

function compressAll(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|html|svg|wasm|webmanifest|json)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, quality));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

async function buildSite() {
  fresh(site);
  const wasm = writeHashed('lianzhu', 'wasm', engine('lianzhu.wasm'));
  const wasmWithoutSimd = writeHashed('lianzhu-nosimd', 'wasm', engine('lianzhu-nosimd.wasm'));
  const worker = writeHashed('search-worker', 'js', await bundle('src/engine/search-worker.ts', { format: 'iife' }));
  const define = { __ENGINE_FILES__: JSON.stringify({ wasm, wasmWithoutSimd, worker }) };
  const page = writeHashed('page', 'js', await bundle('src/page.ts', { format: 'esm', define }));
  const css = writeHashed('page', 'css', readFileSync(join(here, 'static/page.css')));

  const html = readFileSync(join(here, 'static/index.html'), 'utf8').replaceAll('%page.js%', page).replaceAll('%page.css%', css);
  writeFileSync(join(site, 'index.html'), html);
  const still = readdirSync(join(here, 'static')).filter((name) => /^(icon|manifest)/.test(name));
  for (const name of still) writeFileSync(join(site, name), readFileSync(join(here, 'static', name)));

  // Kept for offline use is what a visit needs: one engine (almost every browser has SIMD), and of the icons the drawing.
  const precache = ['./', page, css, worker, wasm, 'icon.svg', 'manifest.webmanifest'];
  const version = hashOf(precache.join() + html);
  const workerDefine = { __PRECACHE__: JSON.stringify(precache), __VERSION__: JSON.stringify(version) };
  writeFileSync(join(site, 'sw.js'), await bundle('src/service-worker.ts', { format: 'iife', define: workerDefine }));
  compressAll(site);
}

async function buildElement() {
  fresh(element);
  const files = { wasm: 'lianzhu.wasm', wasmWithoutSimd: 'lianzhu-nosimd.wasm', worker: 'search-worker.js' };
  const define = { __ENGINE_FILES__: JSON.stringify(files) };
  writeFileSync(join(element, 'lianzhu-element.js'), await bundle('src/element/lianzhu-game.ts', { format: 'esm', define }));
  writeFileSync(join(element, 'lianzhu-board.js'), await bundle('src/element/lianzhu-board.ts', { format: 'esm' }));
  writeFileSync(join(element, files.worker), await bundle('src/engine/search-worker.ts', { format: 'iife' }));
  writeFileSync(join(element, files.wasm), engine('lianzhu.wasm'));
  writeFileSync(join(element, files.wasmWithoutSimd), engine('lianzhu-nosimd.wasm'));
  compressAll(element);
}

function printSizes(folder) {
  const kilobytes = (name) => (readFileSync(join(folder, name)).length / 1024).toFixed(1).padStart(8);
  console.log(`${folder.slice(here.length + 1)}/  (KB: plain, gzip, brotli)`);
  for (const name of readdirSync(folder).filter((file) => existsSync(join(folder, `${file}.br`)))) {
    console.log(`${kilobytes(name)}${kilobytes(`${name}.gz`)}${kilobytes(`${name}.br`)}  ${name}`);
  }
}

await buildSite();
await buildElement();
printSizes(site);
printSizes(element);
