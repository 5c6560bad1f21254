import { type HttpClient, openHttpClient } from '../harness/httpClient';
import { openTestApp, type TestApp } from '../harness/testApp';

/* Requests that are no HTTP, or HTTP that servers read in different ways: each is refused, with one answer, and the shop goes on. */

let shop: TestApp;
let client: HttpClient;
beforeAll(async () => {
  shop = await openTestApp();
  client = await openHttpClient(shop);
});
afterAll(async () => {
  await client?.close();
  await shop?.close();
});

const CLOSE = 'connection: close\r\n';
const FORM = `host: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n${CLOSE}`;
const post = (head: string, body = '') => `POST /appearance HTTP/1.1\r\n${FORM}${head}\r\n${body}`;
const get = (head: string, target = '/games', method = 'GET') => `${method} ${target} HTTP/1.1\r\n${head}${CLOSE}\r\n`;
const HOST = 'host: localhost\r\n';

const REQUESTS: readonly (readonly [what: string, bytes: string, status: number])[] = [
  ['one host', get(HOST), 200],
  ['two hosts', get(`${HOST}host: evil.example\r\n`), 400],
  ['the same host twice', get(`${HOST}Host: localhost\r\n`), 400],
  ['two hosts, one of them empty', get(`HOST:\r\n${HOST}`), 400],
  ['two hosts at an address without a route', get(`${HOST}host: evil.example\r\n`, '/nothing/at/all/here'), 400],
  ['two hosts with a form', post('host: evil.example\r\ncontent-length: 0\r\n'), 400],
  ['no host', get(''), 400],
  ['a host with a user', get('host: anna@localhost\r\n'), 400],
  ['a host with a path', get('host: localhost/evil\r\n'), 400],
  ['a host with an address that there is not', get('host: 256.1.1.1\r\n'), 400],
  ['a host with a port that there is not', get('host: localhost:99999\r\n'), 400],
  ['a host with a line of its own', get('host: localhost\r\n evil.example\r\n'), 400],
  ['an address of another shop', get(HOST, 'http://evil.example/games'), 400],
  ['an address without a slash', get(HOST, 'games'), 400],
  ['a star', get(HOST, '*', 'OPTIONS'), 400],
  ['an address with half an escape', get(HOST, '/%e0%a4'), 400],
  ['a wrong method', get(HOST, '/games', 'DELETE'), 405],
  ['a method of other protocols', get(HOST, '/games', 'PROPFIND'), 405],
  ['TRACE', get(HOST, '/games', 'TRACE'), 405],
  ['an unknown method', get(HOST, '/games', 'STEAL'), 400],
  ['a method in small letters', get(HOST, '/games', 'get'), 400],
  ['two lengths', post('content-length: 5\r\ncontent-length: 10\r\n', 'theme=dark'), 400],
  ['a length and chunks', post('content-length: 5\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'), 400],
  ['a length that is no number', post('content-length: 1e1\r\n', 'theme=dark'), 400],
  ['a negative length', post('content-length: -1\r\n'), 400],
  ['chunks that are none', post('transfer-encoding: chunked\r\n', 'zz\r\ntheme=dark\r\n'), 400],
  ['an unknown encoding of the transfer', post('transfer-encoding: cow\r\n', 'theme=dark'), 400],
  ['a header without a colon', get(`${HOST}nonsense\r\n`), 400],
  ['a space before the colon', get(`${HOST}x-a : b\r\n`), 400],
  ['a NUL in a header', get(`${HOST}x-a: \0\r\n`), 400],
  ['headers of 20,000 characters', get(`${HOST}x-a: ${'a'.repeat(20_000)}\r\n`), 431],
  ['another version', `GET /games HTTP/3.0\r\n${HOST}\r\n`, 400],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['nothing but lines', '\r\n\r\nnonsense\r\n\r\n', 400],
];

test.each(REQUESTS)('%s', async (_what, bytes, status) => {
  const answer = await client.raw(bytes);
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, code]) => Number(code));
  expect([statuses, answer.slice(0, 200)]).toEqual([[status], expect.any(String)]);
  expect(answer).not.toMatch(/node_modules|\bat \w+ \(|set-cookie: theme/i);
  if (status === 405) expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im);
});

test('the shop goes on, and has logged no error', async () => {
  expect((await client.send({ path: '/games' })).status).toBe(200);
  expect(shop.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
