/// The shape of a board from the name of its game, so that a board paints before (or without) the engine. Whether the
/// name is a game that can be played is not decided here.

export interface Shape {
  width: number;
  height: number;
  pieces: 'crosses' | 'stones';
}

const bounded = (text: string) => Math.min(22, Math.max(3, Number(text)));

export function shapeOf(rules: string): Shape {
  const own = /^(\d+)x(\d+)x\d+$/.exec(rules);
  if (own) return { width: bounded(own[1]!), height: bounded(own[2]!), pieces: 'crosses' };
  if (rules === 'tictactoe') return { width: 3, height: 3, pieces: 'crosses' };
  const sized = /@(\d+)(?:x(\d+))?/.exec(rules);
  const width = sized ? bounded(sized[1]!) : 15;
  const height = sized?.[2] ? bounded(sized[2]) : width;
  return { width, height, pieces: 'stones' };
}

/// The dots that help the eye; decoration only.
export function starPoints({ width, height }: Shape): [number, number][] {
  if (width !== height || width < 7 || width % 2 === 0) return [];
  const middle = (width - 1) / 2;
  const edge = width >= 13 ? 3 : 2;
  const far = width - 1 - edge;
  const corners: [number, number][] = [[edge, edge], [edge, far], [far, edge], [far, far]];
  const points: [number, number][] = [...corners, [middle, middle]];
  if (width >= 19) points.push([edge, middle], [far, middle], [middle, edge], [middle, far]);
  return points;
}

/// Cells of coordinate text: "h8 i9", also "h8i9" and "h8,i9". What is not a cell of the board is left out.
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
