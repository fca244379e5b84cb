import { firstMark, newGame, otherSide, type Game, type Setup } from './game';
import type { Keeper } from './keeper';
import { readLink } from './link';
import type { Session } from './session';

export interface TableHost {
  show(screen: 'start' | 'play'): void;
  /// A game lies there now, or could not be laid there; `byHand`: a person asked for it.
  opened(byHand: boolean): void;
}

/// The table: which game lies on it. Games are begun, left, continued, begun again and brought from elsewhere; the one
/// that lay there before goes into the history.
export class Table {
  constructor(
    private readonly session: Session,
    private readonly keeper: Keeper,
    private readonly host: TableHost,
  ) {}

  begin(setup: Setup, moves: string[] = [], byHand = true): Promise<void> {
    return this.layNew(newGame(setup, Date.now(), moves, this.keeper.preferences.names), byHand);
  }

  /// To the start; the game stays and can be continued.
  leave(): void {
    this.keeper.left();
    this.session.close();
    this.host.show('start');
  }

  async resume(byHand = true): Promise<void> {
    if (this.keeper.current) await this.lay(this.keeper.current, byHand);
  }

  /// The same game from its first move.
  async restart(): Promise<void> {
    const { game } = this.session;
    if (game) await this.layNew({ ...newGame(game.setup, Date.now()), human: game.human, names: game.names });
  }

  /// Who began now moves second; a person keeps name and mark.
  async restartSwapped(): Promise<void> {
    const { game } = this.session;
    if (!game) return;
    const human = game.human && otherSide(game.human);
    const setup = { ...game.setup };
    if (setup.mode === 'watch') [setup.level, setup.otherLevel] = [setup.otherLevel, setup.level];
    if (human && setup.first !== 'random') setup.first = human === 'first' ? 'me' : 'computer';
    const [first, second] = game.names;
    await this.layNew({ ...newGame(setup, Date.now()), human, names: [second, first] });
  }

  async openSaved(game: Game): Promise<void> {
    this.putAside();
    await this.lay(structuredClone(game), true);
  }

  /// Opens the game of a link's #rules=…&moves=…&ply=…; false when there is none.
  openLink(hash: string, setup: Setup): boolean {
    const linked = readLink(hash);
    if (!linked) return false;
    this.putAside();
    const game = newGame({ ...setup, rules: linked.rules, mode: 'two-players', mark: linked.mark }, Date.now(), linked.moves);
    game.view = linked.ply === game.tip ? null : linked.ply;
    void this.lay(game, false);
    return true;
  }

  /// Null when the record was read, else what is wrong with it; then the game that was there stays.
  async read(text: string): Promise<string | null> {
    this.keeper.remember(this.session);
    const { game } = this.session;
    const last = game ? { ...game.setup, mark: firstMark(game) } : this.keeper.setup;
    const answer = await this.session.load(text, last);
    if (!answer.ok) return answer.error;
    this.keeper.clearTable();
    this.host.show('play');
    this.host.opened(true);
    return null;
  }

  private layNew(game: Game, byHand = true): Promise<void> {
    this.putAside();
    this.keeper.setup = game.setup;
    return this.lay(game, byHand, true);
  }

  private async lay(game: Game, byHand: boolean, isNew = false): Promise<void> {
    this.host.show('play');
    await this.session.open(game, isNew);
    this.host.opened(byHand);
  }

  /// Before another game takes the table.
  private putAside(): void {
    this.keeper.remember(this.session);
    this.keeper.clearTable();
  }
}
