import { logger } from '../base/log';
import { engineModule } from './loader';
import type { Answer, Progress, Request } from './types';
import type { Question, Reply } from './worker-messages';
import { startWorker } from './worker-source';

const log = logger('search');

/// The search was ended on purpose; nobody waits for its answer.
export class Stopped extends Error {}

/// The engine died or is silent beyond all limits.
export class EngineDead extends Error {}

interface Waiting {
  id: number;
  resolve(answer: Answer<unknown>): void;
  reject(error: Error): void;
  progress(progress: Progress): void;
}

/// The core reports every second while it thinks. A worker that says nothing for this many seconds is dead.
const SILENT_SECONDS = 5;
/// How often a question is asked again after its worker has died.
const SECOND_TRIES = 1;

const isHidden = () => typeof document !== 'undefined' && document.hidden;

/// One question at a time to a disposable worker. `stop` ends the worker, so an answer on its way is never seen. A worker that
/// dies is replaced, and the question asked again; the asker learns of it only when that does not help.
export class SearchClient {
  private worker: Worker | undefined;
  private waiting: Waiting | undefined;
  private starting: AbortController | undefined;
  private lastId = 0;
  private watchdog: ReturnType<typeof setInterval> | undefined;
  private silence = 0;

  async ask<T>(request: Request, progress: (p: Progress) => void = () => undefined): Promise<Answer<T>> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.askOnce<T>(request, progress);
      } catch (error) {
        if (!(error instanceof EngineDead) || tries === SECOND_TRIES) throw error;
        log('asked again');
      }
    }
  }

  private async askOnce<T>(request: Request, progress: (p: Progress) => void): Promise<Answer<T>> {
    this.stop();
    const id = ++this.lastId;
    const module = await engineModule();
    if (id !== this.lastId) throw new Stopped();
    const worker = await this.readyWorker();
    if (id !== this.lastId) throw new Stopped();
    return new Promise<Answer<T>>((resolve, reject) => {
      this.waiting = { id, resolve: resolve as Waiting['resolve'], reject, progress };
      this.listenForLife();
      log('ask', id, request);
      const question: Question = { id, module, request };
      worker.postMessage(question);
    });
  }

  /// Ends a running search at once. An idle worker is kept for the next question.
  stop(): void {
    this.lastId++;
    this.starting?.abort(new Stopped());
    if (!this.waiting) return;
    log('stop', this.waiting.id);
    this.endWorker();
    this.finish((waiting) => waiting.reject(new Stopped()));
  }

  /// Frees the worker, whatever it is doing.
  dispose(): void {
    this.stop();
    this.endWorker();
  }

  private async readyWorker(): Promise<Worker> {
    if (this.worker) return this.worker;
    const starting = (this.starting = new AbortController());
    const worker = await startWorker(starting.signal);
    if (starting.signal.aborted) {
      worker.terminate();
      throw new Stopped();
    }
    worker.onmessage = (event: MessageEvent<Reply>) => this.hear(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.die(event.message || 'the worker could not be started');
    };
    worker.onmessageerror = () => this.die('a message could not be read');
    this.worker = worker;
    return worker;
  }

  /// Counts seconds of silence. It counts ticks, not time: a page that sleeps or is hidden does not hear, and ticks are missed
  /// together with the reports.
  private listenForLife(): void {
    clearInterval(this.watchdog);
    this.silence = 0;
    this.watchdog = setInterval(() => {
      this.silence = isHidden() ? 0 : this.silence + 1;
      if (this.silence > SILENT_SECONDS) this.die(`no sign of life for ${SILENT_SECONDS} s`);
    }, 1000);
  }

  private hear(reply: Reply): void {
    this.silence = 0;
    if (reply.kind === 'ready' || reply.id !== this.waiting?.id) return;
    if (reply.kind === 'progress') this.waiting.progress(reply.progress);
    else if (reply.kind === 'answer') this.finish((waiting) => waiting.resolve(reply.answer));
    else this.die(reply.message);
  }

  private die(message: string): void {
    log('dead', message);
    this.endWorker();
    this.finish((waiting) => waiting.reject(new EngineDead(message)));
  }

  private finish(settle: (waiting: Waiting) => void): void {
    const waiting = this.waiting;
    this.waiting = undefined;
    clearInterval(this.watchdog);
    if (waiting) settle(waiting);
  }

  private endWorker(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}
