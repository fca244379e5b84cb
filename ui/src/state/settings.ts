import { logger } from '../base/log';
import { familyOf } from '../engine/facts';
import { defaultSetup, nobody, type Setup } from './game';
import { defaultPreferences, type Preferences } from './preferences';

const log = logger('storage');

/// What a card of the start screen offers to begin with.
export type CardChoice = Pick<Setup, 'level' | 'first' | 'mark'>;

export interface Settings {
  preferences: Preferences;
  /// The setup that was last used or is being chosen.
  setup: Setup | null;
  /// What was last chosen against the computer, by the family of the game.
  cards: Record<string, CardChoice>;
}

export const emptySettings = (): Settings => ({ preferences: defaultPreferences(), setup: null, cards: {} });

/// What is stored of them: today's version.
interface Stored extends Settings {
  version: 3;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isSetup = (value: unknown): boolean =>
  isObject(value) &&
  [value['rules'], value['mode'], value['level'], value['otherLevel'], value['first']].every(isText) &&
  [undefined, 'X', 'O'].includes(value['mark'] as Setup['mark'] | undefined);
const isPreferences = (value: unknown) =>
  isObject(value) && (value['names'] === undefined || (isObject(value['names']) && Object.values(value['names']).every(isText)));

/// Whether the page can work with this. Missing parts are filled in; existing ones must be of the right kind.
export function areSettings({ setup, cards, preferences }: Record<string, unknown>): boolean {
  return (
    (setup == null || isSetup(setup)) &&
    (cards === undefined || (isObject(cards) && Object.values(cards).every(isObject))) &&
    (preferences === undefined || isPreferences(preferences))
  );
}

export function filledSettings({ setup, cards, preferences }: Partial<Settings>): Settings {
  return {
    setup: setup ? { ...defaultSetup, ...setup } : null,
    cards: cards ?? {},
    preferences: { ...defaultPreferences(), ...preferences, names: { ...nobody, ...preferences?.names } },
  };
}

/// Small things that a page must know before it draws: in localStorage, under one key. Every change reads what is there, so
/// that no tab overwrites what another has chosen.
export class SettingsStore {
  private settings = emptySettings();
  private isHeld = false;

  /// Without a key they last as long as this object. `brought` came from an older store, over which nothing is written until
  /// `settle`.
  constructor(
    private readonly key: string | null,
    brought?: Settings,
  ) {
    if (brought) [this.settings, this.isHeld] = [brought, true];
    else this.refresh();
  }

  get current(): Readonly<Settings> {
    return this.settings;
  }

  /// Takes over what was stored meanwhile.
  refresh(): void {
    const text = this.key === null || this.isHeld ? null : readText(this.key);
    if (text === null) return;
    const stored = parsed(text);
    if (stored) this.settings = stored;
  }

  prefer(preferences: Partial<Preferences>): void {
    this.change((now) => ({ ...now, preferences: { ...now.preferences, ...preferences } }));
  }

  choose(setup: Setup): void {
    this.change((now) => ({ ...now, setup }));
    if (setup.mode === 'computer') this.chooseCard(familyOf(setup.rules), setup);
  }

  /// What was last chosen against the computer in this family of games, or else what is usual there.
  card(family: string, usual: CardChoice = defaultSetup): CardChoice {
    const { level, first, mark } = { ...usual, ...this.settings.cards[family] };
    return { level, first, mark };
  }

  chooseCard(family: string, choice: Partial<CardChoice>): void {
    const { level, first, mark } = { ...this.card(family), ...choice };
    this.change((now) => ({ ...now, cards: { ...now.cards, [family]: { level, first, mark } } }));
  }

  /// From now on they are stored: nothing else is in an older store any more.
  settle(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.write();
  }

  private change(make: (now: Settings) => Settings): void {
    this.refresh();
    this.settings = make(this.settings);
    this.write();
  }

  private write(): void {
    if (this.key === null || this.isHeld) return;
    const stored: Stored = { version: 3, ...this.settings };
    writeText(this.key, JSON.stringify(stored));
  }
}

/// Null for what is not of this version; older versions are brought over elsewhere.
function parsed(text: string): Settings | null {
  try {
    const data: unknown = JSON.parse(text);
    return isObject(data) && data['version'] === 3 && areSettings(data) ? filledSettings(data as Partial<Settings>) : null;
  } catch {
    return null;
  }
}

/// Null also where storage is switched off; the game works without it.
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    log('not saved', error);
  }
}

export function removeText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Switched off: there is nothing to remove.
  }
}
