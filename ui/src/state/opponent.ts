import { Stopped, type SearchClient } from '../engine/search-client';
import type { Answer, Lang, Progress, Report, Request } from '../engine/types';
import type { Emit } from './events';
import type { Game } from './game';

/// A reply comes no sooner than this, so that a person sees whose move it was.
const REPLY_AFTER_MS = 400;
/// The longest thought of any level (longest_thought in the core). Most are bounded by nodes long before.
const THINK_CAP_MS = 10_000;
/// With a clock the computer plans for this many more moves.
const MOVES_TO_COME = 30;

export interface Thinking {
  level: string;
  since: number;
  progress: Progress | null;
}

export interface OpponentHost {
  lang(): Lang;
  changed(): void;
  emit: Emit;
}

/// The computer at its turn: one search at a time, a short pause before the reply, and no answer after it was stopped.
export class Opponent {
  thinking: Thinking | null = null;
  private turn = 0;
  private replyTimer: ReturnType<typeof setTimeout> | undefined;
  private endReplyPause: () => void = () => undefined;
  private playNow: (report: Answer<Report>) => void = () => undefined;

  constructor(
    private readonly search: SearchClient,
    private readonly host: OpponentHost,
  ) {}

  /// What this level would play at the tip; null when it was stopped meanwhile. Throws when the engine is dead. `timeLeft`: what
  /// it has on its clock, in milliseconds.
  async choose(game: Game, level: string, timeLeft: number | null): Promise<Answer<Report> | null> {
    this.stop();
    const turn = this.turn;
    this.thinking = { level, since: Date.now(), progress: null };
    this.host.changed();
    this.host.emit('lianzhu-think', { thinking: true, level, progress: null });
    let answer: Answer<Report>;
    try {
      const asked = this.search.ask<Report>(this.request(game, level, timeLeft), (progress) => this.progressed(turn, progress));
      const hurried = new Promise<Answer<Report>>((resolve) => {
        this.playNow = resolve;
      });
      [answer] = await Promise.all([Promise.race([asked, hurried]), this.pauseForReply()]);
    } catch (error) {
      if (error instanceof Stopped || turn !== this.turn) return null;
      this.rest();
      throw error;
    }
    if (turn !== this.turn) return null;
    this.rest();
    return answer;
  }

  /// The best move so far, where the search has one to play instead of thinking on.
  get moveSoFar(): string | null {
    return this.thinking?.progress?.pv[0] ?? null;
  }

  /// Ends the thought with the best move so far.
  moveNow(): void {
    const { thinking, moveSoFar: move } = this;
    if (!thinking?.progress || move === null) return;
    this.playNow({ ok: true, ...thinking.progress, move, complete: false });
    this.search.stop();
  }

  /// Ends any search at once; its answer is never seen.
  stop(): void {
    this.turn++;
    clearTimeout(this.replyTimer);
    this.endReplyPause();
    this.search.stop();
    this.rest();
  }

  private request(game: Game, level: string, timeLeft: number | null): Request {
    return {
      do: 'choose',
      lang: this.host.lang(),
      rules: game.setup.rules,
      moves: game.moves.slice(0, game.tip).join(' '),
      player: `level:${level}`,
      seed: game.seed,
      time_ms: timeLeft === null ? THINK_CAP_MS : Math.min(THINK_CAP_MS, Math.max(50, Math.round(timeLeft / MOVES_TO_COME))),
    };
  }

  private rest(): void {
    if (!this.thinking) return;
    const { level } = this.thinking;
    this.thinking = null;
    this.host.emit('lianzhu-think', { thinking: false, level, progress: null });
  }

  private progressed(turn: number, progress: Progress): void {
    if (turn !== this.turn || !this.thinking) return;
    this.thinking.progress = progress;
    this.host.emit('lianzhu-think', { thinking: true, level: this.thinking.level, progress });
    this.host.changed();
  }

  private pauseForReply(): Promise<void> {
    return new Promise((resolve) => {
      this.endReplyPause = resolve;
      this.replyTimer = setTimeout(resolve, REPLY_AFTER_MS);
    });
  }
}
