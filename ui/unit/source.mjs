/// Where the engine comes from in these tests: stands in for src/engine/source.ts.

import { engine } from '../bundle.mjs';

export const moduleBytes = async () => engine('lianzhu.wasm');
export const workerUrl = () => 'search-worker.js';
export const workerText = async () => '';
export const locateEngine = () => undefined;
