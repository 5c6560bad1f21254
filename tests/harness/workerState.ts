import { runInThisContext } from 'node:vm';
import type { PGlite } from '@electric-sql/pglite';

/** An open PGlite that no test file uses now. */
export interface IdlePglite {
  readonly pglite: PGlite;
  /** Closes it for good. */
  end(): Promise<void>;
  /** How much was in it beside rows when it was new. */
  readonly objects: string;
}

interface WorkerState {
  readonly idlePglites: IdlePglite[];
  /** Names of databases on the server of `TEST_DATABASE_URL`. */
  readonly idleDatabases: string[];
}

/** What the test files of one worker share. Each of them has globals of its own; these are those of the process. */
export const { idlePglites, idleDatabases } = runInThisContext(
  'globalThis.testWorker ??= { idlePglites: [], idleDatabases: [] }',
) as WorkerState;
