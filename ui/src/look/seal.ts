import { html, svg, type TemplateResult } from 'lit';

/// Characters as strokes, because a seal must look the same where no Chinese font is installed. One path for each part of a
/// character, in a square of 40 units.
const strokes = {
  // 连珠: 车 辶 王 朱
  lianzhu: [
    'M16.3 8.1H30.6M22.6 5.9L18.9 11.1H30.2M15.7 13.9H32.3M25 9.2V16.7',
    'M9.2 6L11.4 8.1M7.5 10.7H12.2L9.6 13.9C11.8 14.2 11.3 15.9 7.7 18M10.3 16.7C14.4 19.1 21.9 19.4 32.8 18.7',
    'M7.9 22.6H15.9M8.3 27.4H15.5M7.4 33L16.3 31.5M11.9 22.6V32.3',
    'M21.7 21.1C21.1 22.8 20.4 24.3 19.3 25.4M20.7 23.5H31.3M18.3 27.6H33M25.8 20.9V34.3M25.4 28C23.9 30.4 21.5 32.3 18.5 33.4M26.1 28C27.6 30.4 30 32.3 33 33.4',
  ],
  // 胜: 月 生
  win: [
    'M10.5 10C10.7 18.1 10.7 25.2 8.1 30.6M10.5 10H16.8V28.6Q16.8 30.8 14.2 30M10.7 16.3H16.8M10.5 22.4H16.8',
    'M22.8 10C22.2 13.5 21.1 16.3 19.4 18.5M22 15H31.5M21.5 21.7H30.8M19.3 29.9H32.8M26.3 9.2V29.9',
  ],
  // 负: ⺈ 贝
  loss: [
    'M18.1 8.3C16.5 12 13.9 15 10.5 17M16.5 12.2H26L21.7 16.8',
    'M12.9 17V26.9M12.9 17H27.3V26.9M20.2 20C20.2 26.1 17.2 29.5 10.5 31.9M22.2 27.4C24.8 28.4 27.4 29.9 29.9 31.9',
  ],
  // 和: 禾 口
  draw: [
    'M20 9C17.2 10.9 13.9 12 9.8 12.6M8.1 17.4H21.9M15.3 11.4V32.1M15.2 17.8C13.7 21.7 11.3 24.8 7.7 27.3M15.7 18C17.2 20.9 19.1 23.2 21.5 25',
    'M25.2 14.8H32.5V28.2H25.2Z',
  ],
};

export type SealName = keyof typeof strokes;

/// A red seal, pressed a little unevenly, with its characters in paper white.
export function seal(name: SealName): TemplateResult {
  return html`<svg class="seal" viewBox="0 0 40 40" aria-hidden="true">
    ${svg`<path class="seal-ground" d="M4.5 3.6C14 2.8 26 3 35.6 3.4c1 .2 1.2 1 1.2 2C37.2 15 37 26 36.6 35c0 1.2-.6 1.8-1.8 1.8C25 37.4 14 37 5 36.7c-1.2 0-1.7-.5-1.8-1.7C2.8 25 3 14 3.3 5c0-.9.4-1.3 1.2-1.4z" />`}
    ${svg`<path class="seal-strokes" stroke-width=${name === 'lianzhu' ? 1.5 : 2.2} d=${strokes[name].join('')} />`}
  </svg>`;
}
