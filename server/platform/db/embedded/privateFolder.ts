import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const [FOLDER_MODE, FILE_MODE] = [0o700, 0o600];
/** What all but the owner may do. */
const OTHERS = 0o077;
/** A folder with this bit, such as /tmp, is shared by all users, who would be locked out. */
const STICKY = 0o1000;

type Chmod = typeof chmodSync;

/** Keeps what this process makes from now on to its own user. PGlite gives its files their modes itself, so they need `restrictDatabase`, too. */
export function createPrivateFiles(): void {
  process.umask(OTHERS);
}

/**
 * Keeps a data folder and the database in it from other users of the machine, also what an earlier version has made open to them.
 * @returns a sentence when that can't be done; undefined when it was
 */
export function restrictDataFolder(dataDir: string, chmod: Chmod = chmodSync): string | undefined {
  const isShared = (statSync(dataDir).mode & STICKY) !== 0;
  const isPrivate = !isShared && restrict(dataDir, FOLDER_MODE, chmod);
  const isDatabasePrivate = restrictDatabase(path.join(dataDir, 'db'), chmod);
  if (isPrivate) return undefined;
  const reason = isShared
    ? 'all users share that folder'
    : 'it belongs to another user, or its disk has no permissions';
  const rest = isDatabasePrivate
    ? 'The database in it is private'
    : 'Other users of this machine may read and change the data';
  return `The data folder ${dataDir} can't be made private: ${reason}. ${rest}; set DATA_DIR to a folder of this user.`;
}

/** Restricts the folder of a database, if there is one, and all in it; links are not followed. @returns whether that could be done */
export function restrictDatabase(folder: string, chmod: Chmod = chmodSync): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return true;
  let isPrivate = restrict(folder, FOLDER_MODE, chmod);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const mode = entry.isDirectory() ? FOLDER_MODE : FILE_MODE;
    if (!entry.isDirectory() && !entry.isFile()) continue;
    if (!restrict(path.join(entry.parentPath, entry.name), mode, chmod)) isPrivate = false;
  }
  return isPrivate;
}

/** Takes all rights on a file or folder from others; false when it still gives them some. */
function restrict(file: string, mode: number, chmod: Chmod): boolean {
  if (isRestricted(file)) return true;
  try {
    chmod(file, mode);
  } catch {
    return false;
  }
  return isRestricted(file);
}

const isRestricted = (file: string): boolean => (statSync(file).mode & OTHERS) === 0;
