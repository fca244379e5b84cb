/// X and O are how the two sides of a game look; everywhere else they are first and second.

export type Mark = 'X' | 'O';

/// Also from "x" and "o", as people write attributes; undefined for anything else, such as an attribute that was removed.
export const readMark = (text: string | null): Mark | undefined => (['X', 'O'] as const).find((mark) => mark === text?.toUpperCase());

export const otherMark = (mark: Mark): Mark => (mark === 'X' ? 'O' : 'X');

/// The mark of a side, where `first` is that of the side that begins.
export const markOf = (side: 'first' | 'second', first: Mark): Mark => (side === 'first' ? first : otherMark(first));
