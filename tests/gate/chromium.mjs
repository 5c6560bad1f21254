/* Finds a Chromium for the browser stories, or installs the system package where possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installedChromium } from '../../server/commands/chromium.mjs';

/** Returns the path of a Chromium, or prints what to install and returns undefined. */
export async function ensureChromium() {
  const chromium = await installedChromium();
  if (chromium) return chromium;
  if (installSystemPackage()) return installedChromium();
  console.error(
    'The browser stories need Chromium. Install it (Debian and Ubuntu: `apt-get install chromium`; others: Chromium or Google Chrome), or point CHROMIUM_PATH at one.',
  );
  return undefined;
}

function installSystemPackage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing the system package of Chromium …');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}
