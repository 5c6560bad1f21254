import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PREPARE_DATA_FLAG, prepareData, prepareDataInChildProcess, startShop } from './app';
import { createLog, RefusedError, readConfig } from './platform/config';

/* The server process: starts the shop, prints its address, and stops it on SIGTERM or SIGINT. */

/** `uploads/encodePictures.ts`, which is built beside this file. */
const PICTURE_SCRIPT = 'encodePictures.mjs';
/** How long a start that is to end may take to come to an end by itself, ms. */
const ABORT_MS = 5_000;
/** How long a stop may take in all beside the draining; what it waits for has limits of its own, ms. */
const STOP_MS = 20_000;

let stop: (() => Promise<boolean>) | undefined;
let drainMs = 0;
/** Aborted when the process is to end. */
const stopRequest = new AbortController();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  drainMs = config.drainMs;
  if (process.argv.includes(PREPARE_DATA_FLAG)) {
    await prepareData(config);
    process.exit(0);
  }
  const log = createLog(config.logLevel);
  const script = fileURLToPath(import.meta.url);
  const prepareInChildProcess = () => prepareDataInChildProcess(script, stopRequest.signal);
  const pictureScript = path.join(path.dirname(script), PICTURE_SCRIPT);
  const shop = await startShop(config, log, prepareInChildProcess, pictureScript);
  stop = shop.stop;
  if (stopRequest.signal.aborted) return shutDown();
  process.stdout.write(`Questline is open at ${shop.address}\n`);
}

async function shutDown(): Promise<void> {
  // A start under way is given a moment, to close what it has opened.
  exitAfter(stop === undefined ? ABORT_MS : drainMs + STOP_MS);
  if (stop === undefined) return;
  const inTime = await stop();
  if (!inTime) process.stderr.write('Some requests took too long and were cut off.\n');
  process.exit(inTime ? 0 : 1);
}

function exitAfter(ms: number): void {
  setTimeout(() => {
    process.stderr.write('The shop did not stop in time and was cut off.\n');
    process.exit(1);
  }, ms).unref();
}

function fail(error: unknown): void {
  if (stopRequest.signal.aborted && error === stopRequest.signal.reason) process.exit(0);
  const details = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof RefusedError ? error.message : details}\n`);
  process.exit(1);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C exits at once.
    if (stopRequest.signal.aborted && signal === 'SIGINT') process.exit(130);
    // What prepares the data has nothing to lose: the next start completes it.
    if (process.argv.includes(PREPARE_DATA_FLAG)) process.exit(143);
    if (!stopRequest.signal.aborted) shutDown().catch(fail);
    stopRequest.abort();
  });
}

/** Settles when the shop is open. */
export const opened = start().catch(fail);
