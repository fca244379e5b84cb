import type { KeptGame, OpenRequest, RecordFormat, WriteRequest } from '../engine/rules-client';
import type { Outcome, ReadAnswer } from '../engine/types';
import { newGame, people, type Game, type Setup } from './game';

/// The game in a record, for two people to look at or play on, under the names that it came with.
export function gameFromRecord({ rules, moves, names, record }: ReadAnswer, last: Setup): Game {
  return { ...newGame({ ...last, rules, mode: 'two-players' }, Date.now(), moves), names, record };
}

/// A game for writing: what is on the board, with its abandoned lines.
export const writingOf = (game: Game, outcome: Outcome, names: [string, string], format: RecordFormat): WriteRequest => ({
  do: 'write',
  ...kept(game, outcome),
  names,
  format,
});

/// How a stored game is put on the table again.
export const openingOf = (game: Game, outcome: Outcome): OpenRequest => ({
  do: 'open',
  ...kept(game, outcome),
  undone: game.moves.slice(game.tip),
  people: people(game),
});

const kept = (game: Game, outcome: Outcome): KeptGame => ({
  record: game.record,
  rules: game.setup.rules,
  moves: game.moves.slice(0, game.tip),
  move_ms: game.moveMs.slice(0, game.tip),
  outcome: game.resigned ? outcome : undefined,
});
