import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../base/define';
import { complain, logger } from '../base/log';
import { readMark } from '../base/marks';
import '../board/lianzhu-board';
import type { LianzhuBoard } from '../board/lianzhu-board';
import { FINGER } from '../board/geometry';
import { readCells, shapeOf } from '../board/shape';
import { copyText } from '../device/files';
import { Sound } from '../device/sound';
import { levelNames, ownGame } from '../engine/facts';
import { engineIsWanted } from '../engine/loader';
import type { BestAnswer, ForbiddenPoint, Lang, Report } from '../engine/types';
import { controls } from '../look/controls';
import { tokens } from '../look/tokens';
import { dialogBox } from '../screens/dialogs';
import { failureOf } from '../screens/failure';
import type { HelpTab } from '../screens/help';
import { showCurrentMove } from '../screens/moves';
import { recordNames, sideOfGame } from '../screens/game-names';
import { playScreen, posterScreen } from '../screens/play';
import { playStyles } from '../screens/play-styles';
import { valueText } from '../screens/speech';
import { setupScreen, setupStyles } from '../screens/setup';
import { startScreen, startStyles } from '../screens/start';
import type { DialogName, QuestionName, Screen, View, WishedLevel } from '../screens/view';
import type { GameEvents } from '../state/events';
import { defaultSetup, shownPly, substituteLevel, type FirstMove, type Game, type Mode, type Setup } from '../state/game';
import { Keeper } from '../state/keeper';
import { linkTo } from '../state/link';
import type { Preferences } from '../state/preferences';
import { Session } from '../state/session';
import type { SavedGame } from '../state/saved-game';
import type { CardChoice } from '../state/settings';
import { Table } from '../state/table';
import type { Words } from '../words/page-words';
import { browserLang, langOf } from '../words/lang';
import { tables } from '../words/page-words';
import { FocusKeeper } from './focus';
import type { GameElement } from './public';
import { roomIn } from './room';
import { isOnBoard, useShortcut } from './shortcuts';
import { snapshotOf, type Snapshot } from './snapshot';
import type { Place, Steering } from './steering';
import { scrollsSomething, WheelSteps } from './wheel';

const log = logger('advice');

const CLOCK_MS = 100;

const modes: readonly Mode[] = ['two-players', 'computer', 'watch'];
const firsts: readonly FirstMove[] = ['me', 'computer', 'random'];
const oneOf = <T extends string>(known: readonly T[], value: string): T | undefined => known.find((name) => name === value);

/// The whole game as one element. Everything it starts ends when it leaves the page, and continues when it comes back.
export class LianzhuGame extends LitElement implements View, GameElement {
  static override styles = [
    tokens,
    controls,
    css`
      :host { display: block; height: min(100dvh, 56rem); min-height: 320px; container-type: inline-size; background: var(--paper); color: var(--ink);
        font: 16px/1.5 var(--sans); overflow: hidden; position: relative; }
      :host([hidden]) { display: none; }
      ::slotted([slot='caption']) { margin: 4px 14px 10px; text-align: center; font-size: 14px; color: var(--ink-soft); }
      .scroll { height: 100%; overflow: auto; display: flex; flex-direction: column; }
    `,
    startStyles,
    setupStyles,
    playStyles,
  ];

  @property() rules = '';
  @property() level = '';
  @property() mode: GameElement['mode'] = '';
  @property() first: GameElement['first'] = '';
  @property() mark: GameElement['mark'] = '';
  @property() override lang = '';
  @property({ reflect: true }) theme: GameElement['theme'] = 'auto';
  @property({ reflect: true }) look: GameElement['look'] = 'kaya';
  @property() moves = '';
  @property({ type: Boolean, attribute: 'no-undo' }) noUndo = false;
  @property({ type: Boolean, attribute: 'no-hint' }) noHint = false;
  @property() autosave: string | null = null;

  @state() private screen: Screen = 'start';
  /// The stored games are not there yet, and one of them may be what this shows first.
  @state() private isEntering = false;
  @state() dialog: DialogName | null = null;
  @state() wishedLevel: WishedLevel | null = null;
  @state() question: QuestionName | null = null;
  @state() compact = false;
  @state() low = false;
  @state() roomy = false;
  @state() aim: string | null = null;
  @state() linkCopied = false;
  @state() private looked: string | null = null;
  @state() private helpTab: HelpTab = 'rules';
  /// The game whose rules are read; null: the one on the table.
  @state() private helpRules: string | null = null;
  @state() private announcement = '';

  readonly session: Session = new Session({
    lang: () => this.language,
    changed: () => this.sessionChanged(),
    emit: (name, detail) => this.tell(name, detail),
    valued: (answer, ply) => log(valueText(this, answer), 'ply', ply),
    explain: (error) => failureOf(error, this.words),
  });
  private readonly sound = new Sound();
  private readonly keeper = new Keeper({
    changed: () => this.applyPreferences(),
    overtaken: ({ game }) => void this.session.follow(game),
    parted: (before, now) => {
      if (this.session.game?.id === before) this.session.game.id = now;
      this.isSamePlace = true;
      this.requestUpdate();
    },
  });
  readonly table = new Table(this.session, this.keeper, {
    show: (screen) => this.show(screen),
    opened: (byHand) => this.opened(byHand),
  });
  /// The page's addresses; an element on somebody else's page has none.
  steering: Steering | null = null;
  private begun = false;
  private applied: Preferences | null = null;
  private toldPlace = '';
  /// The game on the table has another id than before, but is the same one.
  private isSamePlace = false;
  private toldLanguage: Lang | null = null;
  private saving: Promise<void> | undefined;
  private clockTimer: ReturnType<typeof setInterval> | undefined;
  private linkTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly resizes = new ResizeObserver(() => this.measure());
  private readonly leaving = () => {
    this.save();
    this.keeper.leaveNote();
  };
  private readonly appeared = () => {
    if (!document.hidden) this.session.lead();
  };
  private readonly wheel = new WheelSteps();
  private readonly focusKeeper = new FocusKeeper(() => this.renderRoot as ShadowRoot);
  private readonly onPointer = () => this.focusKeeper.pointerUsed();

  // --- life on the page ---

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.begun) this.keeper.wake();
    else this.beginWithAttributes();
    this.resizes.observe(this);
    addEventListener('pagehide', this.leaving);
    document.addEventListener('visibilitychange', this.appeared);
    this.addEventListener('keydown', this.onShortcut);
    this.addEventListener('wheel', this.onWheel, { passive: true });
    this.addEventListener('pointerdown', this.onPointer);
    this.session.thaw();
    this.keepClock();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.save();
    this.keeper.rest();
    this.session.freeze();
    this.sound.close();
    this.resizes.disconnect();
    removeEventListener('pagehide', this.leaving);
    document.removeEventListener('visibilitychange', this.appeared);
    this.removeEventListener('keydown', this.onShortcut);
    this.removeEventListener('wheel', this.onWheel);
    this.removeEventListener('pointerdown', this.onPointer);
    clearTimeout(this.linkTimer);
    clearInterval(this.clockTimer);
    this.clockTimer = undefined;
  }

  /// Moved by `moveBefore`, the element never left the page: its game continues undisturbed.
  connectedMoveCallback(): void {}

  private beginWithAttributes(): void {
    this.begun = true;
    this.keeper.open(this.autosave === null ? null : this.autosave || 'lianzhu');
    if (this.preferences.theme !== 'auto' && !this.hasAttribute('theme')) this.theme = this.preferences.theme;
    if (!this.hasAttribute('look')) this.look = this.preferences.look;
    this.applied = this.preferences;
    this.wantAdvice();
    if (this.rules) this.screen = 'poster';
    if (!this.keeper.isLasting) return;
    this.isEntering = !this.rules;
    void this.keeper.ready.finally(() => this.enter());
  }

  /// The first thing to show, once the stored games are there: what the address says, or else the game that was on the table.
  private async enter(): Promise<void> {
    const place = this.steering?.first() ?? null;
    // The screen changes at once; the game may have to wait for the engine.
    if (place) void this.goTo(place);
    else if (!this.session.game) await this.goOn();
    this.isEntering = false;
  }

  private async goOn(): Promise<void> {
    // An article does not load the engine for a game that a person may not continue. An engine already loaded costs nothing.
    if (this.rules && !(this.waiting && engineIsWanted())) return;
    const game = await this.keeper.abandoned();
    if (game && !this.session.game && (!this.rules || game.id === this.waiting?.id)) void this.table.resume(game, false);
  }

  /// Where a person is, for the page's addresses.
  get place(): Place {
    const { game } = this.session;
    if (this.screen !== 'play' || !game) return { kind: this.screen === 'setup' ? 'setup' : 'start' };
    return game.isLinked ? { kind: 'link', id: game.id } : { kind: 'game', id: game.id };
  }

  /// Goes where an address leads.
  async goTo(place: Place): Promise<void> {
    if (this.dialog) this.closeDialog();
    if (place.kind === 'link') return place.fields && this.table.openLink(place.fields, this.setup);
    if (place.kind === 'game') return this.openKept(place.id);
    if (this.screen === 'play') this.table.leave();
    this.show(place.kind);
  }

  private async openKept(id: string): Promise<void> {
    if (this.session.game?.id === id) return;
    const game = this.keeper.find(id);
    if (game) return this.table.resume(game, false);
    if (this.screen === 'play') this.table.leave();
    this.session.notice = { kind: 'refused', text: this.words.start.notHere };
    this.show('start');
    this.requestUpdate();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (!this.begun || old === value) return;
    if (name === 'no-hint') this.wantAdvice();
    if (name === 'level' && this.askedLevel && this.session.game) this.session.setLevel(this.askedLevel);
    if (name === 'rules' || name === 'moves') {
      this.session.close();
      this.screen = this.rules ? 'poster' : 'start';
    }
  }

  private measure(): void {
    const { width, height } = this.getBoundingClientRect();
    Object.assign(this, roomIn(width, height));
    this.style.setProperty('--tall', `${height}px`);
  }

  // --- what the screens ask for ---

  get language(): Lang {
    return langOf(this.lang) ?? this.preferences.lang ?? browserLang();
  }

  get words(): Words {
    return tables[this.language];
  }

  get effectiveTheme(): string {
    return this.theme || 'auto';
  }

  get preferences(): Preferences {
    return this.keeper.preferences;
  }

  get setup(): Setup {
    const kept = this.keeper.setup;
    return {
      rules: this.rules || kept.rules,
      level: this.askedLevel ?? kept.level,
      otherLevel: kept.otherLevel,
      mode: oneOf(modes, this.mode) ?? kept.mode,
      first: oneOf(firsts, this.first) ?? kept.first,
      mark: readMark(this.mark) ?? kept.mark,
      clock: kept.clock,
      ...(kept.pieces && { pieces: kept.pieces }),
    };
  }

  /// The level of the attribute. What names no level is a mistake of the page, of which `willUpdate` tells it.
  private get askedLevel(): string | null {
    if (!this.level) return null;
    return levelNames.includes(this.level) ? this.level : substituteLevel;
  }

  get hasPlayed(): boolean {
    return this.keeper.hasPlayed;
  }

  get posterMoves(): string[] {
    return this.waiting?.moves.slice(0, this.waiting.tip) ?? this.writtenMoves;
  }

  private get writtenMoves(): string[] {
    return readCells(this.moves, shapeOf(this.setup.rules));
  }

  get history(): readonly SavedGame[] {
    return this.keeper.history;
  }

  get resumable(): Game | null {
    return this.keeper.unfinished();
  }

  /// The unfinished game that an element with its own rules can continue.
  get waiting(): Game | null {
    return this.rules ? this.keeper.unfinished(this.rules) : null;
  }

  get explained(): ForbiddenPoint | null {
    return this.session.shown?.forbidden.find((point) => point.move === (this.aim ?? this.looked)) ?? null;
  }

  show(screen: Screen): void {
    this.aim = null;
    this.screen = screen;
  }

  openDialog(name: DialogName): void {
    this.dialog = name;
    this.helpRules = null;
    if (name === 'help') void this.session.rules.ready().then(() => this.requestUpdate());
  }

  openRules(): void {
    this.helpTab = 'rules';
    this.openDialog('help');
  }

  closeDialog(): void {
    this.renderRoot.querySelector('dialog')?.close();
    this.dialog = null;
  }

  ask(question: QuestionName): void {
    // The list of games makes way for the question.
    if (this.dialog) this.closeDialog();
    this.question = question;
    this.openDialog('question');
  }

  change(setup: Partial<Setup>): void {
    this.keeper.setup = { ...this.setup, ...setup };
    this.requestUpdate();
  }

  /// The attributes of the element are only where a card begins: a person may choose otherwise.
  card(family: string): CardChoice {
    const { level, first, mark } = defaultSetup;
    return this.keeper.card(family, {
      level: this.askedLevel ?? level,
      first: oneOf(firsts, this.first) ?? first,
      mark: readMark(this.mark) ?? mark,
    });
  }

  changeCard(family: string, choice: Partial<CardChoice>): void {
    this.keeper.chooseCard(family, { ...this.card(family), ...choice });
    this.sessionChanged();
  }

  chooseLevel(level: string, which: WishedLevel['which'] = 'level'): void {
    const rules = ownGame(level);
    if (!rules || rules === this.session.game?.setup.rules) {
      this.session.setLevel(level, which);
      return;
    }
    // The sheet of a phone makes way for the question.
    this.closeDialog();
    this.wishedLevel = { level, which };
    this.openDialog('own-board');
  }

  prefer(preferences: Partial<Preferences>): void {
    if (preferences.names) this.session.rename(this.preferences.names, preferences.names);
    this.keeper.prefer(preferences);
    this.applyPreferences();
    this.sessionChanged();
  }

  /// What was chosen here or in another tab takes effect. Until then the page around the element has its way.
  private applyPreferences(): void {
    const { preferences, applied } = this;
    if (preferences.theme !== applied?.theme) this.theme = preferences.theme;
    if (preferences.look !== applied?.look) this.look = preferences.look;
    if (preferences.lang !== applied?.lang) this.lang = preferences.lang ?? '';
    this.applied = preferences;
    this.wantAdvice();
    this.requestUpdate();
  }

  private wantAdvice(): void {
    const { perfectMap, bestChoice } = this.preferences;
    this.session.advisor.wantMap(perfectMap);
    this.session.values.want(bestChoice && !this.noHint);
  }

  start(setup: Setup = this.setup): void {
    void this.begin(setup);
  }

  private begin(setup: Setup): Promise<void> {
    return this.table.begin(setup, setup.rules === this.rules ? this.writtenMoves : []);
  }

  /// To the table of games; the game stays and can be continued.
  leave(): void {
    this.table.leave();
  }

  forgetHistory(): void {
    this.keeper.forgetAll();
  }

  /// Only a page with addresses opens a link again.
  get canLink(): boolean {
    return this.steering !== null;
  }

  copyLink(): void {
    const { game } = this.session;
    if (!game) return;
    const link = linkTo(location.href, game);
    void copyText(link).then((copied) => {
      this.announcement = copied ? this.words.actions.linkCopied : link;
      this.linkCopied = copied;
      clearTimeout(this.linkTimer);
      this.linkTimer = setTimeout(() => {
        this.linkCopied = false;
      }, 2500);
    });
  }

  pickMove(move: string, by: 'mouse' | 'touch' | 'keyboard'): void {
    if (this.screen === 'poster') {
      void (this.waiting ? this.table.resume(this.waiting) : this.begin(this.setup));
      this.session.pick(move);
      return;
    }
    const { confirm } = this.preferences;
    if (by === 'touch' && this.isForbidden(move)) {
      this.explainForbidden(move);
      return;
    }
    const careful = by === 'touch' && (confirm === 'always' || (confirm === 'auto' && (this.board?.cellSize ?? FINGER) < FINGER));
    if (careful && this.session.canPlay && this.aim !== move && !this.session.shown?.moves.includes(move)) {
      this.aim = move;
      return;
    }
    this.aim = null;
    this.session.pick(move);
  }

  aimAt(move: string | null, lifted: boolean): void {
    const canAim = move !== null && this.session.canPlay && !this.session.shown?.moves.includes(move);
    this.aim = null;
    if (canAim && this.isForbidden(move)) this.explainForbidden(move);
    else if (canAim && lifted && this.preferences.confirm === 'never') this.session.pick(move);
    else if (canAim) this.aim = move;
  }

  private isForbidden(move: string): boolean {
    return this.session.canPlay && this.session.shown!.forbidden.some((point) => point.move === move);
  }

  /// Says why a point is forbidden, and shows its rows.
  private explainForbidden(move: string): void {
    this.aim = this.session.notice = null;
    this.looked = move;
  }

  confirmAim(): void {
    const move = this.aim;
    this.aim = null;
    if (move) this.session.pick(move);
  }

  cancelAim(): void {
    this.aim = null;
  }

  lookAtCell(move: string | null): void {
    this.looked = move;
  }

  boardPicture(): SVGSVGElement | null {
    return this.board?.renderRoot.querySelector('svg') ?? null;
  }

  private get board(): LianzhuBoard | null {
    return this.renderRoot.querySelector<LianzhuBoard>('.play lianzhu-board');
  }

  /// When a person starts a game, the keyboard focus goes to the board; a page that opened by itself keeps its focus.
  private opened(byHand: boolean): void {
    if (this.screen === 'play' && !this.session.game && !this.session.failure) this.screen = 'start';
    if (byHand) void this.updateComplete.then(() => this.board?.focus());
  }

  // --- for the page: methods, described in public.ts ---

  play(move: string): boolean {
    return this.session.pick(move, 'page');
  }

  undo(): boolean {
    return this.session.undo();
  }

  redo(): boolean {
    return this.session.redo();
  }

  newGame(setup: Partial<Setup> = {}): Promise<void> {
    const whole = { ...this.setup, ...setup };
    const [level, otherLevel] = [this.knownLevel(whole.level), this.knownLevel(whole.otherLevel)];
    return this.table.begin({ ...whole, level, otherLevel }, [], false);
  }

  async hint(): Promise<{ step: number; move: string; reason: string } | null> {
    await this.session.advisor.nextHint();
    const { hint } = this.session.advisor;
    return hint && { step: hint.step, move: hint.answer.move, reason: hint.answer.reason };
  }

  computerMove(): Promise<string | null> {
    return this.session.computerMove();
  }

  best(): Promise<BestAnswer | null> {
    return this.session.advisor.findBest();
  }

  async load(text: string): Promise<void> {
    const problem = await this.table.read(text);
    if (problem !== null) throw new Error(problem);
  }

  async exportSgf(): Promise<string> {
    const { game } = this.session;
    if (!game) return '';
    const answer = await this.session.write('sgf', recordNames(game, this.words));
    if (!answer.ok) throw new Error(answer.error);
    return answer.text;
  }

  snapshot(): Snapshot | null {
    return snapshotOf(this.session);
  }

  stats(): { level: string; report: Report } | null {
    return this.session.lastReport;
  }

  // --- inside ---

  /// The level of that name. A name that the page around the element made up is a mistake, and says so.
  private knownLevel(name: string): string {
    if (levelNames.includes(name)) return name;
    const message = this.words.unknownLevel(name, levelNames.join(', '));
    complain(message);
    this.tell('lianzhu-error', { message, fatal: false });
    return substituteLevel;
  }

  private tell<K extends keyof GameEvents>(name: K, detail: GameEvents[K]): boolean {
    if (name === 'lianzhu-move') this.onMove(detail as GameEvents['lianzhu-move']);
    if (name === 'lianzhu-end') this.onEnd();
    const cancelable = name === 'lianzhu-before-move';
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  private onMove({ move, side, by }: GameEvents['lianzhu-move']): void {
    this.announcement = this.words.moved(sideOfGame(this.session.game!, side, this.words), move);
    if (this.preferences.sound) this.sound.click(by !== 'computer');
  }

  private onEnd(): void {
    if (this.preferences.sound) this.sound.chime();
  }

  private sessionChanged(): void {
    this.requestUpdate();
    this.keepClock();
    // Once for everything that changes in one go.
    if (this.isConnected) this.saving ??= Promise.resolve().then(() => this.save());
  }

  /// While the computer thinks or a clock runs, the time is shown, so something must tick.
  private keepClock(): void {
    const { thinking, game, isOpen } = this.session;
    const wanted = this.isConnected && (thinking !== null || Boolean(game?.clock && isOpen));
    if (wanted) this.clockTimer ??= setInterval(() => this.requestUpdate(), CLOCK_MS);
    else {
      clearInterval(this.clockTimer);
      this.clockTimer = undefined;
    }
  }

  private save(): void {
    this.saving = undefined;
    this.keeper.keep(this.session, this.screen === 'play');
  }

  private readonly onShortcut = (event: KeyboardEvent): void => {
    if (this.handleShortcut(event)) event.preventDefault();
  };

  /// A key of the game (shortcuts.ts); true when it was used. The page may pass on keys that were pressed outside the element.
  handleShortcut(event: KeyboardEvent): boolean {
    const used = useShortcut(event, this, this.screen === 'play' && this.session.game !== null);
    this.focusKeeper.keyPressed(used);
    return used;
  }

  /// Over the board the wheel steps through the moves, where it scrolls nothing.
  private readonly onWheel = (event: WheelEvent): void => {
    const { game } = this.session;
    if (this.screen !== 'play' || !game || this.dialog || event.ctrlKey || !isOnBoard(event) || scrollsSomething(event)) return;
    const step = this.wheel.take(event);
    if (step) this.session.lookAt(shownPly(game) + step);
  };

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('level') && this.level) this.knownLevel(this.level);
    this.focusKeeper.willDraw();
  }

  override updated(changed: PropertyValues): void {
    if (this.dialog === 'sheet' && !this.compact && !this.low) this.closeDialog();
    if (this.toldLanguage !== this.language) this.tellLanguage();
    if (!this.isEntering) this.tellPlace();
    const { width, height } = shapeOf(this.session.game?.setup.rules ?? this.setup.rules);
    this.style.setProperty('--ratio', String(width / height));
    const box = this.renderRoot.querySelector('dialog');
    if (box && !box.open) box.showModal();
    if (!changed.has('looked')) showCurrentMove(this.renderRoot);
    this.focusKeeper.drawn(changed.has('screen'), this.dialog !== null);
  }

  private tellPlace(): void {
    const { place } = this;
    const told = JSON.stringify(place);
    if (told === this.toldPlace) return;
    this.toldPlace = told;
    this.steering?.arrived(place, this.isSamePlace);
    this.isSamePlace = false;
  }

  /// The page around the element may have its own words.
  private tellLanguage(): void {
    this.toldLanguage = this.language;
    this.tell('lianzhu-language', { lang: this.language });
  }

  override render(): TemplateResult {
    return html`
      <div class="scroll" part="game" lang=${this.language === 'zh' ? 'zh-CN' : 'en'}>
        ${this.isEntering ? nothing : this.screen === 'start' ? startScreen(this) : this.screen === 'setup' ? setupScreen(this) : this.screen === 'poster' ? posterScreen(this) : playScreen(this)}
        ${this.session.failure !== null ? html`<slot></slot>` : nothing}
        <slot name="caption"></slot>
        ${this.dialogBox()}
        <div class="hidden" aria-live="polite">${this.announcement}</div>
      </div>`;
  }

  private dialogBox(): TemplateResult | typeof nothing {
    if (!this.dialog) return nothing;
    const help = {
      tab: this.helpTab,
      choose: (tab: HelpTab) => {
        this.helpTab = tab;
      },
      rules: this.helpRules,
      chooseRules: (rules: string) => {
        this.helpRules = rules;
      },
    };
    return dialogBox(this, this.dialog, help, () => {
      this.dialog = null;
    });
  }
}

define('lianzhu-game', LianzhuGame);
