/// The board as a standalone picture: every colour from the style sheet is written into the drawing.

const carried = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'stop-color',
  'stop-opacity',
];

export function boardAsSvg(board: SVGSVGElement): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const originals = board.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, i) => {
    const style = getComputedStyle(originals[i]!);
    for (const name of carried) {
      const value = style.getPropertyValue(name);
      if (value && value !== 'none' && value !== 'normal') element.setAttribute(name, value);
      else if (value === 'none' && (name === 'fill' || name === 'stroke')) element.setAttribute(name, 'none');
    }
    element.removeAttribute('class');
    element.removeAttribute('mask');
  });
  copy.querySelectorAll('[role="row"], mask').forEach((element) => element.remove());
  const { width, height } = board.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('role', 'img');
  copy.removeAttribute('class');
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/g, '');
}

const PIXELS_PER_UNIT = 2;

export async function boardAsPng(board: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(boardAsSvg(board))}`;
  await image.decode();
  const { width, height } = board.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = width * PIXELS_PER_UNIT;
  canvas.height = height * PIXELS_PER_UNIT;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
