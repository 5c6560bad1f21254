/* Installs packages when needed, and knows the sources. Plain JavaScript that uses only Node, because it runs before packages are installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { installMissing } from './packages.mjs';

export const root = path.resolve(import.meta.dirname, '../..');
const SOURCES = [
  'src',
  'domains',
  'sagas',
  'store',
  'server',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Folders that are not part of the build: the seed is read at startup, commands run on their own. */
const NOT_BUILT = new Set(['seed', 'commands']);

/** Runs a command in the project's folder and shows its output. Returns the exit code. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return result.status ?? 1;
}

/** Prints a sentence and exits with code 1. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19) || (major === 22 && minor < 13)) {
    fail(`Questline needs Node 22.13 or 24, or 20.19; this is ${process.versions.node}.`);
  }
}

/**
 * Installs the packages that are missing, however those that are there were installed.
 * @param dev false installs what a shop needs, to build and to run; without it all that tests and development need is installed, too
 */
export function ensureInstalled({ dev = true } = {}) {
  checkNode();
  if (!installMissing(root, { dev }))
    fail('The packages could not be installed; the lines above say why. What `npm ci` installs by hand will do, too.');
}

/**
 * A hash of the names and contents of all source files, without tests.
 * @param more a folder that is not part of the build and counts too
 */
export function hashOfSources(more) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((name) => filesOf(path.join(root, name), more))) {
    hash.update(path.relative(root, file));
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(file, more) {
  if (!statSync(file).isDirectory()) return /\.test\.tsx?$/.test(file) ? [] : [file];
  return readdirSync(file)
    .filter((name) => name === more || !NOT_BUILT.has(name))
    .sort()
    .flatMap((name) => filesOf(path.join(file, name), more));
}
