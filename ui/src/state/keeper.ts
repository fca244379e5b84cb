import { logger } from '../base/log';
import { defaultSetup, type Game, type Setup } from './game';
import { GameStore } from './game-store';
import { broughtOver, type Brought } from './old-stores';
import type { Preferences } from './preferences';
import { isSavedGame, isUnfinished, saysTheSame, type SavedGame } from './saved-game';
import type { Session } from './session';
import { isText, readText, removeText, SettingsStore, writeText, type CardChoice } from './settings';
import { Tabs } from './tabs';

const log = logger('storage');

/// More games than anybody looks through; the oldest make room.
const MOST_GAMES = 500;
const DAY_MS = 86_400_000;

/// A game for the next page. While a write of it was under way, the store may have the next version already: an older state of
/// the same line.
type Note = SavedGame & { isUnderWay?: boolean };

export interface KeeperHost {
  /// There are other games or settings than before.
  changed(): void;
  /// Another tab has played on in the game on this table.
  overtaken(saved: SavedGame): void;
  /// Another tab has written something else into the game on this table, which is now kept under another id.
  parted(before: string, now: string): void;
}

/// What the element remembers: preferences, the last setup, and every game that was played here. With a key it outlives the page
/// and is shared with the browser's other tabs; without one it lasts as long as the element.
export class Keeper {
  /// Done when the games are there; preferences are there at once.
  ready: Promise<void> = Promise.resolve();
  private key: string | null = null;
  private settings = new SettingsStore(null);
  private store: GameStore | null = null;
  private tabs: Tabs | null = null;
  private readonly games = new Map<string, SavedGame>();
  /// Removed by a person: one that still lies on the table is not kept again, unless somebody plays on in it.
  private readonly forgotten = new Map<string, SavedGame>();
  /// Ids of games that must be written.
  private readonly unwritten = new Set<string>();
  private isWriting = false;
  /// The id of the game whose write is not confirmed yet.
  private underWay: string | null = null;
  private onTable: string | null = null;

  constructor(private readonly host: KeeperHost) {}

  /// Reads what was stored under this key; null stores nothing.
  open(key: string | null): void {
    this.key = key;
    const brought = key === null ? null : bring(key);
    this.settings = new SettingsStore(key, brought?.settings);
    if (key !== null) this.ready = this.openGames(key, brought);
  }

  get isLasting(): boolean {
    return this.key !== null;
  }

  // --- settings ---

  get preferences(): Preferences {
    return this.settings.current.preferences;
  }

  prefer(preferences: Partial<Preferences>): void {
    this.settings.prefer(preferences);
    this.tabs?.tell({ kind: 'settings' });
  }

  /// The setup that was last used or is being chosen.
  get setup(): Setup {
    return this.settings.current.setup ?? defaultSetup;
  }

  set setup(setup: Setup) {
    this.settings.choose(setup);
  }

  get hasPlayed(): boolean {
    return this.settings.current.setup !== null;
  }

  card(family: string, usual: CardChoice = defaultSetup): CardChoice {
    return this.settings.card(family, usual);
  }

  chooseCard(family: string, choice: Partial<CardChoice>): void {
    this.settings.chooseCard(family, choice);
  }

  // --- games ---

  find(id: string): Game | null {
    return this.games.get(id)?.game ?? null;
  }

  /// Games with a move, newest first; without the one on the table while it is played.
  get history(): readonly SavedGame[] {
    return this.newest(({ id, game, outcome }) => game.moves.length > 0 && (id !== this.onTable || outcome.kind !== 'open'));
  }

  /// The newest game that can be continued; of this game only, where `rules` are given.
  unfinished(rules?: string): Game | null {
    return this.newest((saved) => isUnfinished(saved) && (!rules || saved.game.setup.rules === rules))[0]?.game ?? null;
  }

  /// The game that was on a table when its page was last seen, unless another tab has it now.
  async abandoned(): Promise<Game | null> {
    const [last] = this.newest(({ playing }) => playing);
    return last && !(await this.tabs?.isElsewhere(last.id)) ? last.game : null;
  }

  /// Notes the state of the game, and stores it.
  keep(session: Session, playing: boolean): void {
    const game = session.saved();
    const before = this.onTable === null || this.onTable === game?.id ? undefined : this.games.get(this.onTable);
    if (before?.playing) this.note({ ...before, playing: false });
    this.lay(game && playing ? game.id : null);
    if (!game || game.isLinked) return;
    const version = this.games.get(game.id)?.version ?? 0;
    this.note({ id: game.id, version, game, outcome: session.outcome, updatedAt: Date.now(), playing });
  }

  private lay(id: string | null): void {
    if (id === this.onTable) return;
    this.onTable = id;
    this.tabs?.hold(id);
  }

  private note(saved: SavedGame): void {
    const known = this.games.get(saved.id) ?? this.forgotten.get(saved.id);
    if (known && saysTheSame(known, saved)) {
      known.game = saved.game;
      return;
    }
    this.games.set(saved.id, saved);
    this.unwritten.add(saved.id);
    void this.write();
  }

  /// The page may be about to end, and a transaction would come too late: a note in localStorage is there at once. Without a
  /// database all games are kept so.
  leaveNote(): void {
    if (!this.isLasting) return;
    for (const saved of this.games.values()) {
      if (this.store && saved.id !== this.onTable && !this.unwritten.has(saved.id)) continue;
      const note: Note = { ...saved, isUnderWay: saved.id === this.underWay };
      writeText(this.noteKey(saved.id), JSON.stringify(note));
    }
  }

  /// Removes every game but the one that is being played.
  forgetAll(): void {
    const ids = [...this.games.values()].filter(({ id, outcome }) => id !== this.onTable || outcome.kind !== 'open').map(({ id }) => id);
    this.forget(ids);
    this.host.changed();
  }

  /// Other tabs cannot reach it any more, until `wake`.
  rest(): void {
    this.tabs?.close();
    this.tabs = null;
  }

  /// Listens to other tabs again, and learns what they wrote meanwhile.
  wake(): void {
    if (this.key === null || this.tabs) return;
    this.listen(this.key);
    this.tabs!.hold(this.onTable);
    void this.catchUp();
  }

  private newest(wanted: (saved: SavedGame) => boolean): SavedGame[] {
    return [...this.games.values()].filter(wanted).sort((a, b) => b.updatedAt - a.updatedAt);
  }

  private forget(ids: string[]): void {
    for (const id of ids) {
      this.forgotten.set(id, this.games.get(id)!);
      this.games.delete(id);
      removeText(this.noteKey(id));
      this.unwritten.delete(id);
    }
    // The page may end before they are gone: then the next one removes them.
    if (this.isLasting) writeText(this.forgottenKey, JSON.stringify(ids));
    this.removeForgotten().then(
      () => this.tabs?.tell({ kind: 'forgotten' }),
      (error: unknown) => log('not forgotten', error),
    );
  }

  private get forgottenKey(): string {
    return `${this.key}.forgotten`;
  }

  private async removeForgotten(): Promise<void> {
    const ids = parsed(readText(this.forgottenKey) ?? '');
    if (this.store && Array.isArray(ids)) await this.store.remove(ids.filter(isText));
    if (this.store) removeText(this.forgottenKey);
  }

  // --- storage ---

  private async openGames(key: string, brought: Brought | null): Promise<void> {
    this.listen(key);
    this.store = await GameStore.open(key);
    try {
      await this.bringIn([...(brought?.games ?? []), ...this.notes(key)]);
      await this.removeForgotten();
      for (const saved of (await this.store?.all()) ?? []) this.games.set(saved.id, saved);
      // Only now: until then the old text is the only place where its games are.
      if (this.store) this.settings.settle();
      this.makeRoom();
    } catch (error) {
      log('games cannot be read', error);
    }
    this.host.changed();
  }

  private listen(key: string): void {
    this.tabs = new Tabs(key, {
      written: (id) => void this.otherTabWrote(id),
      forgotten: () => void this.catchUp(),
      settings: () => {
        this.settings.refresh();
        this.host.changed();
      },
      has: (id) => id === this.onTable,
    });
  }

  /// Games that are not in the store yet. One that another tab has changed meanwhile stays beside the other's.
  private async bringIn(games: Note[]): Promise<void> {
    for (const { isUnderWay, ...saved } of games) {
      if (!this.store) {
        this.games.set(saved.id, saved);
        continue;
      }
      const written = await this.store.put(saved);
      const rival = 'rival' in written ? written.rival : null;
      const isOwn = isUnderWay && rival?.version === saved.version + 1;
      if (rival) await this.store.put(isOwn ? { ...saved, version: rival.version } : copyOf(saved));
      removeText(this.noteKey(saved.id));
    }
  }

  private noteKey(id: string): string {
    return `${this.key}.note.${id}`;
  }

  private notes(key: string): Note[] {
    return textsWith(`${key}.note.`).map(parsed).filter(isSavedGame);
  }

  private makeRoom(): void {
    const isEmpty = ({ game, updatedAt }: SavedGame) => game.moves.length === 0 && updatedAt < Date.now() - DAY_MS;
    const old = [...this.newest(isEmpty), ...this.newest((saved) => !isEmpty(saved)).slice(MOST_GAMES)];
    if (old.length) this.forget(old.map(({ id }) => id));
  }

  private async write(): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    await this.ready;
    try {
      for (const id of this.unwritten) {
        const saved = this.games.get(id);
        if (saved && this.store) await this.writeOne(saved);
        else this.unwritten.delete(id);
      }
    } catch (error) {
      // What could not be written is tried again with the next change, and left as a note at the end.
      log('not saved', error);
      this.store = (await GameStore.open(this.key!)) ?? this.store;
    }
    this.isWriting = false;
  }

  /// Its id stays among the unwritten ones until it is written, so that no other tab's state takes its place meanwhile.
  private async writeOne(saved: SavedGame): Promise<void> {
    this.underWay = saved.id;
    const written = await this.store!.put(saved).finally(() => {
      this.underWay = null;
    });
    const now = this.games.get(saved.id);
    if (!now) return;
    if ('rival' in written) return this.part(now, written.rival);
    now.version = written.version;
    if (now === saved) {
      this.unwritten.delete(saved.id);
      removeText(this.noteKey(saved.id));
    } else {
      await this.writeOne(now); // It has changed meanwhile.
    }
    this.tabs?.tell({ kind: 'written', id: saved.id });
  }

  /// Another tab went elsewhere in the same game: both lines are kept, ours as another game.
  private part(mine: SavedGame, rival: SavedGame): void {
    const { id } = mine;
    const copy = copyOf(mine);
    this.unwritten.delete(id);
    this.games.set(id, rival);
    this.games.set(copy.id, copy);
    this.unwritten.add(copy.id);
    removeText(this.noteKey(id));
    if (this.onTable !== id) return;
    this.lay(copy.id);
    this.host.parted(id, copy.id);
  }

  private async otherTabWrote(id: string): Promise<void> {
    await this.ready;
    const stored = await this.store?.get(id);
    const mine = this.games.get(id);
    // What this tab has not written yet finds its rival when it is.
    if (!stored || this.unwritten.has(id) || (mine && mine.version >= stored.version)) return;
    this.games.set(id, stored);
    if (id === this.onTable) this.host.overtaken(stored);
    this.host.changed();
  }

  /// Takes over everything that other tabs wrote and removed.
  private async catchUp(): Promise<void> {
    await this.ready;
    if (!this.store) return;
    const stored = new Set((await this.store.all()).map(({ id }) => id));
    for (const id of this.games.keys()) if (!stored.has(id) && id !== this.onTable && !this.unwritten.has(id)) this.games.delete(id);
    for (const id of stored) await this.otherTabWrote(id);
    this.host.changed();
  }
}

/// The same game as another one.
function copyOf(saved: SavedGame): SavedGame {
  const id = `${saved.id}-${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { ...saved, id, version: 0, game: { ...saved.game, id } };
}

/// What an older page stored; null when there is nothing to bring over. Text that cannot be read, or is from a newer page, is
/// moved aside and never lost.
function bring(key: string): Brought | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    return broughtOver(text, Date.now());
  } catch (error) {
    log('set aside', error);
    writeText(`${key}.aside`, text);
    return null;
  }
}

/// Null for text that is damaged: what is kept aside must not keep the games from being read.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textsWith(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)!);
    return keys.filter((key) => key.startsWith(prefix)).map((key) => localStorage.getItem(key)!);
  } catch {
    return [];
  }
}
