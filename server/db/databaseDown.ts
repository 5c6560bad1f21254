import { reasonOf } from './dataFolder';

/** The embedded database has crashed for another reason than a full disk, and is not open again yet. The message is for those who run the shop. */
export class DatabaseDownError extends Error {
  override readonly name = 'DatabaseDownError';
  constructor(cause: unknown) {
    super(`The database has crashed and is not open again yet: ${reasonOf(cause)}.`, { cause });
  }
}
