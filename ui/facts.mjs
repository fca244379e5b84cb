/// Facts about the core that do not depend on a game. The build asks the built core once and writes the answers into the bundles,
/// so that a page knows them before it loads the engine, and an article's board without one.

import { build } from 'esbuild';
import { engine, here } from './bundle.mjs';

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
  const { games, boards, levels, starting_level, classic, lessons } = answer({ do: 'catalogue' });
  const sizes = Array.from({ length: boards.most - boards.least + 1 }, (_, i) => boards.least + i);
  const { k } = games.find(({ name }) => name === 'gomoku');
  const starPoints = {};
  for (const width of sizes) {
    for (const height of sizes) {
      if (Math.max(width, height) < k) continue;
      const { star_points: points } = answer({ do: 'describe', rules: `gomoku@${width}x${height}` });
      if (points.length) starPoints[`${width}x${height}`] = points.join(' ');
    }
  }
  return {
    __CATALOGUE__: JSON.stringify({ games, boards, levels, starting_level, classic, lessons }),
    __STAR_POINTS__: JSON.stringify(starPoints),
  };
}

/// Talks to the core in Node the same way as the page.
export async function startCore() {
  const result = await build({ entryPoints: ['src/engine/module.ts'], absWorkingDir: here, bundle: true, format: 'esm', write: false });
  const { startEngine } = await import(`data:text/javascript;base64,${Buffer.from(result.outputFiles[0].contents).toString('base64')}`);
  return startEngine(await WebAssembly.compile(engine('lianzhu.wasm')));
}
