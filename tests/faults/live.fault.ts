import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/platform/db/schema';
import { findFreePort } from '../gate/ports.mjs';
import { insertFixtureRuns, takeSeat } from '../harness/fixtureRuns';
import { type Balancer, openBalancer } from './balancer';
import { createFaultDatabase, type FaultDatabase, POSTGRES_URL, ROUNDS } from './databases';
import { type LivePage, openLivePages } from './livePages';
import { killAll, type ShopProcess, startShop } from './shopProcess';

/* Open pages follow the seats of runs while the processes behind a load balancer are killed and exchanged. */

const onPostgres = POSTGRES_URL ? describe : describe.skip;

/** All of them by `npm run faults`. */
const PAGES = ROUNDS > 3 ? 1_000 : 200;
const RECONNECTED_MS = 10_000;
const TOLD_MS = 5_000;

onPostgres('pages that are open on two processes', () => {
  let database: FaultDatabase;
  let balancer: Balancer;
  let shops: [ShopProcess, ShopProcess];
  let pages: LivePage[] = [];
  const start = (port: number) => startShop({ ...database.env, PORT: String(port), DRAIN: '1', PROXIES: '1' });

  beforeAll(async () => {
    database = await createFaultDatabase(POSTGRES_URL);
    const ports = [await findFreePort(), await findFreePort()] as const;
    shops = await Promise.all([start(ports[0]), start(ports[1])]);
    balancer = await openBalancer(ports);
    for (const port of ports) await balancer.waitForState(port, true);
  });
  afterAll(async () => {
    for (const { close } of pages) close();
    await balancer?.close();
    await killAll();
    await database?.remove();
  });

  /** Waits until every page shows so many free seats. @returns how long it took, ms */
  async function told(run: number, free: number, limitMs: number): Promise<number> {
    const startedAt = performance.now();
    while (pages.some((page) => page.freeSeats(run) !== free)) {
      if (performance.now() - startedAt > limitMs)
        throw new Error(`${pages.filter((page) => page.freeSeats(run) !== free).length} pages were not told.`);
      await pause(20);
    }
    return performance.now() - startedAt;
  }

  async function replace(index: 0 | 1, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { port } = shops[index];
    await shops[index].stop(signal);
    await balancer.waitForState(port, false);
    shops[index] = await start(port);
    await balancer.waitForState(port, true);
  }

  test(`${PAGES} pages reconnect within ten seconds, and miss nothing that happened meanwhile`, async () => {
    // Two seats are taken for each process that is replaced.
    const capacity = 4 * ROUNDS;
    await database.withDatabase(async (db: Kysely<Database>) => {
      const startsAt = Date.now() + 7 * 24 * 60 * 60 * 1000;
      const [run = 0] = await insertFixtureRuns(db, [{ startsAt, loot_type: 'group', armor_seats: null, capacity }]);
      pages = openLivePages(balancer.port, PAGES);
      let free = capacity;
      await told(run, free, RECONNECTED_MS);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, signal] of [
          [0, 'SIGKILL'],
          [1, 'SIGTERM'],
        ] as const) {
          const replaced = replace(index, signal);
          free -= 1;
          await takeSeat(db, run, null, null);
          await told(run, free, RECONNECTED_MS);
          await replaced;
          free -= 1;
          await takeSeat(db, run, null, null);
          await told(run, free, TOLD_MS);
        }
    });
    expect(pages.every(({ isConnected }) => isConnected)).toBe(true);
    expect(Math.max(...pages.map(({ longestBreak }) => longestBreak))).toBeLessThan(RECONNECTED_MS);
  });
});
