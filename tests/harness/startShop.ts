import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningShop, startShop } from '../../server/app/startShop';
import { type Config, readConfig } from '../../server/platform/config/config';
import { createLog } from '../../server/platform/config/log';
import { RefusedError } from '../../server/platform/config/refusedError';

/** A new folder for a shop's data; the test file removes it. */
export const dataFolder = (): string => mkdtempSync(path.join(tmpdir(), 'questline-shop-'));

/** Starts the shop as `npm start` does, on a free port. */
export const startIn = (folder: string, changes: Partial<Config> = {}): Promise<RunningShop> =>
  startShop({ ...readConfig({ PORT: '0' }), dataDir: folder, ...changes }, createLog('silent'));

/** The message of a shop that does not start, as `npm start` prints it. */
export async function startErrorIn(folder: string, changes: Partial<Config>): Promise<string> {
  const error = await startIn(folder, changes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  return (error as RefusedError).message;
}
