import { commandsOf } from '../../server/app/control/controlSocket';
import { broughtBy } from '../../server/app/modules';
import type { TestApp } from './testApp';

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
