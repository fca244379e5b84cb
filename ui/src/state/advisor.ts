import { Stopped, type SearchClient } from '../engine/search-client';
import type { Answer, BestAnswer, HintAnswer, Lang, MapAnswer, MapEntry } from '../engine/types';
import { shownMoves } from './game';
import type { Session } from './session';

const BEST_MS = 2000;
const MAP_MS = 3000;

/// A hint comes in steps: where to look, the threat behind it, the move.
export interface HintSteps {
  answer: HintAnswer;
  step: 1 | 2 | 3;
}

type Question = 'hint' | 'best' | 'map';

export interface AdvisorHost {
  lang(): Lang;
  changed(): void;
}

/// What a person asks the engine about the position on the table. It shares the search worker with the opponent, who always goes
/// first.
export class Advisor {
  hint: HintSteps | null = null;
  best: BestAnswer | null = null;
  map: MapEntry[] = [];
  /// Why this position has no map; empty when time ran out.
  mapMissing: string | null = null;
  looking: Question | null = null;
  private mapWanted = false;
  private round = 0;

  constructor(
    private readonly session: Session,
    private readonly search: SearchClient,
    private readonly host: AdvisorHost,
  ) {}

  /// The next step of a hint.
  async nextHint(): Promise<void> {
    if (this.hint) {
      const { answer, step } = this.hint;
      if (step < 3) this.hint = { answer, step: step === 1 && answer.threat ? 2 : 3 };
      this.host.changed();
      return;
    }
    const answer = await this.askNow<HintAnswer>('hint');
    if (answer?.ok) this.hint = { answer, step: answer.nudge?.cells.length ? 1 : answer.threat ? 2 : 3 };
    this.finished(answer);
  }

  async findBest(): Promise<BestAnswer | null> {
    const position = this.shownText;
    const answer = await this.askNow<BestAnswer>('best', BEST_MS);
    if (answer?.ok) {
      this.best = answer;
      // It was asked for later than a hint, whose place it takes.
      this.hint = null;
      this.session.values.take(position, answer, BEST_MS);
    }
    this.finished(answer);
    return answer?.ok ? answer : null;
  }

  /// Says whether every position is to have its map from now on.
  wantMap(wanted: boolean): void {
    this.mapWanted = wanted;
    if (this.looking === 'map' && !wanted) {
      this.interrupted();
      this.search.stop();
    }
    this.refresh();
  }

  /// Asks for the map, where it is wanted and still missing.
  refresh(): void {
    if (this.looking || this.session.thinking || this.session.frozen || !this.mapWanted) return;
    if (this.session.openPosition !== null && this.map.length === 0 && this.mapMissing === null) void this.findMap();
  }

  /// The position on display has changed. The opponent, who may be thinking, is not disturbed.
  forget(): void {
    if (this.looking) this.search.stop();
    this.interrupted();
    this.hint = null;
    this.best = null;
    this.map = [];
    this.mapMissing = null;
  }

  interrupted(): void {
    this.round++;
    this.looking = null;
  }

  private get shownText(): string {
    return this.session.game ? shownMoves(this.session.game).join(' ') : '';
  }

  private async findMap(): Promise<void> {
    const answer = await this.ask<MapAnswer>('map', MAP_MS);
    if (!answer) return;
    this.map = answer.ok ? answer.moves : [];
    if (!answer.ok) this.mapMissing = answer.error;
    else if (this.map.length === 0) this.mapMissing = '';
    this.looking = null;
    this.host.changed();
  }

  /// A question of the person, while the computer does not think.
  private askNow<T>(what: 'hint' | 'best', time?: number): Promise<Answer<T> | null> {
    return this.session.thinking ? Promise.resolve(null) : this.ask<T>(what, time);
  }

  private async ask<T>(what: Question, time?: number): Promise<Answer<T> | null> {
    const { game } = this.session;
    if (!game || this.session.frozen) return null;
    const round = ++this.round;
    this.looking = what;
    this.host.changed();
    try {
      const request = { do: what, lang: this.host.lang(), rules: game.setup.rules, moves: this.shownText, ...(time && { time_ms: time }) };
      const answer = await this.search.ask<T>(request);
      return round === this.round ? answer : null;
    } catch (error) {
      if (error instanceof Stopped) return null;
      if (round === this.round) {
        this.looking = null;
        this.session.fail(error);
      }
      return null;
    }
  }

  private finished(answer: Answer<unknown> | null): void {
    if (!answer) return;
    this.looking = null;
    if (!answer.ok) this.session.notice = { kind: 'refused', text: answer.error };
    this.host.changed();
    this.refresh();
  }
}
