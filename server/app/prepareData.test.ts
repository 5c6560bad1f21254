import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixtureCatalogue } from '../../tests/harness/fixtureCatalogue';
import { importCatalogue } from '../catalogue/import/importCatalogue';
import { StartError } from '../platform/config/startError';
import { openDatabase } from '../platform/db/database';
import { migrateToLatest } from '../platform/db/migrate';
import { openPreparedDatabase, prepareDataInChildProcess } from './prepareData';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prepare-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** How a child process that runs this script ends: undefined, or the error. */
async function resultOf(lines: string, stopped = new AbortController().signal): Promise<unknown> {
  const script = path.join(folder, 'script.mjs');
  writeFileSync(script, lines);
  return prepareDataInChildProcess(script, stopped).catch((error: unknown) => error);
}

test('the child process that prepares the data is started as such and exits cleanly', async () => {
  expect(await resultOf("process.exit(process.argv.includes('--prepare-data') ? 0 : 1)")).toBeUndefined();
});

test('its error message explains why the shop does not start', async () => {
  const error = await resultOf("process.stderr.write('The data folder is in use.\\n'); process.exitCode = 1;");
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toBe('The data folder is in use.');
});

test('a killed child process is reported', async () => {
  const error = await resultOf("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);");
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toBe('The data could not be prepared: it was cut off (SIGKILL).');
});

test('it ends with the process that has started it', async () => {
  const stop = new AbortController();
  const running = resultOf('setInterval(() => {}, 1000);', stop.signal);
  stop.abort();
  expect(await running).toBe(stop.signal.reason);
  expect(await resultOf('setInterval(() => {}, 1000);', stop.signal)).toBe(stop.signal.reason);
});

test('a folder without a catalogue is prepared in a child process, even one left with an empty database', async () => {
  const settings = { dataDir: folder };
  const opened = jest.fn(async () => {
    const database = await openDatabase(settings);
    await database.close();
  });
  const cutOff = await openPreparedDatabase(settings, opened);
  expect(opened).toHaveBeenCalledTimes(1);
  await migrateToLatest(cutOff.db);
  await cutOff.close();

  const imported = jest.fn(async () => {
    const database = await openDatabase(settings);
    await importCatalogue(database.db, fixtureCatalogue());
    await database.close();
  });
  for (const _ of ['cut off', 'prepared']) await (await openPreparedDatabase(settings, imported)).close();
  expect(imported).toHaveBeenCalledTimes(1);
}, 60_000);
