import type { GameState, Outcome, Side } from '../engine/types';
import { shownPly, type Setup } from '../state/game';
import type { Session } from '../state/session';

/** The game as the element has it, for the console, tests and the page around it. */
export interface Snapshot {
  setup: Setup;
  /** The side of the person against the computer; null when two people play or two computers. */
  human: Side | null;
  moves: string[];
  /** Moves that were taken back and can be redone. */
  redo: string[];
  ply: number;
  outcome: Outcome;
  thinking: boolean;
  paused: boolean;
  durationMs: number;
  /** What each side has left on its clock, in milliseconds; null without clocks. */
  clock: Record<Side, number> | null;
  /** The position that is shown, as the core describes it; null while that is being loaded. */
  state: GameState | null;
}

function clockOf(session: Session): Snapshot['clock'] {
  const [first, second] = [session.timeLeft('first'), session.timeLeft('second')];
  return first === null || second === null ? null : { first, second };
}

export function snapshotOf(session: Session): Snapshot | null {
  const { game } = session;
  if (!game) return null;
  return {
    setup: { ...game.setup },
    human: game.human,
    moves: game.moves.slice(0, game.tip),
    redo: game.moves.slice(game.tip),
    ply: shownPly(game),
    outcome: session.outcome,
    thinking: session.thinking !== null,
    paused: session.paused,
    durationMs: session.durationMs,
    clock: clockOf(session),
    state: session.shown,
  };
}
