import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type LiveHotProducts, LiveHotProductsSchema, liveHotTopic } from '../../domains/hot-products';
import { parseResponse } from '../../src/ports';
import { type HotShop, openHotShop } from '../../tests/harness/hotShop';
import { type OpenStream, openStream } from '../../tests/harness/liveStream';
import { HOT_CHANNEL } from './hot.repository';

let hot: HotShop;
let port: number;
const streams: OpenStream[] = [];

beforeAll(async () => {
  hot = await openHotShop();
  const { database, modules, app } = hot.shop;
  await database.listen(HOT_CHANNEL, () => modules.hotProducts.hotList.clearCache());
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
}, 60_000);
beforeEach(() => hot.reset());
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  while (hot.shop.modules.platform.liveStreams.size() > 0) await pause(5);
});
afterAll(() => hot?.shop.close());

async function open(topics: string): Promise<OpenStream> {
  const stream = await openStream(port, topics);
  streams.push(stream);
  return stream;
}
const told = (data: unknown) => data as LiveHotProducts;

test('pages begin with all products, and are told of those of which places were taken', async () => {
  const stream = await open(liveHotTopic('USD'));
  const { data } = await stream.message(() => true);
  expect(parseResponse(LiveHotProductsSchema, data, 'live hot products')).toBe(data);
  expect(told(data)).toMatchObject({ wholeUntil: expect.any(Number), closed: [], items: [{ price: 3000 }, {}] });
  const [first] = await hot.startIds();
  await hot.withPlaces({ quantity: '3' });
  const change = told((await stream.message((message) => told(message.data).wholeUntil === null)).data);
  expect(change).toMatchObject({
    closed: [],
    items: [
      { id: await hot.productId(), availability: { kind: 'left_today', free: 3 }, places: { [String(first)]: 1 } },
    ],
  });
});

test('pages are told which products are not sold any more', async () => {
  const stream = await open(liveHotTopic('USD'));
  await stream.message(() => true);
  const id = await hot.productId();
  await hot.shop.database.db.updateTable('hot_products').set({ status: 'closed' }).where('id', '=', id).execute();
  const change = told((await stream.message((message) => told(message.data).wholeUntil === null)).data);
  expect(change).toMatchObject({ items: [], closed: [id] });
});

test('each currency has its own topic', async () => {
  const stream = await open(`${liveHotTopic('EUR')},${liveHotTopic('XXX')}`);
  const { data } = await stream.message(({ topic }) => topic === liveHotTopic('EUR'));
  const { price = 0 } = told(data).items[0] ?? {};
  expect([price > 0, price === 3000]).toEqual([true, false]);
  expect((await stream.message(({ topic }) => topic === liveHotTopic('XXX'))).data).toBeNull();
});
