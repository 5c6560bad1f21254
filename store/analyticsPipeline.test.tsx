import { pageOpened } from '../domains/page';
import { NetworkError } from '../src/ports';
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
  const dispatch = jest.fn();
  const pipeline = createAnalyticsPipeline({ ports, page: window, dispatch, report, rules });
  const sent = () => ports.beacon.send.mock.calls.map(([, data]) => data as Batch);
  const hide = (visibilityState = 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { ports, dispatch, report, sent, hide, ...pipeline };
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

test('a question about push messages counts as shown once on a page, also when time travel goes on from before it', () => {
  const shown = (place: 'order' | 'page'): Ga4Event => ({ name: 'push_prompt_shown', params: { place } });
  const shop = setup([({ type }) => (type === 'asked' ? shown('order') : [shown('page'), search(type)])]);
  for (const type of ['asked', 'asked', 'other', 'other']) shop.track(observed(type));
  shop.hide();
  const names = shop.sent()[0]?.events.map(({ name }) => name);
  expect(names).toEqual(['push_prompt_shown', 'push_prompt_shown', 'search', 'search']);
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

test('what was spent on an order is sent once by a browser, because the server has no proof of it', () => {
  const params = { virtual_currency_name: 'Balance', value: 2, transaction_id: 'Q-100042' };
  const shop = setup([() => ({ name: 'spend_virtual_currency', params })]);
  for (const type of ['opened', 'opened again']) shop.track(observed(type));
  shop.hide();
  expect(shop.sent()[0]?.events).toMatchObject([{ name: 'spend_virtual_currency', params }]);
  expect(window.dataLayer?.filter((entry) => 'event' in entry)).toHaveLength(1);
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

describe('refunds', () => {
  const order = { number: 'Q-100042', proof: 'f0'.repeat(32) };
  const purchase: Ga4Event = {
    name: 'purchase',
    params: { transaction_id: order.number, currency: 'USD', value: 30, items: [] },
    proof: order.proof,
  };
  const refunded = { number: order.number, refund: 2, isLast: true, currency: 'USD', total: 3_000, items: [] };
  const entries = () => (window.dataLayer ?? []).filter((entry) => 'event' in entry);

  test('a later visit learns once that an order of this browser was refunded, and tells listeners', async () => {
    const ports = fakePorts();
    const bought = setup([() => purchase], ports);
    bought.track(observed('x'));
    await jest.advanceTimersByTimeAsync(0);
    expect(ports.http.calls).toHaveLength(0);

    delete window.dataLayer;
    const later = setup([each], ports);
    await jest.advanceTimersByTimeAsync(0);
    const { request } = ports.http.last('/v1/refunds');
    expect([...(request.form ?? [])]).toEqual([['order', `${order.number}.${order.proof}`]]);
    ports.http.last().answer({ refunds: [refunded] });
    await jest.advanceTimersByTimeAsync(0);
    const params = { transaction_id: order.number, refund_number: 2, currency: 'USD', value: 30, items: [] };
    expect(entries()).toEqual([{ event: 'refund', ecommerce: params }]);
    expect(later.dispatch.mock.calls).toEqual([[{ type: 'order/orderRefunded', payload: params }]]);
    // Our collector has it from the order itself.
    later.hide();
    expect(JSON.stringify(later.sent())).not.toContain('refund');

    jest.advanceTimersByTime(2 * 60 * 60_000);
    setup([each], ports);
    await jest.advanceTimersByTimeAsync(0);
    expect(ports.http.calls).toHaveLength(1);
    for (const shop of [bought, later]) shop.stop();
  });

  test('a visit asks at most once an hour; a failure is asked again, and what is refused is forgotten', async () => {
    const ports = fakePorts();
    setup([() => purchase], ports).track(observed('x'));
    await jest.advanceTimersByTimeAsync(0);
    setup([each], ports);
    await jest.advanceTimersByTimeAsync(0);
    ports.http.last().fail(new NetworkError('offline'));
    setup([each], ports);
    await jest.advanceTimersByTimeAsync(0);
    expect(ports.http.calls).toHaveLength(1);
    jest.advanceTimersByTime(61 * 60_000);
    const shop = setup([each], ports);
    await jest.advanceTimersByTimeAsync(0);
    expect(ports.http.calls).toHaveLength(2);
    shop.stop();
    jest.advanceTimersByTime(61 * 60_000);
    setup([each], ports);
    await jest.advanceTimersByTimeAsync(0);
    expect(ports.http.calls).toHaveLength(2);
  });
});

test('tools that the page names get each event once, and the view of each page', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="analytics-tools">[{"name":"meta","id":"1234567","origin":"https://meta.example"}]</script>';
  const fetch = jest.fn().mockResolvedValue({ ok: false, status: 0 });
  Object.assign(window, { fetch });
  const params = { transaction_id: 'Q-100043', currency: 'USD', value: 1, items: [] };
  const shop = setup([({ type }) => (type === 'bought' ? { name: 'purchase', params, proof: 'f00' } : undefined)]);
  const opened = stateOf({ page: { ...state.page, kind: 'order', path: '/orders/:id' } });
  shop.track({ action: pageOpened({ kind: 'order', path: '/orders/:id' }), before: opened, after: opened });
  for (const _ of [1, 2]) shop.track({ ...observed('bought'), after: opened });
  await jest.advanceTimersByTimeAsync(0);
  const sent = fetch.mock.calls.map(([url]) => new URL(url).searchParams);
  expect(sent.map((query) => query.get('ev'))).toEqual(['PageView', 'Purchase']);
  expect(sent.map((query) => query.get('dl'))).toEqual(Array(2).fill(`${location.origin}/orders/:id`));
  expect(JSON.stringify(fetch.mock.calls)).not.toContain('f00');
  shop.stop();
  document.body.innerHTML = '';
});
