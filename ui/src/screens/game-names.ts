import { shapeOf } from '../board/shape';
import type { Words } from '../words/en';

/// A game's name for people, from its name for programs.
export function gameName(rules: string, words: Words): string {
  const own = /^(\d+)x(\d+)x(\d+)$/.exec(rules);
  if (own) return words.games.ownNamed(Number(own[1]), Number(own[2]), Number(own[3]));
  if (rules === 'tictactoe') return words.games.tictactoe;
  const { width, height } = shapeOf(rules);
  return words.games.sized(familyName(rules.split('@')[0]!, words), width, height);
}

/// The same in two parts, for a title and the line below it; the second is empty where the first says it all.
export function gameTitle(rules: string, words: Words): [string, string] {
  const { width, height } = shapeOf(rules);
  if (rules === 'tictactoe' || /^\d/.test(rules)) return [gameName(rules, words), ''];
  return [familyName(rules.split('@')[0]!, words), `${width}×${height}`];
}

function familyName(family: string, words: Words): string {
  switch (family) {
    case 'gomoku': return words.games.gomoku;
    case 'standard':
    case 'gomoku-standard': return words.games.standard;
    case 'renju': return words.games.renju;
    case 'caro': return words.games.caro;
    default: return family;
  }
}

export function levelName(level: string, words: Words): string {
  return words.levels[level]?.[0] ?? level;
}
