import { css, html, type TemplateResult } from 'lit';
import { shapeOf } from '../board/shape';
import { catalogue, familyOf, startingLevel, ownGame } from '../engine/facts';
import type { Side } from '../engine/types';
import { icon } from '../look/icons';
import { sizedRules, type Setup } from '../state/game';
import type { Mark } from '../base/marks';
import { clockOptions } from './clock';
import { choice, levelOptions, markOptions, nameFields, OWN_BOARD, sizeOptions, withBoards, withSize, type Option } from './choices';
import { levelName, sideIn } from './game-names';
import type { Words } from '../words/page-words';
import type { View } from './view';

const OWN = 'own';

/// Everything that can be chosen before a game.
export function setupScreen(view: View): TemplateResult {
  const { words, setup } = view;
  const classic = setup.mode === 'computer' && ownGame(setup.level) === setup.rules ? setup.level : null;
  const own = /^(\d+)x(\d+)x(\d+)$/.exec(setup.rules);
  const chosen = classic ?? (own ? OWN : familyOf(setup.rules));
  const games: Option[] = [
    ...catalogue.games.map(({ name: value }) => ({ value, label: words.games.named[value] ?? value })),
    { value: OWN, label: words.games.own },
    ...withBoards(
      catalogue.classic.map(({ name: value }) => ({ value, label: levelName(value, words), group: words.games.classicGroup })),
      words,
    ),
  ];
  const pickGame = (value: string) => {
    const classicRules = ownGame(value);
    if (classicRules) view.change({ rules: classicRules, level: value, mode: 'computer' });
    else view.change(withFittingLevels(view, value === OWN ? OWN_BOARD : onSameBoard(value, setup.rules)));
  };
  const modes = (['computer', 'two-players', 'watch'] as const).map((value) => ({ value, label: words.setup.modes[value] }));
  const options = levelOptions(view, setup.rules);
  const shape = shapeOf(setup.rules, setup.pieces);
  const crosses = shape.pieces === 'crosses';
  const hasSizes = !own && !crosses;
  const markLabel = setup.mode === 'computer' ? words.setup.yourMark : words.setup.firstMark;
  const pickMark = (mark: string) => view.change({ mark: mark as Mark });
  const markChoice = crosses ? choice(markLabel, setup.mark, markOptions, pickMark, 'mark') : null;
  const sideLevel = (side: Side) => words.setup.firstLevel(sideIn(setup, side, setup.mark, words));
  return html`<div class="setup">
    <div class="masthead">
      <button class="plain round" aria-label=${words.start.back} @click=${() => view.show('start')}>${icon('back')}</button>
      <h1>${words.start.setupTitle}</h1>
    </div>
    <div class="setup-body">
      <div class="preview">
        <lianzhu-board .rules=${setup.rules} .shape=${shape} .lang=${view.language} theme=${view.effectiveTheme} look=${view.look} no-coordinates aria-hidden="true"></lianzhu-board>
      </div>
      <form @submit=${(event: Event) => {
        event.preventDefault();
        view.start();
      }}>
        <div class="game-choice">
          ${choice(words.setup.game, chosen, games, pickGame, 'game')}
          <button type="button" class="plain" @click=${() => view.openRules()}>${words.help.tabs.rules}</button>
        </div>
        ${own ? sizeFields(view, Number(own[1]), Number(own[2]), Number(own[3])) : null}
        ${own ? choice(words.setup.pieces, shape.pieces, pieceOptions(words), (pieces) => view.change({ pieces: pieces as typeof shape.pieces }), 'pieces') : null}
        <div class=${hasSizes ? 'size-and-mode' : ''}>
          ${hasSizes ? sizeChoice(view) : null}
          ${choice(words.setup.mode, setup.mode, modes, (mode) => view.change({ mode: mode as typeof setup.mode }), 'mode')}
        </div>
        ${
          setup.mode === 'computer'
            ? html`
              ${choice(words.setup.level, setup.level, options, (level) => view.change({ level }), 'level')}
              <div class=${crosses ? 'two' : ''}>${choice(
                words.setup.first,
                setup.first,
                (['me', 'computer', 'random'] as const).map((value) => ({ value, label: words.setup.firsts[value] })),
                (first) => view.change({ first: first as typeof setup.first }),
                'first',
              )}${markChoice}</div>`
            : null
        }
        ${
          setup.mode === 'watch'
            ? html`
              ${choice(sideLevel('first'), setup.level, options, (level) => view.change({ level }), 'level')}
              ${choice(sideLevel('second'), setup.otherLevel, options, (otherLevel) => view.change({ otherLevel }), 'other-level')}`
            : null
        }
        ${setup.mode === 'computer' ? null : markChoice}
        ${nameFields(view, setup)}
        ${setup.mode === 'watch' ? null : choice(words.clock.title, setup.clock, clockOptions(words, setup.clock), (clock) => view.change({ clock }), 'clock')}
        <p class="about soft small">${setup.mode === 'computer' ? words.levels[setup.level]?.[1] : ''}</p>
        <button class="primary" type="submit">${words.start.start}</button>
      </form>
    </div>
  </div>`;
}

/// Another game on the board that was chosen before, where both are games of stones.
function onSameBoard(family: string, before: string): string {
  const shape = shapeOf(before);
  if (shapeOf(family).pieces === 'crosses') return family;
  return shape.pieces === 'stones' && shape.width === shape.height ? withSize(family, shape.width) : sizedRules(family);
}

function sizeChoice(view: View): TemplateResult {
  const { words, setup } = view;
  const options = sizeOptions(setup.rules);
  const { width, height } = shapeOf(setup.rules);
  const here = width === height ? String(width) : `${width}x${height}`;
  return choice(words.setup.size, here, options, (size) => view.change({ rules: withSize(setup.rules, size) }), 'size');
}

const pieceOptions = (words: Words): Option[] =>
  (['crosses', 'stones'] as const).map((value) => ({ value, label: words.setup.pieceNames[value] }));

/// Other rules; a level that is not on offer for them gives way to the gentlest.
function withFittingLevels(view: View, rules: string): Partial<Setup> {
  const offered = levelOptions(view, rules).filter(({ value }) => !ownGame(value));
  const fitting = (level: string) => (offered.some(({ value }) => value === level) ? level : startingLevel);
  return { rules, level: fitting(view.setup.level), otherLevel: fitting(view.setup.otherLevel) };
}

function sizeFields(view: View, width: number, height: number, k: number): TemplateResult {
  const { words } = view;
  const field = (
    label: string,
    id: string,
    value: number,
    low: number,
    high: number,
    rules: (value: number) => string,
  ) => html`<div class="field">
    <label for=${id}>${label}</label>
    <input id=${id} type="number" inputmode="numeric" min=${low} max=${high} .value=${String(value)} required
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        const wanted = Math.min(high, Math.max(low, Math.round(Number(input.value)) || low));
        input.value = String(wanted);
        view.change(withFittingLevels(view, rules(wanted)));
      }} />
  </div>`;
  const { least, most, least_k: shortest } = catalogue.boards;
  const fit = (w: number, h: number, row: number) => `${w}x${h}x${Math.min(row, Math.max(w, h))}`;
  return html`<div class="sizes">
    ${field(words.setup.width, 'width', width, least, most, (value) => fit(value, height, k))}
    ${field(words.setup.height, 'height', height, least, most, (value) => fit(width, value, k))}
    ${field(words.setup.k, 'k', k, shortest, Math.max(width, height), (value) => fit(width, height, value))}
  </div>`;
}

export const setupStyles = css`
  .setup { max-width: 900px; margin: 0 auto; padding: 12px clamp(16px, 4vw, 40px) 24px; flex: 1 0 auto; width: 100%; display: flex; flex-direction: column; }
  .setup-body { margin: auto 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(280px, 360px); gap: clamp(20px, 5vw, 64px); align-items: center; }
  .preview { aspect-ratio: 1; max-height: 70dvh; min-width: 0; }
  .preview lianzhu-board { width: 100%; height: 100%; }
  .setup form { display: grid; gap: 14px; }
  .setup .about { margin: 0; min-height: 2.6em; }
  .game-choice { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px; align-items: end; }
  .size-and-mode { display: grid; grid-template-columns: minmax(104px, 30%) minmax(0, 1fr); gap: 12px; }
  .game-choice button { padding: 0 10px; }
  .sizes { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; align-items: end; }
  @container (max-width: 680px) {
    .setup-body { grid-template-columns: 1fr; margin: 0; gap: 12px; }
    .preview { width: 128px; justify-self: center; }
    .setup form { gap: 10px; }
  }
  @media (max-height: 700px) {
    .setup-body { align-items: start; }
    .preview { position: sticky; top: 8px; }
  }
`;
