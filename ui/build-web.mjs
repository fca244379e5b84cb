/// Builds what people take to their own pages into ../dist: site/ (the page as plain files), lianzhu.html (all of it in one file)
/// and element/ (the elements as an npm package). `script/build-web` calls it after the page is built.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, engine, fresh, gzip, here, printSizes, searchWorker } from './bundle.mjs';
import { descriptions } from './describe.mjs';

const out = join(here, '..', 'dist');
const readHere = (name) => readFileSync(join(here, name), 'utf8');

/// The page without its compressed twins, which only a server that knows them would use.
function copySite() {
  if (!existsSync(join(here, 'dist', 'index.html'))) {
    console.error('ui/dist is missing: build the page first (npm run build)');
    process.exit(1);
  }
  cpSync(join(here, 'dist'), join(out, 'site'), { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });
}

/// One file that requests nothing from the network; its own policy enforces that.
async function buildSingleFile() {
  // '.inline.ts' before '.ts': the engine comes from the page instead of files beside it.
  const script = (await bundle('src/page.ts', { format: 'iife', resolveExtensions: ['.inline.ts', '.ts', '.js'] })).toString();
  const style = readHere('static/page.css');
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const icon = `data:image/svg+xml;base64,${Buffer.from(readHere('static/icon.svg')).toString('base64')}`;
  const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;
  const block = (id, type, text) => `<script id="${id}" type="${type}">${text}</script>`;
  const packed = (name) => gzip(engine(name)).toString('base64');
  const body = [
    block('lianzhu-wasm', 'application/gzip', packed('lianzhu.wasm')),
    block('lianzhu-wasm-nosimd', 'application/gzip', packed('lianzhu-nosimd.wasm')),
    block('lianzhu-worker', 'text/plain', inScript((await searchWorker()).toString())),
    `<script>${inScript(script)}</script>`,
  ].join('\n    ');
  const html = readHere('static/index.html')
    .replace(/\n *<link rel="(apple-touch-icon|manifest|modulepreload)"[^>]*>/g, '')
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${icon}">`)
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
    .replace(/\n *<script type="module"[^>]*><\/script>/, '')
    .replace('<meta charset="utf-8">', () => `<meta charset="utf-8">\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`)
    .replace('</main>', () => `</main>\n    ${body}`);
  writeFileSync(join(out, 'lianzhu.html'), html);
}

/// The text of a block may not contain the tags of one.
function inScript(text) {
  if (/<\/?script/i.test(text)) throw new Error('the script holds text that would end its block');
  return text;
}

async function buildElement() {
  const folder = join(out, 'element');
  const files = { wasm: 'lianzhu.wasm', wasmWithoutSimd: 'lianzhu-nosimd.wasm', worker: 'search-worker.js' };
  cpSync(join(here, 'package'), folder, { recursive: true });
  cpSync(join(here, '..', 'LICENSE'), join(folder, 'LICENSE'));
  const define = { __ENGINE_FILES__: JSON.stringify(files) };
  writeFileSync(join(folder, 'lianzhu-element.js'), await bundle('src/element/embed.ts', { format: 'esm', define }));
  writeFileSync(join(folder, 'lianzhu-board.js'), await bundle('src/board/embed.ts', { format: 'esm' }));
  for (const [name, text] of descriptions()) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, files.worker), await searchWorker());
  writeFileSync(join(folder, files.wasm), engine('lianzhu.wasm'));
  writeFileSync(join(folder, files.wasmWithoutSimd), engine('lianzhu-nosimd.wasm'));
  return ['lianzhu-board.js', 'lianzhu-element.js', ...Object.values(files)].map((name) => [name, readFileSync(join(folder, name))]);
}

fresh(out);
copySite();
await buildSingleFile();
printSizes('dist/element/', await buildElement());
printSizes('dist/', [['lianzhu.html', readFileSync(join(out, 'lianzhu.html'))]]);
