import type { UnknownAction } from '@reduxjs/toolkit';
import { announcementClosed } from '../../domains/announcements';
import { testStore } from '../../tests/harness/renderIsland';
import { lazyWriter } from './lazyWriter';

const flush = () => new Promise((resolve) => setTimeout(resolve));

function start(load: () => Promise<() => void>) {
  const log: UnknownAction[] = [];
  const store = testStore({}, log);
  lazyWriter({ store, page: document }, ({ announcements: messages }) => messages.closed.length > 0, load);
  return store;
}

test('a writer starts once, when the state first needs it', async () => {
  const writer = jest.fn();
  const load = jest.fn(() => Promise.resolve(writer));
  const store = start(load);
  await flush();
  expect(load).not.toHaveBeenCalled();
  for (const id of [1, 2]) store.dispatch(announcementClosed({ id }));
  await flush();
  store.dispatch(announcementClosed({ id: 3 }));
  await flush();
  expect(load).toHaveBeenCalledTimes(1);
  expect(writer).toHaveBeenCalledTimes(1);
  expect(writer).toHaveBeenCalledWith({ store, page: document });
});

test('code that can’t be loaded is asked for twice, and again after the next action', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const writer = jest.fn();
  const load = jest.fn<Promise<() => void>, []>(() => Promise.reject(new Error('No chunk.')));
  const store = start(load);
  store.dispatch(announcementClosed({ id: 1 }));
  await flush();
  expect(load).toHaveBeenCalledTimes(2);
  expect(consoleError).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(writer);
  store.dispatch(announcementClosed({ id: 2 }));
  await flush();
  expect(writer).toHaveBeenCalledTimes(1);
  consoleError.mockRestore();
});
