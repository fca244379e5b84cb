import { svg, type SVGTemplateResult } from 'lit';
import { PITCH, type Geometry, type Point } from './geometry';

/// What helps a finger that aims: the name of the point, and a lens beside the finger. Sizes are in CSS pixels.

const TAG_FONT = 14;
const TAG_HEIGHT = 22;
const LENS_RADIUS = 58;
const LENS_RIM = 4;
/// From the middle of the finger to the edge of the lens.
const LENS_DISTANCE = 34;
const CELL_IN_LENS = 44;

/// The name of an aimed point, above its stone or, at the top of the board, below it.
export function aimTag(name: string, at: Point, geometry: Geometry): SVGTemplateResult {
  const away = PITCH / 2 + geometry.pixels(TAG_HEIGHT / 2 + 3);
  const half = geometry.pixels(tagWidth(name) / 2);
  const isHigh = at.y - away - geometry.pixels(TAG_HEIGHT / 2) < 0;
  const x = Math.min(geometry.viewWidth - half, Math.max(half, at.x));
  return tag(name, { x, y: isHigh ? at.y + away : at.y - away }, geometry);
}

const tagWidth = (name: string) => name.length * 9 + 14;

function tag(name: string, { x, y }: Point, geometry: Geometry): SVGTemplateResult {
  const [width, height] = [geometry.pixels(tagWidth(name)), geometry.pixels(TAG_HEIGHT)];
  return svg`<g class="tag" transform="translate(${x} ${y})">
    <rect x=${-width / 2} y=${-height / 2} width=${width} height=${height} rx=${height / 2} />
    <text y=${geometry.pixels(TAG_FONT * 0.36)} font-size=${geometry.pixels(TAG_FONT)}>${name}</text>
  </g>`;
}

/// Where the middle of the lens lies, on the screen: above the finger, or beside it where the top of the room is too near.
/// `board` is the drawing on the screen.
export function lensPlace(finger: Point, board: DOMRect, top: number): Point {
  const away = LENS_RADIUS + LENS_DISTANCE;
  const half = LENS_RADIUS + LENS_RIM;
  const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  const x = within(finger.x, board.left + half, board.right - half);
  if (finger.y - away - half >= top) return { x, y: finger.y - away };
  const y = within(finger.y - away, top + half, board.bottom - half);
  // Beside the finger, the lens may go up as far as it can.
  const side = finger.x > (board.left + board.right) / 2 ? -1 : 1;
  return { x: finger.x + side * away, y };
}

/// Whether a point of the drawing is seen through a lens over `under`.
export function isNear(point: Point, under: Point, geometry: Geometry): boolean {
  const reach = geometry.pixels(LENS_RADIUS) / zoomOf(geometry) + PITCH / 2;
  return Math.abs(point.x - under.x) < reach && Math.abs(point.y - under.y) < reach;
}

const zoomOf = (geometry: Geometry) => Math.max(1.5, CELL_IN_LENS / (PITCH * geometry.scale));

/// The board around the point `under`, seen through a lens whose middle is at `at`, both in the drawing. `things` are what lies on
/// the board there.
export function lens(at: Point, under: Point, geometry: Geometry, things: unknown, name: string | null): SVGTemplateResult {
  const radius = geometry.pixels(LENS_RADIUS);
  return svg`<g class="lens">
    <clipPath id="lens"><circle cx=${at.x} cy=${at.y} r=${radius} /></clipPath>
    <circle class="lens-ground" cx=${at.x} cy=${at.y} r=${radius} />
    <g class="masked" clip-path="url(#lens)">
      <g transform="translate(${at.x} ${at.y}) scale(${zoomOf(geometry)}) translate(${-under.x} ${-under.y})">
        <use href="#surface" />
        ${things}
      </g>
    </g>
    <circle class="lens-rim" cx=${at.x} cy=${at.y} r=${radius} />
    ${name && tag(name, { x: at.x, y: at.y + radius }, geometry)}
  </g>`;
}
