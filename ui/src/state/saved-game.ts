import type { Outcome } from '../engine/types';
import type { Game } from './game';

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
