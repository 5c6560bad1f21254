import { fileURLToPath } from 'node:url';
import { readConfig } from './config/config';
import { createLog } from './config/log';
import { StartError } from './config/startError';
import { openShop } from './openShop';
import { PREPARE_DATA, prepareData, prepareDataApart } from './prepareData';

/* The process: opens the shop, says where it is, and ends it when it is asked to. */

let stop: (() => Promise<boolean>) | undefined;
let asked = false;

async function open(): Promise<void> {
  const config = readConfig(process.env);
  if (process.argv.includes(PREPARE_DATA)) {
    await prepareData(config);
    process.exit(0);
  }
  const log = createLog(config.logLevel);
  const shop = await openShop(config, log, () => prepareDataApart(fileURLToPath(import.meta.url)));
  process.stdout.write(`Questline is open at ${shop.address}\n`);
  stop = shop.stop;
  if (asked) await end();
}

async function end(): Promise<void> {
  if (stop === undefined) return;
  const inTime = await stop();
  if (!inTime) process.stderr.write('Some requests took too long and were cut off.\n');
  process.exit(inTime ? 0 : 1);
}

function fail(error: unknown): void {
  const unforeseen = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof StartError ? error.message : unforeseen}\n`);
  process.exit(1);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Whoever presses Ctrl-C twice does not want to wait. A stop that is asked for while opening is done right after.
    if (asked && signal === 'SIGINT') process.exit(130);
    if (!asked) end().catch(fail);
    asked = true;
  });
}

open().catch(fail);
