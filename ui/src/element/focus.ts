/// What is useful next, where the focus was lost: the board in a game, elsewhere what is chosen first.
const next = '.play:not(.poster) lianzhu-board, .ready .primary, .setup select, .poster .primary';

/// Keeps the keyboard focus useful. A button that was pressed may be gone when the screen is drawn anew, or have nothing more to
/// do; the focus then goes to what is useful next, so that the next key counts.
export class FocusKeeper {
  /// What had the focus before the screen was drawn; `true` when a key was pressed while nothing had it.
  private before: Element | true | null = null;
  /// Whether a person's last act was a click or a touch, not a key.
  private usesPointer = false;

  constructor(private readonly root: () => ShadowRoot) {}

  pointerUsed(): void {
    this.usesPointer = true;
  }

  /// `used`: the key did something.
  keyPressed(used: boolean): void {
    this.usesPointer = false;
    if (used && this.root().activeElement === null) this.before = true;
  }

  willDraw(): void {
    this.before ??= this.root().activeElement;
  }

  drawn(isNewScreen: boolean, hasDialog: boolean): void {
    const { before } = this;
    this.before = null;
    if (!before || hasDialog) return;
    const isLost = before === true ? isNewScreen : !before.isConnected || before.matches(':disabled');
    if (isLost) this.focusNext();
  }

  private focusNext(): void {
    const useful = this.root().querySelector<HTMLElement>(next);
    // A ring around a control that nobody reached with the keyboard only puzzles.
    if (useful && (!this.usesPointer || useful.localName === 'lianzhu-board')) useful.focus();
  }
}
