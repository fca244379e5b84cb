import { svg, type SVGTemplateResult } from 'lit';
import { bristles, brushOutline, straightStroke } from './brush';
import type { Point } from './geometry';
import { PITCH, type Geometry } from './geometry';
import { starPointsOf } from './shape';

/// What lies under the stones: wood with its grain and lines, or paper with a brushed lattice.
export function surface(geometry: Geometry): SVGTemplateResult {
  return geometry.shape.pieces === 'stones' ? wood(geometry) : paper(geometry);
}

function wood(geometry: Geometry): SVGTemplateResult {
  const { viewWidth, viewHeight, shape } = geometry;
  const first = geometry.middle({ column: 0, row: 0 });
  const last = geometry.middle({ column: shape.width - 1, row: shape.height - 1 });
  let lines = '';
  for (let column = 1; column < shape.width - 1; column++) {
    const { x } = geometry.middle({ column, row: 0 });
    lines += `M${x} ${first.y}V${last.y}`;
  }
  for (let row = 1; row < shape.height - 1; row++) {
    const { y } = geometry.middle({ column: 0, row });
    lines += `M${first.x} ${y}H${last.x}`;
  }
  return svg`
    <rect class="wood" width=${viewWidth} height=${viewHeight} rx="7" />
    <path class="grain" d=${grain(viewWidth, viewHeight)} />
    <rect class="wood-edge" x=".5" y=".5" width=${viewWidth - 1} height=${viewHeight - 1} rx="6.5" />
    <path class="lines" d=${lines} />
    <rect class="frame" x=${first.x} y=${first.y} width=${last.x - first.x} height=${last.y - first.y} />
    ${starPointsOf(shape).map((cell) => {
      const { x, y } = geometry.middle(cell);
      return svg`<circle class="star" cx=${x} cy=${y} r="3.4" />`;
    })}`;
}

/// Long, slightly wavy fibres; each starts from its neighbour's wave, so that they lean on each other like real grain.
function grain(width: number, height: number): string {
  let path = '';
  const fibres = Math.round(width / 13);
  for (let i = 0; i < fibres; i++) {
    const x = ((i + 0.5) * width) / fibres + 3.5 * Math.sin(i * 2.4);
    const wave = 5 * Math.sin(i * 0.7);
    path += `M${x.toFixed(1)} 0C${(x + wave).toFixed(1)} ${height * 0.3} ${(x - wave).toFixed(1)} ${height * 0.65} ${(x + wave / 2).toFixed(1)} ${height}`;
  }
  return path;
}

function paper(geometry: Geometry): SVGTemplateResult {
  const { viewWidth, viewHeight, shape, left } = geometry;
  const right = viewWidth - left;
  const bottom = viewHeight - left;
  const tiny = shape.width <= 5 && shape.height <= 5;
  const width = tiny ? 3.4 : 1.5;
  const overshoot = tiny ? 3 : 0;
  const strokes: string[] = [];
  const dry: string[] = [];
  const paint = (from: Point, to: Point, seed: number) => {
    const centre = straightStroke(from, to, seed, 0.012);
    strokes.push(brushOutline(centre, width, seed));
    if (tiny) dry.push(bristles(centre, width, seed));
  };
  for (let column = 1; column < shape.width; column++) {
    const x = left + column * PITCH;
    const from = { x: x + (tiny ? 1 : 0), y: left - overshoot };
    paint(from, { x, y: bottom + overshoot }, column * 3 + 1);
  }
  for (let row = 1; row < shape.height; row++) {
    const y = left + row * PITCH;
    const from = { x: left - overshoot, y: y + (tiny ? 0.8 : 0) };
    paint(from, { x: right + overshoot, y }, row * 5 + 42);
  }
  return svg`
    <rect class="paper" width=${viewWidth} height=${viewHeight} rx="4" />
    <path class="lattice" d=${strokes.join('')} />
    <path class="dry" d=${dry.join('')} />
    ${tiny ? null : svg`<rect class="lattice-frame" x=${left} y=${left} width=${right - left} height=${bottom - left} />`}`;
}

/// Letters below and numbers beside the board; where they would be too small, there are fewer of them.
export function coordinateLabels(geometry: Geometry): SVGTemplateResult {
  const { shape, viewHeight, margin, fine, left, labelSize, labelEvery } = geometry;
  const near = Math.max(margin + fine, left / 2 + (shape.pieces === 'stones' ? 1 : 0));
  const drop = labelSize / 3;
  const every = (count: number) => Array.from({ length: Math.ceil(count / labelEvery) }, (_, i) => i * labelEvery);
  const columns = every(shape.width).map((column) => {
    const { x } = geometry.middle({ column, row: 0 });
    return svg`<text x=${x} y=${viewHeight - near + drop}>${String.fromCharCode(97 + column)}</text>`;
  });
  const rows = every(shape.height).map((above) => {
    const { y } = geometry.middle({ column: 0, row: shape.height - 1 - above });
    return svg`<text x=${near} y=${y + drop}>${above + 1}</text>`;
  });
  return svg`<g class="coordinates" font-size=${labelSize}>${columns}${rows}</g>`;
}
