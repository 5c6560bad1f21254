import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** The number of orders in a database; 0 when the table does not exist yet. */
export async function countOrders(db: Kysely<Database>): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'orders')) return 0;
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
