import { markOf, type Mark } from '../base/marks';
import { shapeOf } from '../board/shape';
import { familyOf } from '../engine/facts';
import type { Side } from '../engine/types';
import { firstMark, hasMarks, type Game, type Setup } from '../state/game';
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

export type Table = Pick<Setup, 'rules' | 'pieces'>;

/// What a side is called: X or O, black or white. `first` is the mark of the side that begins.
export function sideIn(table: Table, side: Side, first: Mark, words: Words): string {
  return hasMarks(table) ? markOf(side, first) : words.stones[side];
}

export const sideOfGame = (game: Game, side: Side, words: Words): string => sideIn(game.setup, side, firstMark(game), words);

/// The same where the sentence does not say that a side is meant.
export function fullSideOfGame(game: Game, side: Side, words: Words): string {
  return hasMarks(game.setup) ? markOf(side, firstMark(game)) : words.sides[side];
}

/// The name that a player gave or a record brought; empty where there is none.
export const givenName = (game: Game, side: Side): string => game.names[side === 'first' ? 0 : 1];

/// Who plays a side: a name, else the level, "You" or the side itself.
export function playerName(game: Game, side: Side, words: Words): string {
  const { mode, level, otherLevel } = game.setup;
  const given = givenName(game, side);
  if (given) return given;
  if (mode === 'two-players') return sideOfGame(game, side, words);
  if (mode === 'watch') return levelName(side === 'first' ? level : otherLevel, words);
  return game.human === side ? words.players.you : words.players.computer;
}

/// The names for a record. Two people without a name have none there; the sides say who is who.
export function recordNames(game: Game, words: Words): [string, string] {
  const nameOf = (side: Side) => (game.setup.mode === 'two-players' ? givenName(game, side) : playerName(game, side, words));
  return [nameOf('first'), nameOf('second')];
}

export function levelName(level: string, words: Words): string {
  return words.levels[level]?.[0] ?? level;
}
