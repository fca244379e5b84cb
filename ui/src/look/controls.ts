import { css } from 'lit';

/// Buttons, fields, dialogs: what every screen uses.
export const controls = css`
  * { box-sizing: border-box; }
  button, select, input, textarea { font: inherit; color: inherit; }
  button {
    min-height: 44px;
    min-width: 44px;
    padding: 0 14px;
    border: 1px solid var(--rule);
    border-radius: 8px;
    background: var(--sheet);
    cursor: pointer;
    touch-action: manipulation;
    transition: background 120ms, border-color 120ms;
  }
  button:hover:not(:disabled) { border-color: var(--ink-soft); }
  button:active:not(:disabled) { background: var(--paper); }
  button:disabled { color: color-mix(in srgb, var(--ink-soft) 70%, var(--sheet)); cursor: default; }
  button.primary { background: var(--ink); border-color: var(--ink); color: var(--paper); font-weight: 600; }
  button.primary:hover { background: color-mix(in srgb, var(--ink) 86%, var(--accent)); }
  button.plain { border-color: transparent; background: transparent; }
  button.plain:hover:not(:disabled) { background: color-mix(in srgb, var(--ink) 6%, transparent); border-color: transparent; }
  button.round { padding: 0; display: inline-grid; place-items: center; }
  :focus-visible { outline: 2.5px solid var(--accent); outline-offset: 2px; }
  .icon { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; display: block; }
  .seal { width: 1.5em; height: 1.5em; flex: none; }
  .seal-ground { fill: var(--accent); }
  .seal-strokes { fill: none; stroke: #fff6ea; stroke-linecap: round; stroke-linejoin: round; }

  select, input[type='number'], input[type='text'], textarea {
    min-height: 44px;
    width: 100%;
    padding: 0 12px;
    border: 1px solid var(--rule);
    border-radius: 8px;
    background: var(--sheet);
  }
  select {
    appearance: none;
    padding-right: 34px;
    background-image: linear-gradient(45deg, transparent 50%, var(--ink-soft) 50%), linear-gradient(135deg, var(--ink-soft) 50%, transparent 50%);
    background-size: 5px 5px, 5px 5px;
    background-position: right 18px center, right 13px center;
    background-repeat: no-repeat;
    text-overflow: ellipsis;
  }
  select option, select optgroup { background: var(--sheet); color: var(--ink); }
  textarea { padding: 10px 12px; resize: vertical; font: 13px/1.5 ui-monospace, 'Liberation Mono', monospace; }
  input[type='range'] { appearance: none; width: 100%; height: 44px; margin: 0; background: transparent; cursor: pointer; }
  input[type='range']::-webkit-slider-runnable-track { height: 2px; border-radius: 1px; background: var(--rule); }
  input[type='range']::-moz-range-track { height: 2px; border-radius: 1px; background: var(--rule); }
  input[type='range']::-webkit-slider-thumb { appearance: none; width: 18px; height: 18px; margin-top: -8px; border-radius: 50%; border: 0; background: var(--ink); }
  input[type='range']::-moz-range-thumb { width: 18px; height: 18px; border-radius: 50%; border: 0; background: var(--ink); }
  input[type='range']:disabled { opacity: 0.35; cursor: default; }
  .field { display: grid; gap: 5px; }
  .field > span, .field > label { font-size: 13px; color: var(--ink-soft); }
  .switch { display: flex; align-items: center; gap: 12px; min-height: 44px; cursor: pointer; }
  .switch span { flex: 1; }
  .switch input {
    appearance: none; flex: none; width: 42px; height: 24px; margin: 0; border-radius: 12px; border: 1px solid var(--ink-soft);
    background: transparent; position: relative; cursor: pointer; transition: background 120ms;
  }
  .switch input::after {
    content: ''; position: absolute; left: 3px; top: 3px; width: 16px; height: 16px; border-radius: 50%; background: var(--ink-soft); transition: transform 120ms;
  }
  .switch input:checked { background: var(--ink); border-color: var(--ink); }
  .switch input:checked::after { transform: translateX(18px); background: var(--paper); }

  dialog {
    border: 1px solid var(--rule);
    border-radius: 14px;
    padding: 0;
    width: min(560px, calc(100vw - 24px));
    max-width: none;
    max-height: min(760px, calc(100dvh - 24px));
    background: var(--sheet);
    color: var(--ink);
    box-shadow: 0 24px 60px color-mix(in srgb, var(--shadow) 32%, transparent);
    overflow: hidden;
  }
  dialog[open] { display: flex; flex-direction: column; }
  dialog::backdrop { background: color-mix(in srgb, #14100a 34%, transparent); }
  dialog > header { display: flex; align-items: center; gap: 8px; padding: 10px 10px 6px 22px; }
  dialog h2:focus { outline: none; }
  dialog h2 { flex: 1; margin: 0; font: 600 22px/1.3 var(--serif); }
  dialog > .body { padding: 4px 22px 22px; overflow: auto; display: grid; gap: 12px; overscroll-behavior: contain; align-content: start; }
  dialog.sheet { margin: auto auto 0; width: min(560px, 100vw); border-radius: 16px 16px 0 0; border-bottom: 0; }
  .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .grow { flex: 1; }
  .soft { color: var(--ink-soft); }
  .small { font-size: 13.5px; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; }
  }
`;
