/*
 * `npm run messages -- list` lists the messages to shoppers, `add --kind top --text …` adds one, `remove ID` removes one; all work while the shop
 * is running.
 */
import path from 'node:path';
import { readConfig } from '../config/config';
import { sendToRunningShop } from '../control/controlSocket';
import { openDatabase } from '../db/database';
import { migrateToLatest } from '../db/migrate';
import { createMessageRepository } from '../messages/messages.repository';
import { createMessageService } from '../messages/messages.service';
import { runCommand } from './database';

async function runInDatabase(args: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrateToLatest(database.db);
    const messages = createMessageRepository(database.db);
    const artDir = path.join(config.root, 'public/art');
    return await createMessageService({ db: database.db, messages, clock: { now: Date.now }, artDir }).runCommand(args);
  } finally {
    await database.close();
  }
}

runCommand(async () => {
  const args = process.argv.slice(2);
  const { databaseUrl, dataDir } = readConfig(process.env);
  // A running shop has the embedded database locked, so the command is sent to the shop.
  const answer =
    databaseUrl === undefined ? await sendToRunningShop(dataDir, ['messages', JSON.stringify(args)]) : undefined;
  process.stdout.write(`${answer ?? (await runInDatabase(args))}\n`);
});
