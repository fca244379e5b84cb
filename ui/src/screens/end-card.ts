import { html, nothing, type TemplateResult } from 'lit';
import { seal } from '../look/seal';
import { resultFor } from './speech';
import type { View } from './view';

/// Whether the end of the game is on display.
export function isAtEnd({ session }: View): boolean {
  return session.game !== null && !session.isOpen && !session.lookingBack && session.tipState !== null;
}

/// Stamped beside the status line, which says who has won.
export function endSeal(view: View): TemplateResult | typeof nothing {
  return isAtEnd(view) ? html`<div class=${`verdict ${resultFor(view)}`}>${seal(resultFor(view))}</div>` : nothing;
}

/// Another game. It stands where hints and warnings stood, so that nothing moves when a game ends.
export function endCard(view: View): TemplateResult {
  const { session, words } = view;
  return html`<div role="group" class="end-card" aria-label=${words.end.over} part="end">
    <button class="primary" @click=${() => void view.table.restart()}>${words.actions.playAgain}</button>
    ${session.game?.setup.mode === 'two-players' ? nothing : html`<button @click=${() => void view.table.restartSwapped()}>${words.actions.playAgainSwapped}</button>`}
    ${view.compact ? html`<button @click=${() => view.leave()}>${words.actions.newGame}</button>` : nothing}
  </div>`;
}
