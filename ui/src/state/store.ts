import { logger } from '../base/log';
import type { Outcome } from '../engine/types';
import { defaultSetup, nobody, type Game, type Setup } from './game';
import { defaultPreferences, type Preferences } from './preferences';

const log = logger('storage');

export interface FinishedGame {
  game: Game;
  outcome: Outcome;
  updatedAt: number;
}

/// What a card of the start screen offers to begin with.
export type CardChoice = Pick<Setup, 'level' | 'first' | 'mark'>;

/// Everything that is stored on this device, in today's format.
export interface Stored {
  version: 2;
  preferences: Preferences;
  setup: Setup | null;
  /// What was last chosen against the computer, by the family of the game.
  cards: Record<string, CardChoice>;
  current: Game | null;
  /// The current game is on the table, not put aside for the table of games.
  playing: boolean;
  /// The current game has ended.
  over: boolean;
  history: FinishedGame[];
}

const HISTORY_LIMIT = 50;

export const emptyStored = (): Stored => ({
  version: 2,
  preferences: defaultPreferences(),
  setup: null,
  cards: {},
  current: null,
  playing: false,
  over: false,
  history: [],
});

/// What version 1 wrote: one unfinished game as text, and no history.
interface StoredV1 {
  version: 1;
  lang?: Preferences['lang'];
  game?: { rules: string; moves: string; level?: string; mode?: Setup['mode'] };
}

const migrations: Record<number, (old: never) => { version: number }> = {
  1: (old: StoredV1): Stored => {
    const stored = emptyStored();
    if (old.lang) stored.preferences.lang = old.lang;
    if (!old.game) return stored;
    const { rules, moves, level, mode } = old.game;
    const list = moves.split(' ').filter(Boolean);
    stored.setup = { ...defaultSetup, rules, level: level ?? defaultSetup.level, mode: mode ?? 'two-players' };
    stored.current = {
      id: 'v1',
      setup: stored.setup,
      human: stored.setup.mode === 'computer' ? 'first' : null,
      names: ['', ''],
      moves: list,
      moveMs: list.map(() => 0),
      tip: list.length,
      view: null,
      resigned: null,
      seed: 1,
      startedAt: 0,
      durationMs: 0,
    };
    return stored;
  },
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isSetup = (value: unknown) =>
  isObject(value) &&
  [value['rules'], value['mode'], value['level'], value['otherLevel'], value['first']].every(isText) &&
  [undefined, 'X', 'O'].includes(value['mark'] as Setup['mark'] | undefined);
const isPreferences = (value: unknown) =>
  isObject(value) && (value['names'] === undefined || (isObject(value['names']) && Object.values(value['names']).every(isText)));
const isGame = (value: unknown) =>
  isObject(value) &&
  isSetup(value['setup']) &&
  (value['names'] === undefined || (Array.isArray(value['names']) && value['names'].length === 2 && value['names'].every(isText))) &&
  [value['moves'], value['moveMs']].every(Array.isArray) &&
  (value['moves'] as unknown[]).every(isText) &&
  Number.isInteger(value['tip']);
const isFinished = (value: unknown) => isObject(value) && isGame(value['game']) && isObject(value['outcome']);

/// Whether the page can work with this. Missing parts are filled in; existing ones must be of the right kind.
function isStored(data: Record<string, unknown>): boolean {
  const { setup, cards, current, history, preferences } = data;
  return (
    (setup == null || isSetup(setup)) &&
    (cards === undefined || (isObject(cards) && Object.values(cards).every(isObject))) &&
    (current == null || isGame(current)) &&
    (preferences === undefined || isPreferences(preferences)) &&
    (history === undefined || (Array.isArray(history) && history.every(isFinished)))
  );
}

/// Before there was a choice of marks, the side that began had X. Nobody had a name.
const filledGame = (game: Game): Game => ({
  ...game,
  names: game.names ?? ['', ''],
  setup: { ...game.setup, mark: game.setup.mark ?? (game.human === 'second' ? 'O' : 'X') },
});

function filled(stored: Stored): Stored {
  const whole = { ...emptyStored(), ...stored };
  const { setup, current, history, preferences } = whole;
  return {
    ...whole,
    setup: setup && { ...defaultSetup, ...setup },
    current: current && filledGame(current),
    history: history.map((entry) => ({ ...entry, game: filledGame(entry.game) })),
    preferences: { ...defaultPreferences(), ...preferences, names: { ...nobody, ...preferences.names } },
  };
}

/// Storage under one key. Text that cannot be read, or is from a newer version, is moved to KEY.aside and never lost.
export class Store {
  constructor(private readonly key: string) {}

  read(): Stored {
    const text = this.text();
    if (text === null) return emptyStored();
    try {
      let data = JSON.parse(text) as { version: number };
      for (let step = migrations[data.version]; step; step = migrations[data.version]) data = step(data as never);
      if (data.version !== 2) throw new Error(`unknown version ${data.version}`);
      if (!isStored({ ...data })) throw new Error('not what this version writes');
      return filled(data as Stored);
    } catch (error) {
      log('set aside', error);
      this.put(`${this.key}.aside`, text);
      return emptyStored();
    }
  }

  write(stored: Stored): void {
    this.put(this.key, JSON.stringify(stored));
  }

  private text(): string | null {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null; // Storage is switched off; the game works without it.
    }
  }

  private put(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
    } catch (error) {
      log('not saved', error);
    }
  }
}

/// Adds or updates a game, newest first.
export function remember(history: FinishedGame[], entry: FinishedGame): FinishedGame[] {
  return [entry, ...history.filter((old) => old.game.id !== entry.game.id)].slice(0, HISTORY_LIMIT);
}
