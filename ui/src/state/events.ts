import type { Lang, Outcome, Progress, Side } from '../engine/types';
import type { Setup } from './game';

/// What the element tells the page; all bubble and cross shadow borders. `lianzhu-before-move` can be prevented.
export interface GameEvents {
  'lianzhu-start': { setup: Setup; moves: string[] };
  'lianzhu-think': { thinking: boolean; level: string; progress: Progress | null };
  'lianzhu-before-move': { move: string; side: Side; by: 'person' | 'computer' | 'page' };
  'lianzhu-move': { move: string; side: Side; ply: number; by: 'person' | 'computer' | 'page' };
  'lianzhu-end': { outcome: Outcome; moves: string[] };
  'lianzhu-language': { lang: Lang };
  'lianzhu-error': { message: string; fatal: boolean };
}

export type GameEventMap = { [K in keyof GameEvents]: CustomEvent<GameEvents[K]> };

export type Emit = <K extends keyof GameEvents>(name: K, detail: GameEvents[K]) => boolean;
