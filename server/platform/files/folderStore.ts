import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore, PUT_LIMIT_MS } from './fileStore';

/** Two characters of the name: 4,096 folders at most, so that none has too many files. */
const SHARD_LENGTH = 2;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';

/**
 * Files in a folder. A file is written beside its place and renamed, so it is there as a whole or not at all; what a killed process leaves beside it has
 * a name that `delete` knows.
 * @param putLimitMs only tests set it
 */
export function createFolderStore(folder: string, putLimitMs = PUT_LIMIT_MS): FileStore {
  /** `uploads/Xk3a…` → `uploads/Xk/Xk3a…` */
  function fileOf(key: string): string {
    checkKey(key);
    const [room = '', name = ''] = key.split('/');
    return path.join(folder, room, name.slice(0, SHARD_LENGTH), name);
  }
  const partOf = (file: string) => `${file}.part`;

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const began = performance.now();
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(partOf(file), 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      // By then its row may be gone, and nobody would ever delete the file.
      if (performance.now() - began > putLimitMs) {
        await rm(partOf(file), { force: true });
        throw new Error('A file took too long to be written.');
      }
      await rename(partOf(file), file);
      await syncFolder(path.dirname(file));
    },

    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async delete(key) {
      const file = fileOf(key);
      await rm(partOf(file), { force: true });
      await rm(file, { force: true });
    },
  };
}

/** Writes the names of a folder to the disk, where its file system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems sync no folders.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    await handle.close();
  }
}
