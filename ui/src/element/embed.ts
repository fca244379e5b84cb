/// What the package exports: the script defines both elements when it is loaded.

export { locateEngine } from '../engine/source';
export { LianzhuBoard } from '../board/lianzhu-board';
export { LianzhuGame } from './lianzhu-game';
