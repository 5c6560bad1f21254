import { closeSync, openSync, writeSync } from 'node:fs';

/** Writes to a file until its disk has not a byte left. */
export function fillDisk(name: string): void {
  const file = openSync(name, 'a');
  try {
    for (const bytes of [1024 * 1024, 4096]) writeUntilFull(file, Buffer.alloc(bytes));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
