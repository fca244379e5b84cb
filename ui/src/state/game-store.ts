import { logger } from '../base/log';
import { saysTheSame, type SavedGame } from './saved-game';

const log = logger('storage');

const GAMES = 'games';

/// Either the version that a game has now, or what another tab wrote meanwhile.
export type Written = { version: number } | { rival: SavedGame };

/// Games in IndexedDB, one record for each. A record is read, compared and written in one transaction, so that two tabs never
/// overwrite each other's moves.
export class GameStore {
  private constructor(private readonly database: IDBDatabase) {
    // A newer page wants to change the format: do not stand in its way.
    database.onversionchange = () => database.close();
  }

  /// Null where the browser has no such storage, or has it switched off.
  static async open(name: string): Promise<GameStore | null> {
    try {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(GAMES, { keyPath: 'id' });
      return new GameStore(await result(opening));
    } catch (error) {
      log('no storage for games', error);
      return null;
    }
  }

  all(): Promise<SavedGame[]> {
    return result(this.games('readonly').getAll() as IDBRequest<SavedGame[]>);
  }

  get(id: string): Promise<SavedGame | undefined> {
    return result(this.games('readonly').get(id) as IDBRequest<SavedGame | undefined>);
  }

  /// Writes a game over the version that it names.
  put(saved: SavedGame): Promise<Written> {
    const games = this.games('readwrite');
    let written: Written = { version: saved.version + 1 };
    const reading = games.get(saved.id) as IDBRequest<SavedGame | undefined>;
    reading.onsuccess = () => {
      const stored = reading.result;
      if (stored && stored.version !== saved.version) {
        written = saysTheSame(stored, saved) ? { version: stored.version } : { rival: stored };
        return;
      }
      games.put({ ...saved, version: saved.version + 1 });
    };
    return done(games.transaction).then(() => written);
  }

  async remove(ids: readonly string[]): Promise<void> {
    const games = this.games('readwrite');
    for (const id of ids) games.delete(id);
    await done(games.transaction);
  }

  private games(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(GAMES, mode).objectStore(GAMES);
  }
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the storage refused'));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('the storage refused'));
  });
}
