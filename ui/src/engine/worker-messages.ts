import type { Answer, Progress, Request } from './types';

/// Page to worker. The compiled module comes with every question: the worker fetches nothing.
export interface Question {
  id: number;
  module: WebAssembly.Module;
  request: Request;
}

/// Worker to page; the first is `ready`.
export type Reply =
  | { kind: 'ready' }
  | { id: number; kind: 'progress'; progress: Progress }
  | { id: number; kind: 'answer'; answer: Answer<unknown> }
  | { id: number; kind: 'dead'; message: string };
