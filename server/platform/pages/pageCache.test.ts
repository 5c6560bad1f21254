import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { PageCache, type PageSource, type RenderedPage } from './pageCache';

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn();
}

/** A page of random letters, different each time it is rendered. */
const random = (size: number, { expiresAt, ...source }: Partial<PageSource & RenderedPage> = {}): PageSource => ({
  render: async () => ({
    html: Array.from({ length: size }, () => Math.random().toString(36)[2]).join(''),
    expiresAt,
  }),
  tags: ['catalogue'],
  ...source,
});

it('stays within its limit and evicts the least recently used page', async () => {
  const cache = new PageCache({ now: () => 1 }, 25_000);
  const etag = async (key: string) => (await cache.getOrRender(key, random(10_000))).etag;
  const first = new Map<string, string>();
  for (const key of ['a', 'b', 'c']) first.set(key, await etag(key));
  expect(await etag('a')).toBe(first.get('a'));
  await etag('d');
  expect(cache.size).toBeLessThanOrEqual(25_000);
  expect(await etag('a')).toBe(first.get('a'));
  expect(await etag('b')).not.toBe(first.get('b'));
});

it('renders a page again for a clock that was set back', async () => {
  const clock = { time: 100_000, now: () => clock.time };
  const cache = new PageCache(clock);
  const etag = async () => (await cache.getOrRender('a', random(10))).etag;
  const first = await etag();
  clock.time -= 1;
  const second = await etag();
  clock.time += 1;
  expect([second === first, await etag()]).toEqual([false, second]);
});

it('counts the bytes of every encoding', async () => {
  const cache = new PageCache({ now: () => 1 });
  const page = await cache.getOrRender('a', random(1_000));
  const sizes = await Promise.all(
    (['br', 'gzip', 'identity'] as const).map(async (encoding) => (await cache.bodyOf('a', page, encoding)).length),
  );
  expect(cache.size).toBe(sizes.reduce((sum, size) => sum + size, 1_024 + 'a'.length));
  cache.invalidate('catalogue');
  expect(cache.size).toBe(0);
});

it('compresses a page fully once it is requested again, one page at a time', async () => {
  const cache = new PageCache({ now: () => 1 });
  const words = (name: string): PageSource => ({
    render: async () => ({ html: Array.from({ length: 2_000 }, (_, i) => `${name} is line ${i * i}`).join('\n') }),
    tags: [],
  });
  const pages = [await cache.getOrRender('a', words('a')), await cache.getOrRender('b', words('b'))];
  const sizeOf = (key: string) => cache.get(key)?.bodies.br?.length ?? 0;
  const initialSizes = pages.map(({ bodies }) => bodies.br?.length ?? 0);
  expect([sizeOf('a'), sizeOf('b')]).toEqual(initialSizes);
  await until(() => sizeOf('a') < (initialSizes[0] ?? 0));
  await until(() => sizeOf('b') < (initialSizes[1] ?? 0));
  const compressed = cache.get('a');
  expect(compressed).toMatchObject({ etag: pages[0]?.etag, isFullyCompressed: true });
  expect(brotliDecompressSync(compressed?.bodies.br ?? '').toString()).toBe((await words('a').render()).html);
  // A fully compressed page is not compressed again.
  expect(cache.get('a')).toBe(compressed);
});

it('does not restore a page dropped while it was compressed, nor overwrite its replacement', async () => {
  const cache = new PageCache({ now: () => 1 });
  await cache.getOrRender('a', random(1_000));
  await cache.getOrRender('b', random(1_000));
  cache.get('a');
  cache.invalidate('catalogue');
  const second = await cache.getOrRender('a', random(1_000));
  await pause(50);
  expect(cache.get('b')).toBeUndefined();
  await until(() => cache.get('a')?.isFullyCompressed === true);
  expect(cache.get('a')?.etag).toBe(second.etag);
});

it('keeps the other encodings requested while it was compressed', async () => {
  const cache = new PageCache({ now: () => 1 });
  const page = await cache.getOrRender('a', random(1_000));
  cache.get('a');
  const zipped = await cache.bodyOf('a', page, 'gzip');
  await until(() => cache.get('a')?.isFullyCompressed === true);
  expect(cache.get('a')?.bodies.gzip).toBe(zipped);
});

it('drops only the pages of a tag', async () => {
  const cache = new PageCache({ now: () => 1 });
  await cache.getOrRender('hot', random(10, { tags: ['catalogue', 'hot'] }));
  await cache.getOrRender('runs', random(10, { tags: ['catalogue', 'runs'] }));
  cache.invalidate('hot');
  expect([cache.get('hot'), cache.get('runs')]).toEqual([undefined, expect.anything()]);
  cache.invalidate('announcements');
  expect(cache.get('runs')).toBeDefined();
  cache.invalidate('catalogue');
  expect(cache.get('runs')).toBeUndefined();
});

it('does not store a page rendered while its tag was dropped, but one with another tag', async () => {
  const cache = new PageCache({ now: () => 1 });
  const rendering = [
    cache.getOrRender('hot', random(10, { tags: ['hot'] })),
    cache.getOrRender('runs', random(10, { tags: ['runs'] })),
  ];
  cache.invalidate('hot');
  await Promise.all(rendering);
  expect([cache.get('hot'), cache.get('runs')]).toEqual([undefined, expect.anything()]);
});

it('evicts a page when its content expires', async () => {
  const clock = { time: 1_000, now: () => clock.time };
  const cache = new PageCache(clock);
  const offerPage = await cache.getOrRender('offer', random(10, { expiresAt: 31_000 }));
  const page = await cache.getOrRender('page', random(10));
  await cache.bodyOf('offer', offerPage, 'gzip');
  clock.time = 30_999;
  expect(cache.get('offer')?.etag).toBe(offerPage.etag);
  clock.time = 31_000;
  expect(cache.get('offer')).toBeUndefined();
  expect(cache.get('page')).toBe(page);
});

it('does not store a page that expired while rendering', async () => {
  const cache = new PageCache({ now: () => 2_000 });
  await cache.getOrRender('offer', random(10, { expiresAt: 1_000 }));
  expect(cache.get('offer')).toBeUndefined();
});

it('re-renders a page that was not requested for ten minutes before sending it', async () => {
  const clock = { time: 1_000, now: () => clock.time };
  const cache = new PageCache(clock);
  const old = await cache.getOrRender('a', random(10));
  clock.time += 10 * 60_000 + 1;
  expect((await cache.getOrRender('a', random(10))).etag).not.toBe(old.etag);
});

it('counts the overhead of small pages, so that made-up addresses can’t exceed the memory limit', async () => {
  const cache = new PageCache({ now: () => 1 }, 25_000);
  const keys = Array.from({ length: 100 }, (_, index) => `/games/${'x'.repeat(1_000)}${index}`);
  for (const key of keys) await cache.getOrRender(key, random(10));
  expect(keys.filter((key) => cache.get(key) !== undefined).length).toBeLessThan(13);
});

it('updates the expiry on every renewal', async () => {
  const clock = { time: 1_000, now: () => clock.time };
  const cache = new PageCache(clock);
  const renders: number[] = [];
  const source: PageSource = {
    render: async () => {
      renders.push(clock.time);
      return { html: String(clock.time), expiresAt: clock.time + 90_000 };
    },
    tags: [],
  };
  await cache.getOrRender('offer', source);
  clock.time = 70_000;
  expect(cache.get('offer')).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(renders).toEqual([1_000, 70_000]);
  clock.time = 120_000;
  expect(cache.get('offer')).toBeDefined();
  clock.time = 160_000;
  expect(cache.get('offer')).toBeUndefined();
});
