/// Facts about the core that do not depend on a game. The build asks the built core once and writes the answers into the bundles,
/// so that a page knows them before it loads the engine, and an article's board without one.

import { build } from 'esbuild';
import { engine, here } from './bundle.mjs';

/// Boards from 5 to 22 have room for five stones in a row.
const sizes = Array.from({ length: 18 }, (_, i) => i + 5);

let asked;

/// For esbuild's `define`.
export const coreFacts = () => (asked ??= ask());

async function ask() {
  const core = await startCore();
  const answer = (request) => {
    const { ok, ...facts } = core.call({ lang: 'en', ...request });
    if (!ok) throw new Error(`the core refuses ${JSON.stringify(request)}: ${facts.error}`);
    return facts;
  };
  const starPoints = {};
  for (const width of sizes) {
    for (const height of sizes) {
      const { star_points: points } = answer({ do: 'describe', rules: `gomoku@${width}x${height}` });
      if (points.length) starPoints[`${width}x${height}`] = points.join(' ');
    }
  }
  const { games, levels, classic } = answer({ do: 'catalogue' });
  return { __CATALOGUE__: JSON.stringify({ games, levels, classic }), __STAR_POINTS__: JSON.stringify(starPoints) };
}

/// Talks to the core in Node the same way as the page.
export async function startCore() {
  const result = await build({ entryPoints: ['src/engine/module.ts'], absWorkingDir: here, bundle: true, format: 'esm', write: false });
  const { startEngine } = await import(`data:text/javascript;base64,${Buffer.from(result.outputFiles[0].contents).toString('base64')}`);
  return startEngine(await WebAssembly.compile(engine('lianzhu.wasm')));
}
