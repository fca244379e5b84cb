import { cellAt, nameOf, type Cell, type Shape } from './shape';

export const PITCH = 40;

export interface Point {
  x: number;
  y: number;
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
  /// Equal for equal geometries: a drawing for one can be reused for the other.
  readonly key: string;

  constructor(
    readonly shape: Shape,
    readonly coordinates: boolean,
  ) {
    this.fine = Math.min(1, Math.max(0.42, Math.min(shape.width, shape.height) / 12));
    this.margin = shape.pieces === 'stones' ? 8 : 7 + 7 * this.fine;
    this.left = this.margin + (coordinates ? 12 * this.fine : 0);
    this.viewWidth = shape.width * PITCH + 2 * this.left;
    this.viewHeight = shape.height * PITCH + 2 * this.left;
    this.key = `${shape.width}x${shape.height} ${shape.pieces} ${coordinates}`;
  }

  middle({ column, row }: Cell): Point {
    return { x: this.left + (column + 0.5) * PITCH, y: this.left + (row + 0.5) * PITCH };
  }

  middleOf(name: string): Point | null {
    const cell = cellAt(name, this.shape);
    return cell && this.middle(cell);
  }

  name(cell: Cell): string {
    return nameOf(cell, this.shape);
  }
}
