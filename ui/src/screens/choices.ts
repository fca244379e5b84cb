import { html, type TemplateResult } from 'lit';
import { catalogue, familyOf } from '../engine/facts';
import type { Setup } from '../state/game';
import type { Words } from '../words/page-words';
import { gameName, levelName } from './game-names';
import type { View } from './view';

/// Further boards on offer, besides a game's usual one.
const moreSizes: Record<string, number[]> = { gomoku: [9, 13, 19] };

/// The games on offer. The core decides which games exist and what they mean; this is the menu.
export const menu: readonly string[] = catalogue.games.flatMap(({ name, width, pieces }) =>
  pieces === 'crosses' ? [name] : [width, ...(moreSizes[name] ?? [])].sort((a, b) => a - b).map((size) => `${name}@${size}`),
);

export interface Option {
  value: string;
  label: string;
  group?: string;
}

/// A labelled list of choices.
export function choice(label: string, value: string, options: Option[], pick: (value: string) => void, id: string): TemplateResult {
  const plain = options.filter((option) => !option.group);
  const groups = [...new Set(options.map((option) => option.group).filter((group): group is string => !!group))];
  const item = (option: Option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`;
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} .value=${value} @change=${(event: Event) => pick((event.target as HTMLSelectElement).value)}>
      ${plain.map(item)}
      ${groups.map((group) => html`<optgroup label=${group}>${options.filter((option) => option.group === group).map(item)}</optgroup>`)}
    </select>
  </div>`;
}

export function levelOptions({ words }: View, rules: string): Option[] {
  const option = (value: string): Option => ({ value, label: levelName(value, words) });
  const fits = catalogue.classic.some((classic) => familyOf(classic.rules) === familyOf(rules));
  const classic = fits ? catalogue.classic.map(({ name }) => ({ ...option(name), group: words.games.classicGroup })) : [];
  return [...catalogue.levels.map(option), ...classic];
}

/// The level of a running game; two of them when two computers play.
export function levelChoices(view: View): TemplateResult | null {
  const { session, words } = view;
  const game = session.game;
  if (!game || game.setup.mode === 'two-players') return null;
  const options = levelOptions(view, game.setup.rules);
  if (game.setup.mode === 'computer') {
    return choice(words.setup.level, game.setup.level, options, (level) => session.setLevel(level), 'level-now');
  }
  const sides = words.sides[session.tipState?.rules.pieces ?? 'stones'];
  return html`
    ${choice(words.setup.firstLevel(sides.first), game.setup.level, options, (level) => session.setLevel(level), 'level-now')}
    ${choice(words.setup.firstLevel(sides.second), game.setup.otherLevel, options, (level) => session.setLevel(level, 'otherLevel'), 'other-level-now')}`;
}

/// A setup in one line.
export function setupLine(setup: Setup, words: Words): string {
  const parts = [gameName(setup.rules, words)];
  if (setup.mode === 'computer') {
    const starts = { me: words.setup.youStart, computer: words.setup.computerStarts, random: words.setup.randomStarts };
    parts.push(levelName(setup.level, words), starts[setup.first]);
  } else {
    parts.push(words.setup.modes[setup.mode]);
  }
  return parts.join(' · ');
}
