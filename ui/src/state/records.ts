import type { KeptGame, OpenRequest, RecordFormat, WriteRequest } from '../engine/rules-client';
import type { ReadAnswer } from '../engine/types';
import { endBesideBoard, newGame, people, type Game, type Setup } from './game';

/// The game in a record, for two people to look at or play on, under the names that it came with.
export function gameFromRecord({ rules, moves, names, outcome, record }: ReadAnswer, last: Setup): Game {
  const game = newGame({ ...last, rules, mode: 'two-players', clock: '' }, Date.now(), moves);
  return { ...game, names, ended: endBesideBoard(outcome), record };
}

/// A game for writing: what is on the board, with its abandoned lines.
export const writingOf = (game: Game, names: [string, string], format: RecordFormat): WriteRequest => ({
  do: 'write',
  ...kept(game),
  names,
  format,
});

/// How a stored game is put on the table again.
export const openingOf = (game: Game): OpenRequest => ({
  do: 'open',
  ...kept(game),
  // A record has them, unless an older page wrote it.
  undone: game.moves.slice(game.tip),
  people: people(game),
  ...(game.clock && { clock: game.clock, clock_left: game.clockLeft ?? undefined }),
});

const kept = (game: Game): KeptGame => ({
  ...(game.record && { record: game.record, ply: game.tip }),
  rules: game.setup.rules,
  moves: game.moves.slice(0, game.tip),
  move_ms: game.moveMs.slice(0, game.tip),
  outcome: game.ended ?? undefined,
});
