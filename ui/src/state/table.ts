import { firstMark, newGame, otherSide, type Game, type Setup } from './game';
import type { Keeper } from './keeper';
import { gameOfLink } from './link';
import type { Session } from './session';

export interface TableHost {
  show(screen: 'start' | 'play'): void;
  /// A game lies there now, or could not be laid there; `byHand`: a person asked for it.
  opened(byHand: boolean): void;
}

/// The table: which game lies on it. Games are begun, left, continued, begun again and brought from elsewhere; the one
/// that lay there before stays among the earlier games.
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
    this.keeper.keep(this.session, false);
    this.session.close();
    this.host.show('start');
  }

  /// A game that was here before.
  async resume(game: Game, byHand = true): Promise<void> {
    this.putAside();
    await this.lay(structuredClone(game), byHand);
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

  /// The game of a link; what the link does not say is as in `setup`.
  async openLink(fields: URLSearchParams, setup: Setup): Promise<void> {
    this.putAside();
    await this.lay(gameOfLink(fields, setup, Date.now()), false);
  }

  /// Null when the record was read, else what is wrong with it; then the game that was there stays.
  async read(text: string): Promise<string | null> {
    this.putAside();
    const { game } = this.session;
    const last = game ? { ...game.setup, mark: firstMark(game) } : this.keeper.setup;
    const answer = await this.session.load(text, last);
    if (!answer.ok) return answer.error;
    this.keeper.keep(this.session, true);
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
    this.keeper.keep(this.session, true);
    this.host.opened(byHand);
  }

  /// Before another game takes the table, so that nothing of this one is missing.
  private putAside(): void {
    this.keeper.keep(this.session, true);
  }
}
