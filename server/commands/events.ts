/*
 * `npm run events -- report [--since 2026-11-01|7d] [--json]` prints the funnel from visit to purchase; it also works while the shop is running.
 */

import { type Funnel, funnelText } from '../platform/analytics';
import { RefusedError } from '../platform/config';
import { runCommand } from './database';
import { askShop } from './shopCommand';

const USAGE = 'Usage: npm run events -- report [--since 2026-11-01|7d] [--json]';

/** Parses the arguments. Throws a `RefusedError` with the usage when they are invalid. */
function parseArguments([command, ...flags]: readonly string[]): { readonly since: string; readonly json: boolean } {
  if (command !== 'report') throw new RefusedError(USAGE);
  let since = '';
  let json = false;
  for (let index = 0; index < flags.length; index += 1) {
    if (flags[index] === '--json') json = true;
    else if (flags[index] === '--since' && flags[index + 1]) {
      index += 1;
      since = flags[index] ?? '';
    } else throw new RefusedError(USAGE);
  }
  return { since, json };
}

runCommand(async () => {
  const { since, json } = parseArguments(process.argv.slice(2));
  const funnel = JSON.parse(await askShop('events', [since])) as Funnel;
  const text = json ? `${JSON.stringify(funnel, null, 2)}\n` : funnelText(funnel);
  await new Promise<void>((resolve, reject) =>
    process.stdout.write(text, (error) => (error ? reject(error) : resolve())),
  );
});
