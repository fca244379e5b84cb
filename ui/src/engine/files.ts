/// Where the engine's files are. The build fills in the names; they lie beside the script, wherever that is.

declare const __ENGINE_FILES__: { wasm: string; wasmWithoutSimd: string; worker: string };

export interface EngineFiles {
  wasm: string;
  wasmWithoutSimd: string;
  worker: string;
}

export function engineFiles(): EngineFiles {
  const at = (name: string) => new URL(name, import.meta.url).href;
  return {
    wasm: at(__ENGINE_FILES__.wasm),
    wasmWithoutSimd: at(__ENGINE_FILES__.wasmWithoutSimd),
    worker: at(__ENGINE_FILES__.worker),
  };
}
