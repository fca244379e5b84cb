/// Modules of the page in Node, without a browser: bundled as the build does it, loaded out of a temporary file.

import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { here } from '../bundle.mjs';
import { coreFacts, startCore } from '../facts.mjs';

/// The modules of these paths under ui/src, in the same order. They share what they import.
export async function load(...paths) {
  const contents = paths.map((path, i) => `export * as module${i} from './${path}';`).join('\n');
  const result = await build({
    stdin: { contents, resolveDir: join(here, 'src'), loader: 'ts' },
    bundle: true, platform: 'node', format: 'esm', target: 'es2022', sourcemap: 'inline', write: false, define: await coreFacts(), logLevel: 'warning',
  });
  const folder = mkdtempSync(join(tmpdir(), 'lianzhu-unit-'));
  try {
    const file = join(folder, 'modules.mjs');
    writeFileSync(file, result.outputFiles[0].contents);
    const loaded = await import(pathToFileURL(file).href);
    return paths.map((_, i) => loaded[`module${i}`]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/// The real core: a function from a request to its answer.
export async function realCore() {
  const core = await startCore();
  return (request) => core.call({ lang: 'en', ...request });
}
