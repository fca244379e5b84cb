import type { GameState, Outcome } from '../engine/types';
import { shownPly, type Game, type Setup } from '../state/game';
import type { Session } from '../state/session';

/// The game as the element has it, for the console, tests and the page around it.
export interface Snapshot {
  setup: Setup;
  human: Game['human'];
  moves: string[];
  redo: string[];
  ply: number;
  outcome: Outcome;
  thinking: boolean;
  paused: boolean;
  durationMs: number;
  state: GameState | null;
}

export function snapshotOf(session: Session): Snapshot | null {
  const { game } = session;
  if (!game) return null;
  return {
    setup: { ...game.setup }, human: game.human, moves: game.moves.slice(0, game.tip), redo: game.moves.slice(game.tip), ply: shownPly(game),
    outcome: session.outcome, thinking: session.thinking !== null, paused: session.paused, durationMs: session.durationMs, state: session.shown,
  };
}
