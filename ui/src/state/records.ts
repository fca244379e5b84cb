import type { OpenRequest, RecordFormat, WriteRequest } from '../engine/rules-client';
import type { Outcome, ReadAnswer } from '../engine/types';
import { defaultSetup, newGame, otherSide, people, type Game, type Setup } from './game';

/// The game in a record, for two people to look at or play on.
export function gameFromRecord(record: ReadAnswer, last: Setup | null): Game {
  const moves = Array.isArray(record.moves) ? record.moves : record.moves.split(' ').filter(Boolean);
  const setup: Setup = { ...(last ?? defaultSetup), rules: record.rules, mode: 'two-players' };
  const game = newGame(setup, Date.now(), moves);
  if (record.move_ms?.length === moves.length) game.moveMs = record.move_ms;
  if (record.outcome?.reason === 'resignation' && record.outcome.winner) game.resigned = otherSide(record.outcome.winner);
  return game;
}

/// A game for writing: what is on the board, and an end that the board does not show.
export function recordOfGame(game: Game, outcome: Outcome, names: [string, string], format: RecordFormat): WriteRequest {
  return {
    rules: game.setup.rules,
    moves: game.moves.slice(0, game.tip),
    names,
    move_ms: game.moveMs.slice(0, game.tip),
    outcome: game.resigned ? outcome : undefined,
    format,
  };
}

/// How a stored game is put on the table again: by the core's record of it, or by its moves if it has none yet.
export function openingOf(game: Game, outcome: Outcome): OpenRequest {
  return {
    record: game.record,
    rules: game.setup.rules,
    moves: game.moves.slice(0, game.tip),
    move_ms: game.moveMs.slice(0, game.tip),
    outcome: game.resigned ? outcome : undefined,
    undone: game.moves.slice(game.tip),
    people: people(game),
  };
}
