/// Modules of the page in Node, without a browser: bundled as in the build, loaded from a temporary file.

import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { here } from '../bundle.mjs';
import { chineseWords } from '../chinese.mjs';
import { coreFacts, startCore } from '../facts.mjs';

/// The engine is a file, not an address.
const engineFromFile = {
  name: 'engine from a file',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\/source$/ }, () => ({ path: pathToFileURL(join(here, 'unit', 'source.mjs')).href, external: true }));
  },
};

/// The modules at these paths under ui/src, in the same order. They share what they import.
export async function load(...paths) {
  const contents = paths.map((path, i) => `export * as module${i} from './${path}';`).join('\n');
  const result = await build({
    stdin: { contents, resolveDir: join(here, 'src'), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    sourcemap: 'inline',
    write: false,
    define: { ...(await coreFacts()), ...chineseWords() },
    plugins: [engineFromFile],
    logLevel: 'warning',
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

/// localStorage for modules that use it: a map that can be switched off, as in browsers.
export function useStorage(entries = {}) {
  const map = new Map(Object.entries(entries));
  globalThis.localStorage = {
    get length() {
      return map.size;
    },
    key: (i) => [...map.keys()][i] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => map.set(key, String(text)),
    removeItem: (key) => map.delete(key),
  };
  return map;
}

/// A worker as the page knows it, in this thread: it runs the real core, one turn of the event loop later. The result lists the
/// workers that were made. By the name of a question, `delays` says how long it takes, and `answers` what is said instead of the
/// core's answer.
export async function useWorkers() {
  const core = await startCore();
  const made = Object.assign([], { delays: {}, answers: {} });
  globalThis.Worker = class {
    ended = false;
    /// What was asked of it, with the number of moves.
    questions = [];

    constructor() {
      made.push(this);
      this.later({ kind: 'ready' });
    }

    postMessage({ id, request }) {
      this.asked = request;
      this.questions.push(`${request.do} ${request.moves ? request.moves.split(' ').length : 0}`);
      const answer = made.answers[request.do]?.(request) ?? core.call(request);
      this.later({ id, kind: 'answer', answer }, made.delays[request.do]);
    }

    terminate() {
      this.ended = true;
      clearTimeout(this.timer);
    }

    later(data, ms = 1) {
      this.timer = setTimeout(() => this.onmessage?.({ data }), ms);
    }
  };
  return made;
}

/// Waits for what comes by itself.
export async function until(holds) {
  for (const end = Date.now() + 10_000; !holds();) {
    if (Date.now() > end) throw new Error('it did not come');
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
