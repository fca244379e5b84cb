import { engineModule } from './loader';
import { startEngine, type EngineInstance } from './module';
import type { Answer, GameState, Lang, Outcome, ReadAnswer, Request } from './types';

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

export interface WriteRequest {
  rules: string;
  moves: readonly string[];
  names: [string, string];
  move_ms?: number[];
  outcome?: Outcome;
  format: RecordFormat;
}
