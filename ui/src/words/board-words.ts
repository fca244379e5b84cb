import type { FoulKind, Lang, Side } from '../engine/types';

/// The words that the board itself needs; apart from the rest, because the board is also used alone.
export interface BoardWords {
  board: string;
  empty: string;
  stones: Record<Side, string>;
  crosses: Record<Side, string>;
  lastMove: string;
  forbidden(kind: FoulKind): string;
  leadsTo(value: 'win' | 'draw' | 'loss', plies: number | undefined): string;
  picture(moves: number): string;
}

const fouls: Record<FoulKind, string> = {
  'double-three': 'double three',
  'double-four': 'double four',
  overline: 'overline',
};

const foulsZh: Record<FoulKind, string> = { 'double-three': '三三', 'double-four': '四四', overline: '长连' };

export const boardWords: Record<Lang, BoardWords> = {
  en: {
    board: 'Board',
    empty: 'empty',
    stones: { first: 'black stone', second: 'white stone' },
    crosses: { first: 'X', second: 'O' },
    lastMove: 'last move',
    forbidden: (kind) => `forbidden: ${fouls[kind]}`,
    leadsTo: (value, plies) => (value === 'draw' ? 'leads to a draw' : `${value === 'win' ? 'wins' : 'loses'} in ${plies} plies`),
    picture: (moves) => (moves === 1 ? 'Board after 1 move' : `Board after ${moves} moves`),
  },
  zh: {
    board: '棋盘',
    empty: '空',
    stones: { first: '黑子', second: '白子' },
    crosses: { first: 'X', second: 'O' },
    lastMove: '最后一手',
    forbidden: (kind) => `禁手：${foulsZh[kind]}`,
    leadsTo: (value, plies) => (value === 'draw' ? '和棋' : `${plies} 步${value === 'win' ? '胜' : '负'}`),
    picture: (moves) => `${moves} 手后的棋盘`,
  },
};
