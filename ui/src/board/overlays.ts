import { svg, type SVGTemplateResult } from 'lit';
import type { MapEntry } from '../engine/types';
import { brushOutline, straightStroke } from './brush';
import { PITCH, type Geometry, type Point } from './geometry';
import { paintedStroke } from './pieces';

type Drawn = SVGTemplateResult | null;

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

/// Every move with what it leads to: shape and sign say it, not only colour.
export function perfectMap(entries: readonly MapEntry[], geometry: Geometry): SVGTemplateResult {
  const size = geometry.fine < 0.6 ? 0.6 : 1;
  return svg`<g class="map">${entries.map(({ move, value, distance }) => {
    const p = geometry.middleOf(move);
    if (!p) return null;
    const shape = value === 'loss' ? svg`<rect x="-11.5" y="-11.5" width="23" height="23" rx="3" />` : svg`<circle r="12.5" />`;
    const text = value === 'draw' ? '=' : `${value === 'win' ? '+' : '−'}${distance ?? ''}`;
    return svg`<g class=${value} transform="translate(${p.x} ${p.y}) scale(${size})">${shape}<text y="4">${text}</text></g>`;
  })}</g>`;
}

/// Marks of an article: "h8:circle i9:triangle j10:square k11:cross l12:A".
export function articleMarks(text: string, geometry: Geometry): SVGTemplateResult {
  const items = text.split(/[\s,]+/).filter(Boolean);
  return svg`<g class="article-marks">${items.map((item) => {
    const [name = '', kind = 'circle'] = item.split(':');
    const p = geometry.middleOf(name.toLowerCase());
    if (!p) return null;
    if (kind === 'circle') return svg`<circle cx=${p.x} cy=${p.y} r="9" />`;
    if (kind === 'square') return svg`<rect x=${p.x - 8} y=${p.y - 8} width="16" height="16" />`;
    if (kind === 'triangle') return svg`<path d="M${p.x} ${p.y - 10}l9 15.5h-18z" />`;
    if (kind === 'cross') return svg`<path d="M${p.x - 7} ${p.y - 7}l14 14m0 -14l-14 14" />`;
    return svg`<circle class="letter-ground" cx=${p.x} cy=${p.y} r="11" /><text x=${p.x} y=${p.y + 5}>${kind}</text>`;
  })}</g>`;
}

/// Arrows of an article: "h8-i9 c3-c7".
export function articleArrows(text: string, geometry: Geometry): SVGTemplateResult {
  const items = text.split(/[\s,]+/).filter(Boolean);
  return svg`<g class="arrows">${items.map((item) => {
    const [start, end] = item.toLowerCase().split(/[->]+/);
    const from = start ? geometry.middleOf(start) : null;
    const to = end ? geometry.middleOf(end) : null;
    if (!from || !to) return null;
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const tip = (turn: number) => `${to.x - 13 * Math.cos(angle + turn)} ${to.y - 13 * Math.sin(angle + turn)}`;
    return svg`<path d="M${from.x} ${from.y}L${to.x} ${to.y}M${tip(0.5)}L${to.x} ${to.y}L${tip(-0.5)}" />`;
  })}</g>`;
}
