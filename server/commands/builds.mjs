/*
 * The builds of the shop. A first start makes a quick one, which is complete, but larger. When the shop is open, the whole one is made beside it, and the next
 * start puts it in place: so the files that pages name are there as long as a shop runs. Uses only Node, like setup.mjs.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, hashOfSources, root, run } from './setup.mjs';

export const BUILD = path.join(root, '.build');
/** In a build: the hash of its sources. A quick build has the other one. */
export const WHOLE_STAMP = 'built-from';
export const QUICK_STAMP = 'built-quickly-from';

/** The command for the builds that are named after it. The larger young generation saves a twentieth of the time. */
export const RUN_BUILDS = [
  '--max-semi-space-size=64',
  '--import',
  'tsx',
  path.join(root, 'server', 'commands', 'runBuilds.mjs'),
];

/** Builds when a source file has changed since the last whole build. */
export function ensureBuilt() {
  const sources = hashOfSources();
  if (!isWhole(sources)) build(sources);
}

/** Runs all three builds from scratch. */
export function build(sources = hashOfSources()) {
  console.log('Building …');
  emptyFolder(BUILD);
  const env = { NODE_ENV: 'production', BUILD_DIR: BUILD };
  if (run(process.execPath, [...RUN_BUILDS, 'browser', 'server', 'worker'], env) !== 0)
    fail('The build failed; the lines above say where.');
  writeFileSync(path.join(BUILD, WHOLE_STAMP), sources);
}

/** True when the whole build of these sources is in place, or could be put there. */
export function isWhole(sources, folder = BUILD) {
  return hasStamp(folder, WHOLE_STAMP, sources) || takeNextBuild(sources, folder);
}

export function hasStamp(folder, stamp, sources) {
  const file = path.join(folder, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === sources;
}

export function emptyFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Where the whole build waits for the next start. */
export const nextBuildOf = (folder) => path.join(folder, 'next');

/** Puts the build that was made while the shop was open in the place of the quick one, with whose scripts open pages go on. */
function takeNextBuild(sources, folder) {
  const next = nextBuildOf(folder);
  if (!hasStamp(next, WHOLE_STAMP, sources)) return false;
  const assets = path.join('public', 'assets');
  for (const name of readdirSync(path.join(folder, assets))) {
    const kept = path.join(next, assets, name);
    if (!existsSync(kept)) cpSync(path.join(folder, assets, name), kept);
  }
  const old = path.join(path.dirname(folder), '.cache', 'old-build');
  mkdirSync(path.dirname(old), { recursive: true });
  rmSync(old, { recursive: true, force: true });
  renameSync(folder, old);
  renameSync(nextBuildOf(old), folder);
  rmSync(old, { recursive: true, force: true });
  return true;
}
