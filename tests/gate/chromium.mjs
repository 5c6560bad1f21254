/* Finds a Chromium for the browser stories: an installed one, else the system's package where it can be had. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installedChromium } from '../../server/commands/chromium.mjs';

/** Returns the path of a Chromium, or undefined after saying plainly what to install. */
export async function ensureChromium() {
  const found = await installedChromium();
  if (found) return found;
  if (installSystemPackage()) return installedChromium();
  console.error(
    'The browser stories need Chromium. Install it (Debian and Ubuntu: `apt-get install chromium`; others: Chromium or Google Chrome), or point CHROMIUM_PATH at one.',
  );
  return undefined;
}

function installSystemPackage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium from the system’s packages …');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}
