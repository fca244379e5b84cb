/// What lianzhu-board.js exports; it defines the element when it is loaded.

import { LianzhuBoard as Board } from './lianzhu-board';
import type { BoardElement } from './public';

export type { BoardEvents, PickDetail } from './public';
export type LianzhuBoard = BoardElement;
export const LianzhuBoard: { new (): BoardElement; readonly prototype: BoardElement } = Board;
