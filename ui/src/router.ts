/// The addresses of the page: `#/` the table of games, `#/new` the choice of one, `#/game/ID` a game on this device, and links with a
/// whole game. They are after #, so they work from a file too.

import { linkIn } from './state/link';
import type { LianzhuGame } from './element/lianzhu-game';
import type { Place, Steering } from './element/steering';

type Address = Pick<Location, 'hash' | 'search'>;

/// Null when the address names no place.
export function placeAt({ hash, search }: Address): Place | null {
  const game = /^#\/game\/([\w-]+)$/.exec(hash);
  if (game) return { kind: 'game', id: game[1]! };
  if (hash === '#/new') return { kind: 'setup' };
  if (hash === '#/') return { kind: 'start' };
  const fields = linkIn({ hash, search });
  return fields && { kind: 'link', fields };
}

/// The part after #; null for a link, which is its own address.
export function hashOf(place: Place): string | null {
  switch (place.kind) {
    case 'start':
      return '#/';
    case 'setup':
      return '#/new';
    case 'game':
      return `#/game/${place.id}`;
    case 'link':
      return null;
  }
}

/// Back and Forward lead through the places that a person has seen.
export class Router implements Steering {
  private last: Place | null = null;

  constructor(private readonly game: LianzhuGame) {
    addEventListener('popstate', () => void this.follow());
  }

  /// Goes where the address leads. A place that does not exist is not left in the address.
  private async follow(): Promise<void> {
    await this.game.goTo(placeAt(location) ?? { kind: 'start' });
    const hash = hashOf(this.game.place);
    if (hash !== null && !isAt(hash)) history.replaceState(null, '', addressWith(hash));
  }

  first(): Place | null {
    return placeAt(location);
  }

  arrived(place: Place, isSame: boolean): void {
    const { last } = this;
    const hash = hashOf(place);
    this.last = place;
    if (hash === null || isAt(hash)) return;
    const wasItsLink = last?.kind === 'link' && place.kind === 'game' && last.id === place.id;
    // A page that went on with a game by itself has the start behind it.
    const goesOn = last === null && place.kind === 'game' && placeAt(location) === null;
    if (goesOn) history.replaceState(null, '', addressWith('#/'));
    if (goesOn || (last !== null && !wasItsLink && !isSame)) history.pushState(null, '', addressWith(hash));
    else history.replaceState(null, '', addressWith(hash));
  }
}

/// The address of the page itself is the table of games.
const isAt = (hash: string) => hash === location.hash || (hash === '#/' && location.hash === '' && linkIn(location) === null);

/// This page's address without the game of a link.
function addressWith(hash: string): string {
  const url = new URL(location.href);
  url.searchParams.delete('g');
  url.hash = hash;
  return url.href;
}
