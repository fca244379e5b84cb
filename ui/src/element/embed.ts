/// What the package exports: the script defines both elements when it is loaded.

export * from '../board/embed';
export * from './game-embed';
