import { engineModule } from './loader';
import { startEngine, type EngineInstance } from './module';
import type { Answer, GameState, Lang, Outcome, ReadAnswer, Side, TableState } from './types';

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

  ask<R extends RulesRequest>(request: R): Answer<Answers[R['do']]> | null {
    if (!this.engine) return null;
    try {
      return this.engine.call({ ...request, lang: this.lang() });
    } catch (error) {
      this.dismiss();
      this.failed(error);
      return null;
    }
  }
}

/// The answer to each request.
interface Answers {
  open: TableState;
  move: TableState;
  undo: TableState;
  redo: TableState;
  go: TableState;
  flag: TableState;
  resign: TableState;
  describe: GameState;
  play: GameState;
  can_play: object;
  read: ReadAnswer;
  write: { text: string };
}

type RulesRequest =
  | OpenRequest
  | Wish
  | { do: 'describe'; rules: string; moves: readonly string[] }
  /// The position after a move; the game on the table stays as it is.
  | { do: 'play'; rules: string; moves: readonly string[]; move: string }
  /// Whether there is such a player for these rules.
  | { do: 'can_play'; rules: string; player: string }
  | { do: 'read'; text: string; rules: string }
  | WriteRequest;

/// A stored game: the core's `record` of it with the number of moves that are played, or its moves while it has no record yet.
export interface KeptGame {
  record?: string;
  ply?: number;
  rules: string;
  moves: readonly string[];
  move_ms?: number[];
  outcome?: Outcome;
}

/// Puts a game on the table, where a `Wish` changes it.
export interface OpenRequest extends KeptGame {
  do: 'open';
  undone: readonly string[];
  people: readonly Side[];
  clock?: string;
  clock_left?: readonly number[];
}

export interface WriteRequest extends KeptGame {
  do: 'write';
  names: [string, string];
  format: RecordFormat;
}

/// How to change the game on the table. `ms`: for how long the side to move has thought.
export type Wish =
  | { do: 'move'; move: string; ms: number }
  | { do: 'undo' | 'redo'; ms: number }
  | { do: 'go'; ply: number; ms: number }
  /// Whether the side to move, which has thought for so long, has lost on time.
  | { do: 'flag'; ms: number }
  | { do: 'resign'; side: Side };
