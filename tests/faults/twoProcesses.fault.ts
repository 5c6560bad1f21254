import { setTimeout as pause } from 'node:timers/promises';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import { findFreePort } from '../gate/ports.mjs';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { aShopper } from '../harness/shopper';
import { type Balancer, openBalancer } from './balancer';
import { createFaultDatabase, type FaultDatabase, findDifferences, POSTGRES_URL, ROUNDS } from './databases';
import { abortLoads, shopClientAt, startLoad } from './load';
import { killAll, type ShopProcess, startShop } from './shopProcess';

/* Two processes on one PostgreSQL, behind a load balancer. */

const onPostgres = POSTGRES_URL ? describe : describe.skip;

onPostgres('two processes of one shop', () => {
  let database: FaultDatabase;
  let balancer: Balancer;
  let shops: [ShopProcess, ShopProcess];
  const start = (port: number) =>
    startShop({ ...database.env, PORT: String(port), DRAIN: '1', PROXIES: '1', RATE_LIMIT: '1000000' });

  beforeAll(async () => {
    database = await createFaultDatabase(POSTGRES_URL);
    const ports = [await findFreePort(), await findFreePort()] as const;
    shops = await Promise.all([start(ports[0]), start(ports[1])]);
    balancer = await openBalancer(ports);
    for (const port of ports) await balancer.waitForState(port, true);
  });
  afterAll(async () => {
    abortLoads();
    await balancer?.close();
    await killAll();
    await database?.remove();
  });

  /** Stops a process, and starts a new one once the balancer has noticed. */
  async function replace(index: 0 | 1, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { port } = shops[index];
    const code = await shops[index].stop(signal);
    expect(code).toBe(signal === 'SIGTERM' ? 0 : null);
    await balancer.waitForState(port, false);
    shops[index] = await start(port);
    await balancer.waitForState(port, true);
  }

  test('one purchase sent fifty times to both makes one order', async () => {
    for (let round = 0; round < 20; round += 1) {
      const shopper = aShopper(shopClientAt(balancer.port));
      await shopper.buy(database.buyForm);
      const form = await shopper.checkoutForm({ email: `fifty-${round}@example.com` });
      const answers = await Promise.all(Array.from({ length: 50 }, () => shopper.post('/checkout', form)));
      expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(303);
      const orders = await database.withDatabase((db) =>
        db.selectFrom('orders').select('id').where('email', '=', `fifty-${round}@example.com`).execute(),
      );
      expect(orders).toHaveLength(1);
    }
    expect(Math.min(...balancer.served.values())).toBeGreaterThan(400);
    await database.withDatabase((db) => db.deleteFrom('orders').execute());
  });

  test('killing either loses and duplicates nothing', async () => {
    const load = startLoad(balancer.port, () => database.buyForm);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const index of [0, 1] as const) {
        await load.waitForOrders(11 + 3 * round);
        await replace(index, 'SIGKILL');
      }
    }
    await load.waitForOrders(10);
    await load.finish();
    expect(await database.withDatabase((db) => findDifferences(db, load.purchases))).toEqual([]);
    await database.withDatabase((db) => db.deleteFrom('orders').execute());
  });

  test('replacing one after the other under load fails no request', async () => {
    const load = startLoad(balancer.port, () => database.buyForm);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const index of [0, 1] as const) {
        await load.waitForOrders(20);
        await replace(index, 'SIGTERM');
      }
    }
    await load.waitForOrders(20);
    await load.finish();
    expect(load.failures).toEqual([]);
    expect(await database.withDatabase((db) => findDifferences(db, load.purchases))).toEqual([]);
  });

  test('a new catalogue shows in the guest pages of both within a second', async () => {
    const seen = async ({ port }: ShopProcess) => {
      const { body } = await shopClientAt(port).request({ url: '/games' });
      return body.includes('Azeroth anew');
    };
    expect(await Promise.all(shops.map(seen))).toEqual([false, false]);
    const catalogue = fixtureCatalogue();
    const [first, ...others] = catalogue.games;
    const changed = { ...catalogue, games: [{ ...first, name: 'Azeroth anew' }, ...others] };
    const committed = await database.withDatabase(async (db) => {
      await importCatalogue(db, changed);
      return performance.now();
    });
    while (!(await Promise.all(shops.map(seen))).every(Boolean)) await pause(5);
    expect(performance.now() - committed).toBeLessThan(1_000);
  });
});
