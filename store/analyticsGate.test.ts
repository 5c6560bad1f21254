import { consentChosen, consentKept } from '../domains/consent/consent.slice';
import { stateOf } from '../tests/harness/kinds';
import { createAnalyticsGate, MOST_WAITING, type Seen } from './analyticsGate';

const state = stateOf({});
const seen = (action: Seen['action']): Seen => ({ action, before: state, after: state });
const happened = (name: string) => seen({ type: `test/${name}` });
const chosen = (choice: 'granted' | 'refused') => seen(consentKept({ choice }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

function gate(consent: 'open' | 'granted' | 'refused') {
  const told: string[] = [];
  const stop = jest.fn();
  const failed = jest.fn();
  const load = jest.fn(async () => ({ see: ({ action }: Seen) => void told.push(action.type), stop }));
  return { told, stop, failed, load, see: createAnalyticsGate({ consent, load, failed }) };
}

test('before an answer nothing is told or even fetched; a yes tells what was kept, in order, and what follows', async () => {
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

test('a no forgets what was kept, and nothing is fetched for it', async () => {
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

test('with a yes from before it is told from the beginning; taking it back ends it at once', async () => {
  const shop = gate('granted');
  shop.see(happened('one'));
  await settled();
  expect(shop.told).toEqual(['test/one']);
  shop.see(chosen('refused'));
  expect(shop.stop).toHaveBeenCalledTimes(1);
  shop.see(happened('two'));
  expect(shop.told).not.toContain('test/two');
});

test('a no while the code is on its way stops it when it comes', async () => {
  const shop = gate('granted');
  shop.see(happened('one'));
  shop.see(chosen('refused'));
  await settled();
  expect(shop.told).toEqual([]);
  expect(shop.stop).toHaveBeenCalledTimes(1);
});

test('with a no from before nothing is ever told', async () => {
  const shop = gate('refused');
  shop.see(happened('one'));
  await settled();
  expect([shop.told, shop.load.mock.calls.length]).toEqual([[], 0]);
});

test('code that does not come is fetched once more, then reported; only so much is kept', async () => {
  const shop = gate('open');
  shop.load.mockRejectedValueOnce(new Error('offline'));
  for (let index = 0; index < MOST_WAITING + 10; index += 1) shop.see(happened('many'));
  shop.see(chosen('granted'));
  await settled();
  expect(shop.told).toHaveLength(MOST_WAITING);
  const gone = gate('open');
  gone.load.mockRejectedValue(new Error('offline'));
  gone.see(chosen('granted'));
  await settled();
  expect(gone.failed).toHaveBeenCalledTimes(1);
});
