import { SearchClient, Stopped } from '../engine/search-client';
import type { Answer, BestAnswer, Lang } from '../engine/types';
import type { Session } from './session';

/// The first answer comes within the pause before the computer's reply, so that a fast game has its values too.
const QUICK_MS = 250;
/// A position that stands this much longer is worth a longer search. A fast game moves on before, and does not lose its worker
/// to a search that must be ended.
const PAUSE_MS = 250;
const LONG_MS = 1000;

export interface ValuesHost {
  lang(): Lang;
  changed(): void;
  /// The position after `ply` moves has a value, or another one than before.
  valued(answer: BestAnswer, ply: number): void;
}

interface Known {
  /// Null where the core had no answer.
  answer: BestAnswer | null;
  /// The time that the search had.
  timeMs: number;
}

/// What the position on display is worth, while that is wanted. The search for it has its own worker: it does not wait for the
/// opponent, and the opponent does not wait for it.
export class Values {
  wanted = false;
  private readonly search = new SearchClient();
  /// Of this game, by the moves of a position.
  private readonly known = new Map<string, Known>();
  private asked: { position: string } | null = null;
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: Session,
    private readonly host: ValuesHost,
  ) {}

  /// Null while nothing is known or wanted, and when the game is over.
  get shown(): BestAnswer | null {
    const position = this.session.openPosition;
    return this.wanted && position !== null ? (this.known.get(position)?.answer ?? null) : null;
  }

  get isLooking(): boolean {
    return this.asked !== null && this.shown === null;
  }

  want(wanted: boolean): void {
    this.wanted = wanted;
    if (wanted) this.follow();
    else this.rest();
  }

  /// Asks about the position on display. A question about another one is ended.
  follow(): void {
    const { openPosition, frozen, failure } = this.session;
    const position = this.wanted && !frozen && failure === null ? openPosition : null;
    if (position === (this.asked?.position ?? null)) return;
    this.stop();
    if (position !== null) void this.find(position);
  }

  /// Keeps what was found elsewhere too. A proven answer stands above one that is not; otherwise the longer search does.
  take(position: string, answer: BestAnswer | null, timeMs: number): void {
    if (!this.wanted) return;
    const old = this.known.get(position);
    const isProven = answer?.proven ?? false;
    const wasProven = old?.answer?.proven ?? false;
    if (old && (wasProven === isProven ? timeMs < old.timeMs : wasProven)) return;
    this.known.set(position, { answer, timeMs });
    if (answer && !(old?.answer && saysTheSame(old.answer, answer))) this.host.valued(answer, position ? position.split(' ').length : 0);
    this.host.changed();
  }

  /// Another game is on the table.
  forget(): void {
    this.stop();
    this.known.clear();
  }

  /// Ends the worker until there is another question.
  rest(): void {
    this.stop();
    this.search.dispose();
  }

  private stop(): void {
    this.asked = null;
    clearTimeout(this.pause);
    this.search.stop();
  }

  private async find(position: string): Promise<void> {
    const asked = (this.asked = { position });
    await this.improve(position, QUICK_MS);
    if (this.asked !== asked) return;
    if (this.isSettled(position, LONG_MS)) this.asked = null;
    else this.pause = setTimeout(() => void this.improve(position, LONG_MS), PAUSE_MS);
  }

  /// Searches for this long, unless that would bring nothing new.
  private async improve(position: string, timeMs: number): Promise<void> {
    if (this.isSettled(position, timeMs)) return;
    const { asked } = this;
    const answer = await this.ask(position, timeMs);
    if (answer && this.asked === asked) this.take(position, answer.ok ? answer : null, timeMs);
  }

  private isSettled(position: string, timeMs: number): boolean {
    const known = this.known.get(position);
    return known !== undefined && (known.answer === null || known.answer.proven || known.timeMs >= timeMs);
  }

  private async ask(position: string, timeMs: number): Promise<Answer<BestAnswer> | null> {
    const { asked } = this;
    const request = { do: 'value', lang: this.host.lang(), rules: this.session.game!.setup.rules, moves: position, time_ms: timeMs };
    try {
      return await this.search.ask<BestAnswer>(request);
    } catch (error) {
      if (error instanceof Stopped || this.asked !== asked) return null;
      this.asked = null;
      this.session.fail(error);
      return null;
    }
  }
}

/// Whether people would read the same.
const saysTheSame = (a: BestAnswer, b: BestAnswer): boolean =>
  a.move === b.move && a.result === b.result && (a.result === 'unknown' ? a.score.value === b.score.value : a.distance === b.distance);
