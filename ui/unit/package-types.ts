/// Holds the package's hand-written types against the elements: what they promise must be there. Nothing of this is built.

import type * as promised from '../package/lianzhu-element';
import type { LianzhuBoard } from '../src/board/lianzhu-board';
import type { GameEvents } from '../src/state/events';
import type { LianzhuGame } from '../src/element/lianzhu-game';
import type { Snapshot } from '../src/element/snapshot';

type Own<T> = Omit<T, keyof HTMLElement>;
type Holds<Promise, Fact extends Promise> = Fact;

export type Checked = [
  Holds<Own<promised.LianzhuGame>, LianzhuGame>,
  Holds<Omit<Own<promised.LianzhuBoard>, 'theme'>, LianzhuBoard>,
  Holds<promised.GameEvents, GameEvents>,
  Holds<GameEvents, promised.GameEvents>,
  Holds<promised.Snapshot, Snapshot>,
];
