import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../../server/db/schema';

/** The same database, with a callback for every statement, including those in transactions. */
export function withQueryListener(db: Kysely<Database>, onQuery: (query: CompiledQuery) => void): Kysely<Database> {
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      onQuery(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
