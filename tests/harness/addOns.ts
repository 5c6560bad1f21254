import { deleteExpired } from '../../server/app/backgroundJobs';
import { commandsOf } from '../../server/app/control/controlSocket';
import { broughtBy } from '../../server/app/modules';
import type { TestApp } from './testApp';

const DAY_MS = 24 * 60 * 60_000;

/** Runs a command of any module, as the command line does. */
export async function runCommand(shop: TestApp, name: string, words: readonly string[]): Promise<string> {
  const command = commandsOf(broughtBy(shop.modules)).get(name);
  if (command === undefined) throw new Error(`No module brings the command ${name}.`);
  return command(words);
}

/** Runs each job of the modules that no other needs, once. */
export async function runJobs(shop: TestApp): Promise<void> {
  for (const { jobs = [] } of shop.modules.addOns) for (const job of jobs) await job.run();
}

/** Deletes what these modules store and what is expired in some days. Returns how many rows. */
export const expired = (shop: TestApp, days: number): Promise<number> =>
  deleteExpired(shop.modules.addOns, new Date(shop.clock.time + days * DAY_MS));
