import path from 'node:path';
import { RefusedError, readConfig } from '../platform/config';
import { migrateToLatest } from '../platform/db';
import { openForCommand, runCommand } from './database';
import { sendToRunningShop } from './runningShop';
import { loadShop } from './sources';

/**
 * Runs a command in the shop when that is running on the embedded database, which it has locked then, else in the database.
 * @param name that its module has for it
 * @throws RefusedError with a sentence for who typed it
 */
export async function askShop(name: string, words: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const answer = config.databaseUrl === undefined ? await sendToRunningShop(config.dataDir, [name, words]) : undefined;
  if (answer !== undefined) return answer;
  const database = await openForCommand(config);
  try {
    const { openCommands } = await loadShop();
    const commands = openCommands(database, config);
    const command = commands.get(name);
    if (command === undefined)
      throw new RefusedError(
        `No module brings the command ${name}. There are ${[...commands.keys()].sort().join(', ')}.`,
      );
    await migrateToLatest(database.db);
    return await command(words);
  } finally {
    await database.close();
  }
}

/** Runs the words of the command line, and prints what came of it. */
export function runShopCommand(name: string, words: readonly string[] = process.argv.slice(2)): void {
  runCommand(async () => {
    process.stdout.write(`${await askShop(name, words)}\n`);
  });
}

/** The words of the command line, with whole paths after `import`: the shop may run in another folder. */
export function wordsWithFiles(): readonly string[] {
  const [command = '', ...words] = process.argv.slice(2);
  return command === 'import' ? [command, ...words.map((file) => path.resolve(file))] : [command, ...words];
}
