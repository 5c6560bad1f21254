import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { type App, createServer } from './httpServer';

const LIMIT_MS = 300;
const CHUNK_PAUSE_MS = 50;
/** After this the server has looked for late requests at least once. */
const CHECKED_MS = 600;

/** Sends the start of a request at once, and more of it byte by byte. @returns the answer, and after how many ms the server has ended the connection */
function sendSlowly(
  port: number,
  start: string,
  more = 'a',
): Promise<{ readonly answer: string; readonly ms: number }> {
  return new Promise((resolve) => {
    const began = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    // Not when it is connected, or on a busy machine more would come first.
    socket.write(start);
    const trickle = setInterval(() => socket.write(more), CHUNK_PAUSE_MS);
    socket.on('data', (data) => {
      answer += data.toString();
    });
    // Bytes that were on their way when the server closed are answered with a reset.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(trickle);
      resolve({ answer, ms: performance.now() - began });
    });
  });
}

const { log } = fastify({ logger: { level: 'silent' } });
let app: App | undefined;
afterEach(() => app?.close());

test('a request whose head or body comes too slowly is ended at the limit', async () => {
  app = createServer({ log, proxies: 0, requestTimeoutMs: LIMIT_MS });
  app.post('/', async () => 'done');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ends = await Promise.all([
    sendSlowly(port, '', ''),
    sendSlowly(port, 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '),
    sendSlowly(
      port,
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n"',
    ),
  ]);
  for (const { answer, ms } of ends) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s);
    expect(ms).toBeGreaterThan(LIMIT_MS - CHUNK_PAUSE_MS);
    // Node's own interval would be 30 seconds.
    expect(ms).toBeLessThan(LIMIT_MS + 5_000);
  }
});

test('the limit is 30 seconds for the head; Node’s own for all of a request lets files arrive for three minutes', () => {
  app = createServer({ log, proxies: 0 });
  const { server } = app;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 210_000]);
});

test('only a route that takes files waits longer for them, and not for ever', async () => {
  app = createServer({ log, proxies: 0, requestTimeoutMs: LIMIT_MS, filesTimeoutMs: 4 * LIMIT_MS });
  const files = { fields: ['file'], maxBytes: 10, tooMany: 'One.', tooBig: 'Small.' };
  app.post('/files', { config: { files } }, async () => 'done');
  app.post('/', async () => 'done');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n"`;
  const [files408, other408] = await Promise.all([sendSlowly(port, head('/files')), sendSlowly(port, head('/'))]);
  for (const { answer } of [files408, other408]) expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s);
  expect(other408.ms).toBeLessThan(3 * LIMIT_MS);
  expect(files408.ms).toBeGreaterThan(4 * LIMIT_MS - CHUNK_PAUSE_MS);
});

test('a connection whose request is answered before its body has come is closed at the limit', async () => {
  app = createServer({ log, proxies: 0, requestTimeoutMs: LIMIT_MS });
  app.addHook('onRequest', async (_request, reply) => reply.send('early'));
  app.post('/', async () => 'done');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n"';
  const { answer, ms } = await sendSlowly(port, head);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*early$/s);
  expect(ms).toBeGreaterThan(LIMIT_MS - CHUNK_PAUSE_MS);
  expect(ms).toBeLessThan(LIMIT_MS + 5_000);
  // Requests of tests have no connection.
  expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).body).toBe('early');
  await pause(LIMIT_MS + CHUNK_PAUSE_MS);
});

test('a body that has arrived in time may be worked on for longer', async () => {
  app = createServer({ log, proxies: 0, requestTimeoutMs: LIMIT_MS });
  app.post('/', async () => {
    await pause(2 * LIMIT_MS);
    return 'done';
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await answer.text()).toBe('done');
});

test('an answer may take longer, and so may the pause between two requests of a connection', async () => {
  app = createServer({ log, proxies: 0, requestTimeoutMs: LIMIT_MS });
  app.get('/', async () => {
    await pause(LIMIT_MS + CHECKED_MS);
    return 'done';
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  let answers = '';
  const socket = connect(port, '127.0.0.1').on('data', (data) => {
    answers += data.toString();
  });
  for (const count of [1, 2]) {
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    while (answers.split('HTTP/1.1 200').length <= count) await pause(20);
    await pause(LIMIT_MS + CHECKED_MS);
  }
  expect(answers).not.toContain('408');
  socket.destroy();
});
