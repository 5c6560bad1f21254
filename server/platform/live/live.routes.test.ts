import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type LiveRuns, liveRunsTopic } from '../../../domains/raid-run';
import { insertFixtureRuns, takeSeat } from '../../../tests/harness/fixtureRuns';
import { type OpenStream, openStream } from '../../../tests/harness/liveStream';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

const USD = liveRunsTopic('USD');
const RUN = { startsAt: '2026-11-22T19:00:00Z', loot_type: 'group', armor_seats: null } as const;

let shop: TestApp;
let port: number;
let run: number;
const streams: OpenStream[] = [];

beforeAll(async () => {
  // A limit that no test reaches but that for streams; the shop stands behind a proxy, so clients have addresses.
  shop = await openTestApp({ config: { rateLimit: 1_000_000, proxies: 1 } });
  await shop.listenToChannels();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
}, 60_000);
beforeEach(async () => {
  await shop.database.clearSales();
  await shop.database.db.deleteFrom('runs').execute();
  [run = 0] = await insertFixtureRuns(shop.database.db, [RUN]);
  shop.modules.raids.runList.clearCache();
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  while (shop.modules.platform.liveStreams.size() > 0) await pause(5);
});
afterAll(() => shop.close());

async function open(topics: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenStream> {
  const stream = await openStream(port, topics, headers);
  streams.push(stream);
  return stream;
}
const from = (address: string) => ({ 'x-forwarded-for': address });
const runsIn = (data: unknown) => (data as LiveRuns).items;

describe('a stream', () => {
  test('begins with a snapshot of each topic and goes on with what changes', async () => {
    const stream = await open(`${USD},${liveRunsTopic('EUR')}`);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    const dollars = await stream.message(({ topic }) => topic === USD);
    expect(dollars.data).toMatchObject({ wholeUntil: expect.any(Number), closed: [], items: [{ id: run }] });
    const free = runsIn(dollars.data)[0]?.seats.free ?? 0;
    const euros = await stream.message(({ topic }) => topic !== USD);
    expect(runsIn(euros.data)[0]?.price).not.toBe(runsIn(dollars.data)[0]?.price);
    await takeSeat(shop.database.db, run, null, null);
    const change = await stream.message(({ topic, data }) => topic === USD && (data as LiveRuns).wholeUntil === null);
    expect(change.data).toMatchObject({ closed: [], items: [{ id: run, seats: { free: free - 1 } }] });
  });

  test('tells which runs are not on sale any more', async () => {
    const stream = await open(USD);
    await stream.message(() => true);
    await shop.database.db.updateTable('runs').set({ status: 'cancelled' }).where('id', '=', run).execute();
    const change = await stream.message(({ data }) => (data as LiveRuns).wholeUntil === null);
    expect(change.data).toMatchObject({ items: [], closed: [run] });
  });

  test('of a browser that comes back says nothing of what it knows, and everything to one that knows nothing', async () => {
    const first = await open(USD);
    const { id } = await first.message(() => true);
    const known = await open(USD, { 'last-event-id': id });
    const nonsense = await open(USD, { 'last-event-id': `${'x'.repeat(5_000)}` });
    await nonsense.message(({ data }) => (data as LiveRuns).wholeUntil !== null);
    await takeSeat(shop.database.db, run, null, null);
    await known.message(({ data }) => (data as LiveRuns).wholeUntil === null);
    expect(known.messages).toHaveLength(1);
  });

  test('is not opened for a client that has gone while its topics were read', async () => {
    const address = '198.51.100.6';
    const { identity, liveStreams, liveHub } = shop.services;
    const signedIn = identity.signedIn.bind(identity);
    for (let left = 0; left < 31; left += 1) {
      const socket = net.connect(port, '127.0.0.1');
      const gone = new Promise((resolve) =>
        shop.app.server.once('request', (_request, response) => response.once('close', resolve)),
      );
      const reads = jest.spyOn(identity, 'signedIn').mockImplementationOnce(async (request) => {
        socket.resetAndDestroy();
        await gone;
        return signedIn(request);
      });
      socket.write(`GET /live?topics=${USD} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`);
      await gone;
      await reads.mock.results[0]?.value;
      reads.mockRestore();
    }
    await pause(20);
    expect([liveStreams.size(), liveHub.isFollowed(USD)]).toEqual([0, false]);
    expect((await open(USD, from(address))).status).toBe(200);
  });

  test('has the headers of the other plugins, and is not to be kept or indexed', async () => {
    const { headers } = await open(USD);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' });
    expect(headers['x-request-id']).toBeDefined();
  });

  test('ends when the shop stops, and no other is opened then', async () => {
    const stream = await open(USD);
    shop.modules.platform.lifecycle.stopping = true;
    const refused = await open(USD);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
    shop.modules.platform.liveStreams.close();
    await stream.closed;
    shop.modules.platform.lifecycle.stopping = false;
    expect(shop.modules.platform.liveStreams.size()).toBe(0);
  });
});

describe('a page that can’t keep a stream', () => {
  const ask = (topics: string) => shop.request({ url: `/live?topics=${topics}`, headers: SCRIPT });

  test('gets the same snapshots as JSON', async () => {
    const answer = await ask(`${USD},order.${'a'.repeat(32)}`);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: expect.stringContaining('X-Requested-With'),
    });
    expect(answer.json().messages).toMatchObject([
      { topic: USD, data: { wholeUntil: expect.any(Number), items: [{ id: run }] } },
      { topic: `order.${'a'.repeat(32)}`, data: null },
    ]);
  });

  test.each([
    '',
    '?topics=',
    '?topics=runs.USD,',
    '?topics=RUNS',
    '?topics=runs.US%20D',
    "?topics=runs.'%20or%201=1",
    `?topics=runs.${'A'.repeat(81)}`,
    `?topics=${Array.from({ length: 61 }, (_, index) => `runs.A${index}`).join(',')}`,
    '?topics=weather.USD',
    '?topics=runs.USD&more=1',
    '?topics=runs.USD&topics=runs.EUR',
  ])('“%s” is refused with a clear answer', async (query) => {
    const answer = await shop.request({ url: `/live${query}`, headers: SCRIPT });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toMatch(/\w+ .*\.$/);
  });

  test.each(['runs', 'runs.XXX', 'runs.usd'])(
    'the currency of “%s” is none of the shop, so there is nothing',
    async (topic) => {
      expect((await ask(topic)).json().messages).toEqual([{ topic, data: null }]);
    },
  );
});

describe('too much of it', () => {
  test('one address opens 100 streams: some are refused with a time to wait, and others are not harmed', async () => {
    const opened = await Promise.all(Array.from({ length: 100 }, () => open(USD, from('198.51.100.7'))));
    const refused = opened.filter(({ status }) => status === 429);
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(refused).toHaveLength(70);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const other = await open(USD, from('198.51.100.8'));
    expect(await other.message(() => true)).toMatchObject({ topic: USD });
    opened.find(({ status }) => status === 200)?.close();
    await pause(50);
    expect((await open(USD, from('198.51.100.7'))).status).toBe(200);
  });

  test('an address that asks without end has to wait', async () => {
    const headers = { ...SCRIPT, ...from('198.51.100.9') };
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => shop.request({ url: `/live?topics=${USD}`, headers })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBe(10);
    expect(refused[0]?.headers['retry-after']).toMatch(/^[1-9]\d?$/);
    shop.clock.time += 60_000;
    expect((await shop.request({ url: `/live?topics=${USD}`, headers })).statusCode).toBe(200);
  });

  test('a stream that never reads is closed before it fills the memory', async () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.pause();
    socket.write(`GET /live?topics=${USD} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`);
    while (shop.modules.platform.liveStreams.size() === 0) await pause(5);
    const large = { text: 'x'.repeat(200_000) };
    let sent = 0;
    while (shop.modules.platform.liveStreams.size() > 0 && sent < 500) {
      shop.modules.platform.liveHub.publish(USD, { ...large, sent });
      sent += 1;
      await pause(1);
    }
    socket.destroy();
    expect(sent).toBeLessThan(500);
  });
});
