import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { PgliteSession } from './pgliteSession';

/**
 * Kysely on an embedded PGlite. PGlite has one session, so there is one connection, and requests for it queue up. A transaction
 * holds it until it ends, so other queries can't run inside it.
 */
export function pgliteDialect(session: PgliteSession): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(session),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteDriver implements Driver {
  private readonly connection: DatabaseConnection;
  private lastInQueue: Promise<void> = Promise.resolve();
  private release: () => void = () => {};

  constructor(private readonly session: PgliteSession) {
    this.connection = createConnection(session);
  }

  async init(): Promise<void> {
    await this.session.pgliteToEnd()?.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.lastInQueue;
    let release = () => {};
    this.lastInQueue = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.release = release;
    try {
      await this.session.prepare();
    } catch (error) {
      release();
      throw error;
    }
    return this.connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level}${mode}`));
  }

  async commitTransaction(): Promise<void> {
    const pglite = this.session.pgliteToEnd();
    if (pglite === undefined) throw new Error('The embedded database has crashed before the commit.');
    await this.end(pglite, 'commit');
  }

  async rollbackTransaction(): Promise<void> {
    const pglite = this.session.pgliteToEnd();
    if (pglite !== undefined) await this.end(pglite, 'rollback');
  }

  private async end(pglite: PGlite, statement: 'commit' | 'rollback'): Promise<void> {
    try {
      await pglite.query(statement);
    } catch (error) {
      throw this.session.failed(error);
    }
  }

  async releaseConnection(): Promise<void> {
    this.release();
  }

  async destroy(): Promise<void> {
    await this.lastInQueue;
    await this.session.close();
  }
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function createConnection(session: PgliteSession): DatabaseConnection {
  async function run<Row>(query: CompiledQuery) {
    const pglite = session.pglite();
    try {
      return await pglite.query<Row>(query.sql, query.parameters.map(toParameter));
    } catch (error) {
      throw session.failed(error);
    }
  }
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const result = await run<Row>(query);
      if (!WRITES.has(result.command ?? '')) return { rows: result.rows };
      return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
    },
    streamQuery() {
      throw new Error('The embedded database does not stream results.');
    },
  };
}

/** PGlite recognizes dates by their class, which differs between realms (jest has its own), so dates are passed as text. */
function toParameter(value: unknown): unknown {
  return Object.prototype.toString.call(value) === '[object Date]' ? (value as Date).toISOString() : value;
}
