import { SCRIPT } from '../harness/scriptHeaders';
import { aShopper, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';

/* What the "Update price" button of a service page sends, which works without JavaScript: its form as an address. */

let shop: TestApp;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openTestApp();
  ids = await serviceIds(shop);
}, 60_000);
afterAll(() => shop?.close());

const QUANTITY = '/wow-boost/pvp/battleground-wins';

/** A configuration of each kind that is not the default one, with an option. */
const CHOICES: readonly (readonly [kind: string, path: string, choices: Readonly<Record<string, string>>])[] = [
  [
    'a range',
    '/wow-boost/pvp/arena-rating',
    { 'options[from]': '1000', 'options[to]': '1900', 'options[group][play]': 'selfplay' },
  ],
  ['ranks', '/valorant/rank/rank-boost', { 'options[from]': '0', 'options[to]': '4' }],
  ['a quantity', QUANTITY, { 'options[quantity]': '7', 'options[group][extras]': 'stream' }],
  ['variants', '/wow-boost/raid-services/heroic-run', { 'options[variant]': 'full-priority' }],
];

const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

/** Whether the page's form sends this value as it is. */
function sends(html: string, name: string, value: string): boolean {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const select = html.split(`name="${name}"`)[1]?.split('</select>')[0] ?? '';
  return (
    inputs.some(
      (tag) =>
        tag.includes(` name="${name}"`) &&
        tag.includes(` value="${value}"`) &&
        (!/ type="(radio|checkbox)"/.test(tag) || tag.includes(' checked=""')),
    ) ||
    new RegExp(`<option[^>]* value="${value}"[^>]* selected=""|<option[^>]* selected=""[^>]* value="${value}"`).test(
      select,
    )
  );
}

describe.each(CHOICES)('%s', (_kind, path, choices) => {
  const form = () => ({ service_id: ids[path.split('/').at(-1) ?? ''] ?? '', ...choices });
  const address = () => `${path}?${new URLSearchParams(form())}`;

  test('is shown at the exact price of the choices, and bought at it without another confirmation', async () => {
    const anna = aShopper(shop);
    const [before, after] = [(await anna.get(path)).body, (await anna.get(address())).body];
    const url = `/v1/service/${form().service_id}/price-calculate`;
    const { data } = (await shop.request({ url, form: form(), headers: SCRIPT })).json();
    const total: number = data.servicePrice.total;
    expect(inputOf(after, 'seen_total')).toBe(String(total));
    expect(inputOf(before, 'seen_total')).not.toBe(String(total));
    expect(after).toContain((total / 100).toFixed(2));
    expect(after).not.toContain('Not everything in this link is available.');

    const bought = await anna.buy({ ...form(), seen_total: String(total), intent: 'cart' });
    expect([bought.statusCode, bought.headers.location]).toEqual([303, '/cart']);
    const summary = /<aside[^>]*aria-label="Summary".*?<\/aside>/s.exec((await anna.get('/cart')).body)?.[0] ?? '';
    expect(summary).toContain((total / 100).toFixed(2));
  });

  test('keeps the choices in its form, whose button asks for the page again', async () => {
    const { body } = await shop.request({ url: address() });
    expect(body).toMatch(/<button[^>]*formmethod="get"[^>]*>Update price<\/button>/i);
    expect(Object.entries(choices).filter(([name, value]) => !sends(body, name, value))).toEqual([]);
  });
});

test('the price of a cart line that is changed is updated, and saved into its line', async () => {
  const anna = aShopper(shop);
  const service_id = ids['battleground-wins'] ?? '';
  await anna.buy({ service_id, 'options[quantity]': '5' });
  const { body: cart } = await anna.get('/cart');
  const line = /\/cart\/lines\/(\d+)/.exec(cart)?.[1] ?? '';
  const { body } = await anna.get(`${QUANTITY}?service_id=${service_id}&line=${line}&options%5Bquantity%5D=3`);
  expect(body).toContain('You are changing a service in your cart.');
  const seen_total = inputOf(body, 'seen_total') ?? '';
  const saved = await anna.post(`/cart/lines/${line}`, { service_id, 'options[quantity]': '3', seen_total });
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/cart']);
  expect((await anna.get('/cart')).body).toContain('3 wins');
});

test('choices that are not available are replaced, and the page says so', async () => {
  const { statusCode, body } = await shop.request({
    url: '/wow-boost/pvp/arena-rating?options[from]=2000&options[to]=100',
  });
  expect([statusCode, body.includes('The goal was set to')]).toEqual([200, true]);
});
