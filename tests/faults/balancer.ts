import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A load balancer in front of several shop processes, which behaves like common ones. */
export interface Balancer {
  readonly port: number;
  /** Waits until a process is open for requests, or is not. */
  waitForState(port: number, isOpen: boolean): Promise<void>;
  /** How many requests went to each process. */
  readonly served: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

interface Backend {
  readonly port: number;
  readonly agent: http.Agent;
  isOpen: boolean;
}

interface ForwardedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Headers of a single connection, which must not be forwarded. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']);

/**
 * Forwards requests round-robin over keep-alive connections. Checks `/readyz` of each process every `checkMs` and skips those not ready.
 * A request is retried on another process when its connection was refused, or when it is idempotent.
 */
export async function openBalancer(ports: readonly number[], port = 0, checkMs = 100): Promise<Balancer> {
  const backends = ports.map((port): Backend => {
    return { port, agent: new http.Agent({ keepAlive: true }), isOpen: false };
  });
  const served = new Map(ports.map((port) => [port, 0]));
  let nextIndex = 0;
  let isClosed = false;

  async function check(backend: Backend): Promise<void> {
    while (!isClosed) {
      backend.isOpen = await isReady(backend.port);
      await pause(checkMs);
    }
  }

  /** The open processes, starting with the next one. */
  function nextBackends(): Backend[] {
    nextIndex += 1;
    const open = backends.filter(({ isOpen }) => isOpen);
    return open.map((_, index) => open[(nextIndex + index) % open.length] as Backend);
  }

  async function proxy(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const forwarded = await readRequest(request);
    for (const backend of nextBackends()) {
      try {
        const upstream = await forward(backend, forwarded);
        served.set(backend.port, (served.get(backend.port) ?? 0) + 1);
        response.writeHead(upstream.statusCode ?? 502, endToEnd(upstream.headers));
        upstream.once('error', () => response.destroy());
        upstream.pipe(response);
        return;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') backend.isOpen = false;
        else if (forwarded.method !== 'GET' && forwarded.method !== 'HEAD') break;
      }
    }
    response.writeHead(502, { 'content-type': 'text/plain' }).end('No process is available.');
  }

  const checks = backends.map(check);
  const server = http.createServer((request, response) => {
    proxy(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    served,
    async waitForState(port, isOpen) {
      while (backends.find((backend) => backend.port === port)?.isOpen !== isOpen) await pause(10);
    },
    async close() {
      isClosed = true;
      await Promise.all(checks);
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await new Promise<http.IncomingMessage | null>((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 2_000 }, resolve);
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(null));
  });
  answer?.resume();
  return answer?.statusCode === 200;
}

async function readRequest(request: http.IncomingMessage): Promise<ForwardedRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = 'GET', url = '/', headers, socket } = request;
  const body = Buffer.concat(parts);
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  return { method, url, body, headers: { ...endToEnd(headers), 'x-forwarded-for': forwarded } };
}

function forward(
  { port, agent }: Backend,
  { method, url, headers, body }: ForwardedRequest,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, agent, method, path: url, headers }, resolve);
    request.once('error', reject);
    request.end(body);
  });
}

function endToEnd(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
