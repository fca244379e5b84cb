import { html, type TemplateResult } from 'lit';
import { shownPly } from '../state/game';
import type { View } from './view';

/// The moves as they were played, and a slider through them.
export function movesPanel(view: View): TemplateResult {
  const { session, words } = view;
  const { game } = session;
  if (!game) return html``;
  const ply = shownPly(game);
  const all = game.moves.length;
  return html`<div class="moves">
    <ol class="move-list" tabindex=${all ? 0 : -1} aria-label=${words.moves.title}>
      ${all === 0 ? html`<li class="soft none">${words.moves.none}</li>` : null}
      ${game.moves.map(
        (move, i) => html`<li>
        <button class=${`plain move ${i + 1 === ply ? 'current' : ''} ${i >= game.tip ? 'undone' : ''}`} aria-current=${i + 1 === ply ? 'true' : 'false'}
          @click=${() => session.lookAt(i + 1)}><span class="ply">${i + 1}</span>${move}</button></li>`,
      )}
    </ol>
    <input type="range" min="0" max=${all} .value=${String(ply)} ?disabled=${all === 0} aria-label=${words.moves.slider}
      @input=${(event: Event) => session.lookAt(Number((event.target as HTMLInputElement).value))} />
  </div>`;
}

/// Scrolls only the list; scrollIntoView would move the page around it too.
export function showCurrentMove(root: ParentNode): void {
  const current = root.querySelector<HTMLElement>('.move-list .current');
  const list = current?.closest<HTMLElement>('.move-list');
  if (!current || !list) return;
  const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
