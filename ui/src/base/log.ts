/// Logs with a prefix per module, silent unless the page was opened with ?debug.

const enabled = typeof location !== 'undefined' && new URLSearchParams(location.search).has('debug');

export type Log = (...parts: unknown[]) => void;

export function logger(module: string): Log {
  if (!enabled) return () => undefined;
  return (...parts) => console.log(`[lianzhu:${module}]`, ...parts);
}

/// A mistake of the page around the element, in one line that its author sees without ?debug.
export function complain(mistake: string): void {
  console.error(`[lianzhu] ${mistake}`);
}
