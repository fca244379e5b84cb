/** The board alone, as a picture. It loads no engine and knows no rules. */
export class LianzhuBoard extends HTMLElement {
  /** The game whose board is drawn: "tictactoe", "gomoku@15", "renju", "7x6x4". */
  rules: string;
  /** The stones in the order in which they were played: "h8 i9". */
  moves: string;
  /** Marks on cells: "h8:circle i9:cross j10:A". */
  marks: string;
  /** Arrows between cells: "h8-i9 i9-j10". */
  arrows: string;
  /** The cells of a row to strike through. */
  winning: string;
  /** "en" or "zh", also with a region; otherwise the page's. */
  lang: string;
  theme: 'auto' | 'light' | 'dark';
  /** Numbers on the stones. */
  numbers: boolean;
  noCoordinates: boolean;
  /** A shape on every stone, besides its colour. */
  stoneMarks: boolean;
  /** Cells can be reached and picked; the element then sends lianzhu-pick and lianzhu-look. */
  interactive: boolean;
  /** Where the board lies in a box that is not of its shape. */
  align: 'middle' | 'top';
}

export interface PickDetail {
  move: string;
  by: 'mouse' | 'touch' | 'keyboard';
}

declare global {
  interface HTMLElementTagNameMap {
    'lianzhu-board': LianzhuBoard;
  }
}
