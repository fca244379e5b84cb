import type { Lang, Outcome, Progress, Side } from '../engine/types';
import type { Setup } from './game';

/** The details of the game's events. All bubble and cross shadow borders; lianzhu-before-move can be prevented. */
export interface GameEvents {
  /** A game has begun. */
  'lianzhu-start': { setup: Setup; moves: string[] };
  /** The computer begins to think, reports from its search, or has ended; only a report has `progress`. */
  'lianzhu-think': { thinking: boolean; level: string; progress: Progress | null };
  /** A legal move is about to be played; preventDefault() refuses it. */
  'lianzhu-before-move': { move: string; side: Side; by: 'person' | 'computer' | 'page' };
  /** A move was played. */
  'lianzhu-move': { move: string; side: Side; ply: number; by: 'person' | 'computer' | 'page' };
  /** The game is over. */
  'lianzhu-end': { outcome: Outcome; moves: string[] };
  /** The language has changed. */
  'lianzhu-language': { lang: Lang };
  /** A move was refused, or the engine failed (fatal). */
  'lianzhu-error': { message: string; fatal: boolean };
}

export type GameEventMap = { [K in keyof GameEvents]: CustomEvent<GameEvents[K]> };

export type Emit = <K extends keyof GameEvents>(name: K, detail: GameEvents[K]) => boolean;
