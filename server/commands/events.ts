/*
 * `npm run events -- report [--since 2026-11-01|7d] [--json]` prints the funnel from visit to purchase, also while the shop is open.
 */
import { readConfig } from '../config/config';
import { StartError } from '../config/startError';
import { sendToRunningShop } from '../control/controlSocket';
import { openDatabase } from '../db/database';
import { migrateToLatest } from '../db/migrate';
import { type Funnel, readFunnel } from '../events/funnel.repository';
import { funnelText } from '../events/funnelText';
import { runCommand } from './database';

const USAGE = 'Usage: npm run events -- report [--since 2026-11-01|7d] [--json]';

/** What was asked for. Throws a `StartError` with the usage for anything else. */
function asked([command, ...flags]: readonly string[]): { readonly since: string; readonly json: boolean } {
  if (command !== 'report') throw new StartError(USAGE);
  let since = '';
  let json = false;
  for (let at = 0; at < flags.length; at += 1) {
    if (flags[at] === '--json') json = true;
    else if (flags[at] === '--since' && flags[at + 1]) {
      at += 1;
      since = flags[at] ?? '';
    } else throw new StartError(USAGE);
  }
  return { since, json };
}

async function read(since: string): Promise<Funnel> {
  const config = readConfig(process.env);
  // The embedded database belongs to the shop that is open on it, so that one is asked.
  const answer = config.databaseUrl === undefined ? await sendToRunningShop(config.dataDir, ['events', since]) : undefined;
  if (answer !== undefined) return JSON.parse(answer) as Funnel;
  const database = await openDatabase(config);
  try {
    await migrateToLatest(database.db);
    return await readFunnel(database.db, since, Date.now());
  } finally {
    await database.close();
  }
}

runCommand(async () => {
  const { since, json } = asked(process.argv.slice(2));
  const funnel = await read(since);
  const text = json ? `${JSON.stringify(funnel, null, 2)}\n` : funnelText(funnel);
  await new Promise<void>((resolve, reject) =>
    process.stdout.write(text, (error) => (error ? reject(error) : resolve())),
  );
});
