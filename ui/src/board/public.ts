/// What other pages see of <lianzhu-board>. The package's types and its description for editors are made from this file, so its
/// comments use the form that editors show.

/**
 * The board alone, as a picture. It loads no engine and knows no rules.
 *
 * @csspart board - The drawing
 */
export interface BoardElement extends HTMLElement {
  /** The game whose board is drawn: "tictactoe", "gomoku@15", "renju", "7x6x4". */
  rules: string;
  /** The stones in the order in which they were played: "h8 i9". */
  moves: string;
  /** "en" or "zh", also with a region; otherwise the page's. */
  lang: string;
  /** Colours; "auto" follows the person's system. */
  theme: 'auto' | 'light' | 'dark';
  /** What the board is made of: wood, dark stone or a sheet of paper; each has light and dark colours. */
  look: 'kaya' | 'slate' | 'paper';
  /** In games with X and O: the mark of the side that begins. */
  firstMark: 'X' | 'O';
  /** Marks on cells: "h8:circle i9:cross j10:A". */
  marks: string;
  /** Arrows between cells: "h8-i9 i9-j10". */
  arrows: string;
  /** The cells of a row to strike through. */
  winning: string;
  /** Numbers on the stones. */
  numbers: boolean;
  /** Without coordinates. */
  noCoordinates: boolean;
  /** A shape on every stone, besides its colour. */
  stoneMarks: boolean;
  /** Cells can be reached and picked; the element then sends lianzhu-pick and lianzhu-look. */
  interactive: boolean;
  /** Where the board lies in a box of another shape. */
  align: 'middle' | 'top';
}

export interface PickDetail {
  move: string;
  by: 'mouse' | 'touch' | 'keyboard';
}

/** The details of the board's events. */
export interface BoardEvents {
  /** A cell was picked. */
  'lianzhu-pick': PickDetail;
  /** The cell under the pointer or the focus, if there is one. */
  'lianzhu-look': { move: string | null };
}

export type BoardEventMap = { [K in keyof BoardEvents]: CustomEvent<BoardEvents[K]> };

declare global {
  interface HTMLElementTagNameMap {
    'lianzhu-board': BoardElement;
  }
  interface HTMLElementEventMap extends BoardEventMap {}
}
