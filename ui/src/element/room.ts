/// What a screen needs besides the board, in CSS pixels: above and below it, or beside it. play-styles.ts has the sizes.
const AROUND = 250;
const BESIDE = 350;
/// What a compact screen needs besides a square board to show the moves too.
const ROOM_FOR_MOVES = 400;
/// The panel beside the board does not fit into less.
const LOW_BELOW = 520;

/// What fits into the element.
export interface Room {
  /// Portrait: everything around the board, the rest in a sheet.
  compact: boolean;
  /// Landscape and low: the rest of the panel is in a sheet too.
  low: boolean;
  /// Compact, with room for the moves below the board.
  roomy: boolean;
}

/// The screen on which a square board is larger.
export function roomIn(width: number, height: number): Room {
  const compact = Math.min(width, height - AROUND) > Math.min(width - BESIDE, height);
  return { compact, low: !compact && height < LOW_BELOW, roomy: compact && height > width + ROOM_FOR_MOVES };
}
