// A blog's manager of games: it finds the game of a page by an element and the path, begins it, and ends it before the page changes.
// `told` notes what it did.
window.GameManager ??= new (class {
  games = new Map();
  currentGame = null;
  told = [];

  constructor() {
    document.addEventListener('pjax:before', () => this.cleanupAll());
    document.addEventListener('pjax:complete', () => setTimeout(() => this.detect(), 100));
    document.addEventListener('DOMContentLoaded', () => setTimeout(() => this.detect(), 50));
  }

  register(name, { init, cleanup = () => undefined, timerKey = `_${name}Timer` }) {
    this.games.set(name, { init, cleanup, timerKey });
    this.told.push(`register ${name}`);
  }

  /// The scripts of a page may come after its elements, so that its game is not registered yet.
  detect() {
    const name = document.getElementById('game-canvas') && /\/games\/(\w+)\//.exec(location.pathname)?.[1];
    if (!name) return;
    if (this.games.has(name)) this.initGame(name);
    else setTimeout(() => this.detect(), 50);
  }

  initGame(name) {
    if (this.currentGame !== name) this.cleanupAll();
    this.currentGame = name;
    this.told.push(`init ${name}`);
    // Without arguments, and without the game as `this`.
    const { init } = this.games.get(name);
    init();
  }

  cleanupGame(name) {
    const { cleanup, timerKey } = this.games.get(name);
    this.told.push(`cleanup ${name}`);
    cleanup();
    clearInterval(window[timerKey]);
    window[timerKey] = null;
  }

  cleanupAll() {
    if (this.currentGame) this.cleanupGame(this.currentGame);
    this.currentGame = null;
  }
})();
