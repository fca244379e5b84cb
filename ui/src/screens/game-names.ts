import { shapeOf } from '../board/shape';
import { familyOf } from '../engine/facts';
import type { Words } from '../words/page-words';

/// A game's name for people, from its name for programs.
export function gameName(rules: string, words: Words): string {
  const own = /^(\d+)x(\d+)x(\d+)$/.exec(rules);
  if (own) return words.games.ownNamed(Number(own[1]), Number(own[2]), Number(own[3]));
  const { width, height, pieces } = shapeOf(rules);
  return pieces === 'crosses' ? familyName(rules, words) : words.games.sized(familyName(rules, words), width, height);
}

/// The same in two parts, for a title and the line below it; the second is empty where the first says it all.
export function gameTitle(rules: string, words: Words): [string, string] {
  const { width, height, pieces } = shapeOf(rules);
  return pieces === 'crosses' ? [gameName(rules, words), ''] : [familyName(rules, words), `${width}×${height}`];
}

const familyName = (rules: string, words: Words) => words.games.named[familyOf(rules)] ?? familyOf(rules);

export function levelName(level: string, words: Words): string {
  return words.levels[level]?.[0] ?? level;
}
