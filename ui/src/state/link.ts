/// A position as the part of an address after #: rules, moves, the ply on display, and who has which mark.

import { readMark, type Mark } from '../base/marks';

export interface Linked {
  rules: string;
  moves: string[];
  ply: number;
  /// Of the side that begins. A link says it only where it is O.
  mark: Mark;
}

export function linkTo(page: string, { rules, moves, ply, mark }: Linked): string {
  const url = new URL(page);
  url.hash = `rules=${rules}&moves=${moves.join('.')}&ply=${ply}${mark === 'O' ? '&mark=O' : ''}`;
  return url.href;
}

export function readLink(hash: string): Linked | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const rules = fields.get('rules');
  if (!rules) return null;
  const moves = (fields.get('moves') ?? '')
    .toLowerCase()
    .split(/[.\s,]+/)
    .filter(Boolean);
  const ply = Number(fields.get('ply') ?? moves.length);
  const mark = readMark(fields.get('mark')) ?? 'X';
  return { rules, moves, ply: Number.isInteger(ply) && ply >= 0 && ply <= moves.length ? ply : moves.length, mark };
}
