/*
 * Installs packages and builds when needed. Plain JavaScript that uses only Node, because it runs before packages are
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
/** Folders that are not part of the build: the seed is read at startup, art and commands run on their own. */
const NOT_BUILT = new Set(['seed', 'art', 'commands']);

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
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Questline needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}

/** Installs packages when they are missing or the lock file has changed. */
export function ensureInstalled() {
  checkNode();
  const lock = hashOf(readFileSync(path.join(root, 'package-lock.json')));
  const stamp = path.join(root, 'node_modules', '.installed-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('Installing packages …');
  if (run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']) !== 0) {
    fail('The packages could not be installed; the lines above say why.');
  }
  writeFileSync(stamp, lock);
}

/** Builds when a source file has changed since the last build. */
export function ensureBuilt() {
  const stamp = path.join(root, '.build', 'built-from');
  const sources = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  build(sources);
}

/** Runs all three builds from scratch. */
export function build(sources = hashOfSources()) {
  console.log('Building …');
  rmSync(path.join(root, '.build'), { recursive: true, force: true });
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const webpack = path.join(root, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const args = ['--import', 'tsx', webpack, '--config', 'webpack.config.ts', '--stats', 'errors-warnings'];
  if (run(process.execPath, args, { NODE_ENV: 'production' }) !== 0)
    fail('The build failed; the lines above say where.');
  writeFileSync(path.join(root, '.build', 'built-from'), sources);
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

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex');
}
