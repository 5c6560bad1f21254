/*
 * A data folder as a first start leaves it: migrated, with the seed and a calendar of runs. It is made once and copied by whoever needs a shop of its
 * own, since a copy takes a tenth of the time.
 */
import {
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { fail, hashOfSources, root, run } from './setup.mjs';

const CACHE = path.join(root, '.cache');
const FOLDER = /^data-/;
/** Another gate may be copying a folder that was used within this time, ms. */
const UNUSED_AFTER_MS = 3_600_000;

/**
 * The folder, which is made when the sources, the seed or the day (UTC, for the calendar) are not those of the last one. Nobody may open it: only copies
 * of it. It holds no keys, since a shop makes them when it starts.
 * @param make fills an empty folder; returns the exit code
 */
export function preparedData(cache = CACHE, make = prepare) {
  const day = new Date().toISOString().slice(0, 10);
  const folder = path.join(cache, `data-${day}-${hashOfSources('seed').slice(0, 16)}`);
  if (isFolder(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(path.join(cache, 'new-data-'));
  try {
    if (make(draft) !== 0) fail('The data could not be prepared; the lines above say why.');
    renameWhole(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  removeUnused(cache, folder);
  return folder;
}

/** Copies the prepared data into a folder, which becomes the `DATA_DIR` of a shop. */
export function copyPreparedData(to, from = preparedData()) {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

function prepare(folder) {
  // Settings of the caller, such as the address of a PostgreSQL, are not those of this folder.
  return run(process.execPath, ['--import', 'tsx', path.join(root, 'server', 'commands', 'prepareData.ts')], {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: '',
  });
}

/** Gives the folder its name, unless another process was quicker. */
function renameWhole(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
}

function removeUnused(cache, folder) {
  for (const name of readdirSync(cache)) {
    const other = path.join(cache, name);
    if (!FOLDER.test(name) || other === folder) continue;
    if (Date.now() - statSync(other).mtimeMs > UNUSED_AFTER_MS) rmSync(other, { recursive: true, force: true });
  }
}

function isFolder(file) {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
