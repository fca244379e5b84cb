import { familyOf } from '../engine/facts';
import type { Outcome } from '../engine/types';
import { defaultSetup, type Game, type Setup } from './game';
import type { Preferences } from './preferences';
import type { Session } from './session';
import { emptyStored, remember, Store, type CardChoice, type FinishedGame, type Stored } from './store';

/// What the element remembers: preferences, the last setup, the game on the table and earlier ones. With a store it
/// outlives the page; without one it lasts as long as the element.
export class Keeper {
  private store: Store | null = null;
  private stored: Stored = emptyStored();

  /// Reads what was stored under this key; null stores nothing.
  open(key: string | null): void {
    this.store = key === null ? null : new Store(key);
    if (this.store) this.stored = this.store.read();
  }

  get isLasting(): boolean {
    return this.store !== null;
  }

  get preferences(): Preferences {
    return this.stored.preferences;
  }

  prefer(preferences: Partial<Preferences>): void {
    this.stored.preferences = { ...this.stored.preferences, ...preferences };
  }

  /// The setup that was last used or is being chosen.
  get setup(): Setup {
    return this.stored.setup ?? defaultSetup;
  }

  set setup(setup: Setup) {
    this.stored.setup = setup;
    if (setup.mode === 'computer') this.chooseCard(familyOf(setup.rules), setup);
  }

  /// What was last chosen against the computer in this family of games, or else what is usual there.
  card(family: string, usual: CardChoice = defaultSetup): CardChoice {
    const { level, first, mark } = { ...usual, ...this.stored.cards[family] };
    return { level, first, mark };
  }

  chooseCard(family: string, choice: Partial<CardChoice>): void {
    const { level, first, mark } = { ...this.card(family), ...choice };
    this.stored.cards = { ...this.stored.cards, [family]: { level, first, mark } };
  }

  get hasPlayed(): boolean {
    return this.stored.setup !== null;
  }

  get history(): readonly FinishedGame[] {
    return this.stored.history;
  }

  forgetHistory(): void {
    this.stored.history = [];
  }

  /// The game that was on the table.
  get current(): Game | null {
    return this.stored.current;
  }

  /// Whether the current game was being played, not put aside for the table of games.
  get wasPlaying(): boolean {
    return this.stored.playing && this.stored.current !== null;
  }

  get isOver(): boolean {
    return this.stored.over;
  }

  left(): void {
    this.stored.playing = false;
  }

  /// Notes the state of the game, and stores everything.
  keep(session: Session, playing: boolean): void {
    if (session.game) {
      this.stored.current = session.saved();
      this.stored.playing = playing;
      this.stored.over = !session.isOpen;
    }
    this.store?.write(this.stored);
  }

  /// Adds the game on the table to the history. A game that ended before it was put away is already there.
  remember(session: Session): void {
    const game = session.saved() ?? (this.stored.over ? null : this.stored.current);
    if (!game || game.tip === 0) return;
    const outcome: Outcome = session.game ? session.outcome : { kind: 'open' };
    this.stored.history = remember(this.stored.history, { game: structuredClone(game), outcome, updatedAt: Date.now() });
  }

  clearTable(): void {
    this.stored.current = null;
    this.stored.over = false;
  }
}
