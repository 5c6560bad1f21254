import { fakePorts } from '../tests/harness/fakePorts';
import { stateOf } from '../tests/harness/kinds';
import type { AnalyticsRule, Ga4Event } from './analytics';
import type { Seen } from './analyticsGate';
import { createTeller } from './telling';

const state = stateOf({});
const happening = (type: string): Seen => ({ action: { type }, before: state, after: state });
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

function telling(rules: readonly AnalyticsRule[], ports = fakePorts()) {
  ports.consent.read.mockReturnValue('granted');
  const report = jest.fn();
  const teller = createTeller({ ports, page: window, dispatch: jest.fn(), report, rules });
  const sent = () => ports.beacon.send.mock.calls.map(([, data]) => data as Batch);
  const hide = (visibilityState = 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { ports, report, sent, hide, ...teller };
}
const each: AnalyticsRule = ({ type }) => search(type);

test('a rule may tell nothing, one or several events; one that throws disturbs no other', () => {
  const broken = () => {
    throw new Error('rule');
  };
  const shop = telling([broken, () => undefined, () => search('a'), () => [search('b'), search('c')]]);
  shop.see(happening('x'));
  shop.hide();
  expect(shop.sent()[0]?.events).toMatchObject([search('a'), search('b'), search('c')]);
  expect(window.dataLayer?.filter((entry) => 'event' in entry)).toHaveLength(3);
  expect(shop.report.mock.calls[0]?.[0]).toEqual({ type: 'analytics/refused', payload: { message: 'rule' } });
  shop.stop();
});

test('an event that may hold somebody’s address goes nowhere, and is reported', () => {
  const shop = telling([() => search('ann@example.com')]);
  shop.see(happening('x'));
  shop.hide();
  expect(shop.sent()).toEqual([]);
  expect(JSON.stringify(window.dataLayer)).not.toContain('ann');
  expect(shop.report).toHaveBeenCalledTimes(1);
  shop.stop();
});

test('the proof that an order’s page was seen goes to our own collector, and to nobody else', () => {
  const params = { transaction_id: 'Q-100042', currency: 'USD', value: 1, items: [] };
  const shop = telling([() => ({ name: 'purchase', params, proof: 'f00' })]);
  shop.see(happening('x'));
  shop.hide();
  expect(shop.sent()[0]?.events).toMatchObject([{ name: 'purchase', params, proof: 'f00' }]);
  expect(JSON.stringify(window.dataLayer)).toContain('Q-100042');
  expect(JSON.stringify(window.dataLayer)).not.toContain('f00');
  shop.stop();
});

test('events leave in a batch when the page is hidden or left, each with an id, and how long ago it was', () => {
  const shop = telling([each]);
  shop.see(happening('one'));
  jest.advanceTimersByTime(3000);
  shop.see(happening('two'));
  expect(shop.sent()).toEqual([]);
  shop.hide();
  shop.hide();
  expect(shop.sent()).toHaveLength(1);
  const [one, two] = shop.sent()[0]?.events ?? [];
  expect([one?.ago, two?.ago]).toEqual([3000, 0]);
  expect(one?.id).toMatch(/^[0-9a-f]{32}$/);
  expect(one?.id).not.toBe(two?.id);
  shop.see(happening('three'));
  window.dispatchEvent(new Event('pagehide'));
  expect(shop.sent()[1]?.events).toMatchObject([search('three')]);
  shop.stop();
});

test('many events leave at once; what the browser does not take is tried again, under the same ids', () => {
  const shop = telling([each]);
  shop.ports.beacon.send.mockReturnValueOnce(false);
  for (let index = 0; index < 20; index += 1) shop.see(happening(`${index}`));
  expect(shop.sent()).toHaveLength(1);
  shop.see(happening('last'));
  shop.hide();
  const [first, again, rest] = shop.sent();
  expect(again?.events).toHaveLength(20);
  expect(again?.events.map(({ id }) => id)).toEqual(first?.events.map(({ id }) => id));
  expect(rest?.events).toHaveLength(1);
  shop.stop();
});

test('a session is one random number for the tab, a new one after half an hour of nothing, and gone with the consent', () => {
  const ports = fakePorts();
  const visit = () => {
    const shop = telling([each], ports);
    shop.see(happening('x'));
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
  later.shop.see(happening('y'));
  ports.consent.read.mockReturnValue('refused');
  later.shop.hide();
  expect(ports.beacon.send).not.toHaveBeenCalled();
  expect(ports.storage.session.entries.size).toBe(0);
  for (const { shop } of [one, two, later]) shop.stop();
});

test('when it is stopped, what waited is forgotten', () => {
  const shop = telling([each]);
  shop.see(happening('one'));
  shop.stop();
  shop.hide();
  window.dispatchEvent(new Event('pagehide'));
  expect(shop.sent()).toEqual([]);
});
