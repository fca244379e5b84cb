/// The core's requests and answers as they travel over the bridge (docs/web.md). Much of it is in the package's types too, so its
/// comments use the form that editors show.

export type Side = 'first' | 'second';

export interface RulesFacts {
  name: string;
  width: number;
  height: number;
  k: number;
  pieces: 'crosses' | 'stones';
  /** Whether a row of more than k wins for that side. */
  overline: Record<Side, boolean>;
  fouls: 'none' | 'renju';
  caro: boolean;
}

export type OutcomeReason =
  'none' | 'row' | 'full_board' | 'no_legal_move' | 'resignation' | 'time' | 'fault' | 'agreed_draw' | 'agreed_win' | 'length';

export interface Outcome {
  kind: 'open' | 'won' | 'drawn';
  winner?: Side;
  reason?: OutcomeReason;
}

export type FoulKind = 'overline' | 'double-four' | 'double-three';

export interface ForbiddenPoint {
  move: string;
  kind: FoulKind;
  overlines: string[][];
  fours: string[][];
  threes: string[][];
}

/** A position as the core sees it. `names` and `cells` go row by row from the top left. */
export interface GameState {
  rules: RulesFacts;
  moves: string[];
  ply: number;
  to_move: Side;
  names: string[];
  cells: string;
  outcome: Outcome;
  /** The cells of the row that won. */
  winning: string[];
  /** Renju: where black may not play, and why. */
  forbidden: ForbiddenPoint[];
  /** The cells that would win at once. */
  can_win: { first: string[]; second: string[] };
  star_points: string[];
}

/// The whole game that the rules copy of the core referees: `record` and the number of moves open it again in another copy.
export interface TableState {
  moves: string[];
  /// Empty unless the time of every move is known.
  move_ms: number[];
  /// The moves taken back that can be played again, in order.
  undone: string[];
  record: string;
  /// What each side has left, in milliseconds; null without a clock.
  clock: Record<Side, number> | null;
  outcome: Outcome;
  is_persons_turn: boolean;
  can_undo: boolean;
  can_redo: boolean;
  state: GameState;
}

/** An evaluation, or a proven end in that many plies. */
export interface Score {
  value?: number;
  win_in?: number;
  loss_in?: number;
}

/** A search reports after each depth that it has finished, and where it can, when it has found a better move. */
export interface Progress {
  depth: number;
  /** For the side to move. */
  score: Score;
  /** The line of moves that it expects. */
  pv: string[];
  /** The positions it has looked at so far. */
  nodes: number;
  time_ms: number;
}

export type Stage = 'opening' | 'win' | 'must_block' | 'attack' | 'defend' | 'clear' | 'search';

export interface Report {
  move: string;
  score: Score;
  value?: number;
  pv: string[];
  depth: number;
  nodes: number;
  leaves?: number;
  time_ms: number;
  nps?: number;
  table_hits?: number;
  table_probes?: number;
  /** The step that decided, from players that decide in steps. */
  stage?: Stage | null;
  candidates?: { move: string; value: number }[];
  lines?: { score: Score; pv: string[] }[];
  /** False when a limit of time or of positions ended the search. */
  complete?: boolean;
}

/** The best choice for the side to move, and what it leads to when both sides play as well as they can. */
export interface BestAnswer extends Report {
  side: Side;
  result: 'win' | 'draw' | 'loss' | 'unknown';
  /** Whether the result is certain; otherwise the score is an evaluation. */
  proven: boolean;
  /** Plies to the end of a win or a loss, if known. */
  distance?: number;
}

export interface Threat {
  kind: string;
  side: Side;
  move: string;
  stones: string[];
  cells: string[];
}

export interface HintAnswer extends Report {
  nudge: { cells: string[] } | null;
  threat: Threat | null;
  reason: string;
}

export interface MapEntry {
  move: string;
  value: 'win' | 'draw' | 'loss';
  /** In plies; a draw has none. */
  distance?: number;
}

export interface MapAnswer {
  moves: MapEntry[];
  /** Moves for which time ran out. */
  unknown: string[];
}

/// A record that was read; `record` holds all of it, as `open` takes it.
export interface ReadAnswer {
  rules: string;
  moves: string[];
  /** Of the players; empty where the record has none. */
  names: [string, string];
  outcome: Outcome;
  record: string;
}

export interface Catalogue {
  games: RulesFacts[];
  /** How many cells the side of a board has, and how long a row is at least. No row is longer than the longer side. */
  boards: { least: number; most: number; least_k: number };
  levels: string[];
  /** What a person meets before choosing a level, here and in the terminal. */
  starting_level: string;
  classic: ClassicLevel[];
  /** The course's opponents, and how many cells a board has at most for each. */
  lessons: { name: string; most_cells: number }[];
}

/** A classic player and its figures. */
export interface ClassicLevel {
  name: string;
  /** The game it is meant for. */
  rules: string;
  depth: number;
  time_ms: number;
  /** Whether it searches depth 1, 2, 3 … instead of the full depth at once. */
  deepening: boolean;
  killers: boolean;
  history: boolean;
  /** How near to a stone a candidate is. */
  range: number;
  candidates: number;
  /** The weight of what a stone makes for its own side, and of what it takes from the other. */
  attack: number;
  defence: number;
}

export interface Refused {
  ok: false;
  error: string;
  refusal?: string;
}

export type Answer<T> = ({ ok: true } & T) | Refused;

export type Lang = 'en' | 'zh';

/** A request; every one is self-contained. */
export interface Request {
  do: string;
  lang: Lang;
  rules?: string;
  moves?: string | readonly string[];
  [field: string]: unknown;
}
