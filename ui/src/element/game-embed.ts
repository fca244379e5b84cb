/// What lianzhu-element.js exports for the game; it defines the element when it is loaded.

import { LianzhuGame as Game } from './lianzhu-game';
import type { GameElement } from './public';

export { locateEngine } from '../engine/source';
export type { Report } from '../engine/types';
export type { GameEvents } from '../state/events';
export type LianzhuGame = GameElement;
export const LianzhuGame: { new (): GameElement; readonly prototype: GameElement } = Game;
