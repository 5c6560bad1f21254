import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Listener } from './listener';

/* What becomes of a lost connection, with a server that speaks just enough of PostgreSQL's protocol. */

const READY = [0x5a, 0, 0, 0, 5, 0x49];
const LET_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, ...READY]);
const DONE = Buffer.from([0x43, 0, 0, 0, 11, ...Buffer.from('LISTEN\0'), ...READY]);

async function aServer() {
  const open = new Set<net.Socket>();
  const state = { refuses: false, tries: 0 };
  const server = net.createServer((socket) => {
    state.tries += 1;
    if (state.refuses) return void socket.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    socket.once('data', () => socket.write(LET_IN));
    socket.on('data', (said) => said[0] === 0x51 && socket.write(DONE));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    state,
    open,
    url: `postgres://shop:secret@127.0.0.1:${port}/shop`,
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    close: () => server.close(),
  };
}

let server: Awaited<ReturnType<typeof aServer>>;
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => {
  server.close();
  server.cut();
});

test('a database that closes connections at once is retried with growing delays, on a single connection', async () => {
  const [heard, onLost] = [jest.fn(), jest.fn()];
  const listener = new Listener(server.url, 'news', heard, onLost);
  await listener.start();
  expect([server.state.tries, heard.mock.calls.length]).toEqual([1, 0]);
  server.state.refuses = true;
  server.cut();
  // After 100, 200 and 400 ms.
  await pause(1_100);
  expect(server.state.tries).toBe(4);
  server.state.refuses = false;
  await pause(1_100);
  expect([server.state.tries, server.open.size]).toEqual([5, 1]);
  expect([onLost.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
  await listener.stop();
  await pause(50);
  expect(server.open.size).toBe(0);
}, 10_000);
