import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { RefusedError } from '../../config/refusedError';
import { StartError } from '../../config/startError';
import { isStorageFull, StorageFullError } from './storageFull';

/** Makes the data folder where it does not exist yet. @throws StartError with one sentence */
export function prepareFolder(dataDir: string): void {
  try {
    if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return;
    if (statSync(dataDir, { throwIfNoEntry: false }))
      throw new StartError(`DATA_DIR names a file, not a folder: ${dataDir}.`);
    makeFolder(dataDir);
  } catch (error) {
    throw folderError(error, dataDir);
  }
}

/** Makes a folder and those above it. Not by `recursive`, with which Node never returns where no folder can be made, as in /proc. */
function makeFolder(folder: string): void {
  const above = path.dirname(folder);
  if (!statSync(above, { throwIfNoEntry: false })) makeFolder(above);
  mkdirSync(folder);
}

/** Why a data folder can't be used, as one sentence. */
export function folderError(error: unknown, dataDir: string): RefusedError {
  if (error instanceof RefusedError) return error;
  if (isStorageFull(error)) return new StorageFullError(dataDir, { cause: error });
  return new StartError(`The data folder ${dataDir} can't be made or written: ${folderReason(error)}.`, {
    cause: error,
  });
}

function folderReason(error: unknown): string {
  switch ((error as NodeJS.ErrnoException | undefined)?.code) {
    case 'EACCES':
    case 'EPERM':
      return 'this user is not permitted to';
    case 'EROFS':
      return 'it is on a read-only disk';
    case 'ENOTDIR':
      return 'a part of its path is a file, not a folder';
    case 'ENOENT':
      return 'no folder can be made there';
    default:
      return reasonOf(error);
  }
}

/** The first line of an error, without its full stop. */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { name, errno, message } = (first ?? {}) as Readonly<Record<'name' | 'errno' | 'message', unknown>>;
  // PGlite throws numbers of its file system without a text.
  if (name === 'ErrnoError') return `its files can't be written or read (error ${String(errno)})`;
  const text = typeof message === 'string' ? message : String(first);
  return text.split('\n')[0]?.replace(/\.$/, '') ?? 'unknown reason';
}
