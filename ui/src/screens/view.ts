import type { ForbiddenPoint, Lang } from '../engine/types';
import type { Game, Setup } from '../state/game';
import type { Preferences } from '../state/preferences';
import type { Session } from '../state/session';
import type { SavedGame } from '../state/saved-game';
import type { CardChoice } from '../state/settings';
import type { Table } from '../state/table';
import type { Words } from '../words/page-words';

export type Screen = 'start' | 'setup' | 'poster' | 'play';
export type DialogName = 'settings' | 'help' | 'import' | 'export' | 'history' | 'sheet' | 'own-board' | 'question';

export type QuestionName = 'forget' | 'resign' | 'restart';

/// A level that was chosen for a running game and waits for an answer about its board.
export interface WishedLevel {
  level: string;
  which: 'level' | 'otherLevel';
}

/// What a screen may ask of the element that shows it.
export interface View {
  readonly session: Session;
  readonly table: Table;
  readonly words: Words;
  readonly language: Lang;
  readonly effectiveTheme: string;
  readonly look: Preferences['look'];
  readonly preferences: Preferences;
  readonly setup: Setup;
  /// Portrait: everything around the board, the rest in a sheet.
  readonly compact: boolean;
  /// Landscape and low: the rest of the panel is in a sheet too.
  readonly low: boolean;
  /// Compact, with room for the moves below the board.
  readonly roomy: boolean;
  readonly noUndo: boolean;
  readonly noHint: boolean;
  readonly history: readonly SavedGame[];
  readonly dialog: DialogName | null;
  readonly wishedLevel: WishedLevel | null;
  readonly question: QuestionName | null;
  readonly aim: string | null;
  readonly explained: ForbiddenPoint | null;
  readonly canLink: boolean;
  readonly linkCopied: boolean;
  readonly resumable: Game | null;
  readonly hasPlayed: boolean;
  readonly waiting: Game | null;
  readonly posterMoves: readonly string[];

  show(screen: Screen): void;
  openDialog(name: DialogName): void;
  /// Opens the help at the rules of the game that is being chosen.
  openRules(): void;
  closeDialog(): void;
  ask(question: QuestionName): void;
  change(setup: Partial<Setup>): void;
  /// What the card of a family of games offers, and a change of it.
  card(family: string): CardChoice;
  changeCard(family: string, choice: Partial<CardChoice>): void;
  /// Changes the level of the running game, after a question where the level has another board.
  chooseLevel(level: string, which?: WishedLevel['which']): void;
  prefer(preferences: Partial<Preferences>): void;
  start(setup?: Setup): void;
  leave(): void;
  forgetHistory(): void;
  copyLink(): void;
  confirmAim(): void;
  cancelAim(): void;
  /// A finger aims at this point; when it was lifted, the aim stays.
  aimAt(move: string | null, lifted: boolean): void;
  pickMove(move: string, by: 'mouse' | 'touch' | 'keyboard'): void;
  lookAtCell(move: string | null): void;
  boardPicture(): SVGSVGElement | null;
}
