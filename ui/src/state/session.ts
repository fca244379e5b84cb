import { complain, logger } from '../base/log';
import { RulesClient, type RecordFormat, type Wish } from '../engine/rules-client';
import { SearchClient } from '../engine/search-client';
import type { Answer, BestAnswer, GameState, Lang, Outcome, Refused, Report, Side, TableState } from '../engine/types';
import { Advisor } from './advisor';
import type { Emit, GameEvents } from './events';
import {
  endBesideBoard,
  knownLevels,
  levelOf,
  lookingBack,
  namesBySide,
  otherSide,
  people,
  shownMoves,
  shownPly,
  substituteLevel,
} from './game';
import type { Game, PlayerNames, Setup } from './game';
import { Opponent, type Thinking } from './opponent';
import { gameFromRecord, openingOf, writingOf } from './records';
import { Stopwatch } from './stopwatch';
import { Values } from './values';

const log = logger('session');

export type Notice = { kind: 'refused'; text: string } | { kind: 'wait' } | { kind: 'over' } | { kind: 'paused' };

export interface SessionHost {
  lang(): Lang;
  changed(): void;
  emit: Emit;
  /// The position after `ply` moves has a value, or another one than before.
  valued(answer: BestAnswer, ply: number): void;
  /// What went wrong, in the person's language, and its technical cause where there is one.
  explain(error: unknown): { text: string; cause: string };
}

/// For the log: the stage that decided, and whether a limit ended the search.
const decisionOf = ({ stage, complete }: Report): string[] => [
  ...(stage ? ['stage', stage] : []),
  ...(complete === false ? ['cut off by its limit'] : []),
];

/// One game and the copies of the core behind it. It draws nothing; the element asks it and shows the answers.
export class Session {
  game: Game | null = null;
  /// The position on display: at the tip unless a person looks back.
  shown: GameState | null = null;
  paused = false;
  failure: string | null = null;
  failureCause = '';
  notice: Notice | null = null;
  lastReport: { report: Report; level: string } | null = null;
  /// The element is in no page, and nothing may be started.
  frozen = true;
  readonly rules: RulesClient;
  readonly advisor: Advisor;
  readonly values: Values;

  /// The game as the core referees it.
  private table: TableState | null = null;
  private readonly search = new SearchClient();
  private readonly opponent: Opponent;
  private readonly stopwatch = new Stopwatch();
  /// What a person played on a board that was drawn before the core was there.
  private early: string[] = [];
  /// The page was not told yet that this game has begun.
  private isUntold = false;
  /// Another tab plays this game: the computer thinks there.
  private isFollowing = false;
  private moveStarted = 0;
  private flagTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: SessionHost) {
    this.rules = new RulesClient(
      () => host.lang(),
      (error) => this.fail(error),
    );
    this.advisor = new Advisor(this, this.search, host);
    this.values = new Values(this, host);
    this.opponent = new Opponent(this.search, host);
  }

  // --- beginning and ending ---

  /// Puts a game on the table: a new one, of which the page is told, or one that was there before.
  async open(game: Game, isNew = false): Promise<void> {
    this.stopThinking();
    this.advisor.forget();
    this.values.forget();
    this.game = game;
    this.isUntold = isNew;
    this.early = [];
    this.table = this.shown = null;
    this.paused = false;
    this.lastReport = null;
    this.notice = null;
    this.isFollowing = false;
    this.stopwatch.halt();
    this.stopwatch.set(game.durationMs);
    this.moveStarted = Date.now();
    this.host.changed();
    await this.settle(game);
  }

  /// Another tab has played on in this game. Its moves are shown, and the computer goes on thinking there, until a person does
  /// something here.
  async follow(game: Game): Promise<void> {
    const opened = this.open(structuredClone(game));
    this.isFollowing = true;
    await opened;
  }

  /// A person is here, and not at the other tab.
  lead(): void {
    if (!this.isFollowing) return;
    this.isFollowing = false;
    this.proceed();
  }

  /// Opens the game once the core is loaded, unless another one has taken its place.
  private async settle(game: Game): Promise<void> {
    if (!(await this.rules.ready()) || this.game !== game) return;
    // Loading is nobody's thinking time.
    this.moveStarted = Date.now();
    this.refresh();
    if (this.game && this.isOpen && !this.frozen) this.stopwatch.run();
    this.host.changed();
    if (this.game && this.isUntold) this.host.emit('lianzhu-start', { setup: game.setup, moves: [...game.moves] });
    this.isUntold = false;
    this.proceed();
    if (this.failure === null) for (const move of this.early.splice(0)) this.pick(move);
  }

  /// Takes the game off the table; what is worth keeping was saved before.
  close(): void {
    this.stopThinking();
    this.values.rest();
    this.stopwatch.halt();
    clearTimeout(this.flagTimer);
    this.game = null;
    this.early = [];
    this.table = this.shown = null;
    this.host.changed();
  }

  /// Without a page around it nothing runs; `thaw` begins, or continues where it stopped.
  freeze(): void {
    if (this.game) this.game.clockLeft = this.clockLeft;
    this.frozen = true;
    this.early = [];
    clearTimeout(this.flagTimer);
    this.stopThinking();
    this.search.dispose();
    this.values.rest();
    this.stopwatch.halt();
  }

  thaw(): void {
    if (!this.frozen) return;
    this.frozen = false;
    this.restartClock();
    if (this.game && this.isOpen) this.stopwatch.run();
    this.proceed();
  }

  /// After a failure: a fresh engine, the same game.
  async retry(): Promise<void> {
    this.failure = null;
    this.search.dispose();
    this.values.rest();
    this.rules.dismiss();
    this.host.changed();
    if (this.game) await this.settle(this.game);
  }

  // --- state ---

  get thinking(): Thinking | null {
    return this.opponent.thinking;
  }

  get outcome(): Outcome {
    if (this.table) return this.table.outcome;
    return this.game?.ended ?? { kind: 'open' };
  }

  /// The position at the tip, once the core is loaded.
  get tipState(): GameState | null {
    return this.table?.state ?? null;
  }

  /// Whether a person is to move at the tip.
  get isPersonsTurn(): boolean {
    return this.table?.is_persons_turn ?? false;
  }

  get isOpen(): boolean {
    return this.outcome.kind === 'open';
  }

  get lookingBack(): boolean {
    return this.game !== null && lookingBack(this.game);
  }

  /// The moves of the position on display as a text, while there is a move to choose in it; null when the game ended there.
  get openPosition(): string | null {
    const isOpen = this.shown?.outcome.kind === 'open' && (this.isOpen || this.lookingBack);
    return this.game && isOpen ? shownMoves(this.game).join(' ') : null;
  }

  get durationMs(): number {
    return this.stopwatch.ms;
  }

  get canUndo(): boolean {
    return this.table?.can_undo ?? false;
  }

  get canRedo(): boolean {
    return this.table?.can_redo ?? false;
  }

  /// A game is being opened: the core, which judges its moves, is not loaded yet.
  private get isOpening(): boolean {
    return this.game !== null && this.failure === null && (this.shown === null || !this.rules.isThere);
  }

  /// Whether a person may place a stone in the position on display.
  get canPlay(): boolean {
    if (!this.game || !this.shown || this.thinking || this.failure || this.frozen) return false;
    if (!people(this.game).includes(this.shown.to_move)) return false;
    return this.lookingBack ? this.shown.outcome.kind === 'open' : this.isOpen;
  }

  /// The game as it should be stored.
  saved(): Game | null {
    return this.game && { ...this.game, view: null, durationMs: this.durationMs, clockLeft: this.clockLeft };
  }

  // --- clocks ---

  /// What a side has left, in milliseconds; null without a clock.
  timeLeft(side: Side): number | null {
    const left = this.table?.clock?.[side];
    if (left === undefined) return null;
    const isRunning = this.isOpen && !this.frozen && this.failure === null && this.tipState?.to_move === side;
    return Math.max(0, left - (isRunning ? this.thought : 0));
  }

  /// For how long the side to move has thought, in milliseconds.
  private get thought(): number {
    return Date.now() - this.moveStarted;
  }

  private get clockLeft(): Game['clockLeft'] {
    const [first, second] = [this.timeLeft('first'), this.timeLeft('second')];
    return first === null || second === null ? (this.game?.clockLeft ?? null) : [first, second];
  }

  /// The core, which was told what was left when the clock stopped, opens the game again.
  private restartClock(): void {
    this.moveStarted = Date.now();
    if (this.table?.clock && this.isOpen) this.refresh();
  }

  /// Calls the referee when the time of the side to move is over.
  private watchFlag(): void {
    clearTimeout(this.flagTimer);
    const isRunning = this.isOpen && !this.frozen && this.failure === null;
    const left = isRunning && this.tipState ? this.timeLeft(this.tipState.to_move) : null;
    if (left !== null) this.flagTimer = setTimeout(() => this.callFlag(), left + 1);
  }

  private callFlag(): void {
    if (!this.isOpen || !this.change({ do: 'flag', ms: this.thought })) return;
    if (this.isOpen) return this.watchFlag();
    this.stopThinking();
    this.ended();
  }

  // --- moves ---

  /// A person's move, at once or as soon as the game is open. An impossible one changes nothing but says why.
  pick(move: string, by: 'person' | 'page' = 'person'): boolean {
    if (this.isOpening && by === 'person') this.early.push(move);
    const game = this.game;
    if (!game || !this.shown || !this.rules.isThere) return false;
    this.lead();
    if (this.thinking) return this.say({ kind: 'wait' });
    if (!this.lookingBack && !this.isOpen) return this.say({ kind: 'over' });
    if (!people(game).includes(this.shown.to_move)) return this.say({ kind: this.paused ? 'paused' : 'wait' });
    return this.place(move, by);
  }

  /// The computer moves for whoever is to move.
  async computerMove(): Promise<string | null> {
    if (!this.game || this.frozen || !this.isOpen || !(await this.rules.ready()) || this.frozen) return null;
    this.returnToTip();
    return this.tipState && this.think(levelOf(this.game, this.tipState.to_move) ?? this.game.setup.level);
  }

  private place(move: string, by: GameEvents['lianzhu-move']['by']): boolean {
    const game = this.game!;
    const before = shownMoves(game);
    const answer = this.rules.ask({ do: 'play', rules: game.setup.rules, moves: before, move });
    if (!answer) return false;
    if (!answer.ok) return this.say({ kind: 'refused', text: answer.error });
    const side = otherSide(answer.to_move);
    if (!this.host.emit('lianzhu-before-move', { move, side, by })) return false;
    this.stopThinking();
    if (before.length !== game.tip || !this.isOpen) {
      this.change({ do: 'go', ply: before.length, ms: this.thought });
      this.moveStarted = Date.now();
    }
    if (this.isOpen && !this.change({ do: 'move', move, ms: this.thought })) return false;
    if (game.ended) {
      this.ended(); // The move came after the flag had fallen.
      return false;
    }
    this.arrived(move, side, by);
    return true;
  }

  /// Lets the core change the game, and takes over the new state. False when it refuses or is gone.
  private change(wish: Wish): boolean {
    const answer = this.rules.ask(wish);
    if (!answer?.ok) return false;
    this.take(answer);
    return true;
  }

  private take(table: TableState): void {
    const game = this.game!;
    this.table = table;
    game.moves = [...table.moves, ...table.undone];
    game.moveMs = table.move_ms;
    game.tip = table.moves.length;
    game.view = null;
    game.ended = endBesideBoard(table.outcome);
    game.clock = table.clock ? game.clock : '';
    game.clockLeft = table.clock && [table.clock.first, table.clock.second];
    game.record = table.record;
    this.shown = table.state;
  }

  private arrived(move: string, side: Side, by: GameEvents['lianzhu-move']['by']): void {
    const game = this.game!;
    this.moveStarted = Date.now();
    this.notice = null;
    this.advisor.forget();
    game.isLinked = false;
    if (!this.isOpen) this.stopwatch.halt();
    this.host.changed();
    this.host.emit('lianzhu-move', { move, side, ply: game.tip, by });
    if (!this.isOpen) this.host.emit('lianzhu-end', { outcome: this.outcome, moves: [...game.moves] });
    this.proceed();
  }

  /// The game ended without a move.
  private ended(): void {
    const game = this.game!;
    game.isLinked = false;
    this.stopwatch.halt();
    this.advisor.forget();
    this.host.changed();
    this.host.emit('lianzhu-end', { outcome: this.outcome, moves: game.moves.slice(0, game.tip) });
    this.proceed();
  }

  private proceed(): void {
    const game = this.game;
    this.values.follow();
    this.watchFlag();
    if (!game || this.frozen || this.failure || !this.tipState) return;
    const level = this.isOpen && !this.lookingBack ? levelOf(game, this.tipState.to_move) : null;
    if (level !== null && !this.paused && !this.isFollowing) void this.think(level);
    else this.advisor.refresh();
  }

  private async think(level: string): Promise<string | null> {
    this.stopThinking();
    const game = this.game!;
    this.notice = null;
    let answer: Answer<Report> | null;
    try {
      answer = await this.opponent.choose(game, level, this.tipState && this.timeLeft(this.tipState.to_move));
    } catch (error) {
      this.fail(error);
      return null;
    }
    if (!answer) return null;
    if (!answer.ok) {
      this.fail(new Error(answer.error));
      return null;
    }
    log('choice', answer.move, 'score', answer.score, 'depth', answer.depth, 'nodes', answer.nodes, ...decisionOf(answer));
    this.lastReport = { report: answer, level };
    const view = game.view;
    game.view = null;
    const played = this.place(answer.move, 'computer');
    if (view !== null && this.game === game) this.lookAt(view);
    this.host.changed();
    return played ? answer.move : null;
  }

  /// Whether the computer has a move that it could play instead of thinking on.
  get canMoveNow(): boolean {
    return this.opponent.moveSoFar !== null;
  }

  /// Ends the computer's thought with its best move so far.
  moveNow(): void {
    this.opponent.moveNow();
  }

  /// Ends any search at once, whoever asked for it.
  private stopThinking(): void {
    this.advisor.interrupted();
    this.opponent.stop();
  }

  // --- going back and forth ---

  undo(): boolean {
    return this.goTo({ do: 'undo', ms: this.thought });
  }

  redo(): boolean {
    return this.goTo({ do: 'redo', ms: this.thought });
  }

  /// Shows an earlier position without changing the game.
  lookAt(ply: number): void {
    const game = this.game;
    if (!game || ply < 0 || ply > game.moves.length) return;
    game.view = ply === game.tip ? null : ply;
    this.notice = null;
    this.advisor.forget();
    this.refreshShown();
    this.host.changed();
    if (this.thinking) this.values.follow();
    else this.proceed();
  }

  returnToTip(): void {
    if (this.game && this.lookingBack) this.lookAt(this.game.tip);
  }

  /// Continues the game from the position on display; later moves can still be redone.
  continueFromHere(): boolean {
    return this.game !== null && this.goTo({ do: 'go', ply: shownPly(this.game), ms: this.thought });
  }

  private goTo(wish: Wish): boolean {
    const game = this.game;
    if (!game || !this.table) return false;
    this.stopThinking();
    this.isFollowing = false;
    const wasOpen = this.isOpen;
    if (!this.change(wish)) return false;
    game.isLinked = false;
    if (wasOpen && game.ended) {
      this.ended(); // The flag had fallen.
      return true;
    }
    this.notice = null;
    this.advisor.forget();
    if (game.setup.mode === 'watch') this.paused = true;
    this.moveStarted = Date.now();
    if (this.isOpen && !this.frozen) this.stopwatch.run();
    this.host.changed();
    this.proceed();
    return true;
  }

  // --- other requests ---

  resign(): boolean {
    const game = this.game;
    if (!game || !this.tipState || !this.isOpen || game.setup.mode === 'watch') return false;
    this.stopThinking();
    if (!this.change({ do: 'resign', side: game.human ?? this.tipState.to_move })) return false;
    this.ended();
    return true;
  }

  /// False, and nothing changes, when this level cannot play this game. The page is told, because only it can name such a level.
  setLevel(level: string, which: 'level' | 'otherLevel' = 'level'): boolean {
    if (!this.game) return false;
    const answer = this.rules.ask({ do: 'can_play', rules: this.game.setup.rules, player: `level:${level}` });
    if (answer?.ok === false) {
      complain(answer.error);
      return this.say({ kind: 'refused', text: answer.error });
    }
    this.game.setup = { ...this.game.setup, [which]: level };
    this.lead();
    if (this.thinking) {
      this.stopThinking();
      this.proceed();
    }
    this.host.changed();
    return true;
  }

  /// Whoever bore the old name bears the new one; other names came with a record and stay.
  rename(before: PlayerNames, after: PlayerNames): void {
    const { game } = this;
    if (!game) return;
    const [old, names] = [namesBySide(game, before), namesBySide(game, after)];
    game.names = [0, 1].map((i) => (game.names[i] === old[i] ? names[i]! : game.names[i]!)) as Game['names'];
    this.host.changed();
  }

  setPaused(paused: boolean): void {
    this.paused = paused;
    this.isFollowing = false;
    this.notice = null;
    if (paused) this.stopThinking();
    this.host.changed();
    this.proceed();
  }

  // --- records ---

  /// Reads a record of any format. What it does not say, such as who has which mark, is as in `last`. Nothing changes when it
  /// cannot be read.
  async load(text: string, last: Setup): Promise<Answer<{ game: Game }>> {
    if (!(await this.rules.ready())) return { ok: false, error: this.failure ?? '' };
    const fallback = this.game?.setup.rules ?? 'gomoku@15';
    const answer = this.rules.ask({ do: 'read', text, rules: fallback });
    if (!answer) return { ok: false, error: this.failure ?? '' };
    if (!answer.ok) return answer;
    const game = gameFromRecord(answer, last);
    await this.open(game);
    return { ok: true, game };
  }

  async write(format: RecordFormat, names: [string, string]): Promise<Answer<{ text: string }>> {
    const game = this.game;
    if (!game || !(await this.rules.ready())) return { ok: false, error: this.failure ?? '' };
    const answer = this.rules.ask(writingOf(game, names, format));
    return answer ?? { ok: false, error: this.failure ?? '' };
  }

  /// What the rules say about any position; null when they cannot be asked.
  describe(rules: string, moves: readonly string[]): GameState | null {
    const answer = this.rules.ask({ do: 'describe', rules, moves });
    return answer?.ok ? answer : null;
  }

  // --- the engine ---

  fail(error: unknown): void {
    log('failure', error);
    // The clock stops until somebody tries again.
    if (this.game) this.game.clockLeft = this.clockLeft;
    clearTimeout(this.flagTimer);
    this.opponent.stop();
    const { text, cause } = this.host.explain(error);
    this.failure = text;
    this.failureCause = cause;
    this.host.changed();
    this.host.emit('lianzhu-error', { message: cause ? `${text} (${cause})` : text, fatal: true });
  }

  /// Opens the game in the current copy of the core. What a person looks at stays.
  private refresh(): void {
    const game = this.game!;
    const answer = this.rules.ask(openingOf(game));
    if (!answer) return;
    if (!answer.ok) return this.refuseGame(answer);
    const { view } = game;
    this.take(answer);
    game.view = view;
    this.refreshShown();
    this.replaceUnfitLevels();
  }

  /// A level that cannot play this game is replaced. The page is told when it would have played.
  private replaceUnfitLevels(): void {
    const game = this.game!;
    game.setup = knownLevels(game.setup);
    const playing = (['first', 'second'] as const).map((side) => levelOf(game, side));
    for (const which of ['level', 'otherLevel'] as const) {
      const answer = this.rules.ask({ do: 'can_play', rules: game.setup.rules, player: `level:${game.setup[which]}` });
      if (answer?.ok !== false) continue;
      if (playing.includes(game.setup[which])) {
        complain(answer.error);
        this.host.emit('lianzhu-error', { message: answer.error, fatal: false });
      }
      game.setup = { ...game.setup, [which]: substituteLevel };
    }
  }

  private refreshShown(): void {
    const game = this.game!;
    this.shown = this.lookingBack ? (this.describe(game.setup.rules, shownMoves(game)) ?? this.shown) : this.tipState;
  }

  /// A link, an attribute or old storage named a game that does not exist: says so and removes it.
  private refuseGame({ error }: Refused): void {
    this.game = null;
    this.table = this.shown = null;
    this.notice = { kind: 'refused', text: error };
    this.host.emit('lianzhu-error', { message: error, fatal: false });
  }

  private say(notice: Notice): false {
    this.notice = notice;
    this.host.changed();
    if (notice.kind === 'refused') this.host.emit('lianzhu-error', { message: notice.text, fatal: false });
    return false;
  }
}
