import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { shapeOf } from '../board/shape';
import { catalogue, familyOf, ownGame } from '../engine/facts';
import type { Side } from '../engine/types';
import { hasMarks, type Setup } from '../state/game';
import type { Words } from '../words/page-words';
import { gameName, levelName, sideIn, sideOfGame } from './game-names';
import type { View } from './view';

/// Where a person's own board begins.
export const OWN_BOARD = '7x6x5';

/// The boards of stones on offer, square; smaller ones leave no room for a plan.
const LEAST_SIZE = 9;
export const boardSizes: readonly number[] = Array.from({ length: catalogue.boards.most - LEAST_SIZE + 1 }, (_, i) => LEAST_SIZE + i);

/// A game on a board of that size.
export const withSize = (rules: string, size: string | number): string => `${familyOf(rules)}@${size}`;

/// The sizes for a game of stones. A board that came from elsewhere, such as a link, stays among them.
export function sizeOptions(rules: string): Option[] {
  const { width, height } = shapeOf(rules);
  const here = width === height ? String(width) : `${width}x${height}`;
  const values = boardSizes.map(String);
  return (values.includes(here) ? values : [here, ...values]).map((value) => ({ value, label: sizeOf(withSize(rules, value)) }));
}

export interface Option {
  value: string;
  label: string;
  group?: string;
}

/// A labelled list of choices.
export function choice(label: string, value: string, options: Option[], pick: (value: string) => void, id: string): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    ${list(value, options, pick, id)}
  </div>`;
}

/// The same where there is no room for its label, which is only heard.
export function bareChoice(label: string, value: string, options: Option[], pick: (value: string) => void, id: string): TemplateResult {
  return html`<label class="hidden" for=${id}>${label}</label>${list(value, options, pick, id)}`;
}

/// It shows `value` even after a person picked something that was then not taken.
function list(value: string, options: Option[], pick: (value: string) => void, id: string): TemplateResult {
  const plain = options.filter((option) => !option.group);
  const groups = [...new Set(options.map((option) => option.group).filter((group): group is string => !!group))];
  const item = (option: Option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`;
  return html`<select id=${id} .value=${live(value)} @change=${(event: Event) => pick((event.target as HTMLSelectElement).value)}>
      ${plain.map(item)}
      ${groups.map((group) => html`<optgroup label=${group}>${options.filter((option) => option.group === group).map(item)}</optgroup>`)}
    </select>`;
}

/// The longest name that can be typed. Names of records may be longer.
const LONGEST_NAME = 30;

/// It writes into the field only when the kept name has changed: what is being typed survives when the page is drawn anew.
function nameField(label: string, value: string, id: string, change: (name: string) => void): TemplateResult {
  const typed = (event: Event) => {
    const input = event.target as HTMLInputElement;
    input.value = input.value.trim();
    change(input.value);
  };
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <input id=${id} type="text" maxlength=${LONGEST_NAME} autocomplete="off" spellcheck="false" .value=${value} @change=${typed} />
  </div>`;
}

/// The names of the people in such a game; none where two computers play.
export function nameFields(view: View, setup: Pick<Setup, 'rules' | 'pieces' | 'mode' | 'mark'>): TemplateResult | null {
  const { mode, mark } = setup;
  const { words, preferences } = view;
  const field = (label: string, who: keyof typeof preferences.names) =>
    nameField(label, preferences.names[who], `name-${who}`, (name) => view.prefer({ names: { ...preferences.names, [who]: name } }));
  if (mode === 'watch') return null;
  if (mode === 'computer') return field(words.setup.yourName, 'me');
  const labelOf = (side: Side) => words.setup.nameOf(sideIn(setup, side, mark, words));
  return html`<div class="two">${field(labelOf('first'), 'first')}${field(labelOf('second'), 'second')}</div>`;
}

/// The levels on offer for a game.
export function levelOptions({ words }: View, rules: string): Option[] {
  const option = (value: string): Option => ({ value, label: levelName(value, words) });
  const { width, height, pieces } = shapeOf(rules);
  const grouped = (levels: readonly { name: string }[], group: string) => levels.map(({ name }) => ({ ...option(name), group }));
  const lessons = pieces === 'crosses' ? catalogue.lessons.filter(({ most_cells: most }) => width * height <= most) : [];
  const classic = catalogue.classic.filter((level) => familyOf(level.rules) === familyOf(rules));
  return [...catalogue.levels.map(option), ...grouped(lessons, words.games.lessonGroup), ...grouped(classic, words.games.classicGroup)];
}

/// Classic levels with the size of their board.
export const withBoards = (options: Option[], words: Words): Option[] =>
  options.map((option) => {
    const rules = ownGame(option.value);
    return rules ? { ...option, label: `${levelName(option.value, words)} · ${sizeOf(rules)}` } : option;
  });

export function sizeOf(rules: string): string {
  const { width, height } = shapeOf(rules);
  return `${width}×${height}`;
}

export const markOptions: Option[] = ['X', 'O'].map((mark) => ({ value: mark, label: mark }));

/// The level of a running game; two of them when two computers play.
export function levelChoices(view: View): TemplateResult | null {
  const { words } = view;
  const { game } = view.session;
  if (!game || game.setup.mode === 'two-players') return null;
  const options = levelOptions(view, game.setup.rules);
  if (game.setup.mode === 'computer') {
    return choice(words.setup.level, game.setup.level, options, (level) => view.chooseLevel(level), 'level-now');
  }
  const label = (side: Side) => words.setup.firstLevel(sideOfGame(game, side, words));
  return html`
    ${choice(label('first'), game.setup.level, options, (level) => view.chooseLevel(level), 'level-now')}
    ${choice(label('second'), game.setup.otherLevel, options, (level) => view.chooseLevel(level, 'otherLevel'), 'other-level-now')}`;
}

/// A setup in one line.
export function setupLine(setup: Setup, words: Words): string {
  const parts = [gameName(setup.rules, words)];
  if (setup.mode === 'computer') {
    const starts = { me: words.setup.youStart, computer: words.setup.computerStarts, random: words.setup.randomStarts };
    parts.push(levelName(setup.level, words), starts[setup.first]);
    if (hasMarks(setup)) parts.push(words.start.as(setup.mark));
  } else {
    parts.push(words.setup.modes[setup.mode]);
  }
  return parts.join(' · ');
}
