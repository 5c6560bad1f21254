/** @jest-environment jsdom */
import type { LiveEvent } from './live';
import { createLiveSource } from './liveSource';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const CLOSED = 2;

function openedSource({ hasStreams = true } = {}) {
  const streams: EventSource[] = [];
  const events: LiveEvent[] = [];
  const request = jest.fn(async (): Promise<unknown> => ({ messages: [{ topic: 'runs.USD', data: 'snapshot' }] }));
  const source = createLiveSource({
    http: { request },
    onEvent: (event) => events.push(event),
    openStream() {
      if (!hasStreams) return undefined;
      const stream = { readyState: 0, CLOSED, close: jest.fn() } as unknown as EventSource;
      streams.push(stream);
      return stream;
    },
  });
  source.open(['runs.USD']);
  const latest = () => streams.at(-1) as EventSource;
  return {
    source,
    streams,
    events,
    request,
    succeed: () => latest().onopen?.(new Event('open')),
    /** The server refuses, or the connection breaks: then the browser itself opens it again. */
    fail(readyState: number) {
      Object.assign(latest(), { readyState });
      latest().onerror?.(new Event('error'));
    },
  };
}

test('a refused stream is tried again after a second or so, and less often from then on', async () => {
  const { streams, fail } = openedSource();
  fail(CLOSED);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(streams).toHaveLength(2);
  fail(CLOSED);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(streams).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1_001);
  expect(streams).toHaveLength(3);
  for (let tries = 0; tries < 20; tries += 1) {
    fail(CLOSED);
    await jest.advanceTimersByTimeAsync(7_500);
  }
  expect(streams.length).toBeLessThan(15);
});

test('while there is no stream the page asks for snapshots every ten seconds, and no more once there is one', async () => {
  const { events, request, fail, succeed } = openedSource();
  fail(0);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(request).toHaveBeenCalledTimes(2);
  expect(events).toEqual([
    { topic: 'runs.USD', data: 'snapshot' },
    { topic: 'runs.USD', data: 'snapshot' },
  ]);
  succeed();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(2);
});

test('a browser without streams asks at once and then at intervals', async () => {
  const { request } = openedSource({ hasStreams: false });
  await jest.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(request).toHaveBeenCalledTimes(2);
});

test('a snapshot that can’t be had is logged, and the next one is used', async () => {
  const warn = jest.spyOn(console, 'info').mockImplementation(() => {});
  const { events, request, fail } = openedSource();
  request.mockRejectedValueOnce(new Error('offline'));
  request.mockResolvedValueOnce({ messages: 'none' });
  fail(0);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(events).toHaveLength(1);
});

test('a message that is no message is reported, and the stream goes on', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { streams, events } = openedSource();
  const tell = (data: string) => streams[0]?.onmessage?.({ data } as MessageEvent);
  tell('{');
  tell('{"topic":1}');
  tell('{"topic":"runs.USD","data":null}');
  expect(error).toHaveBeenCalledTimes(2);
  expect(events).toEqual([{ topic: 'runs.USD', data: null }]);
});

test('a closed source has no timers', async () => {
  const { source, streams, request, fail } = openedSource();
  fail(CLOSED);
  source.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([streams.length, request.mock.calls.length]).toEqual([1, 0]);
});
