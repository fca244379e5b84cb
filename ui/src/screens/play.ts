import { html, nothing, type TemplateResult } from 'lit';
import type { HintMarks } from '../board/overlays';
import { shapeOf } from '../board/shape';
import { icon } from '../look/icons';
import { seal } from '../look/seal';
import { expectedFirstMark, firstMark, shownMoves } from '../state/game';
import { actionGrid, bottomBar, smallActions } from './actions';
import { levelChoices } from './choices';
import { endCard, endSeal, isAtEnd } from './end-card';
import { gameTitle, levelName } from './game-names';
import { movesPanel } from './moves';
import { playerPlate } from './player-plate';
import * as speech from './speech';
import { statisticsPanel } from './statistics';
import type { View } from './view';

/// A computer that thinks longer than this can be asked to move.
const LONG_THOUGHT_MS = 1000;

export function playScreen(view: View): TemplateResult {
  if (view.compact) return compactScreen(view);
  return view.low ? lowScreen(view) : wideScreen(view);
}

function wideScreen(view: View): TemplateResult {
  const { words, session } = view;
  return html`<div class="play wide">
    ${boardArea(view)}
    <div class="panel" part="panel">
      ${header(view)}
      ${players(view)}
      ${statusBlock(view)}
      ${actionGrid(view)}
      ${valueLine(view)}
      ${mapLegend(view)}
      ${messageArea(view)}
      ${movesPanel(view)}
      ${view.preferences.statistics ? statisticsPanel(session, words) : nothing}
      <div class="levels">${levelChoices(view)}</div>
      ${smallActions(view)}
    </div>
  </div>`;
}

/// Phone, landscape: what matters beside the board, the rest in a sheet.
function lowScreen(view: View): TemplateResult {
  return html`<div class="play wide low">
    ${boardArea(view)}
    <div class="panel" part="panel">
      ${header(view)}
      ${players(view)}
      ${statusBlock(view)}
      <div class="below">${valueLine(view)}${mapLegend(view)}${messageArea(view)}${movesPanel(view)}</div>
      ${bottomBar(view)}
    </div>
  </div>`;
}

/// Phone, portrait: what matters around the board, the rest in a sheet.
function compactScreen(view: View): TemplateResult {
  return html`<div class="play compact">
    ${header(view)}
    ${players(view)}
    ${statusBlock(view)}
    ${boardArea(view)}
    <div class="below">${valueLine(view)}${mapLegend(view)}${messageArea(view)}${view.roomy ? movesPanel(view) : nothing}</div>
    ${bottomBar(view)}
  </div>`;
}

const boardArea = (view: View) => html`<div class=${`board-area ${tiny(view) ? 'tiny' : ''}`}>${board(view)}</div>`;

/// A board of a few cells does not need the whole window.
function tiny(view: View): boolean {
  const { width, height } = shapeOf(view.session.game?.setup.rules ?? view.setup.rules);
  return width <= 5 && height <= 5;
}

function header(view: View): TemplateResult {
  const { words, session } = view;
  const { game } = session;
  const setup = game?.setup ?? view.setup;
  const [name, size] = gameTitle(setup.rules, words);
  const level = setup.mode === 'computer' ? levelName(setup.level, words) : words.setup.modes[setup.mode];
  return html`<div class="masthead">
    <h1>${seal('lianzhu')}<span><span>${name}</span><small>${[size, level].filter(Boolean).join(' · ')}</small></span></h1>
    <span class="grow"></span>
    <button class="plain round" aria-label=${words.actions.settings} @click=${() => view.openDialog('settings')}>${icon('settings')}</button>
    <button class="plain round" aria-label=${words.actions.help} @click=${() => view.openDialog('help')}>${icon('help')}</button>
  </div>`;
}

function players(view: View): TemplateResult | typeof nothing {
  const { game } = view.session;
  if (!game) return nothing;
  return html`<div class="players">${playerPlate(view, game, 'first')}${playerPlate(view, game, 'second')}</div>`;
}

function statusBlock(view: View): TemplateResult {
  const { session, words } = view;
  const thinking = session.thinking;
  const canHurry = thinking !== null && session.canMoveNow && Date.now() - thinking.since > LONG_THOUGHT_MS;
  const room = canHurry ? 'tight' : isAtEnd(view) || session.failure !== null ? 'long' : '';
  return html`<div class=${`status ${room}`} part="status">
    <div class=${`breath ${thinking ? 'thinking' : ''}`} aria-hidden="true"></div>
    <div class="lines">
      <div role="status">${speech.statusText(view)}</div>
      <div class="detail">${thinking ? words.status.seconds(((Date.now() - thinking.since) / 1000).toFixed(1)) : speech.statusDetail(view)}</div>
    </div>
    ${session.paused ? html`<button @click=${() => session.setPaused(false)}>${words.actions.resume}</button>` : nothing}
    ${canHurry ? html`<button @click=${() => session.moveNow()}>${words.actions.moveNow}</button>` : nothing}
    ${endSeal(view)}
  </div>`;
}

/// What the position is worth, while that is wanted; its place is kept while nothing is known.
function valueLine(view: View): TemplateResult | typeof nothing {
  const { values } = view.session;
  if (!values.wanted) return nothing;
  const text = values.shown ? speech.valueText(view, values.shown) : values.isLooking ? '…' : '';
  return html`<div class="value" part="value" aria-live="polite">${text}</div>`;
}

/// What the signs of the perfect map mean; its place is kept while the map is looked for.
function mapLegend(view: View): TemplateResult | typeof nothing {
  const { words, preferences, session } = view;
  if (!preferences.perfectMap || session.advisor.mapMissing !== null || !session.isOpen) return nothing;
  const item = (kind: string, sign: string, meaning: string) =>
    html`<span><b class=${kind} aria-hidden="true">${sign}</b> ${meaning}</span>`;
  return html`<div class="legend" part="legend">
    ${item('win', '+n', words.map.win)} ${item('loss', '−n', words.map.loss)} ${item('draw', '=', words.map.draw)} <span>${words.map.number}</span>
  </div>`;
}

function messageArea(view: View): TemplateResult {
  const { session, words } = view;
  if (session.failure !== null) {
    return html`<div class="message failure" role="alert">
      <div><strong>${session.failure}</strong> ${words.failure.kept}${navigator.onLine ? '' : html` ${words.failure.offline}`}
        ${session.failureCause ? html`<span class="cause" lang="en">${session.failureCause}</span>` : nothing}</div>
      <button class="primary" @click=${() => void session.retry()}>${words.actions.tryAgain}</button>
    </div>`;
  }
  const kind = session.notice?.kind === 'refused' || view.explained ? 'warning' : session.advisor.hint ? 'hinting' : '';
  const text = speech.message(view);
  const aimed = view.explained ? null : view.aim;
  // That a game is over need not be seen beside these buttons, only heard.
  const atEnd = isAtEnd(view) && (!text || text === words.status.over);
  return html`<div class=${`message ${kind}`} part="message">
    ${
      session.lookingBack && !view.aim && !text
        ? html`<button @click=${() => session.returnToTip()}>${words.status.backToGame}</button>
          <button @click=${() => session.continueFromHere()}>${words.status.continueHere}</button>`
        : nothing
    }
    <div class=${atEnd ? 'hidden' : ''} aria-live="polite">${text}</div>
    ${
      aimed
        ? html`<button @click=${() => view.cancelAim()}>${words.actions.cancel}</button>
          <button class="primary" @click=${() => view.confirmAim()}>${words.actions.place(aimed)}</button>`
        : nothing
    }
    ${atEnd ? endCard(view) : nothing}
  </div>`;
}

function board(view: View): TemplateResult {
  const { session, preferences } = view;
  const { game, shown, advisor } = session;
  const begun = game ?? view.waiting;
  const { rules, pieces } = begun?.setup ?? view.setup;
  const shape = shapeOf(rules, pieces);
  return html`<lianzhu-board exportparts="board" interactive .rules=${rules} .moves=${(game ? shownMoves(game) : view.posterMoves).join(' ')}
    .shape=${shown ? { ...shape, width: shown.rules.width, height: shown.rules.height } : shape}
    .firstMark=${begun ? firstMark(begun) : expectedFirstMark(view.setup)} .lang=${view.language} theme=${view.effectiveTheme} look=${view.look} .turn=${session.canPlay && shown ? shown.to_move : null}
    .winning=${shown?.winning.join(' ') ?? ''} .forbidden=${shown?.forbidden ?? []} .explained=${view.explained}
    .hint=${hintMarks(view)} .map=${preferences.perfectMap ? advisor.map : []} .aim=${view.aim}
    .numbers=${preferences.numbers} .noCoordinates=${!preferences.coordinates} align=${view.compact ? 'top' : 'middle'} .stoneMarks=${preferences.stoneMarks}
    @lianzhu-pick=${(event: CustomEvent<{ move: string; by: 'mouse' | 'touch' | 'keyboard' }>) => view.pickMove(event.detail.move, event.detail.by)}
    @lianzhu-aim=${(event: CustomEvent<{ move: string | null; lifted: boolean }>) => view.aimAt(event.detail.move, event.detail.lifted)}
    @lianzhu-look=${(event: CustomEvent<{ move: string | null }>) => view.lookAtCell(event.detail.move)}></lianzhu-board>`;
}

function hintMarks(view: View): HintMarks | null {
  const { advisor, values } = view.session;
  const { hint } = advisor;
  if (!hint) {
    const best = values.shown ?? advisor.best;
    return best && { region: [], stones: [], cells: [], move: best.move };
  }
  const { answer, step } = hint;
  return {
    region: step === 1 ? (answer.nudge?.cells ?? []) : [],
    stones: step >= 2 ? (answer.threat?.stones ?? []) : [],
    cells: step === 2 ? (answer.threat?.cells ?? []) : [],
    move: step === 3 ? answer.move : null,
  };
}

/// Before the first move on an embedding page: the board as the page wrote it, and a way in.
export function posterScreen(view: View): TemplateResult {
  return html`<div class="play compact poster">
    ${header(view)}
    <div class="board-area">${board(view)}</div>
    <div class="message"><div></div>
      ${view.waiting ? html`<button class="primary" @click=${() => void view.table.resume(view.waiting!)}>${view.words.start.continueGame}</button>` : nothing}
      <button class=${view.waiting ? '' : 'primary'} @click=${() => view.start()}>${view.words.start.start}</button>
    </div>
  </div>`;
}
