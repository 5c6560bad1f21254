import { differences, type FaultDatabase, makeDatabase, POSTGRES, ROUNDS } from './databases';
import { giveUpLoads, openLoad } from './load';
import { endAll, freePort, startShop } from './shopProcess';

/* A process that is killed while people buy: what was acknowledged is there, once, when it is back. */

const places = [
  ['the embedded database', undefined] as const,
  ...(POSTGRES ? [['PostgreSQL', POSTGRES] as const] : []),
];

describe.each(places)('on %s', (_name, url) => {
  let database: FaultDatabase;
  beforeAll(async () => {
    database = await makeDatabase(url);
  });
  afterAll(async () => {
    giveUpLoads();
    await endAll();
    await database?.remove();
  });

  test(`kill -9 among orders, ${ROUNDS} times over, loses none and doubles none`, async () => {
    const port = await freePort();
    const env = { ...database.env, PORT: String(port) };
    let shop = await startShop(env);
    const load = openLoad(port, database.buyForm);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Not a round number, so that the end comes at another moment of what the eight are doing each time.
      await load.further(13 + 3 * round);
      await shop.end('SIGKILL');
      shop = await startShop(env);
    }
    await load.further(10);
    await load.end();
    expect(load.failures.length).toBeGreaterThan(0);
    expect(await shop.end('SIGTERM')).toBe(0);
    expect(await database.using((db) => differences(db, load.purchases))).toEqual([]);
  });
});
