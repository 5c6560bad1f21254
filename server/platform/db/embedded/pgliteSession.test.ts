import type { PGlite } from '@electric-sql/pglite';
import { DatabaseDownError } from '../databaseDown';
import { watchDiskSpace } from './diskSpace';
import { FolderSession } from './pgliteSession';
import { StorageFullError } from './storageFull';

const TRAP = { name: 'RuntimeError', message: 'unreachable' };
const fakePglite = () => ({
  query: jest.fn(async () => ({ rows: [] })),
  listen: jest.fn(async () => async () => {}),
  close: jest.fn(async () => {}),
});
type Fake = ReturnType<typeof fakePglite>;

const disk = { free: Number.POSITIVE_INFINITY };
const open = jest.fn(async () => fakePglite() as unknown as PGlite);
const onCrash = jest.fn();
let session: FolderSession;
beforeEach(async () => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  disk.free = Number.POSITIVE_INFINITY;
  const space = watchDiskSpace('/data', { freeBytes: () => disk.free });
  session = await FolderSession.open({ dataDir: '/data', open, space, onCrash });
  await session.prepare();
});
afterEach(() => jest.useRealTimers());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'an answer',
    (error) => error,
  );

describe('a crash that has nothing to do with the disk', () => {
  test('is told as what it is, once, also while the folder can’t be opened', async () => {
    expect(session.failed(TRAP)).toEqual(new DatabaseDownError(TRAP));
    expect(session.pgliteToEnd()).toBeUndefined();
    expect(() => session.pglite()).toThrow(DatabaseDownError);
    open.mockRejectedValueOnce(new Error('PGlite failed to initialize properly'));
    for (let time = 0; time < 3; time += 1)
      expect(await failureOf(session.prepare())).toBeInstanceOf(DatabaseDownError);
    expect(open).toHaveBeenCalledTimes(2);
    open.mockRejectedValueOnce(new Error('PGlite failed to initialize properly'));
    jest.advanceTimersByTime(2_000);
    expect(await failureOf(session.prepare())).toBeInstanceOf(DatabaseDownError);
    expect(onCrash.mock.calls.map(([{ message }]) => message)).toEqual([
      'The database has crashed and is not open again yet: unreachable.',
      'The database has crashed and is not open again yet: PGlite failed to initialize properly.',
    ]);
    jest.advanceTimersByTime(2_000);
    await session.prepare();
    expect(session.pglite()).toBeDefined();
  });

  test('is told again after the database was open in between', async () => {
    session.failed(TRAP);
    await session.prepare();
    session.failed(TRAP);
    expect(onCrash).toHaveBeenCalledTimes(2);
  });
});

describe('a crash for want of space is told as that, and not as another one', () => {
  test.each([
    ['that names it', { severity: 'PANIC', code: '53100', message: 'no space left' }, Number.POSITIVE_INFINITY],
    ['on a disk without space', TRAP, 0],
  ])('%s', async (_what, error, free) => {
    disk.free = free;
    jest.advanceTimersByTime(250);
    expect(session.failed(error)).toBeInstanceOf(StorageFullError);
    open.mockRejectedValueOnce(new Error('PGlite failed to initialize properly'));
    for (let time = 0; time < 2; time += 1) expect(await failureOf(session.prepare())).toBeInstanceOf(StorageFullError);
    expect(onCrash).not.toHaveBeenCalled();
  });
});

test('a database that can be opened again, but does not listen, is closed before the next try', async () => {
  await session.listen('tests', () => {});
  session.failed(TRAP);
  const deaf = fakePglite();
  deaf.listen.mockRejectedValueOnce(new Error('too many channels'));
  open.mockResolvedValueOnce(deaf as unknown as PGlite);
  expect(await failureOf(session.prepare())).toBeInstanceOf(DatabaseDownError);
  expect(deaf.close).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2_000);
  const next: Fake = fakePglite();
  open.mockResolvedValueOnce(next as unknown as PGlite);
  await session.prepare();
  expect(next.listen).toHaveBeenCalledWith('tests', expect.any(Function));
  expect(session.pglite()).toBe(next);
  expect(next.close).not.toHaveBeenCalled();
});

test('one that crashed while it began to listen is not asked to close, which it would never answer', async () => {
  await session.listen('tests', () => {});
  session.failed(TRAP);
  const crashed = fakePglite();
  crashed.listen.mockRejectedValueOnce(TRAP);
  open.mockResolvedValueOnce(crashed as unknown as PGlite);
  expect(await failureOf(session.prepare())).toBeInstanceOf(DatabaseDownError);
  expect(crashed.close).not.toHaveBeenCalled();
});
