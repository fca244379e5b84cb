import { html, type TemplateResult } from 'lit';
import type { QuestionName, View } from './view';

/// Asks before something that is easily pressed by mistake. Whatever the answer, the person is back where the question came from.
export function questionDialog(view: View): TemplateResult | null {
  const { question, words } = view;
  if (!question) return null;
  const { question: text, yes, no } = words.ask[question];
  const answer = (agreed: boolean) => {
    view.closeDialog();
    if (agreed) carryOut[question](view);
    if (question === 'forget') view.openDialog('history');
  };
  return html`<header><h2 tabindex="-1">${text}</h2></header>
    <div class="body"><div class="row">
      <span class="grow"></span>
      <button autofocus @click=${() => answer(false)}>${no}</button>
      <button class="primary" @click=${() => answer(true)}>${yes}</button>
    </div></div>`;
}

const carryOut: Record<QuestionName, (view: View) => void> = {
  forget: (view) => view.forgetHistory(),
  resign: ({ session }) => void session.resign(),
  restart: ({ table }) => void table.restart(),
};
