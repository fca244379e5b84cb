/// The shape of a board from the name of its game, so that a board paints before (or without) the engine. This does not decide
/// whether the game exists: for a name that the core does not know, it gives gomoku's board.

import { catalogue, namedGame, starPoints } from '../engine/facts';

export interface Shape {
  width: number;
  height: number;
  pieces: 'crosses' | 'stones';
}

const { least, most } = catalogue.boards;
const bounded = (text: string) => Math.min(most, Math.max(least, Number(text)));

/// What lies on a board that a person made is that person's choice, `wished`; every other game has its own.
export function shapeOf(rules: string, wished?: Shape['pieces']): Shape {
  const own = /^(\d+)x(\d+)x\d+$/.exec(rules);
  if (own) return { width: bounded(own[1]!), height: bounded(own[2]!), pieces: wished ?? 'crosses' };
  const { width, height, pieces } = namedGame(rules) ?? namedGame('gomoku')!;
  const sized = /@(\d+)(?:x(\d+))?/.exec(rules);
  if (!sized) return { width, height, pieces };
  return { width: bounded(sized[1]!), height: bounded(sized[2] ?? sized[1]!), pieces };
}

/// The dots that guide the eye.
export function starPointsOf(shape: Shape): Cell[] {
  return readCells(starPoints[`${shape.width}x${shape.height}`] ?? '', shape).map((name) => cellAt(name, shape)!);
}

/// Cells from coordinate text: "h8 i9", also "h8i9" and "h8,i9". Leaves out what is not a cell of the board.
export function readCells(text: string, shape: Shape): string[] {
  return (text.toLowerCase().match(/[a-z]\d+/g) ?? []).filter((name) => cellAt(name, shape) !== null);
}

export interface Cell {
  column: number;
  row: number;
}

/// Letter = column from the left, number = row from the bottom; rows here count from the top.
export function cellAt(name: string, shape: Shape): Cell | null {
  const column = name.charCodeAt(0) - 97;
  const row = shape.height - Number(name.slice(1));
  if (column < 0 || column >= shape.width || !(row >= 0) || row >= shape.height) return null;
  return { column, row };
}

export function nameOf({ column, row }: Cell, shape: Shape): string {
  return String.fromCharCode(97 + column) + String(shape.height - row);
}
