import { NOT_SUPPORTED, wasiImports } from './wasi';
import type { Answer, Progress, Request } from './types';

/// One running copy of the C++ core. A copy that trapped is not used again: `call` throws, and its owner makes another.
export interface EngineInstance {
  call<T>(request: Request): Answer<T>;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  lz_alloc(bytes: number): number;
  lz_free(pointer: number): void;
  lz_call(pointer: number, length: number): number;
  lz_answer_length(): number;
}

export async function startEngine(
  module: WebAssembly.Module,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<EngineInstance> {
  const decoder = new TextDecoder();
  const text = (at: number, length: number) => decoder.decode(new Uint8Array(core.memory.buffer, at, length));

  const known: Record<string, Record<string, unknown>> = {
    wasi_snapshot_preview1: wasiImports(() => core.memory),
    lianzhu: { progress: (at: number, length: number) => onProgress(JSON.parse(text(at, length)) as Progress) },
  };
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const place = (imports[from] ??= {});
    place[name] = (known[from]?.[name] ?? (() => NOT_SUPPORTED)) as WebAssembly.ImportValue;
  }

  const instance = await WebAssembly.instantiate(module, imports);
  const core = instance.exports as unknown as Exports;
  core._initialize?.();

  const encoder = new TextEncoder();
  return {
    call<T>(request: Request): Answer<T> {
      const bytes = encoder.encode(JSON.stringify(request));
      const at = core.lz_alloc(bytes.length);
      new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
      const answer = core.lz_call(at, bytes.length);
      const result = text(answer, core.lz_answer_length());
      core.lz_free(at);
      return JSON.parse(result) as Answer<T>;
    },
  };
}
