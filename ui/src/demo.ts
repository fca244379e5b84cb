import type { LianzhuGame } from './element/lianzhu-game';

const SHOWN_MOVES = 8;

/// ?demo or #demo: the engine plays both sides. The page counts as loading until a few stones are on the board, so that a tool
/// that photographs a loaded page shows a game.
export function startDemo(game: LianzhuGame): void {
  const release = holdLoading();
  game.addEventListener('lianzhu-move', (event) => {
    if (event.detail.ply >= SHOWN_MOVES) release();
  });
  game.addEventListener('lianzhu-error', release);
  void game.newGame({ rules: 'gomoku@15', mode: 'watch', level: 'casual', otherLevel: 'casual' });
}

/// A frame whose document is open keeps the page loading.
function holdLoading(): () => void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  frame.contentDocument?.open();
  return () => {
    frame.contentDocument?.close();
    frame.remove();
  };
}
