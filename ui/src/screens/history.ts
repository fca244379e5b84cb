import { html, type TemplateResult } from 'lit';
import { shapeOf } from '../board/shape';
import { icon } from '../look/icons';
import type { Game } from '../state/game';
import type { FinishedGame } from '../state/store';
import { gameName } from './game-names';
import type { View } from './view';

export function historyDialog(view: View): TemplateResult {
  const { words, history } = view;
  const open = (game: Game) => {
    view.closeDialog();
    void view.table.openSaved(game);
  };
  return html`<header><h2 tabindex="-1" autofocus>${words.history.title}</h2>
      <button class="plain round" aria-label=${words.actions.close} @click=${() => view.closeDialog()}>${icon('close')}</button></header>
    <div class="body">
      ${history.length === 0 ? html`<p class="soft">${words.history.empty}</p>` : null}
      <ul class="games">${history.map(
        (entry) => html`<li>
        <div><strong>${gameName(entry.game.setup.rules, words)}</strong>
          <span class="soft small">${[resultText(view, entry), words.end.moves(entry.game.tip), when(entry.updatedAt, view.language)].join(' · ')}</span></div>
        <button @click=${() => open(entry.game)}>${words.history.open}</button></li>`,
      )}</ul>
      ${history.length ? html`<div class="row"><span class="grow"></span><button class="plain" @click=${() => view.forgetHistory()}>${words.history.forget}</button></div>` : null}
    </div>`;
}

function resultText(view: View, { outcome, game }: FinishedGame): string {
  const { words } = view;
  if (outcome.kind === 'open') return words.history.unfinished;
  if (outcome.kind === 'drawn') return words.status.draw;
  return words.status.wins(words.sides[shapeOf(game.setup.rules).pieces][outcome.winner!]);
}

function when(time: number, lang: string): string {
  return new Date(time).toLocaleString(lang === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'medium', timeStyle: 'short' });
}
