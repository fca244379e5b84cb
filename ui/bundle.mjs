/// What the builds share: folders, the engine's files, bundles, compression.

import { build } from 'esbuild';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chineseWords } from './chinese.mjs';
import { coreFacts } from './facts.mjs';

export const here = dirname(fileURLToPath(import.meta.url));

export function fresh(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

export function engine(name) {
  const file = join(here, 'engine', name);
  if (!existsSync(file)) {
    console.error(`ui/engine/${name} is missing: build the WebAssembly core first (cmake --preset wasm && cmake --build --preset wasm)`);
    process.exit(1);
  }
  return readFileSync(file);
}

export async function bundle(entry, { define, ...options }) {
  const common = { bundle: true, minify: true, target: ['es2022'], legalComments: 'none', logLevel: 'warning', absWorkingDir: here };
  const known = { ...(await coreFacts()), ...chineseWords(), ...define };
  const result = await build({ ...common, entryPoints: [entry], write: false, define: known, ...options });
  return Buffer.from(result.outputFiles[0].contents);
}

export const searchWorker = () => bundle('src/engine/search-worker.ts', { format: 'iife' });

export function brotli(content) {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

export const gzip = (content) => gzipSync(content, { level: 9 });

/// A table of sizes in KB: plain, gzip, brotli.
export function printSizes(title, files) {
  const kilobytes = (content) => (content.length / 1024).toFixed(1).padStart(8);
  console.log(`${title}  (KB: plain, gzip, brotli)`);
  for (const [name, content] of files)
    console.log(`${kilobytes(content)}${kilobytes(gzip(content))}${kilobytes(brotli(content))}  ${name}`);
}
