import { consentChosen, consentSaved } from '../domains/consent/consent.slice';
import { stateOf } from '../tests/harness/kinds';
import { createAnalyticsGate, MAX_QUEUED, type ObservedAction } from './analyticsGate';

const state = stateOf({});
const observed = (action: ObservedAction['action']): ObservedAction => ({ action, before: state, after: state });
const happened = (name: string) => observed({ type: `test/${name}` });
const chosen = (choice: 'granted' | 'refused') => observed(consentSaved({ choice }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

function gate(consent: 'open' | 'granted' | 'refused') {
  const tracked: string[] = [];
  const stop = jest.fn();
  const failed = jest.fn();
  const load = jest.fn(async () => ({ track: ({ action }: ObservedAction) => void tracked.push(action.type), stop }));
  return { tracked, stop, failed, load, track: createAnalyticsGate({ consent, load, onLoadError: failed }) };
}

test('before consent nothing is sent or even loaded; consent sends what was queued, in order, and what follows', async () => {
  const shop = gate('open');
  shop.track(happened('one'));
  shop.track(happened('ticked'));
  shop.track(observed(consentChosen({ choice: 'granted' })));
  await settled();
  expect([shop.tracked, shop.load.mock.calls.length]).toEqual([[], 0]);
  shop.track(chosen('granted'));
  shop.track(happened('two'));
  await settled();
  shop.track(happened('three'));
  const kinds = shop.tracked.filter((type) => type.startsWith('test/'));
  expect(kinds).toEqual(['test/one', 'test/two', 'test/three']);
});

test('a refusal clears the queue, and nothing is loaded', async () => {
  const shop = gate('open');
  shop.track(happened('one'));
  shop.track(chosen('refused'));
  shop.track(happened('two'));
  await settled();
  expect([shop.tracked, shop.load.mock.calls.length]).toEqual([[], 0]);
  // A later yes begins from there.
  shop.track(chosen('granted'));
  shop.track(happened('three'));
  await settled();
  expect(shop.tracked).not.toContain('test/one');
  expect(shop.tracked).toContain('test/three');
});

test('with earlier consent events are sent from the start; withdrawing it stops them at once', async () => {
  const shop = gate('granted');
  shop.track(happened('one'));
  await settled();
  expect(shop.tracked).toEqual(['test/one']);
  shop.track(chosen('refused'));
  expect(shop.stop).toHaveBeenCalledTimes(1);
  shop.track(happened('two'));
  expect(shop.tracked).not.toContain('test/two');
});

test('a refusal while the code is loading stops it when it arrives', async () => {
  const shop = gate('granted');
  shop.track(happened('one'));
  shop.track(chosen('refused'));
  await settled();
  expect(shop.tracked).toEqual([]);
  expect(shop.stop).toHaveBeenCalledTimes(1);
});

test('with an earlier refusal nothing is ever sent', async () => {
  const shop = gate('refused');
  shop.track(happened('one'));
  await settled();
  expect([shop.tracked, shop.load.mock.calls.length]).toEqual([[], 0]);
});

test('code that fails to load is retried once, then reported; the queue has a limit', async () => {
  const shop = gate('open');
  shop.load.mockRejectedValueOnce(new Error('offline'));
  for (let index = 0; index < MAX_QUEUED + 10; index += 1) shop.track(happened('many'));
  shop.track(chosen('granted'));
  await settled();
  expect(shop.tracked).toHaveLength(MAX_QUEUED);
  const broken = gate('open');
  broken.load.mockRejectedValue(new Error('offline'));
  broken.track(chosen('granted'));
  await settled();
  expect(broken.failed).toHaveBeenCalledTimes(1);
});
