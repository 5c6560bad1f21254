import type { PGlite } from '@electric-sql/pglite';
import { DatabaseDownError } from '../databaseDown';
import { reasonOf } from './dataFolder';
import type { DiskSpace } from './diskSpace';
import { isStorageFull, StorageFullError } from './storageFull';

/** The one session of an embedded database, as its Kysely dialect uses it. */
export interface PgliteSession {
  /** Makes it ready for the next statements. @throws StorageFullError or DatabaseDownError when the database can't be opened again */
  prepare(): Promise<void>;
  /** The PGlite of this session. @throws when it has crashed, or must not write any more, since `prepare` */
  pglite(): PGlite;
  /** For what needs next to no space, such as the end of a transaction; undefined after a crash, when there is nothing to end. */
  pgliteToEnd(): PGlite | undefined;
  /** Takes note of an error. @returns the error to throw instead */
  failed(error: unknown): unknown;
  close(): Promise<void>;
}

/** A PGlite that stays as it is, such as one in memory. */
export const fixedSession = (pglite: PGlite): PgliteSession => ({
  prepare: async () => {},
  pglite: () => pglite,
  pgliteToEnd: () => pglite,
  failed: (error) => error,
  close: () => pglite.close(),
});

/** How often a crashed database is opened again, at most, ms. */
const REOPEN_EVERY_MS = 2_000;

export interface FolderSessionOptions {
  readonly dataDir: string;
  readonly open: () => Promise<PGlite>;
  readonly space: DiskSpace;
  /** Called once for each reason why the database is down, other than a full disk. */
  readonly onCrash?: (error: Error) => void;
}

/**
 * The session of a database in a folder. While the disk has no room it is read-only, so that what is there can still be served. A crash of PGlite, which
 * must not be asked anything afterwards, only ends its transaction: the next statement opens the folder again, and every commit is still there.
 */
export class FolderSession implements PgliteSession {
  private current: PGlite | undefined;
  /** Why there is none. */
  private lost: { readonly cause: unknown; readonly isFull: boolean } | undefined;
  private toldReason: string | undefined;
  private isReadOnly = false;
  private reopenAt = 0;
  private isClosed = false;
  private readonly listeners: { readonly channel: string; readonly onNotify: (payload?: string) => void }[] = [];

  private constructor(private readonly options: FolderSessionOptions) {}

  /** @throws what PGlite throws */
  static async open(options: FolderSessionOptions): Promise<FolderSession> {
    const session = new FolderSession(options);
    session.current = await options.open();
    return session;
  }

  async prepare(): Promise<void> {
    this.current ??= await this.reopen();
    const isLow = this.options.space.isLow();
    if (isLow === this.isReadOnly) return;
    try {
      await this.current.query(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
    } catch (error) {
      throw this.failed(error);
    }
    this.isReadOnly = isLow;
  }

  pglite(): PGlite {
    const { dataDir, space } = this.options;
    // A long transaction that has used up the space is rolled back before the database crashes.
    if (this.current === undefined) throw this.lostError();
    if (!this.isReadOnly && space.isLow()) throw new StorageFullError(dataDir);
    return this.current;
  }

  pgliteToEnd(): PGlite | undefined {
    return this.current;
  }

  failed(error: unknown): unknown {
    const { dataDir, space } = this.options;
    const isFull = isStorageFull(error);
    if (isFull) space.reportFull();
    if (isCrash(error)) {
      this.current = undefined;
      this.reopenAt = 0;
      return this.lose(error);
    }
    return isFull || (this.isReadOnly && isReadOnlyRefusal(error))
      ? new StorageFullError(dataDir, { cause: error })
      : error;
  }

  async listen(channel: string, onNotify: (payload?: string) => void): Promise<void> {
    await this.pglite().listen(channel, onNotify);
    this.listeners.push({ channel, onNotify });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.current?.close();
  }

  private async reopen(): Promise<PGlite> {
    if (this.isClosed || Date.now() < this.reopenAt) throw this.lostError();
    this.reopenAt = Date.now() + REOPEN_EVERY_MS;
    try {
      const pglite = await this.options.open();
      await this.resumeListening(pglite);
      this.isReadOnly = false;
      this.toldReason = undefined;
      return pglite;
    } catch (error) {
      throw this.lose(error);
    }
  }

  /** Closes it again when that fails. */
  private async resumeListening(pglite: PGlite): Promise<void> {
    try {
      for (const { channel, onNotify } of this.listeners) {
        await pglite.listen(channel, onNotify);
        // Something may have been notified between the crash and now.
        onNotify();
      }
    } catch (error) {
      if (!isCrash(error)) await pglite.close().catch(() => {});
      throw error;
    }
  }

  /** Takes note of why there is no database now. @returns the error that says so */
  private lose(cause: unknown): Error {
    const { space, onCrash } = this.options;
    // PGlite does not always say that it has crashed, or could not start, for want of space.
    this.lost = { cause, isFull: isStorageFull(cause) || space.isLow() };
    const error = this.lostError();
    const reason = reasonOf(cause);
    if (!this.lost.isFull && this.toldReason !== reason) {
      this.toldReason = reason;
      onCrash?.(error);
    }
    return error;
  }

  private lostError(): Error {
    const { cause, isFull } = this.lost ?? { cause: new Error('it was closed'), isFull: false };
    return isFull ? new StorageFullError(this.options.dataDir, { cause }) : new DatabaseDownError(cause);
  }
}

/** True for errors after which PGlite answers nothing any more, or never returns. */
function isCrash(error: unknown): boolean {
  const { severity, name } = (error ?? {}) as Readonly<Record<'severity' | 'name', unknown>>;
  return severity === 'PANIC' || severity === 'FATAL' || name === 'RuntimeError' || name === 'ExitStatus';
}

const isReadOnlyRefusal = (error: unknown): boolean => (error as { readonly code?: unknown } | null)?.code === '25006';
