import http from 'node:http';
import net from 'node:net';
import type { TestApp } from './testApp';

export interface RawResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An HTTP client of a listening test shop, for behavior that shows only on a real connection. */
export interface HttpClient {
  readonly port: number;
  /** Sends a request exactly as given: the path is not normalized, and the body may differ from its content length. */
  send(request: {
    readonly method?: string;
    readonly path: string;
    readonly headers?: http.OutgoingHttpHeaders;
    readonly body?: string;
  }): Promise<RawResponse>;
  /** Writes bytes to a new connection and returns everything received until it is closed. */
  raw(bytes: string): Promise<string>;
  close(): Promise<void>;
}

export async function openHttpClient({ app }: Pick<TestApp, 'app'>): Promise<HttpClient> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as net.AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  return {
    port,
    send: ({ method = 'GET', path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const request = http.request(
          { port, host: '127.0.0.1', agent, method, path, headers: { ...length, ...headers } },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
            );
          },
        );
        request.on('error', reject);
        request.end(body);
      }),
    raw: (bytes) =>
      new Promise((resolve) => {
        let received = '';
        const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
        socket.on('data', (part) => {
          received += part.toString('latin1');
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve(received));
      }),
    async close() {
      agent.destroy();
    },
  };
}
