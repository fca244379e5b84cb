import type { FoulKind, Lang, Side } from '../engine/types';
import { speaker } from './say';

declare const __BOARD_CHINESE__: Record<string, string>;

/// The words that the board itself needs; apart from the rest, because the board is also used alone.
function wordsIn(lang: Lang) {
  const say = speaker(lang, __BOARD_CHINESE__);
  const fouls: Record<FoulKind, string> = {
    'double-three': say('double three'),
    'double-four': say('double four'),
    overline: say('overline'),
  };
  return {
    board: say('Board'),
    empty: say('empty'),
    stones: { first: say('black stone'), second: say('white stone') } as Record<Side, string>,
    lastMove: say('last move'),
    forbidden: (kind: FoulKind) => say('forbidden: {0}', fouls[kind]),
    leadsTo(value: 'win' | 'draw' | 'loss', plies: number | undefined) {
      if (value === 'draw') return say('leads to a draw');
      return value === 'win' ? say('wins in {0} plies', plies ?? 0) : say('loses in {0} plies', plies ?? 0);
    },
    picture: (moves: number) => (moves === 1 ? say('Board after 1 move') : say('Board after {0} moves', moves)),
  };
}

export const boardWords = { en: wordsIn('en'), zh: wordsIn('zh') };
