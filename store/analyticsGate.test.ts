import { consentChosen, consentSaved } from '../domains/consent/consent.slice';
import { stateOf } from '../tests/harness/kinds';
import { createAnalyticsGate, MAX_QUEUED, type ObservedAction } from './analyticsGate';

const state = stateOf({});
const seen = (action: ObservedAction['action']): ObservedAction => ({ action, before: state, after: state });
const happened = (name: string) => seen({ type: `test/${name}` });
const chosen = (choice: 'granted' | 'refused') => seen(consentSaved({ choice }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

function gate(consent: 'open' | 'granted' | 'refused') {
  const told: string[] = [];
  const stop = jest.fn();
  const failed = jest.fn();
  const load = jest.fn(async () => ({ see: ({ action }: ObservedAction) => void told.push(action.type), stop }));
  return { told, stop, failed, load, see: createAnalyticsGate({ consent, load, onLoadError: failed }) };
}

test('before consent nothing is sent or even loaded; consent sends what was queued, in order, and what follows', async () => {
  const shop = gate('open');
  shop.see(happened('one'));
  shop.see(happened('ticked'));
  shop.see(seen(consentChosen({ choice: 'granted' })));
  await settled();
  expect([shop.told, shop.load.mock.calls.length]).toEqual([[], 0]);
  shop.see(chosen('granted'));
  shop.see(happened('two'));
  await settled();
  shop.see(happened('three'));
  const kinds = shop.told.filter((type) => type.startsWith('test/'));
  expect(kinds).toEqual(['test/one', 'test/two', 'test/three']);
});

test('a refusal clears the queue, and nothing is loaded', async () => {
  const shop = gate('open');
  shop.see(happened('one'));
  shop.see(chosen('refused'));
  shop.see(happened('two'));
  await settled();
  expect([shop.told, shop.load.mock.calls.length]).toEqual([[], 0]);
  // A later yes begins from there.
  shop.see(chosen('granted'));
  shop.see(happened('three'));
  await settled();
  expect(shop.told).not.toContain('test/one');
  expect(shop.told).toContain('test/three');
});

test('with earlier consent events are sent from the start; withdrawing it stops them at once', async () => {
  const shop = gate('granted');
  shop.see(happened('one'));
  await settled();
  expect(shop.told).toEqual(['test/one']);
  shop.see(chosen('refused'));
  expect(shop.stop).toHaveBeenCalledTimes(1);
  shop.see(happened('two'));
  expect(shop.told).not.toContain('test/two');
});

test('a refusal while the code is loading stops it when it arrives', async () => {
  const shop = gate('granted');
  shop.see(happened('one'));
  shop.see(chosen('refused'));
  await settled();
  expect(shop.told).toEqual([]);
  expect(shop.stop).toHaveBeenCalledTimes(1);
});

test('with an earlier refusal nothing is ever sent', async () => {
  const shop = gate('refused');
  shop.see(happened('one'));
  await settled();
  expect([shop.told, shop.load.mock.calls.length]).toEqual([[], 0]);
});

test('code that fails to load is retried once, then reported; the queue has a limit', async () => {
  const shop = gate('open');
  shop.load.mockRejectedValueOnce(new Error('offline'));
  for (let index = 0; index < MAX_QUEUED + 10; index += 1) shop.see(happened('many'));
  shop.see(chosen('granted'));
  await settled();
  expect(shop.told).toHaveLength(MAX_QUEUED);
  const gone = gate('open');
  gone.load.mockRejectedValue(new Error('offline'));
  gone.see(chosen('granted'));
  await settled();
  expect(gone.failed).toHaveBeenCalledTimes(1);
});
