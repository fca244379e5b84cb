/// The copy of the core that searches. While it searches it cannot be asked to stop, so the page ends the worker.

import { startEngine, type EngineInstance } from './module';
import type { Question, Reply } from './worker-messages';

let engine: Promise<EngineInstance> | undefined;
let current = 0;

const say = (reply: Reply) => (self as unknown as Worker).postMessage(reply);

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data);
});

say({ kind: 'ready' });

async function answer({ id, module, request }: Question): Promise<void> {
  try {
    current = id;
    engine ??= startEngine(module, (progress) => say({ id: current, kind: 'progress', progress }));
    say({ id, kind: 'answer', answer: (await engine).call(request) });
  } catch (error) {
    say({ id, kind: 'dead', message: error instanceof Error ? error.message : String(error) });
  }
}
