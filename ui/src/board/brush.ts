import type { Point } from './geometry';

/// Brush strokes as outlines: a centre line, and a width that swells where the brush lands, thins on the way and ends in a taper.
/// The same seed gives the same stroke, so that nothing trembles when the board is drawn again.

function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const format = (value: number) => value.toFixed(2);

/// The width of the brush at t in 0..1 along the stroke, as a fraction of its full width.
function pressure(t: number): number {
  const landing = Math.min(1, 0.62 + t * 6);
  const leaving = t > 0.72 ? 1 - ((t - 0.72) / 0.28) ** 1.6 * 0.78 : 1;
  return landing * leaving * (0.88 + 0.12 * Math.cos(t * Math.PI * 1.9));
}

export function brushOutline(centre: readonly Point[], width: number, seed: number): string {
  const random = randomFrom(seed);
  const upper: Point[] = [];
  const lower: Point[] = [];
  const last = centre.length - 1;
  centre.forEach((point, i) => {
    const before = centre[Math.max(0, i - 1)]!;
    const after = centre[Math.min(last, i + 1)]!;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const normal = { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
    const half = (width / 2) * pressure(i / last);
    const a = half * (0.95 + 0.1 * random());
    const b = half * (0.95 + 0.1 * random());
    upper.push({ x: point.x + normal.x * a, y: point.y + normal.y * a });
    lower.push({ x: point.x - normal.x * b, y: point.y - normal.y * b });
  });
  return smooth([...upper, ...lower.reverse()]);
}

/// Where the brush runs dry: a few thin lines of paper along the end of the stroke.
export function bristles(centre: readonly Point[], width: number, seed: number): string {
  const random = randomFrom(seed * 31 + 5);
  const last = centre.length - 1;
  let path = '';
  for (let hair = 0; hair < 3; hair++) {
    const side = (random() - 0.5) * 0.62 * width;
    const from = Math.round(last * (0.3 + random() * 0.35));
    const to = Math.round(last * (0.78 + random() * 0.2));
    for (let i = from; i <= to; i++) {
      const before = centre[Math.max(0, i - 1)]!;
      const after = centre[Math.min(last, i + 1)]!;
      const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const away = side * pressure(i / last);
      const x = centre[i]!.x - ((after.y - before.y) / length) * away;
      const y = centre[i]!.y + ((after.x - before.x) / length) * away;
      path += `${i === from ? 'M' : 'L'}${format(x)} ${format(y)}`;
    }
  }
  return path;
}

/// A closed curve through the middles of the given polygon's edges.
function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point) => `${format((a.x + b.x) / 2)} ${format((a.y + b.y) / 2)}`;
  const count = points.length;
  let path = `M${middle(points[count - 1]!, points[0]!)}`;
  for (let i = 0; i < count; i++) {
    const point = points[i]!;
    path += `Q${format(point.x)} ${format(point.y)} ${middle(point, points[(i + 1) % count]!)}`;
  }
  return path + 'Z';
}

export function straightStroke(from: Point, to: Point, seed: number, bend = 0.02): Point[] {
  const random = randomFrom(seed + 99);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const side = (random() - 0.5) * 2 * bend * length;
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const steps = Math.max(10, Math.round(length / 9));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const sway = Math.sin(t * Math.PI) * side;
    return { x: from.x + (to.x - from.x) * t + normal.x * sway, y: from.y + (to.y - from.y) * t + normal.y * sway };
  });
}

/// Once round, a little over, not quite round: as a hand draws an O.
export function roundStroke(centre: Point, radius: number, seed: number): Point[] {
  const random = randomFrom(seed + 7);
  const start = -1.9 + (random() - 0.5) * 0.5;
  const turn = -(2 * Math.PI + 0.28);
  const squash = 0.94 + random() * 0.08;
  const steps = 34;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const angle = start + turn * t;
    const r = radius * (1 - 0.06 * t);
    return { x: centre.x + r * Math.cos(angle), y: centre.y + r * squash * Math.sin(angle) };
  });
}

export function polyline(points: readonly Point[]): string {
  return 'M' + points.map((p) => `${format(p.x)} ${format(p.y)}`).join('L');
}
