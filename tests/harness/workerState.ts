import { runInThisContext } from 'node:vm';
import type { PGlite } from '@electric-sql/pglite';

/** An open PGlite that no test file is using. */
export interface IdlePglite {
  readonly pglite: PGlite;
  /** Closes the database, which `close` keeps open. */
  dispose(): Promise<void>;
  /** Counts of tables and other objects when it was new. */
  readonly objectCounts: string;
}

interface WorkerState {
  readonly idlePglites: IdlePglite[];
  /** Names of databases on the server of `TEST_DATABASE_URL`. */
  readonly idleDatabases: string[];
  /** Compiled validators of requests, by their schema in JSON. */
  readonly validators: Map<string, unknown>;
}

/** State shared by the test files of a worker. Jest gives each file its own globals, so this is stored on those of the process. */
export const { idlePglites, idleDatabases, validators } = runInThisContext(
  'globalThis.testWorker ??= { idlePglites: [], idleDatabases: [], validators: new Map() }',
) as WorkerState;
