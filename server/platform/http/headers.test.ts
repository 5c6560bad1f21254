import fastify from 'fastify';
import { redirect, setHeader } from './headers';

test.each([
  ['/cart?again=Q-100001#done', '/cart?again=Q-100001#done'],
  ['/日本?q=ß', '/%E6%97%A5%E6%9C%AC?q=%C3%9F'],
  ['/%E6%97%A5', '/%E6%97%A5'],
  ['/a\r\nset-cookie: session=1', '/a%0D%0Aset-cookie:%20session=1'],
  ['/\0\ud800', '/%00%EF%BF%BD'],
  ['/😀', '/%F0%9F%98%80'],
])('a redirect to %j is written as %s', async (location, written) => {
  const app = fastify();
  app.get('/', (_request, reply) => redirect(reply, location, 303));
  const { statusCode, headers } = await app.inject('/');
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([303, written, undefined]);
  await app.close();
});

test('a header keeps its spaces, and what it can’t hold is encoded', async () => {
  const app = fastify();
  app.get('/', (_request, reply) => setHeader(setHeader(reply, 'retry-after', 5), 'x-text', 'a “b”\n').send());
  const { headers } = await app.inject('/');
  expect([headers['retry-after'], headers['x-text']]).toEqual(['5', 'a %E2%80%9Cb%E2%80%9D%0A']);
  await app.close();
});
