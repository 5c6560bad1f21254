import { StartError } from '../config/startError';
import { reasonOf } from './dataFolder';
import { LOCK_NOT_AVAILABLE } from './lockTimeout';

/** The embedded database has crashed for another reason than a full disk, and is not open again yet. The message is for those who run the shop. */
export class DatabaseDownError extends Error {
  override readonly name = 'DatabaseDownError';
  constructor(cause: unknown) {
    super(`The database has crashed and is not open again yet: ${reasonOf(cause)}.`, { cause });
  }
}

/** A PostgreSQL server does not answer, or has no room for more. The message is for those who run the shop. */
export class DatabaseAwayError extends StartError {
  /** @param isBusy it is there, but has no room */
  constructor(
    cause: unknown,
    readonly isBusy: boolean,
  ) {
    super(`PostgreSQL ${isBusy ? 'has no room for more' : 'does not answer'}: ${reasonOf(cause)}.`, { cause });
  }
}

/** True while neither database answers, whatever the reason; whoever opens it has logged why. */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof DatabaseDownError || error instanceof DatabaseAwayError;

/** True when a statement had no chance, because too many others were in its way: for a connection, or for a row. */
export const isDatabaseBusy = (error: unknown): boolean =>
  (error instanceof DatabaseAwayError && error.isBusy) ||
  (error as { readonly code?: unknown } | null | undefined)?.code === LOCK_NOT_AVAILABLE;
