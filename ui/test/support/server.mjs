/// Starts the real server, `lianzhu serve`, as a child on any free port of 127.0.0.1, and ends it by its process id.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const program = process.env.LIANZHU ?? join(root, 'build', 'release', 'bin', 'lianzhu');

export const site = join(root, 'ui', 'dist');

/// The address of a served folder, and a way to end the server.
export async function startServer(folder = site) {
  if (!existsSync(program)) throw new Error(`${program} is missing: build the target lianzhu first, or name a program in LIANZHU`);
  const child = spawn(program, ['serve', '--port', '0', '--no-open', '--site', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  // Not `exit`: what the program complained of may come after it.
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const firstLine = new Promise((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve);
  });
  const address = await Promise.race([
    firstLine,
    ended.then((code) => Promise.reject(new Error(`lianzhu serve ended with ${code}: ${complaint}`))),
  ]);
  return {
    url: String(address).trim(),
    async close() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
