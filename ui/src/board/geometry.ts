import { cellAt, nameOf, type Cell, type Shape } from './shape';

export const PITCH = 40;

/// Points that are smaller than this on the screen, in CSS pixels, are hard to hit with a finger.
export const FINGER = 38;

/// Coordinates are at least this large on the screen, in CSS pixels.
const LEAST_LABEL = 10;
/// How wide two digits are, and how far apart labels stand at least, as parts of their size.
const LABEL_WIDTH = 1.3;
const LABEL_SPACING = 1.35;
/// Labels grow in steps of this many units, so that a board is not drawn anew for every pixel.
const LABEL_STEP = 0.25;

export interface Point {
  x: number;
  y: number;
}

/// The room for a board, in CSS pixels.
export interface Box {
  width: number;
  height: number;
}

/// Converts cells to the coordinates of the drawing. Stones lie on crossings, crosses and noughts in squares; either way a cell
/// is a square of PITCH units around `middle`.
export class Geometry {
  readonly margin: number;
  /// Small boards are drawn large: text beside them shrinks by this factor.
  readonly fine: number;
  readonly left: number;
  readonly viewWidth: number;
  readonly viewHeight: number;
  /// The size of the coordinates, in units of the drawing, and that only every so many are shown.
  readonly labelSize: number;
  readonly labelEvery: number;
  /// CSS pixels per unit; 1 while the room is not known.
  readonly scale: number;
  /// Equal for equal geometries: a drawing for one can be reused for the other.
  readonly key: string;

  constructor(
    readonly shape: Shape,
    readonly coordinates: boolean,
    room: Box | null = null,
  ) {
    this.fine = Math.min(1, Math.max(0.42, Math.min(shape.width, shape.height) / 12));
    this.margin = shape.pieces === 'stones' ? 8 : 7 + 7 * this.fine;
    const strip = this.margin + 12 * this.fine;
    this.labelSize = Math.max(9 * this.fine, room ? leastLabel(shape, strip, room) : 0);
    this.labelEvery = Math.ceil((LABEL_SPACING * this.labelSize) / PITCH);
    this.left = coordinates ? Math.max(strip, LABEL_WIDTH * this.labelSize) : this.margin;
    this.viewWidth = shape.width * PITCH + 2 * this.left;
    this.viewHeight = shape.height * PITCH + 2 * this.left;
    this.scale = room ? Math.min(room.width / this.viewWidth, room.height / this.viewHeight) : 1;
    this.key = `${shape.width}x${shape.height} ${shape.pieces} ${coordinates} ${this.labelSize}`;
  }

  middle({ column, row }: Cell): Point {
    return { x: this.left + (column + 0.5) * PITCH, y: this.left + (row + 0.5) * PITCH };
  }

  middleOf(name: string): Point | null {
    const cell = cellAt(name, this.shape);
    return cell && this.middle(cell);
  }

  /// The cell around a point of the drawing; null beside the board.
  cellAround({ x, y }: Point): Cell | null {
    const column = Math.floor((x - this.left) / PITCH);
    const row = Math.floor((y - this.left) / PITCH);
    const { width, height } = this.shape;
    return column >= 0 && column < width && row >= 0 && row < height ? { column, row } : null;
  }

  name(cell: Cell): string {
    return nameOf(cell, this.shape);
  }

  /// So many CSS pixels, in units of the drawing.
  pixels(count: number): number {
    return count / this.scale;
  }
}

/// The least size of a label in units of the drawing. What is beside the cells is the strip or, where that is wider, a label: the
/// first gives the size from the whole drawing, the second from what the labels at both ends leave of the room.
function leastLabel({ width, height }: Shape, strip: number, room: Box): number {
  const sizeIn = (pixels: number, cells: number) =>
    LEAST_LABEL * Math.max((cells * PITCH + 2 * strip) / pixels, (cells * PITCH) / Math.max(1, pixels - 2 * LABEL_WIDTH * LEAST_LABEL));
  const least = Math.max(sizeIn(room.width, width), sizeIn(room.height, height));
  return Math.ceil(least / LABEL_STEP) * LABEL_STEP;
}
