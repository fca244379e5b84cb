/// The few system calls that the module imports, answered inside the page: a clock, random bytes, and
/// output that goes nowhere. Everything else says "not supported".

const SUCCESS = 0;
const NOT_SUPPORTED = 52;

export class EngineExit extends Error {
  constructor(readonly code: number) {
    super(`the engine ended with code ${code}`);
  }
}

export function wasiImports(memory: () => WebAssembly.Memory): Record<string, (...args: never[]) => number> {
  const view = () => new DataView(memory().buffer);
  const nothing = (countAt: number, sizeAt: number) => {
    view().setUint32(countAt, 0, true);
    view().setUint32(sizeAt, 0, true);
    return SUCCESS;
  };
  return {
    clock_time_get: (id: number, _precision: bigint, at: number) => {
      const milliseconds = id === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
      return SUCCESS;
    },
    random_get: (at: number, length: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, length));
      return SUCCESS;
    },
    fd_write: (_file: number, parts: number, count: number, writtenAt: number) => {
      let written = 0;
      for (let i = 0; i < count; i++) written += view().getUint32(parts + 8 * i + 4, true);
      view().setUint32(writtenAt, written, true);
      return SUCCESS;
    },
    environ_sizes_get: nothing,
    environ_get: () => SUCCESS,
    args_sizes_get: nothing,
    args_get: () => SUCCESS,
    proc_exit: (code: number) => {
      throw new EngineExit(code);
    },
  };
}

export { NOT_SUPPORTED };
