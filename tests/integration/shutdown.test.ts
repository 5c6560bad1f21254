import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { stopGracefully } from '../../server/app/stop';
import { type HttpClient, openHttpClient } from '../harness/httpClient';
import { openTestApp, type TestApp } from '../harness/testApp';

/* Shutdown: requests in flight are finished, new ones are refused. */

let shop: TestApp;
let client: HttpClient;
beforeEach(async () => {
  shop = await openTestApp();
  client = await openHttpClient(shop);
}, 60_000);
afterEach(async () => {
  await client?.close();
  await shop?.app.close();
});

jest.setTimeout(60_000);

const limits = { drainMs: 0, idleMs: 3_000, maxMs: 20_000, closeMs: 5_000 };

/** A search that does not finish until `release` is called. */
function slowSearch(): { release(): void; started: Promise<void> } {
  let release = () => {};
  let markStarted = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  const started = new Promise<void>((resolve) => {
    markStarted = resolve;
  });
  jest.spyOn(shop.modules.catalogue.search, 'find').mockImplementation(async () => {
    markStarted();
    await wait;
    return {
      positions: new Uint32Array(),
      records: [],
      terms: [],
      currencies: [],
      isAsTyped: false,
      isExhaustive: true,
      matchedWords: new Set<string>(),
    };
  });
  return { release, started };
}

it('finishes requests in flight, refuses new ones, and closes the database last', async () => {
  const { release, started } = slowSearch();
  const inFlight = client.send({ path: '/search?q=x' });
  await started;
  const closed = jest.fn(() => shop.database.close());
  const stopping = stopGracefully(shop.app, shop.modules.platform.lifecycle, closed, limits);
  await pause(20);
  await expect(fetch(`http://127.0.0.1:${client.port}/healthz`)).rejects.toThrow();
  expect(closed).not.toHaveBeenCalled();
  release();
  const answer = await inFlight;
  expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
  expect(await stopping).toBe(true);
  expect(closed).toHaveBeenCalledTimes(1);
});

it('closes the connection of a page that was still rendering', async () => {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = jest
    .spyOn(shop.modules.catalogue.catalogue, 'hotServices')
    .mockImplementation(() => wait.then(() => []));
  const inFlight = client.send({ path: '/', headers: { cookie: 'cart=x' } });
  while (read.mock.calls.length === 0) await pause(5);
  const stopping = stopGracefully(shop.app, shop.modules.platform.lifecycle, () => shop.database.close(), limits);
  release();
  const answer = await inFlight;
  expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
  expect(await stopping).toBe(true);
});

it('responds to late requests on open connections, and closes those', async () => {
  await client.send({ path: '/games' });
  const stopping = stopGracefully(shop.app, shop.modules.platform.lifecycle, () => shop.database.close(), limits);
  await pause(50);
  const late = await client.send({ path: '/games' });
  expect([late.status, late.headers.connection]).toEqual([200, 'close']);
  expect(await stopping).toBe(true);
});

it('reports 503 at /readyz, and accepts visitors until the load balancer has noticed', async () => {
  const stopping = stopGracefully(shop.app, shop.modules.platform.lifecycle, () => shop.database.close(), {
    ...limits,
    drainMs: 1_500,
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${client.port}${path}`);
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  const visitor = await ask('/games');
  expect([visitor.status, visitor.headers.get('connection')]).toEqual([200, 'close']);
  expect(await stopping).toBe(true);
  await expect(ask('/healthz')).rejects.toThrow();
});

it('does not wait for idle connections', async () => {
  await client.send({ path: '/healthz' });
  // Idle connections are otherwise kept for a minute, longer than a test may take.
  expect(
    await stopGracefully(shop.app, shop.modules.platform.lifecycle, () => shop.database.close(), {
      ...limits,
      idleMs: 100,
    }),
  ).toBe(true);
});

it('cuts off requests that take too long, and reports it', async () => {
  const { started } = slowSearch();
  const inFlight = client.send({ path: '/search?q=x' }).catch((error: Error) => error);
  await started;
  const closed = jest.fn(() => shop.database.close());
  expect(
    await stopGracefully(shop.app, shop.modules.platform.lifecycle, closed, { ...limits, idleMs: 50, maxMs: 300 }),
  ).toBe(false);
  expect(await inFlight).toMatchObject({ code: 'ECONNRESET' });
  expect(closed).toHaveBeenCalledTimes(1);
});

it('drops no request of many that keep coming', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  // The system may accept a connection that the closing shop never sees, and then resets it; such a request was never accepted.
  const accepted = new Set<number | undefined>();
  shop.app.server.on('connection', (socket) => accepted.add(socket.remotePort));
  const dropped: string[] = [];
  let answered = 0;
  let isOpen = true;
  const ask = () =>
    new Promise<void>((resolve) => {
      const request = http.get({ port: client.port, host: '127.0.0.1', path: '/games', agent }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          answered += 1;
          resolve();
        });
      });
      let port: number | undefined;
      request.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (port = socket.localPort));
        else port = socket.localPort;
      });
      request.once('error', (error: NodeJS.ErrnoException) => {
        // The shop no longer listens; a load balancer would send such requests elsewhere.
        if (port !== undefined && accepted.has(port)) dropped.push(error.code ?? error.message);
        isOpen = false;
        resolve();
      });
    });
  const visitors = Array.from({ length: 8 }, async () => {
    while (isOpen) await ask();
  });
  while (answered < 40) await pause(10);
  const stopped = await stopGracefully(shop.app, shop.modules.platform.lifecycle, () => shop.database.close(), limits);
  await Promise.all(visitors);
  agent.destroy();
  expect(stopped).toBe(true);
  expect(dropped).toEqual([]);
});

it('responds to malformed and truncated requests with an error', async () => {
  const responseLine = async (bytes: string) => (await client.raw(bytes)).split('\r\n')[0];
  expect(await responseLine('nonsense\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request');
  expect(await responseLine(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toBe(
    'HTTP/1.1 431 Request Header Fields Too Large',
  );
  expect(await responseLine('GET /\\evil.example/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toBe(
    'HTTP/1.1 400 Bad Request',
  );
  expect(
    await responseLine('GET http://evil.example/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'),
  ).toBe('HTTP/1.1 400 Bad Request');
  const half = 'POST /appearance HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n';
  expect(await responseLine(`${half}transfer-encoding: chunked\r\n\r\nzz\r\ntheme=dark\r\n`)).toBe(
    'HTTP/1.1 400 Bad Request',
  );
  expect(await responseLine(`${half}content-length: 5\r\nconnection: close\r\n\r\ntheme=dark`)).toBe(
    'HTTP/1.1 400 Bad Request',
  );
  const answer = await client.raw('nonsense\r\n\r\n');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: { code: 'bad_request', message: expect.any(String) },
  });
  await shop.database.close();
});
