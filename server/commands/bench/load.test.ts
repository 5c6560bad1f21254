import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { load } from './load';

const asked: string[] = [];
const server = http.createServer(({ url = '', headers }, response) => {
  asked.push(`${headers.host} ${url}`);
  response.writeHead(url === '/gone' ? 404 : 200, { 'content-length': 5 }).end('hello');
});
const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const SETTINGS = { connections: 3, headers: {} };

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

test('so many requests are sent over all connections, each as it is told', async () => {
  const perRequest = (number: number) => ({ path: `/page?${number}`, host: `host-${number}` });
  const { requests, perSecond, p99 } = await load(urlOf('/'), {
    ...SETTINGS,
    seconds: Number.POSITIVE_INFINITY,
    requests: 10,
    perRequest,
  });
  expect(requests).toBe(10);
  expect(perSecond).toBeGreaterThan(0);
  expect(p99).toBeGreaterThan(0);
  expect([...asked].sort()).toEqual(
    Array.from({ length: 10 }, (_, index) => `host-${index + 1} /page?${index + 1}`).sort(),
  );
});

test('without a number it ends by time', async () => {
  const { requests } = await load(urlOf('/'), { ...SETTINGS, seconds: 0.05 });
  expect(requests).toBeGreaterThan(0);
});

test('an answer that is not 200 fails the load and says which', async () => {
  await expect(load(urlOf('/gone'), { ...SETTINGS, seconds: 1 })).rejects.toThrow(/\/gone: answered HTTP\/1\.1 404/);
});
