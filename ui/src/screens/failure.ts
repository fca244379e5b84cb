import { EngineError, type EngineProblem } from '../engine/engine-error';
import { PolicyError } from '../engine/policy';
import type { Words } from '../words/page-words';

/// What went wrong, in the person's language, and the technical cause behind it where that helps.
export interface Failure {
  text: string;
  cause: string;
}

export function failureOf(error: unknown, { failure }: Words): Failure {
  if (error instanceof PolicyError) return { text: failure.policy(error.rule), cause: '' };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof EngineError) return { text: sentenceOf(error, failure), cause: message };
  // A plain error is a refusal of the core, which said it in this language. All others come from a copy that died.
  const isRefusal = error instanceof Error && error.constructor === Error;
  return isRefusal ? { text: message, cause: '' } : { text: failure.silent, cause: message };
}

function sentenceOf({ problem, file, answer }: EngineError, failure: Words['failure']): string {
  const sentences: Record<EngineProblem, string> = {
    'no-webassembly': failure.noWebAssembly,
    'no-vectors': failure.noVectors,
    refused: failure.refused(file, answer),
    unreachable: failure.unreachable(file),
    damaged: failure.damaged,
    'no-worker': failure.noWorker,
  };
  return sentences[problem];
}
