import { fakePorts } from '../tests/harness/fakePorts';
import { stateOf } from '../tests/harness/kinds';
import type { AnalyticsRule, Ga4Event } from './analytics';
import type { ObservedAction } from './analyticsGate';
import { createAnalyticsPipeline } from './analyticsPipeline';

const state = stateOf({});
const observed = (type: string): ObservedAction => ({ action: { type }, before: state, after: state });
const search = (search_term: string): Ga4Event => ({ name: 'search', params: { search_term } });

interface Batch {
  readonly session: string;
  readonly events: readonly { readonly id: string; readonly name: string; readonly ago: number }[];
}

beforeEach(() => {
  sessionStorage.clear();
  delete window.dataLayer;
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => jest.useRealTimers());

function setup(rules: readonly AnalyticsRule[], ports = fakePorts()) {
  ports.consent.read.mockReturnValue('granted');
  const report = jest.fn();
  const pipeline = createAnalyticsPipeline({ ports, page: window, dispatch: jest.fn(), report, rules });
  const sent = () => ports.beacon.send.mock.calls.map(([, data]) => data as Batch);
  const hide = (visibilityState = 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { ports, report, sent, hide, ...pipeline };
}
const each: AnalyticsRule = ({ type }) => search(type);

test('a rule may emit no, one or several events; one that throws affects no other', () => {
  const broken = () => {
    throw new Error('rule');
  };
  const shop = setup([broken, () => undefined, () => search('a'), () => [search('b'), search('c')]]);
  shop.track(observed('x'));
  shop.hide();
  expect(shop.sent()[0]?.events).toMatchObject([search('a'), search('b'), search('c')]);
  expect(window.dataLayer?.filter((entry) => 'event' in entry)).toHaveLength(3);
  expect(shop.report.mock.calls[0]?.[0]).toEqual({ type: 'analytics/refused', payload: { message: 'rule' } });
  shop.stop();
});

test('an event that may contain an email address is dropped and reported', () => {
  const shop = setup([() => search('ann@example.com')]);
  shop.track(observed('x'));
  shop.hide();
  expect(shop.sent()).toEqual([]);
  expect(JSON.stringify(window.dataLayer)).not.toContain('ann');
  expect(shop.report).toHaveBeenCalledTimes(1);
  shop.stop();
});

test('the proof of a viewed order page goes only to our own collector', () => {
  const params = { transaction_id: 'Q-100042', currency: 'USD', value: 1, items: [] };
  const shop = setup([() => ({ name: 'purchase', params, proof: 'f00' })]);
  shop.track(observed('x'));
  shop.hide();
  expect(shop.sent()[0]?.events).toMatchObject([{ name: 'purchase', params, proof: 'f00' }]);
  expect(JSON.stringify(window.dataLayer)).toContain('Q-100042');
  expect(JSON.stringify(window.dataLayer)).not.toContain('f00');
  shop.stop();
});

test('events are sent in a batch when the page is hidden or left, each with an id and its age', () => {
  const shop = setup([each]);
  shop.track(observed('one'));
  jest.advanceTimersByTime(3000);
  shop.track(observed('two'));
  expect(shop.sent()).toEqual([]);
  shop.hide();
  shop.hide();
  expect(shop.sent()).toHaveLength(1);
  const [one, two] = shop.sent()[0]?.events ?? [];
  expect([one?.ago, two?.ago]).toEqual([3000, 0]);
  expect(one?.id).toMatch(/^[0-9a-f]{32}$/);
  expect(one?.id).not.toBe(two?.id);
  shop.track(observed('three'));
  window.dispatchEvent(new Event('pagehide'));
  expect(shop.sent()[1]?.events).toMatchObject([search('three')]);
  shop.stop();
});

test('a full batch is sent at once; what the browser rejects is retried under the same ids', () => {
  const shop = setup([each]);
  shop.ports.beacon.send.mockReturnValueOnce(false);
  for (let index = 0; index < 20; index += 1) shop.track(observed(`${index}`));
  expect(shop.sent()).toHaveLength(1);
  shop.track(observed('last'));
  shop.hide();
  const [first, again, rest] = shop.sent();
  expect(again?.events).toHaveLength(20);
  expect(again?.events.map(({ id }) => id)).toEqual(first?.events.map(({ id }) => id));
  expect(rest?.events).toHaveLength(1);
  shop.stop();
});

test('a session is one random id per tab, renewed after half an hour idle, and deleted with the consent', () => {
  const ports = fakePorts();
  const visit = () => {
    const shop = setup([each], ports);
    shop.track(observed('x'));
    shop.hide();
    return { shop, session: shop.sent().at(-1)?.session };
  };
  const [one, two] = [visit(), visit()];
  expect(one.session).toMatch(/^[0-9a-f]{32}$/);
  expect(two.session).toBe(one.session);
  jest.advanceTimersByTime(31 * 60_000);
  const later = visit();
  expect(later.session).not.toBe(one.session);
  ports.beacon.send.mockClear();
  later.shop.track(observed('y'));
  ports.consent.read.mockReturnValue('refused');
  later.shop.hide();
  expect(ports.beacon.send).not.toHaveBeenCalled();
  expect(ports.storage.session.entries.size).toBe(0);
  for (const { shop } of [one, two, later]) shop.stop();
});

test('stopping it clears the queue', () => {
  const shop = setup([each]);
  shop.track(observed('one'));
  shop.stop();
  shop.hide();
  window.dispatchEvent(new Event('pagehide'));
  expect(shop.sent()).toEqual([]);
});
