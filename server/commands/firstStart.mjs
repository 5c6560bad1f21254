/* The first start of a shop: opens it as soon as possible, and does the rest while it is open. */
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { BUILD, emptyFolder, hasStamp, isWhole, nextBuildOf, QUICK_STAMP, RUN_BUILDS, WHOLE_STAMP } from './builds.mjs';
import { fail, hashOfSources, root } from './setup.mjs';

/** A build that has written nothing for so long was cut off, ms. */
const ABANDONED_AFTER_MS = 1_800_000;

/**
 * Builds what the shop needs to open, unless it is there, and prepares the data meanwhile. Returns a function that makes the whole build while the shop is
 * open; undefined when that is in place.
 */
export async function prepareStart() {
  const sources = hashOfSources();
  if (isWhole(sources)) return undefined;
  const finish = () => buildForNextStart(sources);
  if (hasStamp(BUILD, QUICK_STAMP, sources)) return finish;
  console.log(hasData() ? 'Building …' : 'Building, and preparing the data …');
  emptyFolder(BUILD);
  const quick = { QUICK_BUILD: '1', BUILD_DIR: BUILD };
  const tasks = [
    [startNode(RUN_BUILDS, ['browser', 'worker'], quick), 'The build failed; the lines above say where.'],
    [startNode(RUN_BUILDS, ['server'], quick), 'The build failed; the lines above say where.'],
  ];
  if (!hasData()) tasks.push([startNode(PREPARE_DATA, [], {}), 'The shop can not be opened; the lines above say why.']);
  await all(tasks);
  writeFileSync(path.join(BUILD, QUICK_STAMP), sources);
  return finish;
}

const PREPARE_DATA = ['--import', 'tsx', path.join(root, 'server', 'commands', 'prepareData.ts')];

/** Makes the whole build at low priority. Does nothing while another shop does so. */
function buildForNextStart(sources) {
  const draft = path.join(root, '.cache', 'next-build');
  if (!take(draft)) return;
  console.log('Building smaller files in the background, for the next start.');
  const child = startNode(RUN_BUILDS, ['browser', 'server', 'worker'], { BUILD_DIR: draft });
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  // The shop may end before; then it ends, too.
  child.unref();
  child.channel.unref();
  const remove = () => {
    child.kill('SIGKILL');
    rmSync(draft, { recursive: true, force: true });
  };
  process.once('exit', remove);
  child.once('exit', (code) => {
    process.off('exit', remove);
    // The sources may have been built again meanwhile.
    if (code === 0 && hasStamp(BUILD, QUICK_STAMP, sources)) {
      writeFileSync(path.join(draft, WHOLE_STAMP), sources);
      rmSync(nextBuildOf(BUILD), { recursive: true, force: true });
      renameSync(draft, nextBuildOf(BUILD));
    }
    remove();
  });
}

/** Makes the folder for this process alone; false when another one has it. */
function take(folder) {
  const usedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  if (usedAt !== undefined && Date.now() - usedAt > ABANDONED_AFTER_MS) rmSync(folder, { recursive: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Starts a program of Node that ends with this process. */
function startNode([...execArgv], args, env) {
  const script = execArgv.pop();
  const settings = { cwd: root, execArgv, env: { ...process.env, NODE_ENV: 'production', ...env } };
  return fork(script, args, settings);
}

/** Waits for all; when one fails, ends the others and this process. */
async function all(tasks) {
  const ends = tasks.map(async ([child, sentence]) => {
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code === 0) return;
    for (const [other] of tasks) other.kill();
    fail(sentence);
  });
  await Promise.all(ends);
}

/** True when there is data, or it is not in a folder. */
function hasData() {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const folder = path.resolve(root, DATA_DIR?.trim() || '.data');
  return Boolean(DATABASE_URL?.trim()) || existsSync(path.join(folder, 'db', 'PG_VERSION'));
}
