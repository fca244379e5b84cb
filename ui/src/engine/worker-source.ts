import { logger } from '../log';
import { engineFiles } from './files';

const log = logger('worker');

/// A worker from our own file, or, where the script came from another origin, from a blob of the same text.
export async function makeWorker(): Promise<Worker> {
  const url = engineFiles().worker;
  if (new URL(url).origin === location.origin) return new Worker(url);
  log('worker of another origin, through a blob', url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  const blob = URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
  try {
    return new Worker(blob);
  } finally {
    URL.revokeObjectURL(blob);
  }
}
