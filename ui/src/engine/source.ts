/// Where the engine comes from: files beside the script, wherever that is. The single-file build uses `source.inline.ts` instead;
/// both have the same functions.

import { EngineError } from './engine-error';
import { PolicyError } from './policy';

/// The build fills in the names. A page that `script/play` built for its own machine has one engine and no second name.
declare const __ENGINE_FILES__: { wasm: string; wasmWithoutSimd: string; worker: string };

let folder: string = import.meta.url;

/** For bundlers that move the script away from its files: the folder of lianzhu.wasm, lianzhu-nosimd.wasm and search-worker.js. */
export function locateEngine(url: string): void {
  folder = new URL(url.endsWith('/') ? url : `${url}/`, document.baseURI).href;
}

const at = (name: string) => new URL(name, folder);

export async function moduleBytes(simd: boolean): Promise<ArrayBuffer> {
  const name = simd ? __ENGINE_FILES__.wasm : __ENGINE_FILES__.wasmWithoutSimd;
  if (!name)
    throw new EngineError(
      'no-vectors',
      'this browser has no WebAssembly vector instructions; script/build-page builds an engine without them',
    );
  return (await download(at(name))).arrayBuffer();
}

/// The address of the worker, or null where a worker cannot start from there: browsers refuse other origins.
export function workerUrl(): string | null {
  const url = at(__ENGINE_FILES__.worker);
  return url.origin === location.origin ? url.href : null;
}

export async function workerText(): Promise<string> {
  return (await download(at(__ENGINE_FILES__.worker))).text();
}

async function download(url: URL): Promise<Response> {
  const wanted = url.origin === location.origin ? "'self'" : url.origin;
  const file = url.pathname.split('/').pop()!;
  const response = await PolicyError.unless(`connect-src ${wanted}`, () => EngineError.unless('unreachable', () => fetch(url), file));
  if (!response.ok) throw new EngineError('refused', url.href, file, `${response.status} ${response.statusText}`.trim());
  return response;
}
