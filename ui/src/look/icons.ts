import { html, svg, type TemplateResult } from 'lit';

const paths = {
  undo: 'M9 7H15.5a4.5 4.5 0 0 1 0 9H8M9 7l3-3M9 7l3 3',
  redo: 'M15 7H8.5a4.5 4.5 0 0 0 0 9H16M15 7l-3-3M15 7l-3 3',
  hint: 'M12 3.5a5.6 5.6 0 0 0-3.2 10.2c.7.6 1 1.2 1 2h4.4c0-.8.3-1.4 1-2A5.6 5.6 0 0 0 12 3.5M10 18.5h4M10.8 21h2.4',
  more: 'M5 7h14M5 12h14M5 17h9',
  settings: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h10M18 17h2M15 5v4M9 10v4M16 15v4',
  help: 'M9 9.2a3 3 0 1 1 4.4 2.6c-1 .6-1.4 1.1-1.4 2.2M12 17.6v.2M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  close: 'M6 6l12 12M18 6L6 18',
  pause: 'M9 6v12M15 6v12',
  resume: 'M8 6l10 6l-10 6z',
  back: 'M14 6l-6 6l6 6',
  newGame: 'M12 5v14M5 12h14',
};

export type IconName = keyof typeof paths;

export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${paths[name]} />`}</svg>`;
}
