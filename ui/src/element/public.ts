/// What other pages see of <lianzhu-game>. The package's types and its description for editors are made from this file, so its
/// comments use the form that editors show.

import type { Mark } from '../base/marks';
import type { BestAnswer, Report } from '../engine/types';
import type { GameEventMap } from '../state/events';
import type { FirstMove, Mode, Setup } from '../state/game';
import type { Snapshot } from './snapshot';

/**
 * The whole game: start, play, end, with the computer as WebAssembly in a worker. Everything it starts ends when it leaves
 * the page, and continues when it comes back.
 *
 * @slot - Readable content for when there is no JavaScript or no engine
 * @slot caption - Below the game
 * @csspart game - Everything
 * @csspart board - The board
 * @csspart panel - What is beside the board
 * @csspart status - Who is to move, or who has won
 * @csspart value - What the position is worth
 * @csspart legend - What the signs of the perfect map mean
 * @csspart message - Hints, warnings, explanations
 * @csspart actions - The buttons of a game
 * @csspart end - What can be done after the end
 */
export interface GameElement extends HTMLElement {
  /** The game: "tictactoe", "gomoku@15", "renju", "7x6x4". Without it the element opens with a choice of games. */
  rules: string;
  /** "beginner" … "perfect", "depth3", "best-choice", "classic-easy", "classic-normal", "classic-hard"; may change during a game. */
  level: string;
  /** Who plays; for the next game. */
  mode: Mode | '';
  /** Who begins; for the next game. */
  first: FirstMove | '';
  /** In games with X and O: the mark of the person, or of the side that begins where no person plays the computer; for the next game. */
  mark: Mark | '';
  /** "en" or "zh", also with a region; otherwise the person's choice, or the browser's. */
  lang: string;
  /** Colours; "auto" follows the person's system. */
  theme: 'auto' | 'light' | 'dark';
  /** What the board is made of: wood, dark stone or a sheet of paper; each has light and dark colours. */
  look: 'kaya' | 'slate' | 'paper';
  /** Moves on the board when the game begins: "h8 i9". */
  moves: string;
  /** Takes undo away from the person; the methods still work. */
  noUndo: boolean;
  /** Takes hints away from the person; the methods still work. */
  noHint: boolean;
  /** Keep games on this device; a value names the place, so that several elements stay separate. */
  autosave: string | null;

  /** Plays a move for the side to move; false when it is refused, and until newGame() has brought the engine. */
  play(move: string): boolean;
  /** Back to the last turn of a person. */
  undo(): boolean;
  /** Forward again. */
  redo(): boolean;
  /** Begins a game, and is done when the engine is there; missing values are those of the last one. */
  newGame(setup?: Partial<Setup>): Promise<void>;
  /** The next step of a hint: where to look, the threat, the move. */
  hint(): Promise<{ step: number; move: string; reason: string } | null>;
  /** The computer moves for the side to move, whoever it belongs to. */
  computerMove(): Promise<string | null>;
  /** The best choice and its result for the side to move; nothing is played. */
  best(): Promise<BestAnswer | null>;
  /** Reads SGF, PSQ, JSON or moves; rejects with a reason when it cannot. */
  load(text: string): Promise<void>;
  /** The game as SGF. */
  exportSgf(): Promise<string>;
  /** The game as data: null before a game has begun. */
  snapshot(): Snapshot | null;
  /** What the last search considered. */
  stats(): { level: string; report: Report } | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'lianzhu-game': GameElement;
  }
  interface HTMLElementEventMap extends GameEventMap {}
}
