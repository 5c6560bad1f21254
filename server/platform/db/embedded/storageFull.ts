import { RefusedError } from '../../config/refusedError';

/** What both databases, Node and the file system of PGlite call a full disk or a used-up quota. */
const FULL_CODES: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT'];
/** PGlite's file system has numbers of its own (WASI): no space, and quota. */
const FULL_ERRNOS: readonly unknown[] = [51, 19];

/** The disk of the data is full: nothing can be saved, and what is there can still be read. The message is for those who run the shop. */
export class StorageFullError extends RefusedError {
  constructor(dataDir: string, options?: ErrorOptions) {
    super(storageFullMessage(dataDir), options);
  }
}

export const storageFullMessage = (dataDir: string): string =>
  `The disk with the data folder ${dataDir} is full: nothing can be saved until there is more space on it.`;

export const spaceAgainMessage = (dataDir: string): string =>
  `There is space again on the disk with the data folder ${dataDir}: the shop saves as before.`;

/** True when an error of a database or a file says that the disk is full. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFullError) return true;
  const { code, errno, name } = (error ?? {}) as Readonly<Record<'code' | 'errno' | 'name', unknown>>;
  return FULL_CODES.includes(code) || (name === 'ErrnoError' && FULL_ERRNOS.includes(errno));
}

/** Waits for a write that a page can do without: it is left out while the disk is full. */
export async function unlessStorageFull(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
  });
}
