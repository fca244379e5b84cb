import { html, nothing, type TemplateResult } from 'lit';
import { icon, type IconName } from '../look/icons';
import { levelChoices } from './choices';
import { movesPanel } from './moves';
import { statisticsPanel } from './statistics';
import type { View } from './view';

interface Action {
  name: IconName | null;
  label: string;
  enabled: boolean;
  /// For what is switched on and off.
  pressed?: boolean;
  run(): void;
}

function mainActions(view: View): Action[] {
  const { session, words } = view;
  const hint = session.advisor.hint;
  const list: Action[] = [];
  if (!view.noUndo) {
    list.push({ name: 'undo', label: words.actions.undo, enabled: session.canUndo, run: () => session.undo() });
    list.push({ name: 'redo', label: words.actions.redo, enabled: session.canRedo, run: () => session.redo() });
  }
  if (!view.noHint)
    list.push({
      name: 'hint',
      label: words.actions.hint,
      enabled: canAsk(view) && !(hint && hint.step === 3),
      run: () => void session.advisor.nextHint(),
    });
  return list;
}

const canAsk = (view: View) =>
  view.session.shown?.outcome.kind === 'open' && !view.session.thinking && !view.session.game?.ended && view.session.failure === null;

function otherActions(view: View): Action[] {
  const { session, words } = view;
  const { game } = session;
  const list: Action[] = [
    { name: null, label: words.actions.newGame, enabled: true, run: () => view.leave() },
    { name: null, label: words.actions.restart, enabled: !!game, run: () => restart(view) },
    { name: null, label: words.actions.resign, enabled: session.isOpen && game?.setup.mode !== 'watch', run: () => view.ask('resign') },
  ];
  if (!view.noHint) {
    const { bestChoice } = view.preferences;
    list.push({ name: null, label: words.actions.best, enabled: canAsk(view), run: () => void session.advisor.findBest() });
    list.push({
      name: null,
      label: words.actions.bestAlways,
      enabled: true,
      pressed: bestChoice,
      run: () => view.prefer({ bestChoice: !bestChoice }),
    });
  }
  // A clock does not wait.
  if (game && game.setup.mode !== 'two-players' && !session.paused && !game.clock) {
    list.push({ name: null, label: words.actions.pause, enabled: session.isOpen, run: () => session.setPaused(true) });
  }
  return list;
}

/// A game that is being played is not thrown away by a slip of the hand.
function restart(view: View): void {
  const { session, table } = view;
  if (session.isOpen && session.game?.moves.length) view.ask('restart');
  else void table.restart();
}

export function actionGrid(view: View): TemplateResult {
  return html`<div class="actions" part="actions">
    <div class="main-actions">${mainActions(view).map(
      (action) => html`<button ?disabled=${!action.enabled} @click=${action.run}>
      ${action.name ? icon(action.name) : nothing}<span>${action.label}</span></button>`,
    )}</div>
    <div class="other-actions">${otherActions(view).map(textButton)}</div>
  </div>`;
}

const textButton = (action: Action) =>
  html`<button class="plain" ?disabled=${!action.enabled} aria-pressed=${action.pressed ?? nothing} @click=${action.run}>${action.label}</button>`;

export function smallActions(view: View): TemplateResult {
  const { words } = view;
  return html`<div class="small-actions">
    ${view.canLink ? html`<button class="plain" @click=${() => view.copyLink()}>${words.actions.copyLink}</button>` : nothing}
    <button class="plain" @click=${() => view.openDialog('import')}>${words.actions.import}</button>
    <button class="plain" @click=${() => view.openDialog('export')}>${words.actions.export}</button>
    <button class="plain" @click=${() => view.openDialog('history')}>${words.actions.history}</button>
  </div>`;
}

export function bottomBar(view: View): TemplateResult {
  return html`<div class="bar">
    ${mainActions(view).map(
      (action) => html`<button class="plain" ?disabled=${!action.enabled} @click=${action.run}>
      ${action.name ? icon(action.name) : nothing}<span>${action.label}</span></button>`,
    )}
    <button class="plain" aria-haspopup="dialog" @click=${() => view.openDialog('sheet')}>${icon('more')}<span>${view.words.actions.more}</span></button>
  </div>`;
}

/// On a phone, everything else is here.
export function sheet(view: View): TemplateResult {
  const { words, session } = view;
  const andClose = (action: Action): Action => ({
    ...action,
    run: () => {
      view.closeDialog();
      action.run();
    },
  });
  return html`<header><h2 tabindex="-1" autofocus>${words.actions.more}</h2>
      <button class="plain round" aria-label=${words.actions.close} @click=${() => view.closeDialog()}>${icon('close')}</button></header>
    <div class="body">
      <div class="other-actions">${otherActions(view).map(andClose).map(textButton)}</div>
      ${levelChoices(view)}
      ${movesPanel(view)}
      ${view.preferences.statistics ? statisticsPanel(session, words) : nothing}
      ${smallActions(view)}
    </div>`;
}
