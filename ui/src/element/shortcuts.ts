import type { View } from '../screens/view';
import { shownPly } from '../state/game';

/// u, r, h, n, ?, and ← → Home End where they do not move over the board; true when the key was used.
export function useShortcut(event: KeyboardEvent, view: View, playing: boolean): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || view.dialog || isTyping(event)) return false;
  const { session } = view;
  if (event.key === '?') view.openDialog('help');
  else if (event.key === 'Escape' && view.aim) view.cancelAim();
  else if (!playing) return false;
  else if (event.key === 'u' && !view.noUndo) session.undo();
  else if (event.key === 'r' && !view.noUndo) session.redo();
  else if (event.key === 'h' && !view.noHint && session.canPlay) void session.advisor.nextHint();
  else if (event.key === 'n') view.leave();
  else return stepThroughMoves(event, view);
  return true;
}

function stepThroughMoves(event: KeyboardEvent, { session }: View): boolean {
  const game = session.game!;
  const ply = { ArrowLeft: shownPly(game) - 1, ArrowRight: shownPly(game) + 1, Home: 0, End: game.moves.length }[event.key];
  if (ply === undefined || event.shiftKey || !game.moves.length || isOnBoard(event)) return false;
  session.lookAt(ply);
  return true;
}

export const isOnBoard = (event: Event): boolean =>
  event.composedPath().some((node) => node instanceof Element && node.localName === 'lianzhu-board');

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
