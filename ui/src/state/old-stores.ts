/// Brings over what older pages stored: everything in one text in localStorage, the games too.

import type { Outcome, Side } from '../engine/types';
import { defaultSetup, otherSide, type Game, type Setup } from './game';
import type { Preferences } from './preferences';
import { isGame, type SavedGame } from './saved-game';
import { areSettings, filledSettings, isObject, type CardChoice, type Settings } from './settings';

/// What was found: settings, and games that were never written one by one.
export interface Brought {
  settings: Settings;
  games: SavedGame[];
}

/// A game before ends other than a resignation, clocks, marks and names were kept.
type OldGame = Omit<Game, 'ended' | 'clock' | 'clockLeft' | 'names'> & { resigned?: Side | null; names?: [string, string] };

/// What version 1 wrote: one unfinished game as text, and no history.
interface StoredV1 {
  version: 1;
  lang?: Preferences['lang'];
  game?: { rules: string; moves: string; level?: string; mode?: Setup['mode'] };
}

interface StoredV2 {
  version: 2;
  preferences?: Preferences;
  setup?: Setup | null;
  cards?: Record<string, CardChoice>;
  current?: OldGame | null;
  playing?: boolean;
  over?: boolean;
  history?: { game: OldGame; outcome: Outcome; updatedAt: number }[];
}

/// Null when the text is of today's version; throws when it cannot be read or is from a newer page.
export function broughtOver(text: string, now: number): Brought | null {
  const data: unknown = JSON.parse(text);
  if (!isObject(data)) throw new Error('not what any version writes');
  switch (data['version']) {
    case 1:
      return fromV2(fromV1(data as unknown as StoredV1), now);
    case 2:
      if (!isV2(data)) throw new Error('not what version 2 wrote');
      return fromV2(data as unknown as StoredV2, now);
    case 3:
      if (!areSettings(data)) throw new Error('not what this version writes');
      return null;
    default:
      throw new Error(`unknown version ${String(data['version'])}`);
  }
}

function fromV1({ lang, game }: StoredV1): StoredV2 {
  const { preferences } = filledSettings({});
  const stored: StoredV2 = { version: 2, preferences: { ...preferences, lang: lang ?? null } };
  if (!game) return stored;
  const moves = game.moves.split(' ').filter(Boolean);
  const setup: Setup = { ...defaultSetup, rules: game.rules, level: game.level ?? defaultSetup.level, mode: game.mode ?? 'two-players' };
  const current: OldGame = {
    id: 'v1',
    setup,
    human: setup.mode === 'computer' ? 'first' : null,
    moves,
    moveMs: moves.map(() => 0),
    tip: moves.length,
    view: null,
    seed: 1,
    startedAt: 0,
    durationMs: 0,
  };
  return { ...stored, setup, current };
}

function isV2(data: Record<string, unknown>): boolean {
  const { current, history } = data;
  return (
    areSettings(data) &&
    (current == null || isGame(current)) &&
    (history === undefined ||
      (Array.isArray(history) && history.every((entry) => isObject(entry) && isGame(entry['game']) && isObject(entry['outcome']))))
  );
}

function fromV2({ preferences, setup, cards, current, playing, over, history }: StoredV2, now: number): Brought {
  const games = (history ?? []).map(({ game, outcome, updatedAt }) => saved(game, outcome, updatedAt, false));
  // The game on the table is also in the history once it has ended, and is the newer of the two while it has not.
  const isKnown = current && over && games.some(({ id }) => id === current.id);
  const others = games.filter(({ id }) => isKnown || id !== current?.id);
  const onTable = current && !isKnown ? [saved(current, { kind: 'open' }, now, playing ?? false)] : [];
  return {
    settings: filledSettings({ preferences, setup, cards }),
    games: [...onTable, ...others.map((game) => ({ ...game, playing: Boolean(isKnown && playing && game.id === current?.id) }))],
  };
}

/// Before there was a choice of marks, the side that began had X. Nobody had a name.
function saved({ resigned, ...game }: OldGame, outcome: Outcome, updatedAt: number, playing: boolean): SavedGame {
  const ended: Outcome | null = resigned ? { kind: 'won', winner: otherSide(resigned), reason: 'resignation' } : null;
  const setup = { ...defaultSetup, ...game.setup, mark: game.setup.mark ?? (game.human === 'second' ? 'O' : 'X') };
  return {
    id: game.id,
    version: 0,
    game: { ...game, names: game.names ?? ['', ''], setup, ended, clock: '', clockLeft: null },
    outcome: ended ?? outcome,
    updatedAt,
    playing,
  };
}
