/*
 * `npm run db -- migrate` migrates the database, `status` lists its migrations, `reset` drops and recreates all tables,
 * `order Q-100042 line 2 in_progress 7` moves or refunds an order or a line of it, `questions` lists shoppers' questions about bans and
 * `questions answered 7` marks one as answered; `order` and `questions` also work while the shop is running.
 */

import { counted } from '../../src/lib/counted';
import { RefusedError } from '../platform/config';
import { countOrders, dropAllTables, migrateToLatest, migrationStatus, type OpenDatabase } from '../platform/db';
import { runCommand, withDatabase } from './database';
import { askShop, runShopCommand } from './shopCommand';

const USAGE =
  'Usage: npm run db -- migrate|status|reset [--yes]\n       npm run db -- order <number> [line <line>] paid|waiting|in_progress|completed|refund …\n       npm run db -- questions [answered <number>]';

const [command, ...flags] = process.argv.slice(2);

if (command === 'order') runCommand(updateOrder);
else if (command === 'questions') runShopCommand('questions', flags.slice(0, 2));
else withDatabase(runMigrationCommand);

async function updateOrder(): Promise<void> {
  if (flags.length < 2) throw new RefusedError(USAGE);
  process.stdout.write(`${await askShop('order', flags)}\n`);
}

async function runMigrationCommand({ db }: OpenDatabase): Promise<void> {
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
        throw new RefusedError(
          `This would delete ${counted(orders, 'order')} for good. Add --yes if that is what you want.`,
        );
      }
      await dropAllTables(db);
      await migrateToLatest(db);
      process.stdout.write('The database is empty. The next start loads the seed catalog.\n');
      return;
    }
    default:
      throw new RefusedError(USAGE);
  }
}
