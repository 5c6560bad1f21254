import { RESERVED_BYTES, watchDiskSpace } from './diskSpace';

const MB = 1024 * 1024;

function watched() {
  const disk = { free: RESERVED_BYTES + 10 * MB, time: 0, looks: 0, told: [] as boolean[] };
  const space = watchDiskSpace('/', {
    freeBytes: () => {
      disk.looks += 1;
      return disk.free;
    },
    onChange: (isLow) => disk.told.push(isLow),
    now: () => disk.time,
  });
  function isLow(later = 1_000): boolean {
    disk.time += later;
    return space.isLow();
  }
  return { disk, isLow, reportFull: space.reportFull };
}

it('tells once that the space is low, and once that there is enough again, with a margin', () => {
  const { disk, isLow } = watched();
  expect([isLow(), isLow()]).toEqual([false, false]);
  disk.free = RESERVED_BYTES - 1;
  expect([isLow(), isLow()]).toEqual([true, true]);
  disk.free = RESERVED_BYTES + MB;
  expect(isLow()).toBe(true);
  disk.free = RESERVED_BYTES + 5 * MB;
  expect(isLow()).toBe(false);
  expect(disk.told).toEqual([true, false]);
});

it('looks at the disk five times a second at most', () => {
  const { disk, isLow } = watched();
  for (let ask = 0; ask < 1_000; ask += 1) isLow(1);
  expect(disk.looks).toBe(5);
});

it('believes an error of the disk more than its numbers, for some seconds', () => {
  const { disk, isLow, reportFull } = watched();
  reportFull();
  expect([isLow(), isLow(3_000), isLow(3_000)]).toEqual([true, true, false]);
  expect(disk.told).toEqual([true, false]);
});

it('takes a disk that says nothing of itself for one with space', () => {
  expect(watchDiskSpace('/', { freeBytes: () => undefined }).isLow()).toBe(false);
  expect(watchDiskSpace('/nowhere').isLow()).toBe(false);
});
