import { css, html, svg, type TemplateResult } from 'lit';
import type { Mark } from '../base/marks';
import { shapeOf } from '../board/shape';
import { startingLevel, ownGame } from '../engine/facts';
import { icon } from '../look/icons';
import { seal } from '../look/seal';
import { defaultSetup, type FirstMove, type Setup } from '../state/game';
import { bareChoice, levelOptions, markOptions, setupLine, withBoards } from './choices';
import { gameName } from './game-names';
import type { View } from './view';

/// The first screen: tic-tac-toe, gomoku and more games, as things on a table.
export function startScreen(view: View): TemplateResult {
  const { words, resumable } = view;
  return html`<div class="start">
    <div class="masthead">
      <h1>${seal('lianzhu')}<span>${words.title}</span></h1>
      <span class="grow"></span>
      <button class="plain round" aria-label=${words.actions.settings} @click=${() => view.openDialog('settings')}>${icon('settings')}</button>
      <button class="plain round" aria-label=${words.actions.help} @click=${() => view.openDialog('help')}>${icon('help')}</button>
    </div>
    <p class="welcome">${words.start.welcome}</p>
    <div class="things">
      ${card(view, { family: 'tictactoe', rules: 'tictactoe', name: gameName('tictactoe', words), about: words.start.tictactoeAbout, picture: paperThing(view) })}
      ${card(view, { family: 'gomoku', rules: 'gomoku@15', name: words.games.gomokuShort, about: words.start.gomokuAbout, picture: boardThing(view) })}
      <div class="card">${thing(words.games.more, words.games.moreAbout, bowlThing, () => view.show('setup'))}</div>
    </div>
    <div class="ready">
      ${
        resumable
          ? html`<div class="strip">
            <div><strong>${gameName(resumable.setup.rules, words)}</strong><span class="soft">${words.end.moves(resumable.tip)}</span></div>
            <button class="primary" @click=${() => void view.table.resume(resumable)}>${words.start.continueGame}</button>
          </div>`
          : null
      }
      <div class="strip">
        <div><strong>${view.hasPlayed ? words.start.lastTime : words.start.firstTime}</strong><span class="soft">${setupLine(view.setup, words)}</span></div>
        <button class="plain" @click=${() => view.show('setup')}>${words.start.change}</button>
        <button class=${resumable ? '' : 'primary'} @click=${() => view.start()}>${words.start.start}</button>
      </div>
    </div>
    ${view.session.notice?.kind === 'refused' ? html`<p class="problem" role="alert">${view.session.notice.text}</p>` : null}
    <div class="footer">
      <button class="plain" @click=${() => view.openDialog('history')}>${words.actions.history}</button>
      <button class="plain" @click=${() => view.openDialog('import')}>${words.actions.import}</button>
    </div>
  </div>`;
}

interface Card {
  family: string;
  /// The board, unless the level is meant for a certain one.
  rules: string;
  name: string;
  about: string;
  picture: TemplateResult;
}

/// A game as a thing on the table. One click starts it, against the opponent that is written below it or between two people.
function card(view: View, { family, rules, name, about, picture }: Card): TemplateResult {
  const { words } = view;
  const offered = levelOptions(view, rules);
  const kept = view.card(family);
  const chosen = offered.some(({ value }) => value === kept.level) ? kept : { ...kept, level: startingLevel };
  const against: Setup = { ...defaultSetup, ...chosen, rules: ownGame(chosen.level) ?? rules };
  const forTwo: Setup = { ...against, rules, mode: 'two-players' };
  const label = (what: string) => words.start.onCard(what, name);
  const begins = (['me', 'computer', 'random'] as const).map((value) => ({ value, label: words.start.begins[value] }));
  const crosses = shapeOf(rules).pieces === 'crosses';
  return html`<div class="card">
    ${thing(against.rules === rules ? name : gameName(against.rules, words), about, picture, () => view.start(against))}
    <div class=${`terms ${crosses ? 'marked' : ''}`}>
      <div class="opponent">${bareChoice(
        label(words.start.opponent),
        chosen.level,
        withBoards(offered, words),
        (level) => view.changeCard(family, { level }),
        `opponent-${family}`,
      )}</div>
      <div class="quiet">${bareChoice(
        label(words.setup.first),
        chosen.first,
        begins,
        (first) => view.changeCard(family, { first: first as FirstMove }),
        `first-${family}`,
      )}</div>
      ${
        crosses
          ? html`<div class="quiet">${bareChoice(
              label(words.setup.yourMark),
              chosen.mark,
              markOptions,
              (mark) => view.changeCard(family, { mark: mark as Mark }),
              `mark-${family}`,
            )}</div>`
          : null
      }
      <button aria-label=${label(words.start.twoPeople)} @click=${() => view.start(forTwo)}>${words.start.twoPeople}</button>
    </div>
  </div>`;
}

function thing(name: string, about: string, picture: TemplateResult, go: () => void): TemplateResult {
  return html`<button class="thing" @click=${go}>
    <span class="picture">${picture}</span>
    <span class="name">${name}</span>
    <span class="about">${about}</span>
  </button>`;
}

const paperThing = (view: View) =>
  html`<lianzhu-board .lang=${view.language} theme=${view.effectiveTheme} look=${view.look} rules="tictactoe" moves="b2 a3 c3 a1" no-coordinates aria-hidden="true"></lianzhu-board>`;

const boardThing = (view: View) =>
  html`<lianzhu-board .lang=${view.language} theme=${view.effectiveTheme} look=${view.look} rules="gomoku@7" moves="d4 e5 c5 e3 e4 c4 d3" no-coordinates aria-hidden="true"></lianzhu-board>`;

const bowlThing = html`<svg class="bowl" viewBox="0 0 160 160" aria-hidden="true">${svg`
  <defs>
    <radialGradient id="bowl-in" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="#4b3520" /><stop offset="1" stop-color="#2a1c10" /></radialGradient>
    <radialGradient id="bowl-stone" cx=".34" cy=".28" r=".8"><stop offset="0" stop-color="#77726a" /><stop offset=".6" stop-color="#16140f" /></radialGradient>
    <radialGradient id="bowl-light" cx=".34" cy=".28" r=".85"><stop offset="0" stop-color="#fffefb" /><stop offset=".6" stop-color="#fffefb" /><stop offset="1" stop-color="#d9d2c3" /></radialGradient>
  </defs>
  <ellipse class="bowl-shadow" cx="82" cy="92" rx="60" ry="56" />
  <circle class="bowl-rim" cx="78" cy="80" r="60" />
  <circle cx="78" cy="80" r="51" fill="url(#bowl-in)" />
  ${[
    [60, 62],
    [94, 58],
    [76, 84],
    [108, 84],
    [46, 92],
    [88, 108],
    [62, 112],
  ].map(([x, y]) => svg`<circle cx=${x} cy=${y} r="16.5" fill="url(#bowl-stone)" />`)}
  <circle class="light-stone" cx="134" cy="132" r="16" fill="url(#bowl-light)" />`}
</svg>`;

export const startStyles = css`
  .start { flex: 1 0 auto; box-sizing: border-box; width: 100%; display: flex; flex-direction: column; max-width: 1000px; margin: 0 auto; padding: 12px clamp(16px, 4vw, 40px) 16px; }
  .masthead { display: flex; align-items: center; gap: 2px; }
  .masthead h1 { display: flex; align-items: center; gap: 12px; margin: 0; font: 600 26px/1 var(--serif); letter-spacing: 0.02em; }
  .welcome { margin: auto 0 clamp(16px, 3.4vh, 34px); padding-top: 10px; text-align: center; font: 400 clamp(24px, 3.4vw, 38px)/1.2 var(--serif); }
  .things { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: clamp(12px, 3vw, 40px); }
  .card { min-width: 0; display: flex; flex-direction: column; gap: 6px; }
  .terms { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px; align-items: center; }
  .terms.marked { grid-template-columns: minmax(0, 1fr) 48px auto; }
  .terms .opponent { grid-column: 1 / -1; }
  .quiet select { padding: 0 20px 0 6px; border-color: transparent; background-color: transparent; color: var(--ink-soft); font-size: 14px;
    background-position: right 12px center, right 7px center; }
  .quiet select:hover { color: var(--ink); background-color: color-mix(in srgb, var(--ink) 6%, transparent); }
  .terms button { padding: 0 9px; font-size: 14px; background: transparent; }
  .thing { display: grid; justify-items: center; gap: 4px; padding: 10px 8px 14px; border: 0; border-radius: 14px; background: transparent; text-align: center; }
  .thing:hover:not(:disabled) { background: color-mix(in srgb, var(--ink) 4%, transparent); }
  .thing .picture { width: min(100%, 200px, 24vh); aspect-ratio: 1; display: grid; place-items: center; padding: 6px; transition: transform 180ms ease-out; }
  .thing:hover .picture { transform: translateY(-3px); }
  .thing .picture > * { width: 100%; height: 100%; pointer-events: none; }
  .card:first-child .picture > * { transform: rotate(-2.5deg); }
  .thing .name { margin-top: 10px; font: 600 20px/1.25 var(--serif); }
  .thing .about { font-size: 14px; color: var(--ink-soft); }
  .bowl-rim { fill: #6d4a2a; }
  .bowl-shadow { fill: var(--shadow); opacity: 0.16; }
  .light-stone { stroke: var(--white-edge); stroke-width: 0.5; filter: drop-shadow(1px 2px 2px color-mix(in srgb, var(--shadow) 35%, transparent)); }
  .ready { width: 100%; max-width: 640px; margin: clamp(16px, 3.6vh, 40px) auto 0; border-top: 1px solid var(--rule); }
  .strip { display: flex; align-items: center; gap: 8px; padding: 12px 2px; border-bottom: 1px solid var(--rule); }
  .strip > div { flex: 1; display: grid; gap: 2px; min-width: 0; }
  .strip strong { font: 600 17px/1.3 var(--serif); }
  .strip .soft { font-size: 14px; }
  .strip button { min-width: 92px; }
  .strip button.plain { min-width: 44px; color: var(--ink-soft); }
  .problem { color: var(--accent-text); text-align: center; }
  .start .footer { margin-top: auto; padding-top: 10px; display: flex; justify-content: center; gap: 8px; color: var(--ink-soft); font-size: 14px; }
  @container (max-width: 800px) {
    .terms.marked { grid-template-columns: minmax(0, 1fr) 48px; }
    .terms:not(.marked) .quiet, .terms button { grid-column: 1 / -1; }
  }
  @container (max-width: 620px) {
    .welcome { margin-top: auto; margin-bottom: 12px; }
    .things { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 4px 12px; }
    .card { gap: 2px; }
    .thing { padding: 4px 4px 6px; }
    .thing .picture { width: min(100%, 132px, 15vh); padding: 3px; }
    .thing .name { font-size: 18px; margin-top: 2px; }
    .thing .about { font-size: 13px; }
    .terms, .terms.marked { grid-template-columns: minmax(0, 1fr) auto; gap: 2px 0; }
    .terms .quiet:nth-last-child(2):nth-child(2) { grid-column: 1 / -1; }
    .terms .quiet + .quiet { width: 44px; }
    .quiet select { padding-left: 6px; padding-right: 18px; font-size: 13.5px; background-position: right 9px center, right 4px center; }
    .terms .opponent select { padding-left: 10px; font-size: 14.5px; }
    .terms button { grid-column: 1 / -1; }
    .card:last-child { grid-column: 1 / -1; }
    .card:last-child .thing { grid-template-columns: 60px 1fr; justify-items: start; text-align: left; column-gap: 14px; align-items: center; }
    .card:last-child .picture { width: 60px; grid-row: 1 / 3; }
    .card:last-child .name { align-self: end; margin: 0; }
    .card:last-child .about { align-self: start; }
    .ready { margin-top: 10px; }
    .strip { padding: 9px 0; }
    .strip button { min-width: 76px; }
  }
  @container (max-width: 359px) {
    .strip button.plain { padding: 0 6px; }
  }
  @media (max-height: 700px) {
    .terms { gap: 2px 4px; }
    .card:not(:last-child) .about { display: none; }
  }
`;
