import type { Outcome } from '../engine/types';
import type { Game } from './game';
import { isObject, isSetup, isText } from './settings';

/// A game as it is kept on this device.
export interface SavedGame {
  id: string;
  /// Counts how often it was written: who writes it must have read the last version. 0: never.
  version: number;
  game: Game;
  outcome: Outcome;
  updatedAt: number;
  /// On somebody's table, not put aside for the table of games.
  playing: boolean;
}

/// Whether the page can work with this as a game, of today or of an older page.
export const isGame = (value: unknown): value is Record<string, unknown> =>
  isObject(value) &&
  isSetup(value['setup']) &&
  (value['names'] === undefined || (Array.isArray(value['names']) && value['names'].length === 2 && value['names'].every(isText))) &&
  [value['moves'], value['moveMs']].every(Array.isArray) &&
  (value['moves'] as unknown[]).every(isText) &&
  Number.isInteger(value['tip']);

/// Whether a text that was read back is one. What the core makes of its moves is another matter.
export const isSavedGame = (value: unknown): value is SavedGame =>
  isObject(value) && isText(value['id']) && isObject(value['outcome']) && isGame(value['game']) && isText(value['game']['id']);

/// Whether both say the same about the game, apart from times.
export function saysTheSame(one: SavedGame, other: SavedGame): boolean {
  return content(one) === content(other);
}

/// Everything but what changes by itself. The record repeats the times of the moves.
function content({ game, outcome, playing }: SavedGame): string {
  const { setup, human, names, moves, tip, ended, clock, seed } = game;
  const lines = game.record?.replace(/"move_ms":\[[^\]]*\]/g, '');
  return JSON.stringify([setup, human, names, moves, tip, ended, clock, lines, seed, outcome, playing]);
}

export const isUnfinished = ({ game, outcome }: SavedGame): boolean => game.tip > 0 && outcome.kind === 'open';
