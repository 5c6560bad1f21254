import path from 'node:path';
import { root } from '../setup.mjs';
import { alertOf, type ReadForm, readForm } from './forms';
import { Skipped } from './runGroups';
import { median, percentile } from './statistics';
import { type BenchGroup, PAGES, type Tools, waitUntilIdle } from './tools';
import { createVisitor, type Visitor } from './visitor';
import { openShop } from './workspace';

/** Durable settings as in production: an acknowledged order is on the disk. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' };
const BUYER = { email: 'bench@example.com', password: '' };

export const orders: BenchGroup = {
  name: 'orders',
  about:
    'Shoppers put a service into the cart and open the checkout, some at once, and then all buy; the shop sends each on to the payment. On the embedded database',
  async run(tools) {
    const env = { DATA_DIR: await tools.data.copy('seed', tools.workspace), DATABASE_URL: '' };
    await measureOrders(tools, 'embedded database', env);
  },
};

export const ordersOnPostgres: BenchGroup = {
  name: 'orders-postgres',
  about:
    'The same on PostgreSQL with durable settings: that of `BENCH_DATABASE_URL`, in which the shop makes its tables, or a temporary one',
  async run(tools) {
    const { url, name } = await postgres(tools.workspace);
    await measureOrders(tools, name, { DATA_DIR: path.join(tools.workspace.folder, 'files'), DATABASE_URL: url });
  },
};

/** @throws Skipped where none is named and none is installed */
async function postgres(workspace: Tools['workspace']): Promise<{ readonly url: string; readonly name: string }> {
  const url = process.env.BENCH_DATABASE_URL;
  if (url !== undefined) return { url, name: 'PostgreSQL' };
  // Imported by path, because product code must not depend on the tests.
  const { startPostgres } = await import(path.join(root, 'tests', 'gate', 'postgres.mjs'));
  const server = await startPostgres(DURABLE);
  if (server === undefined) throw new Skipped('no PostgreSQL is at hand');
  workspace.defer(() => server.stop());
  return { url: server.url, name: `PostgreSQL ${server.version}` };
}

async function measureOrders(
  { workspace, sizes, measure }: Parameters<BenchGroup['run']>[0],
  database: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { url } = await openShop(workspace, env);
  await waitUntilIdle({ sizes });
  const shoppers: Visitor[] = [];
  const forms: ReadForm[] = [];
  await measure(`checkout page, ${sizes.shoppers} shoppers at once, ${database}: p50 / p95`, async () => {
    const cart = await createVisitor(url).fillIn(PAGES.service, '/buy', BUYER);
    const pages: string[] = [];
    const times = await inParallel(sizes.shoppers, sizes.orders, async (index) => {
      const shopper = createVisitor(url);
      shoppers[index] = shopper;
      await expectRedirect(shopper, cart, '/');
      const startedAt = performance.now();
      pages[index] = await shopper.open('/checkout');
      return performance.now() - startedAt;
    });
    // Read afterwards, since parsing takes longer than the page.
    for (const page of pages) forms.push(readForm(page, `${url}/checkout`, '/checkout', BUYER));
    return `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`;
  });
  await measure(`orders a second, ${sizes.shoppers} shoppers at once, ${database}`, async () => {
    if (forms.length < sizes.orders) throw new Error('there is no checkout to send');
    const startedAt = performance.now();
    const times = await inParallel(sizes.shoppers, sizes.orders, async (index) => {
      const sentAt = performance.now();
      await expectRedirect(shoppers[index] as Visitor, forms[index] as ReadForm, '/sandbox/pay/');
      return performance.now() - sentAt;
    });
    const seconds = (performance.now() - startedAt) / 1000;
    return `${Math.round(sizes.orders / seconds)} (p50 ${median(times).toFixed(0)} ms)`;
  });
}

/** Does something for each number from 0 on, some at a time. @returns what each gave, sorted */
async function inParallel(width: number, count: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  const queue = Array.from({ length: count }, (_, index) => index).values();
  const worker = async () => {
    for (const index of queue) results.push(await work(index));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results.sort((a, b) => a - b);
}

/** @param target the path, or its beginning, that the shop sends on to */
async function expectRedirect(shopper: Visitor, form: ReadForm, target: string): Promise<void> {
  const { status, location, html } = await shopper.send(form);
  if (status !== 303 || !location.startsWith(target))
    throw new Error(`${new URL(form.url).pathname} answered ${status} ${location || alertOf(html)}`.trim());
}
