import { otherMark, type Mark } from '../base/marks';
import { startingLevel, levelNames, namedGame } from '../engine/facts';
import type { Outcome, Side } from '../engine/types';

export type Mode = 'two-players' | 'computer' | 'watch';
export type FirstMove = 'me' | 'computer' | 'random';

/** Everything that is chosen before a game. */
export interface Setup {
  rules: string;
  mode: Mode;
  /** The computer's level; in `watch` that of the side that begins. */
  level: string;
  /** In `watch`: the level of the other side. */
  otherLevel: string;
  first: FirstMove;
  /** In games with X and O: the mark of the person against the computer, otherwise that of the side that begins. */
  mark: Mark;
  /** The time of each side in seconds, and what each move adds: "300+5"; empty without clocks. */
  clock: string;
  /** What a person's own board ("7x6x5") is played with; crosses unless chosen otherwise. Other games have their own pieces. */
  pieces?: 'stones' | 'crosses';
}

export const defaultSetup: Setup = {
  rules: 'gomoku@15',
  mode: 'computer',
  level: startingLevel,
  otherLevel: startingLevel,
  first: 'me',
  mark: 'X',
  clock: '',
};

/// The names that people gave themselves: against the computer, and when two of them play. Empty: none.
export interface PlayerNames {
  me: string;
  first: string;
  second: string;
}

export const nobody: PlayerNames = { me: '', first: '', second: '' };

/// A game in progress. `moves` is the whole line that was played; the first `tip` of them are on the board, the rest can be
/// redone. `view` is the ply on display while a person goes back through the game, null at the tip.
export interface Game {
  id: string;
  setup: Setup;
  /// The side of the person against the computer; null when two people play or two computers.
  human: Side | null;
  /// Of the first and the second player, where they are people with a name or came with a record; else empty.
  names: [string, string];
  moves: string[];
  moveMs: number[];
  tip: number;
  view: number | null;
  /// An end that the board does not show, such as a resignation.
  ended: Outcome | null;
  /// The clock that runs, as in the setup; empty without one, and once a game that was lost on time goes on.
  clock: string;
  /// What both sides have left on it, in milliseconds; null until the core has seen the game.
  clockLeft: [number, number] | null;
  /// The core's record of it, with all its lines; missing until the core has seen the game.
  record?: string;
  /// It came with a link and nobody has played on yet: the link itself is enough to bring it back.
  isLinked?: boolean;
  /// Drives everything random in the computer's play; one for a whole game.
  seed: number;
  startedAt: number;
  durationMs: number;
}

/// An outcome that the stones do not show; null for all others.
export const endBesideBoard = (outcome: Outcome): Outcome | null =>
  outcome.kind === 'open' || ['none', 'row', 'full_board', 'no_legal_move'].includes(outcome.reason ?? 'none') ? null : outcome;

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/// The core leaves out the usual size of a board; here every game has one name, with its size.
export function sizedRules(rules: string): string {
  const game = namedGame(rules);
  return game?.pieces === 'stones' && rules === game.name ? `${rules}@${game.width}` : rules;
}

export function newGame(setup: Setup, now: number, moves: string[] = [], names = nobody): Game {
  const human = humanSide(setup);
  return {
    id: now.toString(36) + Math.floor(Math.random() * 1e6).toString(36),
    setup: { ...setup, rules: sizedRules(setup.rules) },
    human,
    names: namesBySide({ setup, human }, names),
    moves,
    moveMs: moves.map(() => 0),
    tip: moves.length,
    view: null,
    ended: null,
    clock: setup.mode === 'watch' ? '' : setup.clock,
    clockLeft: null,
    seed: Math.floor(Math.random() * 2 ** 31),
    startedAt: now,
    durationMs: 0,
  };
}

function humanSide(setup: Setup): Side | null {
  if (setup.mode !== 'computer') return null;
  if (setup.first === 'random') return Math.random() < 0.5 ? 'first' : 'second';
  return setup.first === 'me' ? 'first' : 'second';
}

export const shownPly = (game: Game): number => game.view ?? game.tip;
export const lookingBack = (game: Game): boolean => game.view !== null && game.view !== game.tip;
export const shownMoves = (game: Game): string[] => game.moves.slice(0, shownPly(game));

type Seats = Pick<Game, 'setup' | 'human'>;

/// Whether it is played with X and O. Own boards are, unless a person chose stones.
export const hasMarks = ({ rules, pieces }: Pick<Setup, 'rules' | 'pieces'>): boolean =>
  (namedGame(rules)?.pieces ?? pieces ?? 'crosses') === 'crosses';

/// The mark of the side that begins. Sides are first and second everywhere; who has X is only how they look.
export function firstMark({ setup, human }: Seats): Mark {
  return human === 'second' ? otherMark(setup.mark) : setup.mark;
}

/// The same before the game, as far as it is known: chance may still seat the person second.
export const expectedFirstMark = (setup: Setup): Mark =>
  firstMark({ setup, human: setup.mode === 'computer' && setup.first === 'computer' ? 'second' : null });

export function namesBySide(seats: Seats, names: PlayerNames): [string, string] {
  const nameOf = (side: Side) => {
    if (seats.setup.mode === 'two-players') return names[side];
    return seats.human === side ? names.me : '';
  };
  return [nameOf('first'), nameOf('second')];
}

/// The sides that people play.
export function people(game: Seats): Side[] {
  if (game.setup.mode === 'two-players') return ['first', 'second'];
  return game.human ? [game.human] : [];
}

/// The level that plays a side, or null for a person.
export function levelOf(game: Game, side: Side): string | null {
  if (people(game).includes(side)) return null;
  return game.setup.mode === 'watch' && side === 'second' ? game.setup.otherLevel : game.setup.level;
}

/// What plays instead of a level that does not exist.
export const substituteLevel = 'normal';

/// A level from an old setting that the core does not know is replaced.
export function knownLevels(setup: Setup): Setup {
  const known = (level: string) => (levelNames.includes(level) ? level : substituteLevel);
  return { ...setup, level: known(setup.level), otherLevel: known(setup.otherLevel) };
}
