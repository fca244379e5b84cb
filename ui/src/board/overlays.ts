import { svg, type SVGTemplateResult } from 'lit';
import type { MapEntry, Side } from '../engine/types';
import { brushOutline, straightStroke } from './brush';
import { PITCH, type Geometry, type Point } from './geometry';
import { paintedStroke } from './pieces';

type Drawn = SVGTemplateResult | null;

/// How far an arrow stays away from the middle of a stone, and how much of an arrow between neighbours is left.
const PIECE_RADIUS = 20;
const LEAST_ARROW = 16;

/// What a hint shows so far.
export interface HintMarks {
  region: readonly string[];
  stones: readonly string[];
  cells: readonly string[];
  move: string | null;
}

function points(names: readonly string[], geometry: Geometry): Point[] {
  return names.map((name) => geometry.middleOf(name)).filter((point): point is Point => point !== null);
}

/// The rows that won, each as one brush stroke along its stones.
export function winningStrokes(cells: readonly string[], geometry: Geometry, animate: boolean): SVGTemplateResult {
  return svg`<g class="winning">${rowsOf(cells, geometry).map(([from, to], i) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const over = { x: ((to.x - from.x) / length) * 15, y: ((to.y - from.y) / length) * 15 };
    const centre = straightStroke({ x: from.x - over.x, y: from.y - over.y }, { x: to.x + over.x, y: to.y + over.y }, i + 2, 0.01);
    const width = geometry.shape.pieces === 'stones' ? 9 : 4.6;
    const outline = brushOutline(centre, width, 11 + i);
    return animate ? paintedStroke(centre, outline, `win${i}`, 2, width) : svg`<path d=${outline} />`;
  })}</g>`;
}

/// The ends of the straight rows among winning cells: pairs of cells with every cell between them in the set, as long as
/// possible. One move can complete several.
function rowsOf(cells: readonly string[], geometry: Geometry): [Point, Point][] {
  const key = (x: number, y: number) => `${Math.round(x)},${Math.round(y)}`;
  const all = points(cells, geometry);
  const present = new Set(all.map((p) => key(p.x, p.y)));
  const rows: [Point, Point][] = [];
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const) {
    for (const start of all) {
      if (present.has(key(start.x - dx * PITCH, start.y - dy * PITCH))) continue;
      let length = 1;
      while (present.has(key(start.x + dx * PITCH * length, start.y + dy * PITCH * length))) length++;
      if (length >= 3) rows.push([start, { x: start.x + dx * PITCH * (length - 1), y: start.y + dy * PITCH * (length - 1) }]);
    }
  }
  const longest = Math.max(0, ...rows.map(([a, b]) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))));
  return rows.filter(([a, b]) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= longest - PITCH * 0.5);
}

export function hintUnder(hint: HintMarks | null, geometry: Geometry): Drawn {
  if (!hint || hint.region.length === 0) return null;
  const all = points(hint.region, geometry);
  if (all.length === 0) return null;
  const left = Math.min(...all.map((p) => p.x)) - 24;
  const right = Math.max(...all.map((p) => p.x)) + 24;
  const top = Math.min(...all.map((p) => p.y)) - 24;
  const bottom = Math.max(...all.map((p) => p.y)) + 24;
  return svg`<rect class="nudge" x=${left} y=${top} width=${right - left} height=${bottom - top} rx="22" />`;
}

export function hintOver(hint: HintMarks | null, geometry: Geometry): Drawn {
  if (!hint) return null;
  const move = hint.move ? geometry.middleOf(hint.move) : null;
  return svg`
    ${points(hint.stones, geometry).map((p) => svg`<circle class="threat-stone" cx=${p.x} cy=${p.y} r="18.6" />`)}
    ${points(hint.cells, geometry).map((p) => svg`<circle class="threat-cell" cx=${p.x} cy=${p.y} r="9" />`)}
    ${move && svg`<g class="hint-move"><circle cx=${move.x} cy=${move.y} r="15.5" /><circle class="dot" cx=${move.x} cy=${move.y} r="4" /></g>`}`;
}

export function forbiddenMarks(names: readonly string[], geometry: Geometry): SVGTemplateResult {
  return svg`<g class="forbidden">${points(names, geometry).map(
    ({ x, y }) => svg`<path d="M${x - 6.5} ${y - 6.5}l13 13m0 -13l-13 13" />`,
  )}</g>`;
}

/// Why a point is forbidden: its rows, drawn faintly through the stones.
export function explainedRows(rows: readonly (readonly string[])[], geometry: Geometry): SVGTemplateResult {
  return svg`<g class="explained">${rows.map((row) => points(row, geometry).map((p) => svg`<circle cx=${p.x} cy=${p.y} r="19" />`))}</g>`;
}

/// The largest number on the map, and the least size that it should have on the screen where the cells allow it.
const MAP_FONT = 12;
const MAP_PIXELS = 11;
const MAP_RADIUS = 15;
/// How wide a bold figure is at most, as a part of its size.
const FIGURE_WIDTH = 0.74;

/// Every move with what it leads to: shape and sign say it, not only colour.
export function perfectMap(entries: readonly MapEntry[], geometry: Geometry): SVGTemplateResult {
  const size = Math.min(1, Math.max(geometry.fine < 0.6 ? 0.6 : 0.9, geometry.pixels(MAP_PIXELS) / MAP_FONT));
  return svg`<g class="map">${entries.map(({ move, value, distance }) => {
    const p = geometry.middleOf(move);
    if (!p) return null;
    const r = MAP_RADIUS;
    const shape =
      value === 'loss' ? svg`<rect x=${1 - r} y=${1 - r} width=${2 * r - 2} height=${2 * r - 2} rx="3" />` : svg`<circle r=${r} />`;
    const text = value === 'draw' ? '=' : `${value === 'win' ? '+' : '−'}${distance ?? ''}`;
    const font = Math.min(MAP_FONT, (2 * r - 5) / (FIGURE_WIDTH * text.length));
    return svg`<g class=${value} transform="translate(${p.x} ${p.y}) scale(${size})">${shape}<text y=${font * 0.36} font-size=${font}>${text}</text></g>`;
  })}</g>`;
}

const items = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
const shapes = ['circle', 'square', 'triangle', 'cross'];

/// The cells that the marks of an article put a text on. It stands in the place of a move's number.
export function letteredCells(marks: string): Set<string> {
  const all = items(marks).map((item) => item.split(':'));
  return new Set(all.filter(([, kind]) => kind && !shapes.includes(kind)).map(([name]) => name!));
}

/// Marks of an article: "h8:circle i9:triangle j10:square k11:cross l12:A". `pieces` says what stands on a cell.
export function articleMarks(text: string, geometry: Geometry, pieces: ReadonlyMap<string, Side>): SVGTemplateResult {
  const marks = text.split(/[\s,]+/).filter(Boolean);
  return svg`<g class="article-marks">${marks.map((item) => {
    const [cell = '', kind = 'circle'] = item.split(':');
    const name = cell.toLowerCase();
    const p = geometry.middleOf(name);
    if (!p) return null;
    if (kind === 'circle') return svg`<circle cx=${p.x} cy=${p.y} r="10" />`;
    if (kind === 'square') return svg`<rect x=${p.x - 8} y=${p.y - 8} width="16" height="16" />`;
    if (kind === 'triangle') return svg`<path d="M${p.x} ${p.y - 10}l9 15.5h-18z" />`;
    if (kind === 'cross') return svg`<path d="M${p.x - 7} ${p.y - 7}l14 14m0 -14l-14 14" />`;
    return letter(kind, p, pieces.get(name), geometry);
  })}</g>`;
}

/// In the colour of the other stone on a stone, beside a cross or a nought, and over the lines of the board elsewhere.
function letter(text: string, { x, y }: Point, side: Side | undefined, geometry: Geometry): SVGTemplateResult {
  if (geometry.shape.pieces === 'crosses') {
    return side ? svg`<text class="beside" x=${x - 14} y=${y - 10}>${text}</text>` : svg`<text x=${x} y=${y + 5}>${text}</text>`;
  }
  if (side) return svg`<text class=${`on-${side}`} x=${x} y=${y + 5}>${text}</text>`;
  return svg`<circle class="letter-ground" cx=${x} cy=${y} r="11" /><text x=${x} y=${y + 5}>${text}</text>`;
}

/// Arrows of an article: "h8-i9 c3-c7". They end before what stands on their cells, so that it stays readable.
export function articleArrows(text: string, geometry: Geometry, filled: (name: string) => boolean): SVGTemplateResult {
  return svg`<g class="arrows">${items(text).map((item) => {
    const [start = '', end = ''] = item.split(/[->]+/);
    const from = geometry.middleOf(start);
    const to = geometry.middleOf(end);
    const length = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
    if (!from || !to || length === 0) return null;
    const most = (length - LEAST_ARROW) / 2;
    const along = (distance: number): Point => ({
      x: from.x + ((to.x - from.x) * distance) / length,
      y: from.y + ((to.y - from.y) * distance) / length,
    });
    const tail = along(filled(start) ? Math.min(PIECE_RADIUS, most) : 0);
    const head = along(length - (filled(end) ? Math.min(PIECE_RADIUS, most) : 0));
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const barb = Math.min(11, Math.hypot(head.x - tail.x, head.y - tail.y) * 0.6);
    const tip = (turn: number) => `${head.x - barb * Math.cos(angle + turn)} ${head.y - barb * Math.sin(angle + turn)}`;
    return svg`<path d="M${tail.x} ${tail.y}L${head.x} ${head.y}M${tip(0.5)}L${head.x} ${head.y}L${tip(-0.5)}" />`;
  })}</g>`;
}
