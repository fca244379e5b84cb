import { html, nothing, svg, type TemplateResult } from 'lit';
import { markOf } from '../base/marks';
import type { Side } from '../engine/types';
import { firstMark, hasMarks, type Game } from '../state/game';
import { clockOf } from './clock';
import { playerName } from './game-names';
import type { View } from './view';

/// Who plays a side: the stone or mark, the name, whether it is their turn, and their clock where there is one.
export function playerPlate(view: View, game: Game, side: Side): TemplateResult {
  const clock = clockOf(view, side);
  const { shown, isOpen } = view.session;
  const name = playerName(game, side, view.words);
  return html`<div class=${`player ${isOpen && shown?.to_move === side ? 'to-move' : ''}`}>
    ${piece(game, side)}<span class="player-name" title=${name}>${name}</span>
    ${clock ? html`<span class=${`clock ${clock.isShort ? 'short' : ''}`} role="timer">${clock.text}</span>` : nothing}
  </div>`;
}

const marks = { X: svg`<path d="M5 5L15 15M15 5L5 15" />`, O: svg`<circle cx="10" cy="10" r="6" />` };

function piece(game: Game, side: Side): TemplateResult {
  if (!hasMarks(game.setup)) return html`<span class=${`piece ${side === 'first' ? 'black' : 'white'}`} aria-hidden="true"></span>`;
  const mark = markOf(side, firstMark(game));
  return html`<svg class=${`piece mark ${mark}`} viewBox="0 0 20 20" aria-hidden="true">${marks[mark]}</svg>`;
}
