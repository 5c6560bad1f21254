import path from 'node:path';
import { loadAllIslands } from '../src/islands/renderPage';
import { buildApp } from './app';
import { readAssets, watchAssets } from './assets';
import { forgetEveryHour } from './cart/forgetting';
import { readCatalogue } from './catalogue/catalogue.files';
import { CATALOGUE_CHANNEL, seedCatalogue } from './catalogue/catalogue.import';
import { CatalogueFaultsError } from './catalogue/fault';
import { type Config, readConfig } from './config';
import { type OpenDatabase, openDatabase } from './db/database';
import { migrateToLatest } from './db/migrate';
import { createDeps } from './deps';
import type { App } from './httpServer';
import { createLog } from './log';
import { StartError } from './startError';
import { stopGracefully } from './stop';

/** Opens the shop: database, catalogue, server. Whatever stands in the way is said in a sentence, and ends the process with code 1. */
async function open(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const islands = loadAllIslands();
  // Somebody may look at it only after the database has failed.
  islands.catch(() => {});
  const database = await openDatabase({
    ...config,
    onLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  try {
    await prepare(database, config);
    const assets = config.development ? watchAssets(config.buildDir) : readAssets(config.buildDir);
    const deps = createDeps({ config, db: database.db, clock: { now: Date.now }, assets, islands: await islands, log });
    await database.listen(CATALOGUE_CHANNEL, () => deps.catalogue.drop());
    const app = await buildApp(deps);
    const endForgetting = forgetEveryHour(deps);
    endOnSignal(async () => {
      endForgetting();
      const inTime = await stopGracefully(app, deps.life, () => database.close());
      if (!inTime) log.error('some requests took too long and were cut off');
      return inTime ? 0 : 1;
    });
    await listen(app, config);
    process.stdout.write(`Questline is open at ${addressOf(app, config)}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function prepare({ db }: OpenDatabase, { root }: Config): Promise<void> {
  await migrateToLatest(db).catch((error: unknown) => {
    throw new StartError(`The database could not be brought up to date: ${messageOf(error)}`, { cause: error });
  });
  await seedCatalogue(db, () => readCatalogue(path.join(root, 'server', 'seed'))).catch((error: unknown) => {
    if (!(error instanceof CatalogueFaultsError)) throw error;
    throw new StartError(`The seed catalogue in server/seed can't be used:\n${error.message}`, { cause: error });
  });
}

async function listen(app: App, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw new StartError(listenFault(error, port, host), { cause: error });
  }
}

function listenFault(error: unknown, port: number, host: string): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop it, or set PORT to another number.`;
    case 'EACCES':
      return `This user may not open port ${port}: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}: set HOST to 127.0.0.1, 0.0.0.0 or an address of its own.`;
    default:
      return `The server could not listen on ${host}:${port}: ${messageOf(error)}`;
  }
}

/** The address to type on this machine. */
function addressOf(app: App, { host }: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isLocal ? 'localhost' : name}:${port}`;
}

/** Ends the process on SIGTERM or SIGINT with the code that `stop` gives; the second Ctrl-C ends it at once. */
function endOnSignal(stop: () => Promise<number>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping && signal === 'SIGINT') process.exit(130);
      if (stopping) return;
      stopping = true;
      stop().then(
        (code) => process.exit(code),
        (error) => {
          process.stderr.write(`Questline did not end well: ${messageOf(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

open().catch((error: unknown) => {
  const words =
    error instanceof StartError
      ? error.message
      : `Questline could not start: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
  // Nothing that is still open may keep a failed start alive.
  setTimeout(() => process.exit(1), 1_000).unref();
});
