import { html, LitElement, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { define } from '../base/define';
import { markOf, readMark, type Mark } from '../base/marks';
import type { ForbiddenPoint, Lang, MapEntry, Side } from '../engine/types';
import { looks, tokens } from '../look/tokens';
import { boardWords } from '../words/board-words';
import { langOf } from '../words/lang';
import { aimTag, isNear, lens, lensPlace } from './aim';
import { boardStyles } from './board-styles';
import { FINGER, Geometry, PITCH, type Box, type Point } from './geometry';
import * as overlays from './overlays';
import { gradients, mark, stone, type PieceLook } from './pieces';
import type { BoardElement, BoardEvents, PickDetail } from './public';
import { cellAt, readCells, shapeOf, type Cell, type Shape } from './shape';
import { coordinateLabels, surface } from './surface';

/// A finger that rests this long, or moves this far, aims: the lens appears.
const HOLD_MS = 220;
const SLOP = 8;

/// Only a game has a turn, and so a finger that aims.
interface AllEvents extends BoardEvents {
  /// The cell under the finger, if there is one; `lifted` when the finger leaves the screen.
  'lianzhu-aim': { move: string | null; lifted: boolean };
}

const sideOf = (ply: number): Side => (ply % 2 === 0 ? 'first' : 'second');

/// The board alone: it draws moves and marks, and reports which cell a person picks. It knows no rules and loads no engine.
///
/// For an article: <lianzhu-board rules="gomoku@15" moves="h8 i9" marks="h8:circle" arrows="h8-i9">.
export class LianzhuBoard extends LitElement implements BoardElement {
  static override styles = [tokens, ...looks, boardStyles];

  @property() rules = 'gomoku@15';
  @property() moves = '';
  @property() override lang = '';
  @property({ reflect: true }) theme: BoardElement['theme'] = 'auto';
  @property({ reflect: true }) look: BoardElement['look'] = 'kaya';
  @property({ attribute: 'first-mark' }) firstMark: BoardElement['firstMark'] = 'X';
  @property() marks = '';
  @property() arrows = '';
  /// Cells of the row that won.
  @property() winning = '';
  @property({ type: Boolean }) numbers = false;
  @property({ type: Boolean, attribute: 'no-coordinates' }) noCoordinates = false;
  /// A shape on every stone, besides its colour.
  @property({ type: Boolean, attribute: 'stone-marks' }) stoneMarks = false;

  @property({ attribute: false }) shape: Shape | null = null;
  /// Cells can be reached and picked; otherwise the board is a picture.
  @property({ type: Boolean }) interactive = false;
  /// A stone of this side follows the pointer.
  @property({ attribute: false }) turn: Side | null = null;
  @property({ attribute: false }) forbidden: readonly ForbiddenPoint[] = [];
  @property({ attribute: false }) explained: ForbiddenPoint | null = null;
  @property({ attribute: false }) hint: overlays.HintMarks | null = null;
  @property({ attribute: false }) map: readonly MapEntry[] = [];
  /// Where the board lies in a box of another shape.
  @property() align: BoardElement['align'] = 'middle';
  /// A stone waiting to be confirmed.
  @property({ attribute: false }) aim: string | null = null;

  @state() private hovered: string | null = null;
  @state() private focusAt: Cell = { column: -1, row: -1 };
  /// The room that the board has on the screen.
  @state() private room: Box | null = null;
  /// Where on the screen the finger is that aims.
  @state() private finger: Point | null = null;
  private pointer: 'mouse' | 'touch' = 'mouse';
  /// Where a finger came down that may begin to aim, and whether it has aimed since then.
  private touched: Point | null = null;
  private hasAimed = false;
  private holdTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly resizes = new ResizeObserver(() => requestAnimationFrame(() => this.measure()));
  private drawnPlies = -1;
  private freshFrom = 0;

  private get language(): Lang {
    return langOf(this.lang) ?? langOf(document.documentElement.lang) ?? 'en';
  }

  private get began(): Mark {
    return readMark(this.firstMark) ?? 'X';
  }

  private get geometry(): Geometry {
    return new Geometry(this.shape ?? shapeOf(this.rules), !this.noCoordinates, this.room);
  }

  /// Whether a finger aims before it plays: where the points are smaller than it.
  private get aims(): boolean {
    return this.interactive && this.turn !== null && this.room !== null && PITCH * this.geometry.scale < FINGER;
  }

  /// The size of a cell on the screen, in CSS pixels.
  get cellSize(): number {
    const box = this.renderRoot.querySelector('svg')?.getBoundingClientRect();
    const { viewWidth, viewHeight } = this.geometry;
    if (!box) return 0;
    return PITCH * Math.min(box.width / viewWidth, box.height / viewHeight);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resizes.disconnect();
    this.endAiming();
  }

  /// The size is measured at once, so that nothing is seen at another one; later in the next frame, because the height of the
  /// element may follow. Chromium puts drawings that listen to the focus among the stops of the Tab key, so the drawing does not.
  override firstUpdated(): void {
    this.measure();
    this.renderRoot.addEventListener('focusin', (event) => this.onFocusIn(event));
  }

  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this;
    if (!this.isConnected || !width || !height || (width === this.room?.width && height === this.room.height)) return;
    this.room = { width, height };
  }

  override focus(): void {
    this.focusCell(this.focusCellOrMiddle());
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('moves') && !changed.has('rules')) return;
    const plies = readCells(this.moves, this.geometry.shape).length;
    // Only a stone that was just added lands; the stones of a whole position simply appear.
    this.freshFrom = plies === this.drawnPlies + 1 ? this.drawnPlies : plies;
    this.drawnPlies = plies;
  }

  override render(): TemplateResult {
    const geometry = this.geometry;
    const { shape } = geometry;
    const moves = readCells(this.moves, shape);
    const pieces = new Map(moves.map((name, ply) => [name, sideOf(ply)]));
    const lettered = overlays.letteredCells(this.marks);
    const words = boardWords[this.language];
    const winning = readCells(this.winning, shape);
    const classes = `${shape.pieces === 'crosses' ? 'on-paper' : 'on-wood'}${this.interactive && this.turn ? ' playable' : ''}${this.aims ? ' aims' : ''}`;
    const label = this.interactive ? words.board : words.picture(moves.length);
    return html`<svg part="board" class=${classes} viewBox="0 0 ${geometry.viewWidth} ${geometry.viewHeight}"
        preserveAspectRatio=${this.align === 'top' ? 'xMidYMin' : 'xMidYMid'}
        role=${this.interactive ? 'grid' : 'img'} aria-label=${label}
        @pointerdown=${this.onPointerDown} @pointermove=${this.onPointerMove} @pointerleave=${this.onPointerLeave}
        @pointerup=${this.onPointerUp} @pointercancel=${this.onPointerCancel}
        @click=${this.onClick} @keydown=${this.onKey}>
      <g aria-hidden="true">
        ${gradients}
        ${guard(
          [geometry.key],
          () => svg`<g class="table"><g id="surface">${surface(geometry)}</g></g>
          ${geometry.coordinates ? coordinateLabels(geometry) : null}`,
        )}
        ${overlays.hintUnder(this.hint, geometry)}
        ${overlays.forbiddenMarks(
          this.forbidden.map((point) => point.move),
          geometry,
        )}
        <g class="pieces">${moves.map((name, ply) => {
          const look = { fresh: ply >= this.freshFrom, marked: this.stoneMarks && !this.numbers };
          return svg`${guard([geometry.key, name, ply % 2, this.began, look.fresh, look.marked], () => this.piece(geometry, name, ply, look))}`;
        })}</g>
        ${this.ghost(geometry, moves)}
        ${this.numbers ? this.moveNumbers(geometry, moves, lettered) : this.lastMove(geometry, moves, lettered)}
        ${winning.length ? overlays.winningStrokes(winning, geometry, this.interactive) : null}
        ${this.explained ? overlays.explainedRows(rowsBehind(this.explained), geometry) : null}
        ${overlays.hintOver(this.hint, geometry)}
        ${overlays.perfectMap(this.map, geometry)}
        ${overlays.articleArrows(this.arrows, geometry, (name) => pieces.has(name) || lettered.has(name))}
        ${overlays.articleMarks(this.marks, geometry, pieces)}
        ${this.aimName(geometry)}
      </g>
      ${this.interactive ? this.guardedCells(geometry, moves) : null}
      ${this.finger ? svg`<g aria-hidden="true">${this.lensOver(this.finger, geometry, moves)}</g>` : null}
    </svg>`;
  }

  override updated(): void {
    const { viewWidth, viewHeight, scale } = this.geometry;
    const { style } = this.renderRoot.querySelector('svg')!;
    style.setProperty('--unit', `${Math.max(viewWidth, viewHeight) / 640}px`);
    style.setProperty('--hair', `${Math.max(0.9, 0.9 / scale)}px`);
  }

  private piece(geometry: Geometry, name: string, ply: number, look: PieceLook): SVGTemplateResult | null {
    const cell = cellAt(name, geometry.shape);
    if (!cell) return null;
    const at = geometry.middle(cell);
    if (geometry.shape.pieces === 'stones') return stone(sideOf(ply), at, look);
    const side = sideOf(ply);
    return mark(side, markOf(side, this.began), at, cell.column * 23 + cell.row, look, geometry.shape.width <= 5);
  }

  /// The stone that would be played: under the mouse, or where a finger aims.
  private ghost(geometry: Geometry, moves: string[]): SVGTemplateResult | null {
    const name = this.aim ?? this.hovered;
    if (!name || !this.turn || moves.includes(name) || this.explained?.move === name) return null;
    const at = geometry.middleOf(name);
    return svg`${this.piece(geometry, name, this.turn === 'first' ? 0 : 1, { fresh: false, ghost: true })}
      ${this.aim && at ? svg`<circle class="ghost-aim" cx=${at.x} cy=${at.y} r="19.5" />` : null}`;
  }

  /// The finger hides the point that it aims at, so its name stands beside it.
  private aimName(geometry: Geometry): SVGTemplateResult | null {
    const at = this.aim && !this.finger ? geometry.middleOf(this.aim) : null;
    return at && aimTag(this.aim!, at, geometry);
  }

  private lensOver(finger: Point, geometry: Geometry, moves: string[]): SVGTemplateResult {
    const board = this.renderRoot.querySelector('svg')!.getBoundingClientRect();
    const root = this.getRootNode();
    const top = Math.max(0, root instanceof ShadowRoot ? root.host.getBoundingClientRect().top : 0);
    const at = this.inDrawing(lensPlace(finger, board, top));
    const under = this.inDrawing(finger);
    const isSeen = (name: string) => isNear(geometry.middleOf(name)!, under, geometry);
    const forbidden = this.forbidden.map((point) => point.move).filter(isSeen);
    const things = svg`
      ${overlays.forbiddenMarks(forbidden, geometry)}
      ${moves.map((name, ply) => (isSeen(name) ? this.piece(geometry, name, ply, { fresh: false, marked: this.stoneMarks && !this.numbers }) : null))}
      ${this.ghost(geometry, moves)}
      ${this.lastMove(geometry, moves, new Set())}
      ${this.explained ? overlays.explainedRows(rowsBehind(this.explained), geometry) : null}`;
    return lens(at, under, geometry, things, this.nameAround(finger));
  }

  /// From the screen into the drawing.
  private inDrawing({ x, y }: Point): Point {
    const into = this.renderRoot.querySelector('svg')!.getScreenCTM()!.inverse();
    return new DOMPoint(x, y).matrixTransform(into);
  }

  private nameAround(point: Point): string | null {
    const cell = this.geometry.cellAround(this.inDrawing(point));
    return cell && this.geometry.name(cell);
  }

  private lastMove(geometry: Geometry, moves: string[], lettered: ReadonlySet<string>): SVGTemplateResult | null {
    const last = moves[moves.length - 1];
    const at = last === undefined ? null : geometry.middleOf(last);
    if (!at || this.winning) return null;
    if (geometry.shape.pieces === 'stones' && lettered.has(last!)) return null;
    if (geometry.shape.pieces === 'stones')
      return svg`<circle class=${`last-dot on-${sideOf(moves.length - 1)}`} cx=${at.x} cy=${at.y} r="4.3" />`;
    return svg`<path class="last-mark" d="M${at.x - 7} ${at.y + 16.4}q7 1.6 14 0" />`;
  }

  private moveNumbers(geometry: Geometry, moves: string[], lettered: ReadonlySet<string>): (SVGTemplateResult | null)[] {
    const onStones = geometry.shape.pieces === 'stones';
    return moves.map((name, ply) => {
      if (onStones && lettered.has(name)) return null;
      const { x, y } = geometry.middleOf(name)!;
      const latest = ply === moves.length - 1 ? ' latest' : '';
      if (!onStones) return svg`<text class=${`number three${latest}`} x=${x + 15} y=${y + 17} fill="currentColor">${ply + 1}</text>`;
      const small = ply >= 99 ? ' three' : '';
      return svg`<text class=${`number on-${sideOf(ply)}${small}${latest}`} x=${x} y=${y + 4.2}>${ply + 1}</text>`;
    });
  }

  /// Cells are many, and a finger or a pointer that moves changes none of them.
  private guardedCells(geometry: Geometry, moves: string[]): unknown {
    const { column, row } = this.focusCellOrMiddle();
    const known = [geometry.key, this.moves, this.forbidden, this.map, column, row, this.language, this.began];
    return guard(known, () => this.cells(geometry, moves));
  }

  private cells(geometry: Geometry, moves: string[]): SVGTemplateResult[] {
    const { shape } = geometry;
    const content = new Map(moves.map((name, ply) => [name, sideOf(ply)]));
    const forbidden = new Map(this.forbidden.map((point) => [point.move, point.kind]));
    const values = new Map(this.map.map((entry) => [entry.move, entry]));
    const last = moves[moves.length - 1];
    const stop = this.focusCellOrMiddle();
    const words = boardWords[this.language];
    const label = (name: string): string => {
      const side = content.get(name);
      const kind = forbidden.get(name);
      const piece = (of: Side) => (shape.pieces === 'stones' ? words.stones[of] : markOf(of, this.began));
      const parts = [name, side ? piece(side) : words.empty];
      if (name === last) parts.push(words.lastMove);
      if (kind) parts.push(words.forbidden(kind));
      const known = values.get(name);
      if (known) parts.push(words.leadsTo(known.value, known.distance));
      return parts.join(this.language === 'zh' ? '，' : ', ');
    };
    return Array.from(
      { length: shape.height },
      (_, row) =>
        svg`<g role="row">${Array.from({ length: shape.width }, (_, column) => {
          const name = geometry.name({ column, row });
          const { x, y } = geometry.middle({ column, row });
          const reachable = column === stop.column && row === stop.row;
          return svg`<rect class="cell" role="gridcell" data-move=${name} aria-label=${label(name)} tabindex=${reachable ? 0 : -1}
        x=${x - PITCH / 2} y=${y - PITCH / 2} width=${PITCH} height=${PITCH} rx="5" />`;
        })}</g>`,
    );
  }

  private focusCellOrMiddle(): Cell {
    const { shape } = this.geometry;
    if (this.focusAt.column >= 0 && this.focusAt.column < shape.width && this.focusAt.row < shape.height) return this.focusAt;
    return { column: Math.floor(shape.width / 2), row: Math.floor((shape.height - 1) / 2) };
  }

  private focusCell(cell: Cell): void {
    this.focusAt = cell;
    const name = this.geometry.name(cell);
    void this.updateComplete.then(() => this.renderRoot.querySelector<SVGElement>(`[data-move="${name}"]`)?.focus());
  }

  private nameUnder(event: Event): string | null {
    return event.target instanceof Element ? event.target.getAttribute('data-move') : null;
  }

  private onPointerDown(event: PointerEvent): void {
    this.pointer = event.pointerType === 'mouse' ? 'mouse' : 'touch';
    this.endAiming();
    this.hasAimed = false;
    // A second finger means to enlarge the page.
    if (event.pointerType !== 'touch' || !event.isPrimary || !this.aims) return;
    this.touched = { x: event.clientX, y: event.clientY };
    this.holdTimer = setTimeout(() => this.touched && this.aimAround(this.touched), HOLD_MS);
  }

  private onPointerMove(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.lookAt(this.nameUnder(event));
    const now = { x: event.clientX, y: event.clientY };
    if (!this.touched || !event.isPrimary) return;
    if (this.finger || Math.hypot(now.x - this.touched.x, now.y - this.touched.y) > SLOP) this.aimAround(now);
  }

  private onPointerUp(): void {
    const aimed = this.finger && this.nameAround(this.finger);
    this.endAiming();
    if (this.hasAimed) this.tell('lianzhu-aim', { move: aimed, lifted: true });
  }

  private onPointerCancel(): void {
    if (this.finger) this.tell('lianzhu-aim', { move: null, lifted: true });
    this.endAiming();
  }

  private aimAround(finger: Point): void {
    clearTimeout(this.holdTimer);
    const before = this.finger && this.nameAround(this.finger);
    this.finger = finger;
    const move = this.nameAround(finger);
    if (this.hasAimed && move === before) return;
    this.hasAimed = true;
    this.tell('lianzhu-aim', { move, lifted: false });
  }

  private endAiming(): void {
    clearTimeout(this.holdTimer);
    this.touched = this.finger = null;
  }

  private onPointerLeave(): void {
    this.lookAt(null);
  }

  private onFocusIn(event: Event): void {
    const name = this.nameUnder(event);
    if (!name) return;
    // Whoever came here without the arrow keys, such as with a screen reader, plays here too.
    this.focusAt = cellAt(name, this.geometry.shape)!;
    this.tell('lianzhu-look', { move: name });
  }

  private lookAt(name: string | null): void {
    if (name === this.hovered) return;
    this.hovered = name;
    this.tell('lianzhu-look', { move: name });
  }

  private onClick(event: MouseEvent): void {
    const name = this.nameUnder(event);
    // A finger that aimed has said all it had to say when it was lifted. Clicks without a finger have no detail.
    if (!name || (this.hasAimed && event.detail > 0)) return;
    this.focusAt = cellAt(name, this.geometry.shape)!;
    this.pick({ move: name, by: this.pointer });
  }

  private onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { shape } = this.geometry;
    const { column, row } = this.focusCellOrMiddle();
    const go = (c: number, r: number) => {
      event.preventDefault();
      this.focusCell({ column: Math.min(shape.width - 1, Math.max(0, c)), row: Math.min(shape.height - 1, Math.max(0, r)) });
    };
    switch (event.key) {
      case 'ArrowLeft':
        return go(column - 1, row);
      case 'ArrowRight':
        return go(column + 1, row);
      case 'ArrowUp':
        return go(column, row - 1);
      case 'ArrowDown':
        return go(column, row + 1);
      case 'Home':
        return go(event.shiftKey ? column : 0, event.shiftKey ? 0 : row);
      case 'End':
        return go(event.shiftKey ? column : shape.width - 1, event.shiftKey ? shape.height - 1 : row);
      case 'Enter':
      case ' ':
        event.preventDefault();
        this.pick({ move: this.geometry.name({ column, row }), by: 'keyboard' });
    }
  }

  private pick(detail: PickDetail): void {
    if (this.interactive) this.tell('lianzhu-pick', detail);
  }

  private tell<K extends keyof AllEvents>(name: K, detail: AllEvents[K]): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

function rowsBehind(point: ForbiddenPoint): string[][] {
  return [...point.overlines, ...point.fours, ...point.threes];
}

define('lianzhu-board', LianzhuBoard);
