import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RefusedError } from '../../server/platform/config/refusedError';
import { createRunCommands } from '../../server/raids/runs/runCommands';
import { createSchedule } from '../../server/raids/runs/schedule/schedule.service';
import { openTestDatabase } from './testDatabase';
import { importWowCatalogue } from './wowCatalogue';

const NOW = Date.parse('2026-11-21T12:00:00Z');

/** `npm run runs` on a test database with the shop's own kinds of runs: call it in `beforeAll`, and close the result in `afterAll`. */
export async function openRunCommands() {
  const folder = mkdtempSync(path.join(tmpdir(), 'runs-'));
  const database = await openTestDatabase();
  const { db } = database;
  await importWowCatalogue(db);
  const clock = { time: NOW, now: () => clock.time };
  const staff = {
    cancel: jest.fn(async () => 'cancelled'),
    assign: jest.fn(async () => 'assigned'),
    listFlex: jest.fn(async () => 'waiting'),
  };
  const commands = createRunCommands({
    db,
    clock,
    schedule: createSchedule({ db, clock, root: process.cwd() }),
    cancelRun: { cancel: staff.cancel },
    flex: { assign: staff.assign, list: staff.listFlex },
  });
  const run = (...args: readonly string[]) => commands.runCommand(args);

  /** A file with a document, or with a text that is none. */
  function fileOf(document: unknown): string {
    const file = path.join(folder, 'runs.json');
    writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
    return file;
  }

  return {
    db,
    clock,
    staff,
    run,
    fileOf,
    importing: (document: unknown) => run('import', fileOf(document)),
    /** What a command is refused with. */
    async errorOf(...args: readonly string[]): Promise<string> {
      const error = await run(...args).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(RefusedError);
      return (error as RefusedError).message;
    },
    /** Deletes runs, raids and leaders, and sets the clock back. */
    async clear(): Promise<void> {
      clock.time = NOW;
      await database.clearSales();
      for (const table of ['run_drops', 'runs', 'raids', 'raid_leaders'] as const) await db.deleteFrom(table).execute();
    },
    async close(): Promise<void> {
      rmSync(folder, { recursive: true });
      await database.close();
    },
  };
}
