import { engineModule } from './loader';
import { startEngine, type EngineInstance } from './module';
import type { Answer, GameState, Lang, Outcome, ReadAnswer, Request, Side, TableState } from './types';

export type RecordFormat = 'sgf' | 'psq' | 'json';

/// The copy of the core that answers about rules. It lives in the page itself and is never busy: no search runs in it.
export class RulesClient {
  private constructor(private readonly engine: EngineInstance) {}

  static async start(): Promise<RulesClient> {
    return new RulesClient(await startEngine(await engineModule()));
  }

  describe(rules: string, moves: readonly string[], lang: Lang): Answer<GameState> {
    return this.ask({ do: 'describe', lang, rules, moves: moves.join(' ') });
  }

  /// Puts a game on the table; from then on `change` changes that one.
  open(game: OpenRequest, lang: Lang): Answer<TableState> {
    return this.ask({ do: 'open', lang, ...game, moves: game.moves.join(' ') });
  }

  change(wish: Wish, lang: Lang): Answer<TableState> {
    return this.ask({ lang, ...wish });
  }

  /// What the position would be; the game on the table stays as it is.
  play(rules: string, moves: readonly string[], move: string, lang: Lang): Answer<GameState> {
    return this.ask({ do: 'play', lang, rules, moves: moves.join(' '), move });
  }

  read(text: string, rules: string, lang: Lang): Answer<ReadAnswer> {
    return this.ask({ do: 'read', lang, text, rules });
  }

  write(record: WriteRequest, lang: Lang): Answer<{ text: string }> {
    return this.ask({ do: 'write', lang, ...record, moves: record.moves.join(' ') });
  }

  private ask<T>(request: Request): Answer<T> {
    return this.engine.call<T>(request);
  }
}

/// A kept game: its `record`, or the moves that stand where there is none yet.
export interface OpenRequest {
  record?: string;
  rules: string;
  moves: readonly string[];
  move_ms?: number[];
  outcome?: Outcome;
  undone: readonly string[];
  people: readonly Side[];
}

/// How the game on the table is to change.
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
