/// Fetches the npm packages that the builds need, on a machine that has Node.js but no npm: node tools/fetch-packages.mjs
///
/// Debian's npm depends on more than 350 other packages, only to fetch the few of package-lock.json. This takes the same versions
/// from the same registry and checks the same sums. The address of the registry is a setting of npm; where nobody has set it, it is
/// read from Debian's package npm, which is looked into and not installed.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ui = join(dirname(fileURLToPath(import.meta.url)), '..');
const run = promisify(execFile);
const atOnce = 4;

/// Where in Debian's package npm the settings are defined.
const definitions = './usr/share/nodejs/npm/lib/utils/config/definitions.js';

async function registryOfDebian(folder) {
  await run('apt-get', ['download', '-qq', '-o', 'Acquire::Retries=0', 'npm'], { cwd: folder });
  const files = join(folder, 'npm.tar');
  const [archive] = readdirSync(folder).filter((name) => /^npm_.*\.deb$/.test(name));
  await run('sh', ['-c', 'dpkg-deb --fsys-tarfile "$1" > "$2"', 'sh', join(folder, archive), files]);
  const { stdout } = await run('tar', ['-xOf', files, definitions], { maxBuffer: 2 ** 24 });
  const found = /define\('registry', \{\s*default: '([^']+)'/.exec(stdout);
  if (!found) throw new Error("Debian's package npm does not say where its registry is; install npm, or set npm_config_registry");
  return found[1];
}

/// Whether a package is for this machine: "!win32" excludes one system, "linux" all others.
function suits(allowed, here) {
  if (!allowed) return true;
  return allowed.includes(here) || (allowed.every((name) => name.startsWith('!')) && !allowed.includes(`!${here}`));
}

const isNeeded = ([path, { dev, os, cpu }]) => path && !dev && suits(os, process.platform) && suits(cpu, process.arch);

async function fetchPackage(registry, folder, [path, { version, integrity }], number) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const archive = join(folder, `${number}.tgz`);
  const address = `${registry.replace(/\/*$/, '/')}${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
  await run('curl', ['--fail', '--silent', '--show-error', '--location', '--connect-timeout', '10', '--output', archive, address]);
  const [algorithm, sum] = integrity.split(/-(.*)/s);
  if (createHash(algorithm).update(readFileSync(archive)).digest('base64') !== sum)
    throw new Error(`${name} ${version} is not the package that package-lock.json describes`);
  mkdirSync(join(ui, path), { recursive: true });
  await run('tar', ['-xzf', archive, '--strip-components=1', '--no-same-owner', '-C', join(ui, path)]);
}

const folder = mkdtempSync(join(tmpdir(), 'lianzhu-packages-'));
try {
  const registry = process.env.npm_config_registry ?? (await registryOfDebian(folder));
  const { packages } = JSON.parse(readFileSync(join(ui, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(packages).filter(isNeeded);
  rmSync(join(ui, 'node_modules'), { recursive: true, force: true });
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < needed.length) {
      const number = next++;
      await fetchPackage(registry, folder, needed[number], number);
      done++;
      if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${needed.length}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
} catch (error) {
  console.error((error.stderr || error.message).trim().split('\n').at(-1));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
