import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** How many orders a database holds; none where there is no such table yet. */
export async function countOrders(db: Kysely<Database>): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'orders')) return 0;
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
