export { LianzhuBoard, type PickDetail } from './lianzhu-board.js';

export type Side = 'first' | 'second';
export type Lang = 'en' | 'zh';
export type Mode = 'two-players' | 'computer' | 'watch';
export type FirstMove = 'me' | 'computer' | 'random';

export interface Setup {
  rules: string;
  mode: Mode;
  /** The computer's level; in "watch" that of the side that begins. */
  level: string;
  /** In "watch": the level of the other side. */
  otherLevel: string;
  first: FirstMove;
}

export interface Outcome {
  kind: 'open' | 'won' | 'drawn';
  winner?: Side;
  reason?: 'none' | 'row' | 'full_board' | 'no_legal_move' | 'resignation' | 'time';
}

/** In plies for win_in and loss_in. */
export interface Score {
  value?: number;
  win_in?: number;
  loss_in?: number;
}

export interface Progress {
  depth: number;
  score: Score;
  pv: string[];
  nodes: number;
  time_ms: number;
}

export interface Report {
  move: string;
  score: Score;
  pv: string[];
  depth: number;
  nodes: number;
  time_ms: number;
  nps?: number;
}

/** `names` and `cells` go row by row from the top left. */
export interface Position {
  rules: { name: string; width: number; height: number; k: number };
  moves: string[];
  to_move: Side;
  names: string[];
  cells: string;
  outcome: Outcome;
  /** The cells of the row that won. */
  winning: string[];
  /** Renju: where black may not play, and why. */
  forbidden: { move: string; kind: string }[];
  /** The cells that would win at once. */
  can_win: { first: string[]; second: string[] };
}

export interface Snapshot {
  setup: Setup;
  human: Side | null;
  moves: string[];
  redo: string[];
  ply: number;
  outcome: Outcome;
  thinking: boolean;
  paused: boolean;
  durationMs: number;
  /** The position that is shown, as the core describes it; null while that is being loaded. */
  state: Position | null;
}

/** The details of the events. All bubble and cross shadow borders; lianzhu-before-move can be prevented. */
export interface GameEvents {
  'lianzhu-start': { setup: Setup; moves: string[] };
  'lianzhu-think': { thinking: boolean; level: string; progress: Progress | null };
  'lianzhu-before-move': { move: string; side: Side; by: 'person' | 'computer' | 'page' };
  'lianzhu-move': { move: string; side: Side; ply: number; by: 'person' | 'computer' | 'page' };
  'lianzhu-end': { outcome: Outcome; moves: string[] };
  'lianzhu-language': { lang: Lang };
  'lianzhu-error': { message: string; fatal: boolean };
}

/** The whole game. Everything it starts ends when it leaves the page, and goes on when it comes back. */
export class LianzhuGame extends HTMLElement {
  /** The game: "tictactoe", "gomoku@15", "renju", "7x6x4". Without it the element opens with a choice of games. */
  rules: string;
  /** "beginner" … "perfect", or "classic-easy", "classic-normal", "classic-hard". */
  level: string;
  mode: string;
  first: string;
  /** "en" or "zh", also with a region; otherwise the person's choice, or the browser's. */
  lang: string;
  theme: string;
  /** Moves that stand when the game begins: "h8 i9". */
  moves: string;
  noUndo: boolean;
  noHint: boolean;
  /** Keep games on this device; a value names the place, so that several elements keep apart. */
  autosave: string | null;

  /** Plays a move for the side to move; false when it is refused. */
  play(move: string): boolean;
  undo(): boolean;
  redo(): boolean;
  newGame(setup?: Partial<Setup>): Promise<void>;
  /** The next step of a hint: where to look, the threat, the move. */
  hint(): Promise<{ step: number; move: string; reason: string } | null>;
  /** The computer moves for the side to move, whoever it belongs to. */
  computerMove(): Promise<string | null>;
  /** The best choice and its result for the side to move; nothing is played. */
  best(): Promise<Report | null>;
  /** Reads SGF, PSQ, JSON or moves; rejects with a sentence when it cannot. */
  load(text: string): Promise<void>;
  exportSgf(): Promise<string>;
  snapshot(): Snapshot | null;
  /** What the last search looked at. */
  stats(): { level: string; report: Report } | null;
}

/** For bundlers that move the script away from its files: the folder of lianzhu.wasm, lianzhu-nosimd.wasm and search-worker.js. */
export function locateEngine(url: string): void;

declare global {
  interface HTMLElementTagNameMap {
    'lianzhu-game': LianzhuGame;
  }
  interface HTMLElementEventMap {
    'lianzhu-start': CustomEvent<GameEvents['lianzhu-start']>;
    'lianzhu-think': CustomEvent<GameEvents['lianzhu-think']>;
    'lianzhu-before-move': CustomEvent<GameEvents['lianzhu-before-move']>;
    'lianzhu-move': CustomEvent<GameEvents['lianzhu-move']>;
    'lianzhu-end': CustomEvent<GameEvents['lianzhu-end']>;
    'lianzhu-language': CustomEvent<GameEvents['lianzhu-language']>;
    'lianzhu-error': CustomEvent<GameEvents['lianzhu-error']>;
  }
}
