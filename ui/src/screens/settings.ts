import { html, type TemplateResult } from 'lit';
import { icon } from '../look/icons';
import type { Preferences } from '../state/preferences';
import { tables } from '../words/page-words';
import { firstMark } from '../state/game';
import { choice, nameFields } from './choices';
import type { View } from './view';

type Switch = { [K in keyof Preferences]: Preferences[K] extends boolean ? K : never }[keyof Preferences];

const switches: Switch[] = ['sound', 'captions', 'coordinates', 'numbers', 'stoneMarks', 'bestChoice', 'perfectMap', 'statistics'];

export function settingsDialog(view: View): TemplateResult {
  const { words, preferences } = view;
  const s = words.settings;
  const { game } = view.session;
  const names = nameFields(view, game ? { ...game.setup, mark: firstMark(game) } : view.setup);
  const languages = [
    { value: '', label: s.automatic },
    { value: 'en', label: tables.en.language },
    { value: 'zh', label: tables.zh.language },
  ];
  return html`<header><h2 tabindex="-1" autofocus>${s.title}</h2>
      <button class="plain round" aria-label=${words.actions.close} @click=${() => view.closeDialog()}>${icon('close')}</button></header>
    <div class="body">
      <div class="two">
        ${choice(s.language, preferences.lang ?? '', languages, (lang) => view.prefer({ lang: (lang || null) as Preferences['lang'] }), 'language')}
        ${choice(
          s.theme,
          preferences.theme,
          (['auto', 'light', 'dark'] as const).map((value) => ({ value, label: s.themes[value] })),
          (theme) => view.prefer({ theme: theme as Preferences['theme'] }),
          'theme',
        )}
      </div>
      ${choice(
        s.look,
        preferences.look,
        (['kaya', 'slate', 'paper'] as const).map((value) => ({ value, label: s.looks[value] })),
        (look) => view.prefer({ look: look as Preferences['look'] }),
        'look',
      )}
      ${names}
      <div class="switches">${switches.map(
        (name) => html`<label class="switch"><span>${s[name]}</span>
        <input type="checkbox" role="switch" .checked=${preferences[name]}
          @change=${(event: Event) => view.prefer({ [name]: (event.target as HTMLInputElement).checked })} /></label>`,
      )}</div>
      ${choice(
        s.confirm,
        preferences.confirm,
        (['auto', 'always', 'never'] as const).map((value) => ({ value, label: s.confirms[value] })),
        (confirm) => view.prefer({ confirm: confirm as Preferences['confirm'] }),
        'confirm',
      )}
    </div>`;
}
