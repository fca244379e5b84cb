import type { Screen } from '../screens/view';
import type { Emit } from '../state/events';
import { newGame, otherSide, type Game, type Setup } from '../state/game';
import type { Keeper } from '../state/keeper';
import { readLink } from '../state/link';
import type { Session } from '../state/session';

export interface TableHost {
  show(screen: Screen): void;
  /// A game is on the table now, or could not be put there; `byHand`: a person asked for it.
  opened(byHand: boolean): void;
  cancelAim(): void;
  emit: Emit;
}

/// The table: which game is on it. Games are begun, left, continued, begun again and brought from elsewhere; the one that was
/// there before goes into the history.
export class Table {
  /// What a person played on a board that was drawn before the core was loaded.
  private early: string[] = [];

  constructor(
    private readonly session: Session,
    private readonly keeper: Keeper,
    private readonly host: TableHost,
  ) {}

  async begin(setup: Setup, moves: string[] = [], byHand = true): Promise<void> {
    this.putAside();
    this.keeper.setup = setup;
    this.host.show('play');
    await this.session.begin(setup, moves);
    this.opened(byHand);
  }

  /// A person's move, at once or as soon as the game is ready.
  pick(move: string): void {
    if (this.session.isOpening) this.early.push(move);
    else this.session.pick(move);
  }

  /// Drops the moves that wait for the core.
  forgetEarlyMoves(): void {
    this.early = [];
  }

  /// After a failure: a fresh engine, the same game.
  async retry(): Promise<void> {
    await this.session.retry();
    this.playEarly();
  }

  /// To the start; the game stays and can be continued.
  leave(): void {
    this.forgetEarlyMoves();
    this.keeper.left();
    this.session.close();
    this.host.cancelAim();
    this.host.show('start');
  }

  async resume(byHand: boolean): Promise<void> {
    const game = this.keeper.current;
    if (game) await this.lay(game, byHand);
  }

  restart(): void {
    const { game } = this.session;
    if (game) this.beginAgain({ ...newGame(game.setup, Date.now()), human: game.human });
  }

  playAgain(swapped: boolean): void {
    const { game } = this.session;
    if (!game) return;
    const next = newGame(game.setup, Date.now());
    next.human = game.human;
    if (swapped && game.human) next.human = otherSide(game.human);
    if (swapped && game.setup.mode === 'watch') next.setup = { ...game.setup, level: game.setup.otherLevel, otherLevel: game.setup.level };
    if (swapped && next.human && game.setup.first !== 'random')
      next.setup = { ...game.setup, first: next.human === 'first' ? 'me' : 'computer' };
    this.beginAgain(next);
  }

  openSaved(game: Game): void {
    this.putAside();
    void this.lay(structuredClone(game), true);
  }

  /// Opens the game of a link's #rules=…&moves=…&ply=…; false when the link has none.
  openLink(hash: string, setup: Setup): boolean {
    const linked = readLink(hash);
    if (!linked) return false;
    this.putAside();
    const game = newGame({ ...setup, rules: linked.rules, mode: 'two-players' }, Date.now(), linked.moves);
    game.view = linked.ply === game.tip ? null : linked.ply;
    void this.lay(game, false);
    return true;
  }

  /// Null when the record was read, else what is wrong with it; then the game on the table stays.
  async read(text: string): Promise<string | null> {
    this.keeper.remember(this.session);
    const answer = await this.session.load(text);
    if (!answer.ok) return answer.error;
    this.keeper.clearTable();
    this.host.cancelAim();
    this.host.show('play');
    this.opened(true);
    return null;
  }

  private beginAgain(game: Game): void {
    this.putAside();
    this.keeper.setup = game.setup;
    void this.session.open(game).then(() => {
      this.host.emit('lianzhu-start', { setup: game.setup, moves: [] });
      this.opened(true);
    });
  }

  private async lay(game: Game, byHand: boolean): Promise<void> {
    this.host.show('play');
    await this.session.open(game);
    this.opened(byHand);
  }

  private opened(byHand: boolean): void {
    this.host.opened(byHand);
    this.playEarly();
  }

  /// Plays the waiting moves. Another game may have replaced the one just opened and still be opening itself; after a failure the
  /// moves wait for the next engine.
  private playEarly(): void {
    if (this.session.isOpening || this.session.failure !== null) return;
    for (const move of this.early.splice(0)) this.session.pick(move);
  }

  /// Before another game takes the table.
  private putAside(): void {
    this.forgetEarlyMoves();
    this.keeper.remember(this.session);
    this.keeper.clearTable();
    this.host.cancelAim();
  }
}
