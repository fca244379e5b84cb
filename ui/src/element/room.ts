const COMPACT_BELOW = 720;
/// Below this the coordinates of a large board could not be read.
const NARROW_BELOW = 520;
/// What a compact screen needs besides a square board to show the moves too.
const ROOM_FOR_MOVES = 400;

/// What fits into the element.
export interface Room {
  /// Portrait: everything around the board, the rest in a sheet.
  compact: boolean;
  narrow: boolean;
  /// Compact, with room for the moves below the board.
  roomy: boolean;
}

export function roomIn(width: number, height: number): Room {
  const compact = height > width * (width < COMPACT_BELOW ? 0.8 : 1.15);
  return { compact, narrow: width < NARROW_BELOW, roomy: compact && height > width + ROOM_FOR_MOVES };
}
