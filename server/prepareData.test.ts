import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from './config/startError';
import { isFirstStart, prepareDataApart } from './prepareData';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prepare-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Ends as a process does that runs these lines. */
async function endOf(lines: string): Promise<unknown> {
  const script = path.join(folder, 'script.mjs');
  writeFileSync(script, lines);
  return prepareDataApart(script).catch((error: unknown) => error);
}

test('a process that prepares the data is told so and ends well', async () => {
  expect(await endOf("process.exit(process.argv.includes('--prepare-data') ? 0 : 1)")).toBeUndefined();
});

test('what it has to say is why the shop does not start', async () => {
  const error = await endOf("process.stderr.write('The data folder is in use.\\n'); process.exitCode = 1;");
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toBe('The data folder is in use.');
});

test('one that was killed is named', async () => {
  const error = await endOf("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);");
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toBe('The data could not be prepared: it was cut off (SIGKILL).');
});

test('only a folder without a database is a first start, and only of the embedded one', () => {
  expect(isFirstStart({ dataDir: folder })).toBe(true);
  expect(isFirstStart({ dataDir: folder, databaseUrl: 'postgres://localhost/shop' })).toBe(false);
  mkdirSync(path.join(folder, 'db'));
  writeFileSync(path.join(folder, 'db', 'PG_VERSION'), '17\n');
  expect(isFirstStart({ dataDir: folder })).toBe(false);
});
