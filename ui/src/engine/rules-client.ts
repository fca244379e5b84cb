import { engineModule } from './loader';
import { startEngine, type EngineInstance } from './module';
import type { Answer, GameState, Lang, Outcome, ReadAnswer, Request, Side, TableState } from './types';

export type RecordFormat = 'sgf' | 'psq' | 'json';

/// The copy of the core that referees the game and answers about rules. It lives in the page itself and is never busy: no search
/// runs in it. It is loaded when someone first wants to play, and replaced after a trap. An answer is null when there is no copy
/// to ask.
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

  /// The next request starts a fresh copy.
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

  /// The position after a move; the game on the table stays as it is.
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

/// A stored game: its `record`, or its moves while it has no record yet.
export interface OpenRequest {
  record?: string;
  rules: string;
  moves: readonly string[];
  move_ms?: number[];
  outcome?: Outcome;
  undone: readonly string[];
  people: readonly Side[];
}

/// How to change the game on the table.
export type Wish =
  | { do: 'move'; move: string; ms: number }
  | { do: 'undo' | 'redo' }
  | { do: 'go'; ply: number }
  | { do: 'resign'; side: Side };

export interface WriteRequest {
  rules: string;
  moves: readonly string[];
  names: [string, string];
  move_ms?: number[];
  outcome?: Outcome;
  format: RecordFormat;
}
