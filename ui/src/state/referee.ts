import { RulesClient } from '../engine/rules-client';
import type { Answer, GameState, Lang } from '../engine/types';
import type { Setup } from './game';

const defaultLevels = ['beginner', 'easy', 'casual', 'normal', 'skilled', 'hard', 'expert', 'master', 'perfect'];

/// The copy of the core that answers about rules. It is loaded at the first wish to play, and replaced after it trapped.
export class Referee {
  /// The names of the levels, weakest first; the core has the last word once it is there.
  levels: readonly string[] = defaultLevels;
  private rules: RulesClient | null = null;

  constructor(
    private readonly lang: () => Lang,
    private readonly failed: (error: unknown) => void,
  ) {}

  get isThere(): boolean {
    return this.rules !== null;
  }

  /// True when it can be asked.
  async ready(): Promise<boolean> {
    if (this.rules) return true;
    try {
      const started = await RulesClient.start();
      this.rules ??= started;
      const catalogue = this.rules.catalogue(this.lang());
      if (catalogue.ok) this.levels = catalogue.levels;
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /// The next wish starts a fresh copy.
  dismiss(): void {
    this.rules = null;
  }

  /// Null when there is nobody to ask, or nobody any more.
  ask<T>(question: (rules: RulesClient, lang: Lang) => Answer<T>): Answer<T> | null {
    if (!this.rules) return null;
    try {
      return question(this.rules, this.lang());
    } catch (error) {
      this.dismiss();
      this.failed(error);
      return null;
    }
  }

  describe(rules: string, moves: readonly string[]): Answer<GameState> | null {
    return this.ask((client, lang) => client.describe(rules, moves, lang));
  }

  /// A level that an old setting names and the core does not know becomes the gentlest one.
  knownLevels(setup: Setup): Setup {
    const known = (level: string) => (level.startsWith('classic-') || this.levels.includes(level) ? level : this.levels[0]!);
    return { ...setup, level: known(setup.level), otherLevel: known(setup.otherLevel) };
  }
}
