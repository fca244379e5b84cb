import { logger } from '../base/log';
import { EngineError } from './engine-error';
import { PolicyError } from './policy';
import { workerText, workerUrl } from './source';

const log = logger('worker');

/// A worker that has reported that it is ready. It starts from its own file if possible, else from a blob of the same text: the
/// script came from another origin, or the page's policy allows only blobs. After an abort no worker is left.
export async function startWorker(signal: AbortSignal): Promise<Worker> {
  const url = workerUrl();
  if (url !== null) {
    try {
      return await launch(url, signal);
    } catch (error) {
      signal.throwIfAborted();
      log('no worker from its file, trying a blob', error);
    }
  }
  const text = await workerText();
  signal.throwIfAborted();
  const blob = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return await PolicyError.unless(`worker-src ${url === null ? 'blob:' : "'self'"}`, () => launch(blob, signal));
  } finally {
    URL.revokeObjectURL(blob);
  }
}

function construct(url: string): Worker {
  try {
    return new Worker(url);
  } catch (error) {
    throw new EngineError('no-worker', String(error));
  }
}

function launch(url: string, signal: AbortSignal): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = construct(url);
    const settle = () => {
      worker.onmessage = worker.onerror = null;
      signal.removeEventListener('abort', aborted);
    };
    const giveUp = (error: unknown) => {
      settle();
      worker.terminate();
      reject(error);
    };
    const aborted = () => giveUp(signal.reason);
    signal.addEventListener('abort', aborted);
    worker.onmessage = () => {
      settle();
      resolve(worker);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      giveUp(new EngineError('no-worker', event.message || 'the worker could not be started'));
    };
  });
}
