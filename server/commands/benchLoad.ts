import net from 'node:net';

/** What many connections that ask again and again were answered. */
export interface Load {
  readonly perSecond: number;
  /** In ms. */
  readonly p99: number;
}

export interface LoadSettings {
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Changes the path and the headers of each request, by its number. */
  readonly each?: (number: number) => { readonly path?: string; readonly host?: string };
}

const HEAD_END = '\r\n\r\n';
const PATIENCE_MS = 30_000;

/**
 * Asks for an address over many connections, each as soon as its last answer is whole. Of an answer the head is read and the rest counted:
 * a generator that makes text of it is slower than the shop and measures itself.
 * @throws when an answer is not 200, does not say how long it is, or a connection breaks
 */
export async function load(address: string, { connections, seconds, headers, each }: LoadSettings): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(address);
  let asked = 0;
  const requestOf = (path: string, head: Readonly<Record<string, string>>) =>
    [`GET ${path} HTTP/1.1`, ...Object.entries(head).map(([name, value]) => `${name}: ${value}`)].join('\r\n') +
    HEAD_END;
  const first = requestOf(pathname + search, { host, ...headers });
  const nextRequest = () => {
    if (each === undefined) return first;
    asked += 1;
    const { path = pathname + search, host: other = host } = each(asked);
    return requestOf(path, { host: other, ...headers });
  };
  const taken: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const ask = () => askUntil(end, net.connect(Number(port), hostname), nextRequest, taken);
  await Promise.all(Array.from({ length: connections }, ask)).catch((error: Error) => {
    throw new Error(`${address}: ${error.message}`, { cause: error });
  });
  const perSecond = Math.round((taken.length / (performance.now() - begun)) * 1000);
  taken.sort((a, b) => a - b);
  return { perSecond, p99: Math.round((taken[Math.floor(taken.length * 0.99)] ?? Number.NaN) * 10) / 10 };
}

function askUntil(end: number, socket: net.Socket, nextRequest: () => string, taken: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0;
    /** Bytes of the answer that have not come yet; undefined before its head is whole. */
    let missing: number | undefined;
    let head = '';
    const ask = () => {
      missing = undefined;
      head = '';
      asked = performance.now();
      socket.write(nextRequest());
    };
    socket.setNoDelay(true);
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer came')));
    socket.on('data', (bytes) => {
      if (missing === undefined) {
        head += bytes.toString('latin1');
        const at = head.indexOf(HEAD_END);
        if (at < 0) return;
        missing = lengthOf(head.slice(0, at)) - (head.length - at - HEAD_END.length);
      } else missing -= bytes.length;
      if (Number.isNaN(missing) || missing < 0) socket.destroy(new Error(`answered ${head.split('\r\n')[0]}`));
      if (missing !== 0) return;
      const now = performance.now();
      taken.push(now - asked);
      if (now < end) return ask();
      resolve();
      socket.destroy();
    });
  });
}

/** The length of a good answer; NaN of any other. */
function lengthOf(head: string): number {
  if (!head.startsWith('HTTP/1.1 200 ')) return Number.NaN;
  return Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? Number.NaN);
}
