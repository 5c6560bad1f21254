import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { liveHotTopic } from '../../domains/hot-products';
import { fillHotStarts } from '../../server/hot-products/schedule/hotSchedule.repository';
import { seedHot } from '../../server/hot-products/schedule/importHot';
import { RANK_PRODUCT } from './hotShop';
import { liveState } from './liveState';
import { SCRIPT } from './scriptHeaders';
import { aShopper } from './shopper';
import type { TestApp } from './testApp';

/** Everything that shoppers, staff and background jobs do about hot products, once. The database gets rows in every table of them. */
export async function visitHot(shop: TestApp): Promise<void> {
  const { modules, database, clock } = shop;
  await seedHot(database.db, modules.catalogue.catalogue, process.cwd(), clock.time);
  await importProduct(shop);
  await fillHotStarts(new Date(clock.time), database.db);
  modules.hotProducts.hotList.clearCache();
  const product = await database.db
    .selectFrom('hot_products')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const start = await database.db
    .selectFrom('hot_starts')
    .select('id')
    .where('product_id', '=', product.id)
    .orderBy('starts_at')
    .executeTakeFirstOrThrow();
  const anna = aShopper(shop);
  const url = `/hot-products/${product.id}`;
  for (const page of ['/hot-products', '/hot-products?platform=pc', '/hot-products/filter?start=today', url])
    await anna.get(page);
  await shop.request({ url, headers: SCRIPT });
  const choice = { hot_start: String(start.id), quantity: '2' };
  await anna.post(`${url}/price-calculate`, choice, true);
  const form = { hot_product_id: String(product.id), ...choice };
  await anna.buy(form);
  const line = await database.db.selectFrom('cart_lines').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await anna.get(`${url}?line=${line.id}`);
  await anna.post(`/cart/lines/${line.id}`, { ...form, quantity: '1' });
  const order = await anna.order();
  await anna.post(`/sandbox/pay/${order}`, { intent: 'pay' });
  await aShopper(shop).buy(form);
  await liveState(shop, liveHotTopic('USD'));
}

async function importProduct({ modules }: TestApp): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hot-'));
  const file = path.join(folder, 'hot.json');
  writeFileSync(file, JSON.stringify({ products: [RANK_PRODUCT] }));
  await modules.hotProducts.hotCommands.runCommand(['import', file]);
  await modules.hotProducts.hotCommands.runCommand(['list']);
  rmSync(folder, { recursive: true });
}
