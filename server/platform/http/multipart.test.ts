import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

const BOUNDARY = 'x-questline';
const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

const send = (payload: string, headers: Record<string, string> = {}) =>
  shop.request({
    method: 'POST',
    url: '/appearance',
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'x-requested-with': 'XMLHttpRequest',
      ...headers,
    },
  });

test('a multipart form is taken like a URL-encoded one', async () => {
  const answer = await send(part('theme', 'light') + END);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toContain('theme=light');
});

test.each<[string, string, Record<string, string>, number]>([
  ['an unknown field', part('theme', 'light') + part('admin', '1') + END, {}, 400],
  ['a repeated field', part('theme', 'light') + part('theme', 'dark') + END, {}, 400],
  ['an unknown value', part('theme', 'pink') + END, {}, 400],
  ['no fields', END, {}, 400],
  ['an empty body', '', {}, 411],
  ['a NUL', part('theme', 'light\0') + END, {}, 400],
  ['a NUL in a name', part('the\0me', 'light') + END, {}, 400],
  ['a name of a prototype', part('__proto__', 'light') + END, {}, 400],
  ['a name that is too long', part('a'.repeat(300), 'light') + END, {}, 400],
  ['a body that is cut off', part('theme', 'light').slice(0, -8), {}, 400],
  ['another boundary', part('theme', 'light') + END, { 'content-type': 'multipart/form-data; boundary=other' }, 400],
  ['no boundary', part('theme', 'light') + END, { 'content-type': 'multipart/form-data' }, 400],
  [
    'JSON as a part',
    part('theme', '{"a":[1]}').replace('\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n') + END,
    {},
    400,
  ],
  [
    'broken JSON as a part',
    part('theme', '{').replace('\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n') + END,
    {},
    400,
  ],
  ['a file', part('theme', 'light') + part('photo', 'abc', '; filename="a.png"') + END, {}, 415],
  ['an empty file field', part('photo', '', '; filename=""') + END, {}, 415],
  ['too many fields', part('theme', 'light').repeat(300) + END, {}, 413],
  ['more than 64 KB', part('theme', 'x'.repeat(70_000)) + END, {}, 413],
])('%s is refused in the shape of every error', async (_what, payload, headers, status) => {
  const answer = await send(payload, headers);
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { error: expect.objectContaining({ code: expect.any(String), message: expect.any(String) }) },
  ]);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a person gets the same refusal as a page', async () => {
  const answer = await send(part('photo', 'abc', '; filename="a.png"') + END, { 'x-requested-with': '' });
  expect(answer.statusCode).toBe(415);
  expect(answer.body).toContain('This form takes no files.');
});

test('a body without a length is refused, because its size is not limited', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/appearance',
    headers: {
      host: 'localhost',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'transfer-encoding': 'chunked',
    },
  });
  expect([answer.statusCode, shop.logged.some((line) => line.includes('request failed'))]).toEqual([411, false]);
});
