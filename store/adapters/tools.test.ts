import { setTimeout as pause } from 'node:timers/promises';
import { type FakeAnalyticsTools, startFakeAnalyticsTools } from '../../tests/harness/fakeAnalyticsTools';
import { fakePorts } from '../../tests/harness/fakePorts';
import { type AdapterEvent, ANALYTICS_TOOLS, type AnalyticsToolName } from './adapter';
import { createTools } from './tools';

/* What each analytics tool gets, by a stand-in that takes its documented format only. None was ever tried live. */

let standIn: FakeAnalyticsTools;
beforeAll(async () => {
  standIn = await startFakeAnalyticsTools();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.taken.length = 0;
  standIn.refused.length = 0;
});

const IDS: Readonly<Record<AnalyticsToolName, string>> = {
  plausible: 'shop.example',
  posthog: 'phc_abc12345',
  matomo: '7',
  meta: '1234567890',
};
const item = { item_id: 'arena', item_name: 'Arena rating', item_category: 'WoW', price: 12.5, quantity: 2 };
const goods = { currency: 'EUR', value: 25, items: [item] };
const purchase: AdapterEvent = { name: 'purchase', params: { transaction_id: 'Q-100042', ...goods } };
const view: AdapterEvent = { name: 'page_view', params: {} };
const ORDER_PAGE = { path: '/orders/:id', kind: 'order' };

function setup({ names = ANALYTICS_TOOLS as readonly AnalyticsToolName[], origin = standIn.origin } = {}) {
  const ports = fakePorts();
  ports.consent.read.mockReturnValue('granted');
  const textContent = JSON.stringify(names.map((name) => ({ name, id: IDS[name], origin })));
  const page = Object.assign(new EventTarget(), {
    document: { getElementById: () => ({ textContent }) },
    location: { origin: 'https://shop.example' },
    fetch: jest.fn(fetch),
  });
  const report = jest.fn();
  const tools = createTools({ ports, page: page as unknown as Window, report });
  return { ports, page, report, ...tools };
}

/** Waits until so many requests have arrived. */
async function arrived(count: number) {
  for (let tries = 0; tries < 200 && standIn.taken.length + standIn.refused.length < count; tries += 1) await pause(10);
  expect(standIn.refused).toEqual([]);
  return standIn.taken;
}
const fieldsOf = (tool: AnalyticsToolName) =>
  standIn.taken.filter((one) => one.tool === tool).map(({ fields }) => fields);

test('a view of a page and a purchase, in the format of each tool, by the route where the address is a secret', async () => {
  const shop = setup();
  shop.push(view, ORDER_PAGE);
  shop.push(purchase, ORDER_PAGE);
  const taken = await arrived(8);
  expect(taken.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  const url = 'https://shop.example/orders/:id';
  expect(fieldsOf('plausible')).toEqual([
    { domain: 'shop.example', name: 'pageview', url, props: {} },
    {
      ...{ domain: 'shop.example', name: 'purchase', url, revenue: { currency: 'EUR', amount: 25 } },
      props: { transaction_id: 'Q-100042', currency: 'EUR', value: '25', items: 'arena' },
    },
  ]);
  expect(fieldsOf('posthog')).toMatchObject([
    { api_key: 'phc_abc12345', event: '$pageview', properties: { $current_url: url } },
    { event: 'purchase', properties: { ...purchase.params, $geoip_disable: true } },
  ]);
  expect(fieldsOf('matomo')).toMatchObject([
    { idsite: '7', url },
    {
      ...{ idgoal: '0', ec_id: 'Q-100042', revenue: '25' },
      ec_items: JSON.stringify([['arena', 'Arena rating', 'WoW', 12.5, 2]]),
    },
  ]);
  expect(fieldsOf('meta')).toMatchObject([
    { id: '1234567890', ev: 'PageView', dl: url },
    {
      ...{ ev: 'Purchase', eid: 'Q-100042', 'cd[currency]': 'EUR', 'cd[value]': '25', 'cd[content_ids]': '["arena"]' },
      'cd[contents]': '[{"id":"arena","quantity":2}]',
    },
  ]);
  const [first, second] = fieldsOf('posthog');
  expect(first.properties.distinct_id).toMatch(/^[0-9a-f]{32}$/);
  expect(second.properties.distinct_id).toBe(first.properties.distinct_id);
  expect(shop.report).not.toHaveBeenCalled();
});

const searched: AdapterEvent = { name: 'view_search_results', params: { search_term: 'arena' } };
const refund: AdapterEvent = { name: 'refund', params: { transaction_id: 'Q-100042', refund_number: 1, ...goods } };
const cart: AdapterEvent = { name: 'view_cart', params: goods };
const pushed: AdapterEvent = { name: 'push_prompt_shown', params: { place: 'order' } };
test.each([
  ['matomo', searched, { search: 'arena' }],
  ['matomo', refund, { e_c: 'shop', e_a: 'refund', e_n: 'Q-100042', e_v: '25', ca: '1' }],
  ['matomo', cart, { idgoal: '0', revenue: '25', ec_items: expect.any(String) }],
  ['matomo', pushed, { e_c: 'shop', e_a: 'push_prompt_shown' }],
  ['plausible', refund, { name: 'refund' }],
  ['posthog', refund, { event: 'refund' }],
  ['meta', { name: 'search', params: { search_term: 'arena' } }, { ev: 'Search', 'cd[search_string]': 'arena' }],
  ['meta', { name: 'begin_checkout', params: goods }, { ev: 'InitiateCheckout', 'cd[num_items]': '1' }],
] satisfies [AnalyticsToolName, AdapterEvent, object][])('%s takes %j', async (name, event, fields) => {
  setup({ names: [name] }).push(event, { path: '/', kind: 'home' });
  expect((await arrived(1))[0]?.fields).toMatchObject(fields);
});

test('the pixel gets no event that it has no name for', async () => {
  const shop = setup({ names: ['meta'] });
  shop.push(refund, ORDER_PAGE);
  shop.push(view, ORDER_PAGE);
  expect((await arrived(1)).map(({ fields }) => fields.ev)).toEqual(['PageView']);
});

test('an address that somebody has typed reaches nobody', async () => {
  setup({ names: ['plausible'] }).push(view, { path: '/ann@example.com', kind: 'error' });
  expect((await arrived(1))[0]?.fields.url).toBe('https://shop.example/error');
});

test('a tool that is blocked is reported once; what it missed follows when the browser is online again', async () => {
  const shop = setup({ names: ['plausible', 'matomo'] });
  shop.page.fetch.mockImplementation(async (url, init) => {
    if (String(url).endsWith('/api/event')) throw new TypeError('Failed to fetch');
    return fetch(url, init);
  });
  for (const event of [view, purchase]) shop.push(event, ORDER_PAGE);
  await arrived(2);
  expect(fieldsOf('matomo')).toHaveLength(2);
  expect(shop.report.mock.calls).toEqual([
    [
      {
        type: 'analytics/blocked',
        payload: { tool: 'plausible', message: 'plausible: TypeError: Failed to fetch' },
      },
    ],
  ]);
  shop.page.fetch.mockImplementation(fetch);
  shop.push(searched, ORDER_PAGE);
  await arrived(3);
  expect(fieldsOf('plausible')).toEqual([]);
  shop.page.dispatchEvent(new Event('online'));
  await arrived(6);
  const names = fieldsOf('plausible').map(({ name }) => name);
  expect(names.toSorted()).toEqual(['pageview', 'purchase', 'view_search_results']);
  expect(shop.report).toHaveBeenCalledTimes(1);
});

test('a tool that refuses an event is reported once, and gets it no second time', async () => {
  const shop = setup({ names: ['posthog'], origin: `${standIn.origin}/elsewhere` });
  for (const event of [view, purchase]) shop.push(event, ORDER_PAGE);
  for (let tries = 0; tries < 200 && standIn.refused.length < 2; tries += 1) await pause(10);
  await pause(20);
  expect(shop.report.mock.calls).toEqual([
    [
      {
        type: 'analytics/blocked',
        payload: { tool: 'posthog', message: 'posthog: the tool answered 400.' },
      },
    ],
  ]);
  expect(standIn.refused).toHaveLength(2);
});

test('after a refusal, also in another tab, nothing is sent and the number of the visit is forgotten', async () => {
  const shop = setup({ names: ['plausible'] });
  shop.push(view, ORDER_PAGE);
  await arrived(1);
  expect(shop.ports.storage.session.entries.size).toBe(1);
  shop.ports.consent.read.mockReturnValue('refused');
  shop.push(purchase, ORDER_PAGE);
  shop.ports.consent.read.mockReturnValue('granted');
  shop.push(purchase, ORDER_PAGE);
  await pause(50);
  expect(standIn.taken).toHaveLength(1);
  expect(shop.ports.storage.session.entries.size).toBe(0);
});
