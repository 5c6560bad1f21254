import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/platform/db/schema';
import { findFreePort } from '../gate/ports.mjs';
import { insertFixtureRuns } from '../harness/fixtureRuns';
import { createFaultDatabase, type FaultDatabase, findDifferences, POSTGRES_URL, ROUNDS } from './databases';
import { abortLoads, startLoad } from './load';
import { killAll, startShop } from './shopProcess';

/* A process is killed while shoppers race for seats of raid runs: no seat is sold twice, and none is lost. */

const databases = [
  ['the embedded database', undefined] as const,
  ...(POSTGRES_URL ? [['PostgreSQL', POSTGRES_URL] as const] : []),
];

/** Enough that shoppers always find one, and few enough that they meet at the same seats. */
const RUNS = 40;
const CLASSES = ['mage', 'druid', 'hunter', 'warrior'];

describe.each(databases)('on %s', (_name, url) => {
  let database: FaultDatabase;
  beforeAll(async () => {
    database = await createFaultDatabase(url);
  });
  afterAll(async () => {
    abortLoads();
    await killAll();
    await database?.remove();
  });

  test(`kill -9 while shoppers race for seats, ${ROUNDS} times, sells no seat twice and loses none`, async () => {
    const startsAt = Date.now() + 7 * 24 * 60 * 60 * 1000;
    const { runs, serviceId } = await database.withDatabase(async (db) => ({
      runs: await insertFixtureRuns(
        db,
        Array.from({ length: RUNS }, (_, index) => ({
          startsAt: startsAt + index * 60_000,
          leader: `Leader ${index}`,
        })),
      ),
      serviceId: (
        await db.selectFrom('services').select('id').where('slug', '=', 'heroic-run').executeTakeFirstOrThrow()
      ).id,
    }));
    let number = 0;
    const nextForm = () => {
      number += 1;
      // Several shoppers in a row want the same seat.
      const seat = Math.floor(number / 4);
      return {
        run_id: String(runs[Math.floor(seat / CLASSES.length) % RUNS]),
        service_id: String(serviceId),
        class: CLASSES[seat % CLASSES.length] ?? '',
      };
    };
    const port = await findFreePort();
    const env = { ...database.env, PORT: String(port) };
    let shop = await startShop(env);
    const load = startLoad(port, nextForm);
    for (let round = 0; round < ROUNDS; round += 1) {
      await load.waitForOrders(11 + 3 * round);
      await shop.stop('SIGKILL');
      shop = await startShop(env);
    }
    await load.waitForOrders(5);
    await load.finish();
    expect(await shop.stop('SIGTERM')).toBe(0);
    await database.withDatabase(async (db) => {
      expect(await findDifferences(db, load.purchases)).toEqual([]);
      expect(await wrongSeats(db)).toEqual([]);
    });
  });
});

/** What is wrong with the seats, as sentences; empty when all is well. */
async function wrongSeats(db: Kysely<Database>): Promise<string[]> {
  const { rows: overbooked } = await sql<{ id: number; armor: string; count: number }>`
    select r.id, s.armor, count(*)::int as count from runs r join run_seats s on s.run_id = r.id
    where s.held_until is null or s.held_until > now()
    group by r.id, s.armor having count(*) > (r.armor_seats ->> s.armor)::int`.execute(db);
  const { rows: unseated } = await sql<{ id: number; count: number }>`
    select line.id, count(s.id)::int as count from order_lines line left join run_seats s on s.order_line_id = line.id
    group by line.id having count(s.id) <> 1`.execute(db);
  return [
    ...overbooked.map(({ id, armor, count }) => `run ${id} has ${count} ${armor} seats taken`),
    ...unseated.map(({ id, count }) => `order line ${id} has ${count} seats`),
  ];
}
