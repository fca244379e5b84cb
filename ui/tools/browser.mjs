import { chromium } from 'playwright-core';

/// Debian's Chromium. As root it runs only without its sandbox; what it opens here is our own page.
export function openBrowser(options = {}) {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'], ...options });
}
