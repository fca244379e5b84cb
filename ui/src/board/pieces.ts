import { svg, type SVGTemplateResult } from 'lit';
import type { Mark } from '../base/marks';
import type { Side } from '../engine/types';
import { bristles, brushOutline, polyline, roundStroke, straightStroke } from './brush';
import type { Point } from './geometry';

export interface PieceLook {
  /// Animate the landing.
  fresh: boolean;
  /// Not yet played: pale.
  ghost?: boolean;
  /// A shape on top, for people who cannot tell the stones apart by colour.
  marked?: boolean;
}

export function stone(side: Side, { x, y }: Point, look: PieceLook): SVGTemplateResult {
  const kind = side === 'first' ? 'black' : 'white';
  const classes = `stone ${kind}${look.fresh ? ' fresh' : ''}${look.ghost ? ' ghost' : ''}`;
  return svg`
    <g class=${classes} transform="translate(${x} ${y})">
      <g class="lands">
        ${look.ghost ? null : svg`<ellipse class="contact" cx="1.6" cy="2.6" rx="18.6" ry="18.2" fill="url(#contact)" />`}
        <circle class="body" r="17.8" fill="url(#${kind})" />
        ${look.marked ? stoneMark(side) : null}
      </g>
    </g>`;
}

function stoneMark(side: Side): SVGTemplateResult {
  return side === 'first'
    ? svg`<path class="on-black" d="M-5.4 -5.4L5.4 5.4M5.4 -5.4L-5.4 5.4" />`
    : svg`<circle class="on-white" r="6.6" />`;
}

/// X or O in ink. A fresh one is painted stroke by stroke through a mask that follows the brush.
export function mark(side: Side, kind: Mark, centre: Point, seed: number, look: PieceLook, tiny: boolean): SVGTemplateResult {
  const strokes = kind === 'X' ? crossStrokes(centre, seed) : [roundStroke(centre, 11.4, seed)];
  const width = tiny ? 4.8 : 4;
  const classes = `mark ${side} ${kind}${look.ghost ? ' ghost' : ''}`;
  return svg`
    <g class=${classes}>
      ${strokes.map((stroke, i) => {
        const outline = brushOutline(stroke, width, seed * 2 + i);
        const painted = look.fresh ? paintedStroke(stroke, outline, `m${seed}-${i}`, i, width) : svg`<path d=${outline} />`;
        return svg`${painted}${tiny && !look.fresh ? svg`<path class="dry" d=${bristles(stroke, width, seed + i)} />` : null}`;
      })}
    </g>`;
}

function crossStrokes({ x, y }: Point, seed: number): Point[][] {
  const lean = (seed % 5) * 0.3 - 0.6;
  return [
    straightStroke({ x: x - 11, y: y - 11 + lean }, { x: x + 11.4, y: y + 11 }, seed, 0.05),
    straightStroke({ x: x + 11, y: y - 11.4 - lean }, { x: x - 11.2, y: y + 11.4 }, seed + 3, 0.05),
  ];
}

/// `outline`, uncovered along `centre` as a brush would leave it. Chromium keeps computed styles for reuse, and one with a mask keeps
/// the whole element around it, even after that has left the page. The style of `masked` has a unit of its container: such a style is
/// not kept.
export function paintedStroke(centre: readonly Point[], outline: string, id: string, order: number, width: number): SVGTemplateResult {
  return svg`
    <mask id=${id} maskUnits="userSpaceOnUse" x="-100" y="-100" width="3000" height="3000">
      <path class=${`uncover order${order}`} d=${polyline(centre)} pathLength="1" stroke="#fff" fill="none"
        stroke-width=${width * 2.4} />
    </mask>
    <path class="masked" d=${outline} mask="url(#${id})" />`;
}

export const gradients = svg`
  <defs>
    <radialGradient id="black" cx=".34" cy=".28" r=".78">
      <stop offset="0" class="black-shine" /><stop offset=".55" class="black-stone" /><stop offset="1" class="black-stone" />
    </radialGradient>
    <radialGradient id="white" cx=".34" cy=".28" r=".85">
      <stop offset="0" class="white-shine" /><stop offset=".6" class="white-shine" /><stop offset="1" class="white-stone" />
    </radialGradient>
    <radialGradient id="contact">
      <stop offset=".8" class="shadow" stop-opacity=".5" /><stop offset="1" class="shadow" stop-opacity="0" />
    </radialGradient>
  </defs>`;
