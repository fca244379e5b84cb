import { html, type TemplateResult } from 'lit';
import { sheet } from './actions';
import { helpDialog, type HelpState } from './help';
import { historyDialog } from './history';
import { recordDialog } from './import-export';
import { ownBoardDialog, ownBoardTitle } from './own-board';
import { questionDialog } from './question';
import { settingsDialog } from './settings';
import type { DialogName, View } from './view';

/// The dialog of this name; a click beside it closes it, and so does Escape.
export function dialogBox(view: View, name: DialogName, help: HelpState, closed: () => void): TemplateResult {
  const content = {
    settings: () => settingsDialog(view),
    help: () => helpDialog(view, help),
    import: () => recordDialog(view, 'import'),
    export: () => recordDialog(view, 'export'),
    history: () => historyDialog(view),
    sheet: () => sheet(view),
    'own-board': () => ownBoardDialog(view),
    question: () => questionDialog(view),
  }[name];
  // Escape is reported at once, so that no update opens the box again and the next key counts.
  const dismiss = (event: Event) => {
    if (event.target === event.currentTarget) view.closeDialog();
  };
  // This event comes late: by then the box may be gone, or open again for another dialog.
  const close = (event: Event) => {
    const box = event.currentTarget as HTMLDialogElement;
    if (box.isConnected && !box.open) closed();
  };
  return html`<dialog class=${name} aria-label=${label(view, name)} @cancel=${dismiss} @click=${dismiss} @close=${close}>${content()}</dialog>`;
}

function label(view: View, name: DialogName): string {
  const { words } = view;
  return {
    settings: words.settings.title,
    help: words.help.title,
    import: words.record.importTitle,
    export: words.record.exportTitle,
    history: words.history.title,
    sheet: words.actions.more,
    'own-board': ownBoardTitle(view),
    question: view.question ? words.ask[view.question].question : '',
  }[name];
}
