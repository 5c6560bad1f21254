import { ListCache } from './listCache';

const listOf = (length: number) => jest.fn(async () => Array.from({ length }, (_, index) => index));

it('loads once for all concurrent callers, and never again', async () => {
  const cache = new ListCache<readonly number[]>(10);
  const read = listOf(3);
  expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(1);
});

it('keeps as many items as it may, and forgets the list that was not used for longest', async () => {
  const cache = new ListCache<readonly number[]>(10);
  const [first, second] = [listOf(6), listOf(4)];
  await cache.get('first', first);
  await cache.get('second', second);
  await cache.get('first', first);
  await cache.get('third', listOf(4));
  await cache.get('first', first);
  await cache.get('second', second);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});

it('does not keep a list that is too long, nor one that failed', async () => {
  const cache = new ListCache<readonly number[]>(10);
  const long = listOf(11);
  await cache.get('long', long);
  await cache.get('long', long);
  expect(long).toHaveBeenCalledTimes(2);
  await expect(cache.get('failed', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('failed', listOf(1))).toEqual([0]);
});

it('forgets the lists with some keys, also those that are being loaded', async () => {
  const cache = new ListCache<readonly string[]>(10);
  let finish = (_list: string[]) => {};
  await cache.get('a kept', async () => ['old']);
  await cache.get('b loaded', async () => ['old']);
  const old = cache.get('b loading', () => new Promise<string[]>((resolve) => (finish = resolve)));
  cache.delete((key) => key.startsWith('b'));
  finish(['old']);
  expect(await old).toEqual(['old']);
  const read = async () => ['new'];
  const lists = await Promise.all(['a kept', 'b loaded', 'b loading'].map((key) => cache.get(key, read)));
  expect(lists).toEqual([['old'], ['new'], ['new']]);
});

it('does not restore after a clear what was being loaded before it', async () => {
  const cache = new ListCache<readonly string[]>(10);
  let finish = (_list: string[]) => {};
  const old = cache.get('a', () => new Promise<string[]>((resolve) => (finish = resolve)));
  cache.clear();
  expect(await cache.get('a', async () => ['new'])).toEqual(['new']);
  finish(['old']);
  expect(await old).toEqual(['old']);
  expect(await cache.get('a', async () => ['newest'])).toEqual(['new']);
});
