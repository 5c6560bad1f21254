/*
 * `npm run runs -- import FILE` adds runs, `generate` fills the calendar, `list` lists runs, `drop-price RUN PRICE` lowers a price, `cancel RUN REASON`
 * cancels a run, `assign ORDER RUN` gives an order with flex time its run; all work while the shop is running.
 */

import path from 'node:path';
import { createPaymentServices, sendToRunningShop } from '../app';
import { createCatalogueRepository } from '../catalogue';
import { createLog, readConfig } from '../platform/config';
import { migrateToLatest } from '../platform/db';
import { shopContactOf } from '../platform/mail';
import {
  createCancelRunService,
  createRunCommands,
  createRunList,
  createRunRepository,
  createRunStaff,
  createSchedule,
} from '../raids';
import { openForCommand, runCommand } from './database';

async function runInDatabase(args: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const database = await openForCommand(config);
  try {
    await migrateToLatest(database.db);
    const input = { config, db: database.db, clock: { now: Date.now }, log: createLog('warn') };
    const services = { ...input, ...createPaymentServices(input), runs: createRunRepository(input.db) };
    const catalogue = createCatalogueRepository(input.db, input.clock);
    const runList = createRunList({ ...services, services: catalogue });
    const shop = shopContactOf(config);
    const { cancel } = createCancelRunService({ ...services, runList, shop });
    const { assign, list: listFlex } = createRunStaff(services).flex;
    const schedule = createSchedule({ ...input, root: config.root });
    return await createRunCommands({ ...input, schedule, staff: { cancel, assign, listFlex } }).runCommand(args);
  } finally {
    await database.close();
  }
}

runCommand(async () => {
  const [command = '', ...words] = process.argv.slice(2);
  // The shop may run in another folder.
  const args = command === 'import' ? [command, ...words.map((file) => path.resolve(file))] : [command, ...words];
  const { databaseUrl, dataDir } = readConfig(process.env);
  // A running shop has the embedded database locked, so the command is sent to the shop.
  const answer =
    databaseUrl === undefined ? await sendToRunningShop(dataDir, ['runs', JSON.stringify(args)]) : undefined;
  process.stdout.write(`${answer ?? (await runInDatabase(args))}\n`);
});
