import Fastify, { type FastifyInstance } from 'fastify';
import { PageCache } from './pageCache';

/** A server whose only page is `size` random letters for each path, kept within `most` bytes. */
function serverOf(cache: PageCache, size: number): FastifyInstance {
  const app = Fastify();
  app.addHook('onRequest', (request, reply, done) => {
    if (!cache.serve(request.url, request.raw, reply.raw)) return done();
    reply.hijack();
  });
  app.get('/*', async (request, reply) => {
    const render = async () => Array.from({ length: size }, () => Math.random().toString(36)[2]).join('');
    await cache.answer(request.url, request, reply, {}, render);
    return reply;
  });
  return app;
}

it('keeps no more than it may, and lets go of what was not asked for the longest', async () => {
  const cache = new PageCache({ now: () => 0 }, 25_000);
  const app = serverOf(cache, 10_000);
  const get = async (url: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload.toString('base64');
  const first = new Map<string, string>();
  for (const url of ['/a', '/b', '/c']) first.set(url, await get(url));
  expect(await get('/a')).toBe(first.get('/a'));
  await get('/d');
  expect(cache.size).toBeLessThanOrEqual(25_000);
  expect(await get('/a')).toBe(first.get('/a'));
  expect(await get('/b')).not.toBe(first.get('/b'));
  await app.close();
});

it('counts every form of a page', async () => {
  const cache = new PageCache({ now: () => 0 });
  const app = serverOf(cache, 1_000);
  const sizes = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const { rawPayload } = await app.inject({ url: '/a', headers: { 'accept-encoding': encoding } });
      return rawPayload.length;
    }),
  );
  expect(cache.size).toBe(sizes.reduce((sum, size) => sum + size, 0));
  cache.drop();
  expect(cache.size).toBe(0);
  await app.close();
});
