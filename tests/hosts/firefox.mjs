/// Drives a headless Firefox with Marionette, its own protocol: packets of "length:json" over TCP.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const firefoxPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const START_MS = 60_000;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function openFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'lianzhu-firefox-'));
  // Port 0: Firefox chooses a free one and writes it into the profile.
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n');
  const firefox = spawn(firefoxPath, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
  const ended = new Promise((resolve) => firefox.once('exit', resolve));
  const close = async () => {
    firefox.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const send = await connectTo(await portOf(profile));
    await send('WebDriver:NewSession', {});
    return { send, close, run: async (script, ...args) => (await send('WebDriver:ExecuteScript', { script, args })).value };
  } catch (error) {
    await close();
    throw error;
  }
}

async function portOf(profile) {
  const file = join(profile, 'MarionetteActivePort');
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100)) {
    if (existsSync(file) && readFileSync(file, 'utf8')) return Number(readFileSync(file, 'utf8'));
  }
  throw new Error('Firefox did not open its port');
}

async function connectTo(port) {
  const socket = connect(port, '127.0.0.1');
  let buffer = Buffer.alloc(0);
  let lastId = 0;
  const waiting = new Map();
  const failAll = (error) => waiting.forEach(({ reject }) => reject(error));
  socket.on('error', failAll);
  socket.on('close', () => failAll(new Error('Firefox closed the connection')));
  const greeted = new Promise((resolve, reject) => waiting.set('hello', { resolve, reject }));
  socket.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (let colon = buffer.indexOf(':'); colon > 0; colon = buffer.indexOf(':')) {
      const length = Number(buffer.subarray(0, colon));
      if (buffer.length < colon + 1 + length) return;
      hear(JSON.parse(buffer.subarray(colon + 1, colon + 1 + length).toString()));
      buffer = buffer.subarray(colon + 1 + length);
    }
  });
  function hear(packet) {
    if (!Array.isArray(packet)) return waiting.get('hello').resolve();
    const [, id, error, result] = packet;
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    return error ? reject(new Error(error.message)) : resolve(result);
  }
  await greeted;
  waiting.delete('hello');
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
