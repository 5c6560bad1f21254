import { ViewCache } from './viewCache';

it('loads once for all concurrent callers, and never again', async () => {
  const cache = new ViewCache();
  const read = jest.fn(async () => 'view');
  expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual(['view', 'view']);
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(1);
});

it('does not cache failures or missing values', async () => {
  const cache = new ViewCache();
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', async () => undefined)).toBeUndefined();
  expect(await cache.get('a', async () => 'view')).toBe('view');
});

it('does not restore after a clear what was being loaded before it', async () => {
  const cache = new ViewCache();
  let finish = (_view: string) => {};
  const old = cache.get('a', () => new Promise<string>((resolve) => (finish = resolve)));
  cache.clear();
  expect(await cache.get('a', async () => 'new')).toBe('new');
  finish('old');
  expect(await old).toBe('old');
  expect(await cache.get('a', async () => 'newest')).toBe('new');
});

it('evicts the oldest when there are too many', async () => {
  const cache = new ViewCache(2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key);
  expect(await cache.get('a', async () => 'again')).toBe('again');
  expect(await cache.get('c', async () => 'again')).toBe('c');
});
