import type { FastifyBaseLogger } from 'fastify';
import { loadAllIslands } from '../../src/islands/renderPage';
import { loadAllPages } from '../../src/pages';
import type { ShopModule } from '../platform';
import { type Config, StartError } from '../platform/config';
import type { OpenDatabase } from '../platform/db';
import type { App } from '../platform/http';
import { createMetrics } from '../platform/metrics';
import { openCountryDatabase } from '../platform/visitor';
import { buildApp } from './app';
import { readAssets, watchAssets } from './assets';
import { startBackgroundJobs } from './backgroundJobs';
import { commandsOf, openControlSocket } from './control/controlSocket';
import { broughtBy, createModules } from './modules';
import { openPreparedDatabase, prepareDatabase } from './prepareData';
import { DEFAULT_STOP_LIMITS, stopGracefully } from './stop';

/** A shop that is listening. */
export interface RunningShop {
  /** The address for a browser on this machine: `http://localhost:3000`. */
  readonly address: string;
  /** Stops it gracefully; false when some requests took too long and were cut off. */
  stop(): Promise<boolean>;
}

/**
 * Starts the shop: database, migrations, seed catalogue where there is none, server. Throws a `StartError` with a readable reason, and closes what
 * was open.
 * @param prepareInChildProcess imports the catalogue of a new shop in a child process
 * @param pictureScript encodes the pictures of shoppers in a process of its own
 */
export async function startShop(
  config: Config,
  log: FastifyBaseLogger,
  prepareInChildProcess?: () => Promise<void>,
  pictureScript?: string,
): Promise<RunningShop> {
  const clientModules = Promise.all([loadAllIslands(), loadAllPages()]);
  // It is awaited only after the database is open; without this an early failure would be an unhandled rejection.
  clientModules.catch(() => {});
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const onSpaceChange = (isLow: boolean, message: string) => log[isLow ? 'error' : 'info'](message);
  const onAway = (error: Error) => log.error({ err: error }, 'the database does not answer');
  const onCrash = (error: Error) => log.error({ err: error }, 'the embedded database has crashed');
  const onUnprotected = (message: string) => log.warn(message);
  const settings = { ...config, onConnectionLost, onSpaceChange, onAway, onCrash, onUnprotected };
  const database = await openPreparedDatabase(settings, prepareInChildProcess);
  try {
    await prepareDatabase(database, config);
    const assets = config.development ? watchAssets(config.buildDir) : readAssets(config.buildDir);
    const [islands, pageKinds] = await clientModules;
    const modules = createModules({
      config,
      db: database.db,
      clock: { now: Date.now },
      assets,
      islands,
      pageKinds,
      metrics: createMetrics({ includeProcess: true }),
      log,
      findCountry: openCountryDatabase(config.root, log),
      pictureScript,
    });
    const brought = broughtBy(modules);
    const { platform, notifications } = modules;
    // Makes the keys of push messages at the first start.
    await notifications.pushConfig();
    const app = await buildApp(modules);
    await listenToChannels(brought, database);
    await listen(app, config);
    const stops = brought.flatMap(({ start }) => start?.() ?? []);
    const stopJobs = startBackgroundJobs(brought, platform);
    const control =
      database.kind === 'embedded' ? await openControlSocket(config.dataDir, commandsOf(brought), log) : undefined;
    const close = async () => {
      for (const stop of stops) stop();
      await control?.close();
      await stopJobs();
      return database.close();
    };
    const limits = { ...DEFAULT_STOP_LIMITS, drainMs: config.drainMs };
    return {
      address: addressOf(app, config),
      stop: () => stopGracefully(app, platform.lifecycle, close, limits, platform.liveStreams.close),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Passes on what triggers of the database say. One listener a channel, whoever follows it. */
export async function listenToChannels(
  modules: readonly ShopModule[],
  database: Pick<OpenDatabase, 'listen'>,
): Promise<void> {
  const names = new Set(modules.flatMap(({ channels = {} }) => Object.keys(channels)));
  for (const name of names) {
    await database.listen(name, (payload) => {
      for (const { channels } of modules) channels?.[name]?.(payload);
    });
  }
}

async function listen(app: App, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw new StartError(listenErrorMessage(error, port, host), { cause: error });
  }
}

function listenErrorMessage(error: unknown, port: number, host: string): string {
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

function addressOf(app: App, { host }: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isLocal ? 'localhost' : name}:${port}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
