/* Finds a Chromium for the browser stories, or installs the system package where possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installedChromium } from '../../server/commands/chromium.mjs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the environment variables with the paths of Chromium and, where it is installed, of its smaller version without windows; or prints
 * what to install and returns undefined.
 */
export async function ensureChromium() {
  const chromium = (await installedChromium()) ?? (installSystemPackages() && (await installedChromium()));
  if (chromium)
    return { CHROMIUM_PATH: chromium, ...(existsSync(HEADLESS_SHELL) && { HEADLESS_SHELL_PATH: HEADLESS_SHELL }) };
  console.error(
    'The browser stories need Chromium. Install it (Debian and Ubuntu: `apt-get install chromium`; others: Chromium or Google Chrome), or point CHROMIUM_PATH at one.',
  );
  return undefined;
}

function installSystemPackages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing the system packages of Chromium …');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  if (!apt('update', '-qq') || !install('chromium')) return false;
  // Older systems do not have it.
  install('chromium-headless-shell');
  return true;
}
