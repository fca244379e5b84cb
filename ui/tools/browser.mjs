import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/// Debian's Chromium as people have it, for what is measured.
export const wholeBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium';

/// The same engine without the browser around it: a page costs a third of the processor's time.
const shell = '/usr/lib/chromium/chromium-headless-shell';

/// As root it runs only without its sandbox; what it opens here is our own page.
export function openBrowser(options = {}) {
  const executablePath = !process.env.CHROMIUM && existsSync(shell) ? shell : wholeBrowser;
  return chromium.launch({ executablePath, args: ['--no-sandbox'], ...options });
}
