import type { View } from '../screens/view';

/// u, r, h, n and ?; true when the key was used.
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
  else return false;
  return true;
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
