/// Holds the package's hand-written types against the elements: what they promise must be there. Nothing of this is built.

import type * as promised from '../../package/lianzhu-element';
import type { GameEvents } from './events';
import type { LianzhuBoard } from './lianzhu-board';
import type { LianzhuGame } from './lianzhu-game';
import type { Snapshot } from './snapshot';

type Own<T> = Omit<T, keyof HTMLElement>;
type Holds<Promise, Fact extends Promise> = Fact;

export type Checked = [
  Holds<Own<promised.LianzhuGame>, LianzhuGame>,
  Holds<Omit<Own<promised.LianzhuBoard>, 'theme'>, LianzhuBoard>,
  Holds<promised.GameEvents, GameEvents>,
  Holds<GameEvents, promised.GameEvents>,
  Holds<promised.Snapshot, Snapshot>,
];
