import { type ShopCommand, sendToRunningShop } from '../app';
import { type Config, readConfig } from '../platform/config';
import { migrateToLatest, type OpenDatabase } from '../platform/db';
import { openForCommand, runCommand } from './database';

/** Commands that answer with text. */
interface Commands {
  runCommand(args: readonly string[]): Promise<string>;
}

/**
 * Runs the words of the command line, in the shop when that is running on the embedded database, which it has locked then, else in the database.
 * @param name of the commands in a running shop
 */
export function runShopCommand(
  name: ShopCommand,
  create: (database: OpenDatabase, config: Config) => Commands,
  args: readonly string[] = process.argv.slice(2),
): void {
  runCommand(async () => {
    const config = readConfig(process.env);
    const answer =
      config.databaseUrl === undefined
        ? await sendToRunningShop(config.dataDir, [name, JSON.stringify(args)])
        : undefined;
    process.stdout.write(`${answer ?? (await runInDatabase(config))}\n`);
  });

  async function runInDatabase(config: Config): Promise<string> {
    const database = await openForCommand(config);
    try {
      await migrateToLatest(database.db);
      return await create(database, config).runCommand(args);
    } finally {
      await database.close();
    }
  }
}
