import path from 'node:path';
import { readSources } from './unregistered';

/* Behind proxies the address of a client is a text from a header, with ports and in several forms. Whoever reads it by itself counts each form as a client. */
const root = path.resolve(__dirname, '../../..');

const READER = 'server/platform/http/network.ts';
/** Looks at the socket alone: whether the request comes from this machine. */
const METRICS = 'server/platform/metrics/metrics.routes.ts';
const READS_ADDRESS = new RegExp(
  [
    String.raw`\b(?:request|req|raw)(?:\??\.ips?\b|\[['"\x60]ips?\b)`,
    // Taken out of a request, but not out of its body.
    String.raw`\{[^{}]*\bips?\b[^{}]*\}\s*(?::\s*(?:Pick<\s*)?FastifyRequest\b|=\s*(?:request|req)(?:\.raw)?\s*[;,)])`,
    String.raw`remoteAddress|['"\x60.]x-forwarded-for`,
  ].join('|'),
);

const readersIn = (sources: Iterable<readonly [file: string, text: string]>) =>
  [...sources]
    .filter(
      ([file, text]) =>
        ![READER, METRICS].includes(file) && READS_ADDRESS.test(text.replaceAll(/^ *(?:\*|\/[*/]).*$/gm, '')),
    )
    .map(([file]) => file);

test('the address of a client is read in one place', () => {
  expect(readersIn(readSources(root, 'server'))).toEqual([]);
});

test.each([
  'networkOf(request.ip)',
  'keyGenerator: ({ ip }: FastifyRequest) => ip',
  'socket.remoteAddress',
  "headers['x-forwarded-for']",
  'headers["x-forwarded-for"]',
  'const { ip } = request;',
  'const { headers, ip: address } = request, other = 1',
  'const { ips } = request.raw;',
  "({ ip }: Pick<FastifyRequest, 'ip'>) => ip",
  "request['ip']",
  'request?.ip',
])('%s elsewhere is detected', (text) => {
  expect(readersIn([['server/orders/cart/cart.routes.ts', text]])).toEqual(['server/orders/cart/cart.routes.ts']);
});

test('an address in a body is that of the body', () => {
  expect(readersIn([['server/orders/cart/cart.routes.ts', 'const { ip } = request.body;']])).toEqual([]);
});
