import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../base/define';
import type { Mark } from '../base/marks';
import '../board/lianzhu-board';
import { shapeOf } from '../board/shape';
import type { GameState, Lang } from '../engine/types';
import type { Setup } from '../state/game';

const STEP_MS = 650;
const REST_STEPS = 4;

/// A little board that plays its moves one by one and begins again; with reduced motion it shows the end and stands still. It
/// marks what the rules say about the moves so far: the winning row, forbidden points.
export class LianzhuDemo extends LitElement {
  @property() rules = 'tictactoe';
  @property() moves = '';
  @property() lang: Lang = 'en';
  @property() theme = 'auto';
  @property() look = 'kaya';
  @property({ attribute: false }) pieces: Setup['pieces'];
  @property({ attribute: false }) firstMark: Mark = 'X';
  @property({ attribute: false }) describe: (rules: string, moves: readonly string[]) => GameState | null = () => null;
  /// How many moves are on the board before the first is played.
  @property({ type: Number }) from = 0;
  @state() private ply = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private rest = 0;

  private get list(): string[] {
    return this.moves.split(' ').filter(Boolean);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.isStill) this.timer = setInterval(() => this.step(), STEP_MS);
  }

  /// Another example begins anew.
  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('moves') && !changed.has('rules')) return;
    this.rest = 0;
    this.ply = this.isStill ? this.list.length : this.from;
  }

  private get isStill(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  private step(): void {
    if (this.ply < this.list.length) this.ply++;
    else if (++this.rest > REST_STEPS) {
      this.rest = 0;
      this.ply = this.from;
    }
  }

  override createRenderRoot(): this {
    return this; // The board has its own shadow; the demo adds none.
  }

  override render(): TemplateResult {
    const moves = this.list.slice(0, this.ply);
    const position = this.describe(this.rules, moves);
    return html`<lianzhu-board .rules=${this.rules} .shape=${shapeOf(this.rules, this.pieces)} .moves=${moves.join(' ')} .firstMark=${this.firstMark} .lang=${this.lang} theme=${this.theme} look=${this.look} no-coordinates aria-hidden="true"
      .winning=${position?.winning.join(' ') ?? ''} .forbidden=${position?.forbidden ?? []}></lianzhu-board>`;
  }
}

define('lianzhu-demo', LianzhuDemo);
