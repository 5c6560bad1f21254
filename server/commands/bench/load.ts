import net from 'node:net';
import { percentile } from './statistics';

/** Throughput and latency under constant load. */
export interface Load {
  readonly perSecond: number;
  /** In ms. */
  readonly p99: number;
  readonly requests: number;
}

export interface LoadSettings {
  readonly connections: number;
  /** How long; no request is begun after it. */
  readonly seconds: number;
  /** At most so many requests. */
  readonly requests?: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Overrides the path or the host of each request, by its number. */
  readonly perRequest?: (number: number) => { readonly path?: string; readonly host?: string };
}

const HEAD_END = '\r\n\r\n';
const TIMEOUT_MS = 30_000;

/**
 * Requests a URL over many connections, each again as soon as its last response is complete. Only the head of a response is parsed and the
 * rest counted, because a load generator that decodes the body is slower than the shop and measures itself.
 * @throws when a response is not 200 or has no content-length, or a connection breaks
 */
export async function load(
  address: string,
  { connections, seconds, requests = Number.POSITIVE_INFINITY, headers, perRequest }: LoadSettings,
): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(address);
  let requestCount = 0;
  const requestOf = (path: string, head: Readonly<Record<string, string>>) =>
    [`GET ${path} HTTP/1.1`, ...Object.entries(head).map(([name, value]) => `${name}: ${value}`)].join('\r\n') +
    HEAD_END;
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const first = requestOf(pathname + search, { host, ...headers });
  const nextRequest = () => {
    if (requestCount >= requests || performance.now() > end) return undefined;
    requestCount += 1;
    if (perRequest === undefined) return first;
    const { path = pathname + search, host: hostOverride = host } = perRequest(requestCount);
    return requestOf(path, { host: hostOverride, ...headers });
  };
  const latencies: number[] = [];
  const connect = () => sendRequests(net.connect(Number(port), hostname), nextRequest, latencies);
  await Promise.all(Array.from({ length: connections }, connect)).catch((error: Error) => {
    throw new Error(`${address}: ${error.message}`, { cause: error });
  });
  const perSecond = Math.round((latencies.length / (performance.now() - startedAt)) * 1000);
  latencies.sort((a, b) => a - b);
  return { perSecond, p99: Math.round(percentile(latencies, 0.99) * 10) / 10, requests: latencies.length };
}

/** Sends one request after the other, until there is none. */
function sendRequests(socket: net.Socket, nextRequest: () => string | undefined, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    /** Bytes of the response that are still to come; undefined until its head is complete. */
    let remainingBytes: number | undefined;
    let head = '';
    const sendRequest = () => {
      const request = nextRequest();
      if (request === undefined) {
        resolve();
        return void socket.destroy();
      }
      remainingBytes = undefined;
      head = '';
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.once('connect', sendRequest);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer came')));
    socket.on('data', (bytes) => {
      if (remainingBytes === undefined) {
        head += bytes.toString('latin1');
        const at = head.indexOf(HEAD_END);
        if (at < 0) return;
        remainingBytes = contentLengthOf(head.slice(0, at)) - (head.length - at - HEAD_END.length);
      } else remainingBytes -= bytes.length;
      if (Number.isNaN(remainingBytes) || remainingBytes < 0)
        socket.destroy(new Error(`answered ${head.split('\r\n')[0]}`));
      if (remainingBytes !== 0) return;
      latencies.push(performance.now() - sentAt);
      sendRequest();
    });
  });
}

/** The content-length of a 200 response; NaN for any other. */
function contentLengthOf(head: string): number {
  if (!head.startsWith('HTTP/1.1 200 ')) return Number.NaN;
  return Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? Number.NaN);
}
