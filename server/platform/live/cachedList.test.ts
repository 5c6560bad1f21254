import { createCachedList } from './cachedList';

interface Item {
  readonly id: number;
  readonly seats: readonly { readonly free: number }[];
}

const item = (id: number, free: number): Item => ({ id, seats: [{ free }] });

function aList(readings: readonly (readonly Item[])[]) {
  const clock = { time: 1_000_000, now: () => clock.time };
  const readAt: number[] = [];
  const list = createCachedList<Item>(
    async (now) => readings[readAt.push(now.getTime()) - 1] ?? [],
    ({ id }) => id,
    clock,
  );
  return { clock, readAt, list };
}

it('keeps the objects of items that have not changed', async () => {
  const { list } = aList([
    [item(1, 2), item(2, 2)],
    [item(2, 2), item(1, 1), item(3, 2)],
  ]);
  const [first, second] = await list.get();
  list.cache.clearCache();
  const after = await list.get();
  expect(after).toEqual([item(2, 2), item(1, 1), item(3, 2)]);
  expect([after[0] === second, after[1] === first]).toEqual([true, false]);
});

it('is read again after a minute, and for a clock that was set back', async () => {
  const { list, clock, readAt } = aList([]);
  const times = [1_000_000, 1_059_999, 1_060_000, 1_059_999, 1_060_000, 1_119_999, 1_000_000 - 3_600_000, 1_000_000];
  for (const time of times) {
    clock.time = time;
    await list.get();
  }
  expect(readAt).toEqual([1_000_000, 1_060_000, 1_059_999, 1_119_999, 1_000_000 - 3_600_000, 1_000_000]);
});
