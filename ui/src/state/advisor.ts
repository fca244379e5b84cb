import { Stopped, type SearchClient } from '../engine/search-client';
import type { Answer, BestAnswer, HintAnswer, Lang, MapAnswer, MapEntry } from '../engine/types';
import { shownMoves } from './game';
import type { Session } from './session';

const MAP_MS = 3000;
const PATIENCE_MS = 30_000;
/// What an answer takes beyond the time of its search: the way to the worker and back, and making tables.
const VALUE_MARGIN_MS = 100;
/// With less time than this a value is not worth asking for.
const LEAST_VALUE_MS = 50;

/// A hint comes in steps: where to look, the threat behind it, the move.
export interface HintSteps {
  answer: HintAnswer;
  step: 1 | 2 | 3;
}

type Question = 'hint' | 'best' | 'value' | 'map';

export interface AdvisorHost {
  lang(): Lang;
  changed(): void;
  /// What the position after `ply` moves is worth has become known.
  valued(answer: BestAnswer, ply: number): void;
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
  /// Whether every position gets a value.
  valuesWanted = false;
  private mapWanted = false;
  private round = 0;
  /// What positions of this game are worth, by their moves; null where the core had no answer.
  private readonly values = new Map<string, BestAnswer | null>();
  /// Positions that the game went through and that have no value yet, the latest last.
  private due: string[] = [];

  constructor(
    private readonly session: Session,
    private readonly search: SearchClient,
    private readonly host: AdvisorHost,
  ) {}

  /// What the position on display is worth; null while that is not known or not wanted.
  get value(): BestAnswer | null {
    return (this.valuesWanted && this.values.get(this.shownText)) || null;
  }

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
    const answer = await this.askNow<BestAnswer>('best');
    if (answer?.ok) this.best = answer;
    this.finished(answer);
    return answer?.ok ? answer : null;
  }

  /// Says what is to be found in every position from now on.
  want(map: boolean, values: boolean): void {
    this.mapWanted = map;
    this.valuesWanted = values;
    if (!values) this.due = [];
    const isVain = (this.looking === 'value' && !values) || (this.looking === 'map' && !map);
    if (isVain) {
      this.interrupted();
      this.search.stop();
    }
    this.refresh();
  }

  /// Asks what is always wanted and still missing, one question after the other: values, the one on display first, then the map.
  refresh(): void {
    if (this.looking || this.session.thinking || this.session.frozen) return;
    const position = this.nextToValue();
    if (position !== undefined) void this.findValue(position);
    else if (this.mapWanted && this.isOpen && this.map.length === 0 && this.mapMissing === null) void this.findMap();
  }

  /// The game has come to a new position, which is to have a value even when it goes on at once.
  passed(position: string): void {
    if (this.valuesWanted && !this.values.has(position)) this.due.push(position);
  }

  /// The opponent waits with its answer, so that for this long the worker is free.
  useWait(ms: number): void {
    const time = ms - VALUE_MARGIN_MS;
    const position = this.shownText;
    if (!this.valuesWanted || !this.isOpen || time < LEAST_VALUE_MS || this.values.has(position)) return;
    void this.findValue(position, time);
  }

  /// The position has changed.
  forget(): void {
    this.interrupted();
    this.search.stop();
    this.hint = null;
    this.best = null;
    this.map = [];
    this.mapMissing = null;
  }

  /// The game has changed.
  forgetGame(): void {
    this.forget();
    this.values.clear();
    this.due = [];
  }

  interrupted(): void {
    this.round++;
    this.looking = null;
  }

  private get shownText(): string {
    return this.session.game ? shownMoves(this.session.game).join(' ') : '';
  }

  /// Whether there is a move to advise in the position on display.
  private get isOpen(): boolean {
    return this.session.shown?.outcome.kind === 'open' && (this.session.isOpen || this.session.lookingBack);
  }

  private nextToValue(): string | undefined {
    if (!this.valuesWanted || !this.session.game) return undefined;
    this.due = this.due.filter((position) => !this.values.has(position));
    return this.isOpen && !this.values.has(this.shownText) ? this.shownText : this.due.at(-1);
  }

  private async findValue(position: string, time?: number): Promise<void> {
    const answer = await this.ask<BestAnswer>('value', position, time);
    if (!answer) return;
    this.looking = null;
    this.values.set(position, answer.ok ? answer : null);
    if (answer.ok) this.host.valued(answer, position ? position.split(' ').length : 0);
    this.host.changed();
    this.refresh();
  }

  private async findMap(): Promise<void> {
    const answer = await this.ask<MapAnswer>('map', this.shownText, MAP_MS);
    if (!answer) return;
    this.map = answer.ok ? answer.moves : [];
    if (!answer.ok) this.mapMissing = answer.error;
    else if (this.map.length === 0) this.mapMissing = '';
    this.looking = null;
    this.host.changed();
  }

  /// A question of the person, while the computer does not think.
  private askNow<T>(what: 'hint' | 'best'): Promise<Answer<T> | null> {
    return this.session.thinking ? Promise.resolve(null) : this.ask<T>(what, this.shownText);
  }

  private async ask<T>(what: Question, position: string, time?: number): Promise<Answer<T> | null> {
    const { game } = this.session;
    if (!game || this.session.frozen) return null;
    const round = ++this.round;
    this.looking = what;
    this.host.changed();
    try {
      const request = { do: what, lang: this.host.lang(), rules: game.setup.rules, moves: position, ...(time && { time_ms: time }) };
      const answer = await this.search.ask<T>(request, PATIENCE_MS, () => undefined);
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
