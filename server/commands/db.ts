/* `npm run db -- migrate` brings the database up to date, `status` shows its migrations, `reset` empties it and makes it anew. */
import type { Kysely } from 'kysely';
import { dropEverything, migrateToLatest, migrationStatus } from '../db/migrate';
import type { Database } from '../db/schema';
import { StartError } from '../startError';
import { withDatabase } from './database';

const USAGE = 'Usage: npm run db -- migrate|status|reset [--yes]';

const [command, ...flags] = process.argv.slice(2);

withDatabase(async ({ db }) => {
  switch (command) {
    case 'migrate': {
      const done = await migrateToLatest(db);
      process.stdout.write(done.length === 0 ? 'Nothing to do.\n' : `Applied ${done.join(', ')}.\n`);
      return;
    }
    case 'status':
      for (const { name, executedAt } of await migrationStatus(db)) {
        process.stdout.write(`${name}  ${executedAt ? `applied ${executedAt.toISOString()}` : 'not applied'}\n`);
      }
      return;
    case 'reset': {
      const orders = await countOrders(db);
      if (orders > 0 && !flags.includes('--yes')) {
        throw new StartError(
          `This would delete ${orders} ${orders === 1 ? 'order' : 'orders'} for good. Add --yes if that is what you want.`,
        );
      }
      await dropEverything(db);
      await migrateToLatest(db);
      process.stdout.write('The database is empty. The next start loads the seed catalogue.\n');
      return;
    }
    default:
      throw new StartError(USAGE);
  }
});

async function countOrders(db: Kysely<Database>): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'orders')) return 0;
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
