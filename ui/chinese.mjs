/// The Chinese of the sentences that the page says, taken from the catalogue of words that all programs share. The build
/// writes it into the bundles, so that each holds the sentences it says and no others.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const here = dirname(fileURLToPath(import.meta.url));

/// Sections of sentences: "engine", "programs", "page".
export const catalogue = JSON.parse(readFileSync(join(here, '../src/language/catalogue.json'), 'utf8'));

/// The sentences that a file of ui/src/words says: the first argument of each say('…').
export function sentencesOf(file) {
  const source = ts.createSourceFile(file, readFileSync(join(here, 'src/words', file), 'utf8'), ts.ScriptTarget.Latest);
  const found = new Set();
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'say') {
      if (!ts.isStringLiteral(node.arguments[0])) throw new Error(`${file}: not a plain sentence: ${node.getText(source)}`);
      found.add(node.arguments[0].text);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return [...found];
}

const translations = Object.assign({}, ...Object.values(catalogue));

function chineseOf(file) {
  return Object.fromEntries(
    sentencesOf(file).map((sentence) => {
      if (!(sentence in translations)) throw new Error(`${file}: the catalogue of words lacks "${sentence}"`);
      return [sentence, translations[sentence]];
    }),
  );
}

/// For esbuild's `define`.
export const chineseWords = () => ({
  __PAGE_CHINESE__: JSON.stringify(chineseOf('page-words.ts')),
  __BOARD_CHINESE__: JSON.stringify(chineseOf('board-words.ts')),
});
