/*
 * `npm run staff -- add EMAIL` gives an account the role of staff, `remove EMAIL` takes it away, `list` lists the staff; all work while the shop is
 * running.
 */
import { readConfig } from '../config/config';
import { sendToRunningShop } from '../control/controlSocket';
import { openDatabase } from '../db/database';
import { migrateToLatest } from '../db/migrate';
import { createStaffAccounts } from '../staff/staffAccounts.service';
import { runCommand } from './database';

async function runInDatabase(args: readonly string[]): Promise<string> {
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrateToLatest(database.db);
    return await createStaffAccounts({ db: database.db, clock: { now: Date.now } }).runCommand(args);
  } finally {
    await database.close();
  }
}

runCommand(async () => {
  const args = process.argv.slice(2);
  const { databaseUrl, dataDir } = readConfig(process.env);
  // A running shop has the embedded database locked, so the command is sent to the shop.
  const answer =
    databaseUrl === undefined ? await sendToRunningShop(dataDir, ['staff', JSON.stringify(args)]) : undefined;
  process.stdout.write(`${answer ?? (await runInDatabase(args))}\n`);
});
