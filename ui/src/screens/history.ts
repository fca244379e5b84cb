import { html, type TemplateResult } from 'lit';
import { icon } from '../look/icons';
import type { Game } from '../state/game';
import type { SavedGame } from '../state/saved-game';
import { gameName, givenName, playerName, sideOfGame } from './game-names';
import type { View } from './view';

export function historyDialog(view: View): TemplateResult {
  const { words, history } = view;
  const open = (game: Game) => {
    view.closeDialog();
    void view.table.resume(game);
  };
  return html`<header><h2 tabindex="-1" autofocus>${words.history.title}</h2>
      <button class="plain round" aria-label=${words.actions.close} @click=${() => view.closeDialog()}>${icon('close')}</button></header>
    <div class="body">
      ${history.length === 0 ? html`<p class="soft">${words.history.empty}</p>` : null}
      <ul class="games">${history.map(
        (entry) => html`<li>
        <div><strong>${gameName(entry.game.setup.rules, words)}</strong>
          <span class="soft small">${[...playersText(view, entry.game), resultText(view, entry), words.end.moves(entry.game.tip), when(entry.updatedAt, view.language)].join(' · ')}</span></div>
        <button @click=${() => open(entry.game)}>${words.history.open}</button></li>`,
      )}</ul>
      ${history.length ? html`<div class="row"><span class="grow"></span><button class="plain" @click=${() => view.ask('forget')}>${words.history.forget}</button></div>` : null}
    </div>`;
}

function resultText(view: View, { outcome, game }: SavedGame): string {
  const { words } = view;
  if (outcome.kind === 'open') return words.history.unfinished;
  if (outcome.kind === 'drawn') return words.status.draw;
  return words.status.wins(sideOfGame(game, outcome.winner!, words));
}

/// Both players as soon as one of them has a name.
function playersText({ words }: View, game: Game): string[] {
  if (!givenName(game, 'first') && !givenName(game, 'second')) return [];
  return [words.players.pair(playerName(game, 'first', words), playerName(game, 'second', words))];
}

function when(time: number, lang: string): string {
  return new Date(time).toLocaleString(lang === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'medium', timeStyle: 'short' });
}
