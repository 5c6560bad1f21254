import { CompiledQuery, type Kysely, type QueryId } from 'kysely';
import type { Database } from '../../server/platform/db/schema';

/** The same database, with a callback after every statement, including those in transactions, and what begins and ends these. */
export function withQueryListener(db: Kysely<Database>, onQuery: (query: CompiledQuery) => void): Kysely<Database> {
  /** Also parts of statements that are never executed on their own. */
  const compiled = new WeakMap<QueryId, CompiledQuery>();
  const listened = db.withPlugin({
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
  const begin = listened.transaction.bind(listened);
  listened.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (work) => {
      let end = 'rollback';
      try {
        const result = await execute((trx) => {
          onQuery(CompiledQuery.raw('begin'));
          return work(trx);
        });
        end = 'commit';
        return result;
      } finally {
        onQuery(CompiledQuery.raw(end));
      }
    };
    return transaction;
  };
  return listened;
}
