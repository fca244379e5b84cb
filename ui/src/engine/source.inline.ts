/// Where the engine comes from in the single-file page: blocks of text in the page itself. A page opened from a disk may not
/// fetch anything or start a worker from a file.

export async function moduleBytes(simd: boolean): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(block(simd ? 'lianzhu-wasm' : 'lianzhu-wasm-nosimd')), (char) => char.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

export function workerUrl(): string | null {
  return null;
}

export async function workerText(): Promise<string> {
  return block('lianzhu-worker');
}

export function locateEngine(): void {
  // The engine is in the page.
}

function block(id: string): string {
  return document.getElementById(id)!.textContent!.trim();
}
