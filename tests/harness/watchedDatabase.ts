import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../../server/db/schema';

/** The same database, with every statement told that goes through it, also those of transactions. */
export function watched(db: Kysely<Database>, hear: (query: CompiledQuery) => void): Kysely<Database> {
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      hear(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
