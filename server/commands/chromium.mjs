import { existsSync } from 'node:fs';

const COMMON_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium flags against background activity; its sandbox does not work for root. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** The path of an installed Chromium: `CHROMIUM_PATH`, a common path, or Playwright's own; undefined when there is none. */
export async function installedChromium() {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROMIUM_PATH, ...COMMON_PATHS, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file));
}
