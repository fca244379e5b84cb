/// The law of ui/src: which folders a folder may import. Each may name only folders listed before it. Anything not listed here is
/// forbidden; so are packages, unless `lit` is named. The files beside the folders are the ends of the page: each is a separate
/// bundle or belongs to one.

import ts from 'typescript';

export const law = {
  base: [],
  engine: ['base'],
  state: ['base', 'engine'],
  words: ['engine'],
  look: ['lit'],
  device: [],
  board: ['lit', 'base', 'engine', 'words', 'look'],
  screens: ['lit', 'base', 'engine', 'state', 'words', 'look', 'device', 'board'],
  element: ['lit', 'base', 'engine', 'state', 'words', 'look', 'device', 'board', 'screens'],
  demo: ['element'],
  router: ['state', 'element'],
  page: ['base', 'words', 'element', 'demo', 'router'],
  'service-worker': [],
};

/// "state" from "state/game.ts", "page" from "page.ts".
const unitOf = (path) => path.split('/')[0].replace(/\.ts$/, '');

/// Every import that the law does not allow, as a sentence. `files` are pairs of a path under ui/src and its text.
export function violations(files) {
  return files.flatMap(([path, text]) => {
    const from = unitOf(path);
    if (!(from in law)) return [`${path}: the law does not know ${from}`];
    return ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => ({ fileName, to: target(path, fileName) }))
      .filter(({ to }) => to !== from && !law[from].includes(to))
      .map(({ fileName }) => `${path} imports ${fileName}: ${from} may import ${law[from].join(', ') || 'nothing'}`);
  });
}

function target(path, imported) {
  if (!imported.startsWith('.')) return imported.split('/')[0];
  return unitOf(new URL(imported, `file:///src/${path}`).pathname.replace(/^\/src\//, '').replace(/^\//, 'outside of src: '));
}
