import { engineModule } from './loader';
import { startEngine, type EngineInstance } from './module';
import type { Answer, GameState, Lang, Outcome, ReadAnswer, Request, Side, TableState } from './types';

export type RecordFormat = 'sgf' | 'psq' | 'json';

/// The copy of the core that referees the game and answers about rules. It lives in the page itself and is never busy: no
/// search runs in it. It is loaded at the first wish to play, and replaced after it trapped. An answer is null when there is
/// nobody to ask, or nobody any more.
export class RulesClient {
  private engine: EngineInstance | null = null;

  constructor(
    private readonly lang: () => Lang,
    private readonly failed: (error: unknown) => void,
  ) {}

  get isThere(): boolean {
    return this.engine !== null;
  }

  /// True when it can be asked.
  async ready(): Promise<boolean> {
    if (this.engine) return true;
    try {
      const started = await startEngine(await engineModule());
      this.engine ??= started;
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /// The next wish starts a fresh copy.
  dismiss(): void {
    this.engine = null;
  }

  /// Puts a game on the table; from then on `change` changes that one.
  open(game: OpenRequest): Answer<TableState> | null {
    return this.ask({ do: 'open', ...game, moves: game.moves.join(' ') });
  }

  change(wish: Wish): Answer<TableState> | null {
    return this.ask(wish);
  }

  describe(rules: string, moves: readonly string[]): Answer<GameState> | null {
    return this.ask({ do: 'describe', rules, moves: moves.join(' ') });
  }

  /// What the position would be; the game on the table stays as it is.
  play(rules: string, moves: readonly string[], move: string): Answer<GameState> | null {
    return this.ask({ do: 'play', rules, moves: moves.join(' '), move });
  }

  read(text: string, rules: string): Answer<ReadAnswer> | null {
    return this.ask({ do: 'read', text, rules });
  }

  write(record: WriteRequest): Answer<{ text: string }> | null {
    return this.ask({ do: 'write', ...record, moves: record.moves.join(' ') });
  }

  private ask<T>(request: Omit<Request, 'lang'> & { do: string }): Answer<T> | null {
    if (!this.engine) return null;
    try {
      return this.engine.call<T>({ ...request, lang: this.lang() });
    } catch (error) {
      this.dismiss();
      this.failed(error);
      return null;
    }
  }
}

/// A game as the page keeps it: the core's own `record` of it, or the moves that stand where there is none yet.
export interface KeptGame {
  record?: string;
  rules: string;
  moves: readonly string[];
  move_ms?: number[];
  outcome?: Outcome;
}

export interface OpenRequest extends KeptGame {
  undone: readonly string[];
  people: readonly Side[];
}

export interface WriteRequest extends KeptGame {
  names: [string, string];
  format: RecordFormat;
}

/// How the game on the table is to change.
export type Wish =
  | { do: 'move'; move: string; ms: number }
  | { do: 'undo' | 'redo' }
  | { do: 'go'; ply: number }
  | { do: 'resign'; side: Side };
