import { nameOf, shapeOf, type Cell } from '../board/shape';

/// Examples for a board that a person made: moves for its size and its length of a row. Whether they win is the core's to say.

/// Beyond this many cells a side, a small picture shows nothing more.
const ENOUGH = 9;

/// The board itself, or as much of a large one as the example needs.
export function smallBoard(rules: string, k: number): string {
  const { width, height } = shapeOf(rules);
  const side = (cells: number) => Math.min(cells, Math.max(ENOUGH, k + 2));
  return /^\d+x/.test(rules) ? `${side(width)}x${side(height)}x${k}` : rules;
}

/// A row of k: diagonal where the board has room for one, else along its longer side. The other side plays beside it.
export function exampleRow(rules: string, k: number): string {
  const { width, height } = shapeOf(smallBoard(rules, k));
  if (Math.min(width, height) < k) return straight(rules, k, k, middle(Math.max(width, height), k));
  const [column, row] = [middle(width, k), middle(height, k)];
  const own = cells(k, (i) => ({ column: column + i, row: row + i }));
  // One step off the diagonal: shorter than a row.
  const other = cells(k - 1, (i) => ({ column: column + i + 1, row: row + i }));
  return alternating(rules, k, own, other);
}

/// A row that lacks one and has both ends free; null where no side of the board is longer than a row.
export function freeRow(rules: string, k: number): string | null {
  const { width, height } = shapeOf(smallBoard(rules, k));
  const longer = Math.max(width, height);
  return longer > k ? straight(rules, k, k - 1, Math.max(1, middle(longer, k - 1))) : null;
}

/// `length` marks in the middle along the longer side, and one fewer of the other side next to them.
function straight(rules: string, k: number, length: number, from: number): string {
  const { width, height } = shapeOf(smallBoard(rules, k));
  const across = width >= height;
  const lane = middle(across ? height : width, 2);
  const at = (along: number, beside: number): Cell =>
    across ? { column: from + along, row: lane + beside } : { column: lane + beside, row: from + along };
  return alternating(
    rules,
    k,
    cells(length, (i) => at(i, 1)),
    cells(length - 1, (i) => at(i, 0)),
  );
}

const middle = (side: number, length: number): number => Math.floor((side - length) / 2);
const cells = (count: number, at: (i: number) => Cell): Cell[] => Array.from({ length: count }, (_, i) => at(i));

function alternating(rules: string, k: number, own: Cell[], other: Cell[]): string {
  const shape = shapeOf(smallBoard(rules, k));
  return own
    .flatMap((cell, i) => [cell, ...other.slice(i, i + 1)])
    .map((cell) => nameOf(cell, shape))
    .join(' ');
}
