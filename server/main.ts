import { fileURLToPath } from 'node:url';
import { readConfig } from './config/config';
import { createLog } from './config/log';
import { StartError } from './config/startError';
import { PREPARE_DATA_FLAG, prepareData, prepareDataInChildProcess } from './prepareData';
import { startShop } from './startShop';

/* The server process: starts the shop, prints its address, and stops it on SIGTERM or SIGINT. */

let stop: (() => Promise<boolean>) | undefined;
let stopRequested = false;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (process.argv.includes(PREPARE_DATA_FLAG)) {
    await prepareData(config);
    process.exit(0);
  }
  const log = createLog(config.logLevel);
  const shop = await startShop(config, log, () => prepareDataInChildProcess(fileURLToPath(import.meta.url)));
  process.stdout.write(`Questline is open at ${shop.address}\n`);
  stop = shop.stop;
  if (stopRequested) await shutDown();
}

async function shutDown(): Promise<void> {
  if (stop === undefined) return;
  const inTime = await stop();
  if (!inTime) process.stderr.write('Some requests took too long and were cut off.\n');
  process.exit(inTime ? 0 : 1);
}

function fail(error: unknown): void {
  const details = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof StartError ? error.message : details}\n`);
  process.exit(1);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C exits at once. A stop that is requested during the start is carried out right after it.
    if (stopRequested && signal === 'SIGINT') process.exit(130);
    if (!stopRequested) shutDown().catch(fail);
    stopRequested = true;
  });
}

start().catch(fail);
