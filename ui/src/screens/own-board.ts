import { html, type TemplateResult } from 'lit';
import { ownGame } from '../engine/facts';
import { icon } from '../look/icons';
import { sizeOf } from './choices';
import { levelName } from './game-names';
import type { View } from './view';

/// A level was chosen in the middle of a game, and it is meant for another board: begin there, stay here, or leave all as it was.
export function ownBoardDialog(view: View): TemplateResult | null {
  const { words, session, wishedLevel } = view;
  const rules = wishedLevel && ownGame(wishedLevel.level);
  if (!session.game || !wishedLevel || !rules) return null;
  const { setup } = session.game;
  const start = () => {
    view.closeDialog();
    view.start({ ...setup, rules, [wishedLevel.which]: wishedLevel.level });
  };
  const stay = () => {
    view.closeDialog();
    session.setLevel(wishedLevel.level, wishedLevel.which);
  };
  return html`<header><h2 tabindex="-1" autofocus>${ownBoardTitle(view)}</h2>
      <button class="plain round" aria-label=${words.actions.close} @click=${() => view.closeDialog()}>${icon('close')}</button></header>
    <div class="body">
      <p>${words.ownBoard.ask}</p>
      <div class="row">
        <button class="primary" @click=${start}>${words.ownBoard.start(sizeOf(rules))}</button>
        <button @click=${stay}>${words.ownBoard.stay(sizeOf(setup.rules))}</button>
        <span class="grow"></span>
        <button class="plain" @click=${() => view.closeDialog()}>${words.actions.cancel}</button>
      </div>
    </div>`;
}

export function ownBoardTitle({ words, wishedLevel }: View): string {
  const level = wishedLevel?.level ?? '';
  return words.ownBoard.title(levelName(level, words), sizeOf(ownGame(level) ?? ''));
}
