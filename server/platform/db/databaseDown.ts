import { RefusedError } from '../config/refusedError';
import { reasonOf } from './embedded/dataFolder';
import { LOCK_NOT_AVAILABLE } from './lockTimeout';

/** The embedded database has crashed for another reason than a full disk, and is not open again yet. The message is for those who run the shop. */
export class DatabaseDownError extends Error {
  override readonly name = 'DatabaseDownError';
  constructor(cause: unknown) {
    super(`The database has crashed and is not open again yet: ${reasonOf(cause)}.`, { cause });
  }
}

/** A PostgreSQL server does not answer, or has no room for more. The message is for those who run the shop. */
export class DatabaseAwayError extends RefusedError {
  /** @param isBusy it is there, but has no room */
  constructor(
    cause: unknown,
    readonly isBusy: boolean,
  ) {
    super(`PostgreSQL ${isBusy ? 'has no room for more' : 'does not answer'}: ${reasonOf(cause)}.`, { cause });
  }
}

/** PostgreSQL's classes of errors for connections, for a server that is stopping or starting, and for a transaction that waited too long. */
const LOST_STATES = /^(08|57P0|25P0[34])/;
const NETWORK_ERRORS = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** What the driver says without a code. */
const LOST_CONNECTION = /^Connection terminated|connection error and is not queryable|was closed and is not queryable/;

/** True when an error says that a connection to PostgreSQL is lost, or can't be made. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return !error.isBusy;
  const { code, message } = (error ?? {}) as Readonly<Record<'code' | 'message', unknown>>;
  return LOST_STATES.test(String(code)) || NETWORK_ERRORS.test(String(code)) || LOST_CONNECTION.test(String(message));
}

/** True while neither database answers, whatever the reason; whoever opens it has logged why. */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof DatabaseDownError || error instanceof DatabaseAwayError;

/** PostgreSQL's error codes for statements that others were in the way of: a lock timeout, a deadlock, a serialization failure, and the statement timeout. */
const BUSY_STATES: readonly unknown[] = [LOCK_NOT_AVAILABLE, '40P01', '40001', '57014'];

/** True when a statement had no chance, because too many others were in its way: for a connection, for a row, or for the time it may take. */
export const isDatabaseBusy = (error: unknown): boolean =>
  (error instanceof DatabaseAwayError && error.isBusy) ||
  BUSY_STATES.includes((error as { readonly code?: unknown } | null | undefined)?.code);
