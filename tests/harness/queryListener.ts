import type { CompiledQuery, Kysely, QueryId } from 'kysely';
import type { Database } from '../../server/platform/db/schema';

/** The same database, with a callback after every statement, including those in transactions. */
export function withQueryListener(db: Kysely<Database>, onQuery: (query: CompiledQuery) => void): Kysely<Database> {
  /** Also parts of statements that are never executed on their own. */
  const compiled = new WeakMap<QueryId, CompiledQuery>();
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    async transformResult({ queryId, result }) {
      const query = compiled.get(queryId);
      if (query) onQuery(query);
      return result;
    },
  });
}
