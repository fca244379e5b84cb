import { catalogue, gentlestLevel, isClassic } from '../engine/facts';
import { RulesClient } from '../engine/rules-client';
import type { Answer, GameState, Lang } from '../engine/types';
import type { Setup } from './game';

/// The copy of the core that answers about rules. It is loaded at the first wish to play, and replaced after it trapped.
export class Referee {
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
    const known = (level: string) => (isClassic(level) || catalogue.levels.includes(level) ? level : gentlestLevel);
    return { ...setup, level: known(setup.level), otherLevel: known(setup.otherLevel) };
  }
}
