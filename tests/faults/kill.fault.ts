import { findFreePort } from '../gate/ports.mjs';
import { createFaultDatabase, type FaultDatabase, findDifferences, POSTGRES_URL, ROUNDS } from './databases';
import { abortLoads, startLoad } from './load';
import { killAll, startShop } from './shopProcess';

/* A process is killed while shoppers buy: after a restart every acknowledged order is there exactly once. */

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

  test(`kill -9 while orders are placed, ${ROUNDS} times, loses none and duplicates none`, async () => {
    const port = await findFreePort();
    const env = { ...database.env, PORT: String(port) };
    let shop = await startShop(env);
    const load = startLoad(port, () => database.buyForm);
    for (let round = 0; round < ROUNDS; round += 1) {
      // The count varies so that each round kills at another moment of the eight shoppers' work.
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
