import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../base/define';
import { copyText, saveFile } from '../device/files';
import { boardAsPng, boardAsSvg } from '../device/picture';
import type { RecordFormat } from '../engine/rules-client';
import { controls } from '../look/controls';
import { icon } from '../look/icons';
import { choice } from './choices';
import { recordNames } from './game-names';
import type { View } from './view';

const types: Record<RecordFormat, string> = { sgf: 'application/x-go-sgf', psq: 'text/plain', json: 'application/json' };

const deskStyles = css`
  .desk { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
  .file { display: inline-grid; place-items: center; min-height: 44px; padding: 0 14px; border: 1px solid var(--rule); border-radius: 8px; cursor: pointer; }
  .file:hover { border-color: var(--ink-soft); }
  .file:focus-within { outline: 2.5px solid var(--accent); outline-offset: 2px; }
  h3 { margin: 8px 0 0; font: 600 16px/1.3 var(--serif); }
  .problem { margin: 0; color: var(--accent-text); }
`;

/// Reading and writing games. The core knows the formats; this is where a person exchanges them. It is a separate element because
/// it has state: the text being pasted.
export class RecordDesk extends LitElement {
  static override styles = [controls, deskStyles];
  @property({ attribute: false }) view!: View;
  @property() task: 'import' | 'export' = 'import';
  @state() private text = '';
  @state() private problem = '';
  @state() private format: RecordFormat = 'sgf';
  @state() private copied = false;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.task === 'export') void this.write(this.format);
  }

  override render(): TemplateResult {
    return this.task === 'import' ? this.importDesk() : this.exportDesk();
  }

  private importDesk(): TemplateResult {
    const { words } = this.view;
    return html`<form class="desk" @submit=${(event: Event) => {
      event.preventDefault();
      void this.read();
    }}>
      <div class="field"><label for="paste">${words.record.paste}</label>
        <textarea id="paste" rows="7" spellcheck="false" .value=${this.text} @input=${(event: Event) => {
          this.text = (event.target as HTMLTextAreaElement).value;
        }}></textarea></div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <div class="row">
        <label class="file">${words.record.file}
          <input class="hidden" type="file" accept=".sgf,.psq,.json,.txt" @change=${(event: Event) => void this.takeFile(event)} /></label>
        <span class="grow"></span>
        <button class="primary" type="submit">${words.record.read}</button>
      </div>
    </form>`;
  }

  private exportDesk(): TemplateResult {
    const { words } = this.view;
    const formats = (['sgf', 'psq', 'json'] as const).map((value) => ({ value, label: value.toUpperCase() }));
    return html`<div class="desk">
      ${choice(words.record.format, this.format, formats, (format) => void this.write(format as RecordFormat), 'format')}
      <div class="field"><label for="text">${words.record.text}</label><textarea id="text" rows="7" readonly .value=${this.text}></textarea></div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <div class="row">
        <button class="primary" @click=${() => saveFile(`lianzhu.${this.format}`, new Blob([this.text], { type: types[this.format] }))}>${words.record.download}</button>
        <button @click=${() => void this.copy()}>${this.copied ? words.record.copied : words.record.copy}</button>
      </div>
      <h3>${words.record.picture}</h3>
      <div class="row">
        <button @click=${() => void this.savePng()}>PNG</button>
        <button @click=${() => this.saveSvg()}>SVG</button>
      </div>
    </div>`;
  }

  private async takeFile(event: Event): Promise<void> {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (!file) return;
    this.text = await file.text();
    await this.read();
  }

  private async read(): Promise<void> {
    if (!this.text.trim()) {
      this.problem = this.view.words.record.nothing;
      return;
    }
    const problem = await this.view.table.read(this.text);
    this.problem = problem ?? '';
    if (problem === null) this.view.closeDialog();
  }

  private async write(format: RecordFormat): Promise<void> {
    this.format = format;
    this.copied = false;
    const { session } = this.view;
    if (!session.game) return;
    const answer = await session.write(format, recordNames(session.game, this.view.words));
    this.text = answer.ok ? answer.text : '';
    this.problem = answer.ok ? '' : answer.error;
  }

  private async copy(): Promise<void> {
    this.copied = await copyText(this.text);
  }

  private async savePng(): Promise<void> {
    const board = this.view.boardPicture();
    if (board) saveFile('lianzhu.png', await boardAsPng(board));
  }

  private saveSvg(): void {
    const board = this.view.boardPicture();
    if (board) saveFile('lianzhu.svg', new Blob([boardAsSvg(board)], { type: 'image/svg+xml' }));
  }
}

export function recordDialog(view: View, task: 'import' | 'export'): TemplateResult {
  const { words } = view;
  return html`<header><h2 tabindex="-1" autofocus>${task === 'import' ? words.record.importTitle : words.record.exportTitle}</h2>
      <button class="plain round" aria-label=${words.actions.close} @click=${() => view.closeDialog()}>${icon('close')}</button></header>
    <div class="body"><lianzhu-record-desk .view=${view} .task=${task}></lianzhu-record-desk></div>`;
}

define('lianzhu-record-desk', RecordDesk);
