import { Stopped, type SearchClient } from '../engine/search-client';
import type { Answer, HintAnswer, Lang, MapAnswer, MapEntry, Report } from '../engine/types';
import { shownMoves } from './game';
import type { Session } from './session';

const MAP_MS = 3000;
const PATIENCE_MS = 30_000;

/// A hint comes in steps: where to look, the threat behind it, the move.
export interface HintSteps {
  answer: HintAnswer;
  step: 1 | 2 | 3;
}

/// What a person asks the engine about the position on the table. It shares the search worker with the opponent, who always goes
/// first.
export class Advisor {
  hint: HintSteps | null = null;
  best: Report | null = null;
  map: MapEntry[] = [];
  /// Why this position has no map; empty when time ran out.
  mapMissing: string | null = null;
  looking: 'hint' | 'best' | 'map' | null = null;
  mapWanted = false;
  private round = 0;

  constructor(
    private readonly session: Session,
    private readonly search: SearchClient,
    private readonly lang: () => Lang,
    private readonly changed: () => void,
  ) {}

  /// The next step of a hint.
  async nextHint(): Promise<void> {
    if (this.hint) {
      const { answer, step } = this.hint;
      if (step < 3) this.hint = { answer, step: step === 1 && answer.threat ? 2 : 3 };
      this.changed();
      return;
    }
    const answer = await this.ask<HintAnswer>('hint', { do: 'hint' });
    if (answer?.ok) this.hint = { answer, step: answer.nudge?.cells.length ? 1 : answer.threat ? 2 : 3 };
    this.finished(answer);
  }

  async findBest(): Promise<Report | null> {
    const answer = await this.ask<Report>('best', { do: 'best' });
    if (answer?.ok) this.best = answer;
    this.finished(answer);
    return answer?.ok ? answer : null;
  }

  refreshMap(): void {
    this.map = [];
    this.mapMissing = null;
    if (!this.mapWanted || this.looking) return;
    void this.ask<MapAnswer>('map', { do: 'map', time_ms: MAP_MS }).then((answer) => {
      if (!answer) return;
      this.map = answer.ok ? answer.moves : [];
      if (!answer.ok) this.mapMissing = answer.error;
      else if (this.map.length === 0) this.mapMissing = '';
      this.looking = null;
      this.changed();
    });
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

  interrupted(): void {
    this.round++;
    this.looking = null;
  }

  private async ask<T>(what: 'hint' | 'best' | 'map', fields: { do: string; time_ms?: number }): Promise<Answer<T> | null> {
    const { game } = this.session;
    if (!game || this.session.thinking || this.session.frozen) return null;
    const round = ++this.round;
    this.looking = what;
    this.changed();
    try {
      const request = { ...fields, lang: this.lang(), rules: game.setup.rules, moves: shownMoves(game).join(' ') };
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
    this.changed();
    this.refreshMapIfMissing();
  }

  private refreshMapIfMissing(): void {
    if (this.mapWanted && this.map.length === 0 && this.mapMissing === null) this.refreshMap();
  }
}
