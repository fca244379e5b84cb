import { logger } from '../base/log';
import { EngineError } from './engine-error';
import { PolicyError } from './policy';
import { moduleBytes } from './source';

const log = logger('engine');

/// A module of one function that returns a 128-bit vector: a browser without SIMD refuses it.
const simdProbe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);
const emptyModule = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

let compiled: Promise<WebAssembly.Module> | undefined;

/// The compiled core, fetched once for all elements of the page. A failure is forgotten, so that a retry fetches again.
export function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

/// Whether somebody has already played on this page.
export const engineIsWanted = (): boolean => compiled !== undefined;

async function compile(): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') throw new EngineError('no-webassembly', 'this browser has no WebAssembly');
  refuseWithoutPolicy();
  const simd = WebAssembly.validate(simdProbe);
  log('loading', simd ? 'with SIMD' : 'without SIMD');
  // Not compileStreaming: it insists on a media type that not every static host sends.
  const bytes = await moduleBytes(simd);
  return EngineError.unless('damaged', () => WebAssembly.compile(bytes));
}

/// An empty module is valid, so only a policy can refuse it.
function refuseWithoutPolicy(): void {
  try {
    new WebAssembly.Module(emptyModule);
  } catch {
    throw new PolicyError("script-src 'wasm-unsafe-eval'");
  }
}
