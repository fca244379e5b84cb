import { css, unsafeCSS } from 'lit';

/// The colours of the table. A page that embeds the game overrides any of them with --lianzhu-NAME.
const light = {
  paper: '#f6f1e7',
  sheet: '#fdfaf3',
  ink: '#1f1b16',
  'ink-soft': '#6a6053',
  rule: '#ddd2be',
  wood: '#e9cf9c',
  'wood-deep': '#dcbd83',
  grain: '#b58f52',
  line: '#6b5636',
  accent: '#c43e2c',
  'accent-text': '#ad3323',
  'on-accent': '#fffaf2',
  good: '#1d6d56',
  bad: '#6d3a62',
  shadow: '#3a2a12',
  'black-stone': '#16140f',
  'black-shine': '#6f6a62',
  'black-edge': '#16140f',
  'white-stone': '#d9d2c3',
  'white-shine': '#fffefb',
  'white-edge': '#8d8371',
};

const dark: Record<keyof typeof light, string> = {
  paper: '#17181a',
  sheet: '#212225',
  ink: '#ece6da',
  'ink-soft': '#aaa294',
  rule: '#3a3a3c',
  wood: '#3b3127',
  'wood-deep': '#31281f',
  grain: '#6a573f',
  line: '#a08c6c',
  accent: '#e0634f',
  'accent-text': '#f0806c',
  'on-accent': '#1b1310',
  good: '#7cc7ab',
  bad: '#cf9cc4',
  shadow: '#000000',
  'black-stone': '#060607',
  'black-shine': '#5b5b5e',
  'black-edge': '#5f5850',
  'white-stone': '#cfc8b9',
  'white-shine': '#f8f4ea',
  'white-edge': '#6d6556',
};

type Colours = Partial<Record<keyof typeof light, string>>;

/// The other materials of a board. Slate is dark in both themes, so what is drawn on it is light: crosses and noughts are chalk.
const onSlate: Colours = {
  grain: 'transparent',
  ink: '#edf0f0',
  accent: '#f5765f',
  'accent-text': '#f5765f',
  good: '#8fdcbf',
  bad: '#e6bade',
  shadow: '#000000',
};
const slate: Colours = {
  ...onSlate,
  wood: '#434c51',
  'wood-deep': '#394146',
  sheet: '#434c51',
  'ink-soft': '#c9d2d5',
  line: '#bcc7cb',
  'black-edge': '#8e999d',
};
const darkSlate: Colours = {
  ...onSlate,
  wood: '#2c3235',
  'wood-deep': '#23282b',
  sheet: '#2c3235',
  'ink-soft': '#aab4b8',
  line: '#98a3a7',
  'black-edge': '#79848a',
};
const paper: Colours = { grain: 'transparent', wood: light.sheet, 'wood-deep': light.rule, line: '#5c5347' };
const darkPaper: Colours = { grain: 'transparent', wood: '#26272b', 'wood-deep': dark.rule, line: '#a39b8d', 'black-edge': '#77736c' };

const declare = (colours: Record<string, string>) =>
  unsafeCSS(
    Object.entries(colours)
      .map(([name, value]) => `--${name}: var(--lianzhu-${name}, ${value});`)
      .join(''),
  );

export const tokens = css`
  :host {
    ${declare(light)}
    color-scheme: light;
    --serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Songti SC', 'Noto Serif CJK SC', 'Source Han Serif SC', SimSun, Georgia, 'Liberation Serif', serif;
    --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', 'Liberation Sans', sans-serif;
  }
  :host([theme='dark']) {
    ${declare(dark)}
    color-scheme: dark;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      ${declare(dark)}
      color-scheme: dark;
    }
  }
`;

const material = (name: string, inLight: Colours, inDark: Colours) => {
  const look = unsafeCSS(`[look='${name}']`);
  return css`
    :host(${look}) { ${declare(inLight)} }
    :host(${look}[theme='dark']) { ${declare(inDark)} }
    @media (prefers-color-scheme: dark) {
      :host(${look}:not([theme='light'])) { ${declare(inDark)} }
    }
  `;
};

/// What a board is made of, by its attribute `look`; kaya is in the tokens themselves.
export const looks = [material('slate', slate, darkSlate), material('paper', paper, darkPaper)];
