import { waitFor } from '@testing-library/react';
import { CRASH_PATH } from '../domains/problems';
import { record } from '../src/lib/recording';
import { fakePorts } from '../tests/harness/fakePorts';
import { stateOf } from '../tests/harness/kinds';
import { installWebStreams, unpacked } from '../tests/harness/webStreams';
import { createAnalyticsPipeline } from './analyticsPipeline';
import { createEventBus } from './eventBus';

beforeAll(installWebStreams);

const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

test('a crash is reported once for each kind, with what happened on the page', async () => {
  const bus = createEventBus();
  window.storefront = { on: bus.on } as typeof window.storefront;
  const ports = fakePorts();
  const crash = { type: 'saga/crashed', payload: { domain: 'search', message: 'x', restarts: true } } as const;
  record(crash, stateOf());
  bus.emit(crash);
  // One that happened before the shopper allowed statistics is reported, too.
  const setup = { ports, page: window, dispatch: jest.fn(), report: jest.fn(), rules: [] };
  const { stop } = createAnalyticsPipeline(setup);
  await waitFor(() => expect(ports.beacon.send).toHaveBeenCalled());
  const [[path, body] = []] = ports.beacon.send.mock.calls;
  expect(path).toBe(CRASH_PATH);
  expect(unpacked((body as { readonly log: string }).log).actions).toEqual([{ at: 0, action: crash }]);
  bus.emit(crash);
  bus.emit({ type: 'cart/changeFailed', payload: {} });
  await settled();
  expect(ports.beacon.send).toHaveBeenCalledTimes(1);
  const failed = (name: string) => ({
    type: 'island/failed',
    payload: { name, id: name, phase: 'render', message: 'x' },
  });
  bus.emit(failed('a'));
  await waitFor(() => expect(ports.beacon.send).toHaveBeenCalledTimes(2));
  stop();
  bus.emit(failed('b'));
  await settled();
  expect(ports.beacon.send).toHaveBeenCalledTimes(2);
});
