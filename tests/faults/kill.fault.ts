import { findDifferences, type FaultDatabase, createFaultDatabase, POSTGRES_URL, ROUNDS } from './databases';
import { abortLoads, startLoad } from './load';
import { killAll, freePort, startShop } from './shopProcess';

/* A process that is killed while people buy: what was acknowledged is there, once, when it is back. */

const databases = [
  ['the embedded database', undefined] as const,
  ...(POSTGRES_URL ? [['PostgreSQL', POSTGRES_URL] as const] : []),
];

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

  test(`kill -9 among orders, ${ROUNDS} times over, loses none and doubles none`, async () => {
    const port = await freePort();
    const env = { ...database.env, PORT: String(port) };
    let shop = await startShop(env);
    const load = startLoad(port, database.buyForm);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Not a round number, so that the end comes at another moment of what the eight are doing each time.
      await load.waitForOrders(13 + 3 * round);
      await shop.stop('SIGKILL');
      shop = await startShop(env);
    }
    await load.waitForOrders(10);
    await load.finish();
    expect(load.failures.length).toBeGreaterThan(0);
    expect(await shop.stop('SIGTERM')).toBe(0);
    expect(await database.withDatabase((db) => findDifferences(db, load.purchases))).toEqual([]);
  });
});
