import type { Lang } from '../engine/types';
import { nobody, type PlayerNames } from './game';

export interface Preferences {
  /// Null: as the page or the browser says.
  lang: Lang | null;
  theme: 'auto' | 'light' | 'dark';
  /// What the board is made of.
  look: 'kaya' | 'slate' | 'paper';
  sound: boolean;
  /// Say when a side can win with its next move.
  captions: boolean;
  coordinates: boolean;
  numbers: boolean;
  stoneMarks: boolean;
  /// Label every move of a solvable game with what it leads to.
  perfectMap: boolean;
  /// Show the best choice and what it leads to after every move.
  bestChoice: boolean;
  statistics: boolean;
  /// A touch first aims, then plays.
  confirm: 'auto' | 'always' | 'never';
  names: PlayerNames;
}

const onPhone = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export const defaultPreferences = (): Preferences => ({
  lang: null,
  theme: 'auto',
  look: 'kaya',
  sound: !onPhone(),
  captions: true,
  coordinates: true,
  numbers: false,
  stoneMarks: false,
  perfectMap: false,
  bestChoice: false,
  statistics: false,
  confirm: 'auto',
  names: nobody,
});
