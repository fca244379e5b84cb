import { html, nothing, type TemplateResult } from 'lit';
import { seal } from '../look/seal';
import { resultFor } from './speech';
import type { View } from './view';

/// The seal of the result and another game. Who won and why is said once, by the status line.
export function endCard(view: View): TemplateResult | typeof nothing {
  const { session, words } = view;
  const { game } = session;
  if (!game || session.isOpen || session.lookingBack || !session.tipState) return nothing;
  const result = resultFor(view);
  return html`<div role="group" class=${`end-card ${result}`} aria-label=${words.end.over} part="end">
    ${seal(result)}
    <div class="again">
      <button class="primary" @click=${() => void view.table.restart()}>${words.actions.playAgain}</button>
      ${game.setup.mode === 'two-players' ? nothing : html`<button @click=${() => void view.table.restartSwapped()}>${words.actions.playAgainSwapped}</button>`}
      ${view.compact ? html`<button @click=${() => view.leave()}>${words.actions.newGame}</button>` : nothing}
    </div>
  </div>`;
}
