/* Ports for the servers that the gate and its tests start. */
import net from 'node:net';

const FIRST = 3217;
/** The stories' shops and doubles listen on a port and those after it. */
const RANGE = 100;
const MAX_TRIES = 50;

/**
 * A port for the stories, which start several shops beside each other.
 * @returns a port that nobody listens on: 3217 unless another gate, or a shop, is running on this machine
 */
export async function freePortBase() {
  for (let port = FIRST; port < FIRST + MAX_TRIES * RANGE; port += RANGE) if (await isFree(port)) return port;
  throw new Error(`No port from ${FIRST} on is free.`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** @returns any port of this machine that nobody listens on */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
