/*
 * `npm run events -- report [--since 2026-11-01|7d] [--json]` prints the funnel from visit to purchase; it also works while the shop is running.
 */

import { sendToRunningShop } from '../app';
import { type Funnel, funnelText, readFunnel } from '../platform/analytics';
import { readConfig, StartError } from '../platform/config';
import { migrateToLatest } from '../platform/db';
import { openForCommand, runCommand } from './database';

const USAGE = 'Usage: npm run events -- report [--since 2026-11-01|7d] [--json]';

/** Parses the arguments. Throws a `StartError` with the usage when they are invalid. */
function parseArguments([command, ...flags]: readonly string[]): { readonly since: string; readonly json: boolean } {
  if (command !== 'report') throw new StartError(USAGE);
  let since = '';
  let json = false;
  for (let index = 0; index < flags.length; index += 1) {
    if (flags[index] === '--json') json = true;
    else if (flags[index] === '--since' && flags[index + 1]) {
      index += 1;
      since = flags[index] ?? '';
    } else throw new StartError(USAGE);
  }
  return { since, json };
}

async function loadFunnel(since: string): Promise<Funnel> {
  const config = readConfig(process.env);
  // A running shop has the embedded database locked, so the shop itself is asked for the report.
  const answer =
    config.databaseUrl === undefined ? await sendToRunningShop(config.dataDir, ['events', since]) : undefined;
  if (answer !== undefined) return JSON.parse(answer) as Funnel;
  const database = await openForCommand(config);
  try {
    await migrateToLatest(database.db);
    return await readFunnel(database.db, since, Date.now());
  } finally {
    await database.close();
  }
}

runCommand(async () => {
  const { since, json } = parseArguments(process.argv.slice(2));
  const funnel = await loadFunnel(since);
  const text = json ? `${JSON.stringify(funnel, null, 2)}\n` : funnelText(funnel);
  await new Promise<void>((resolve, reject) =>
    process.stdout.write(text, (error) => (error ? reject(error) : resolve())),
  );
});
