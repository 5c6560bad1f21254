import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Listener } from './listener';

/* Reconnecting after a lost connection, against a fake server that speaks just enough of PostgreSQL's protocol. */

const READY_FOR_QUERY = [0x5a, 0, 0, 0, 5, 0x49];
const AUTH_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, ...READY_FOR_QUERY]);
const LISTEN_DONE = Buffer.from([0x43, 0, 0, 0, 11, ...Buffer.from('LISTEN\0'), ...READY_FOR_QUERY]);

async function fakePostgres() {
  const sockets = new Set<net.Socket>();
  const state = { isRefusing: false, connections: 0 };
  const server = net.createServer((socket) => {
    state.connections += 1;
    if (state.isRefusing) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.once('data', () => socket.write(AUTH_OK));
    socket.on('data', (bytes) => bytes[0] === 0x51 && socket.write(LISTEN_DONE));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    state,
    sockets,
    url: `postgres://shop:secret@127.0.0.1:${port}/shop`,
    closeConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

let server: Awaited<ReturnType<typeof fakePostgres>>;
beforeEach(async () => {
  server = await fakePostgres();
});
afterEach(() => {
  server.close();
  server.closeConnections();
});

test('a database that closes connections at once is retried with growing delays, on a single connection', async () => {
  const [onNotify, onConnectionLost] = [jest.fn(), jest.fn()];
  const listener = new Listener(server.url, onConnectionLost);
  await listener.listen('news', onNotify);
  expect([server.state.connections, onNotify.mock.calls.length]).toEqual([1, 0]);
  server.state.isRefusing = true;
  server.closeConnections();
  // After 100, 200 and 400 ms.
  await pause(1_100);
  expect(server.state.connections).toBe(4);
  server.state.isRefusing = false;
  await pause(1_100);
  expect([server.state.connections, server.sockets.size]).toEqual([5, 1]);
  expect([onConnectionLost.mock.calls.length, onNotify.mock.calls.length]).toEqual([1, 1]);
  await listener.stop();
  await pause(50);
  expect(server.sockets.size).toBe(0);
}, 10_000);
