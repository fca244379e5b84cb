/// A position as the part of an address after #: rules, moves and the ply on display.

export interface Linked {
  rules: string;
  moves: string[];
  ply: number;
}

export function linkTo(page: string, { rules, moves, ply }: Linked): string {
  const url = new URL(page);
  url.hash = `rules=${rules}&moves=${moves.join('.')}&ply=${ply}`;
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
  return { rules, moves, ply: Number.isInteger(ply) && ply >= 0 && ply <= moves.length ? ply : moves.length };
}
