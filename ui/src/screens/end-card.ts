import { html, nothing, type TemplateResult } from 'lit';
import { seal } from '../look/seal';
import { durationText, endTitle, resultFor } from './speech';
import type { View } from './view';

/// Who won and why, how long it took, and another game.
export function endCard(view: View): TemplateResult | typeof nothing {
  const { session, words } = view;
  const { game } = session;
  if (!game || session.isOpen || session.lookingBack || !session.tipState) return nothing;
  const result = resultFor(view);
  const personal = game.human && session.outcome.kind === 'won' ? (result === 'win' ? words.end.youWin : words.end.youLose) : '';
  return html`<div role="group" class=${`end-card ${result}`} aria-label=${endTitle(view)} part="end">
    <div class="verdict">
      ${seal(result)}
      <div>
        <h2>${endTitle(view)}</h2>
        <p class="soft small">${[personal, words.end.moves(game.tip), durationText(session.durationMs, words)].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
    <div class="again">
      <button class="primary" @click=${() => void view.table.restart()}>${words.actions.playAgain}</button>
      ${game.setup.mode === 'two-players' ? nothing : html`<button @click=${() => void view.table.restartSwapped()}>${words.actions.playAgainSwapped}</button>`}
      ${view.compact ? html`<button @click=${() => view.leave()}>${words.actions.newGame}</button>` : nothing}
    </div>
  </div>`;
}
