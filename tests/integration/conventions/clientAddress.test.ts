import path from 'node:path';
import { readSources } from './unregistered';

/* Behind proxies the address of a client is a text from a header, with ports and in several forms. Whoever reads it by itself counts each form as a client. */
const root = path.resolve(__dirname, '../../..');

const READER = 'server/plugins/network.ts';
/** Looks at the socket alone: whether the request comes from this machine. */
const METRICS = 'server/metrics/metrics.routes.ts';
const READS_ADDRESS =
  /\b(?:request|req|raw)\.ips?\b|\{[^{}]*\bips?\b[^{}]*\}: FastifyRequest\b|remoteAddress|['.]x-forwarded-for/;

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
])('%s elsewhere is detected', (text) => {
  expect(readersIn([['server/cart/cart.routes.ts', text]])).toEqual(['server/cart/cart.routes.ts']);
});
