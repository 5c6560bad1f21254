import { aShopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

const ADDRESSES: Readonly<Record<string, string>> = { DE: '88.198.1.1', US: '8.8.8.8', JP: '126.0.0.1' };
const findCountry = (ip: string) => Object.keys(ADDRESSES).find((code) => ADDRESSES[code] === ip);

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ findCountry });
}, 60_000);
beforeEach(() => shop.database.clearSales());
afterAll(() => shop?.close());

/** A shopper in a country with a character of a game with the servers EU and US in the cart. */
async function shopperFrom(country?: string, service = 'battleground-wins') {
  const remoteAddress = ADDRESSES[country ?? ''] ?? '127.0.0.1';
  const shopper = aShopper({ request: (options) => shop.request({ remoteAddress, ...options }) });
  const ids = await serviceIds(shop);
  await shopper.buy({ service_id: ids[service] ?? '', 'options[quantity]': '3' });
  return shopper;
}

/** The value that is selected in a native select of the page, as without JavaScript. */
function selectedIn(html: string, name: string): string | undefined {
  const select = new RegExp(`<select[^>]* name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*>(.*?)</select>`, 's').exec(
    html,
  )?.[1];
  return (
    /<option[^>]* value="([^"]*)"[^>]* selected|<option selected=""[^>]* value="([^"]*)"/
      .exec(select ?? '')
      ?.slice(1)
      .find(Boolean) ?? (select === undefined ? undefined : '')
  );
}
/** The region that is checked. */
const regionIn = (html: string): string => {
  const radios = [...html.matchAll(/<input(?=[^>]* name="games\[wow-boost\]\[region\]")[^>]*>/g)].map(([tag]) => tag);
  expect(radios).toHaveLength(2);
  return / value="([^"]*)"/.exec(radios.find((tag) => tag.includes(' checked')) ?? '')?.[1] ?? '';
};

it.each([
  ['DE', 'DE', 'EU'],
  ['US', 'US', 'US'],
  ['JP', 'JP', 'EU'],
  [undefined, '', ''],
])('a shopper from %s finds the country “%s” and the server “%s” selected', async (from, country, server) => {
  const { body } = await (await shopperFrom(from)).get('/checkout');
  expect([selectedIn(body, 'country'), regionIn(body)]).toEqual([country, server]);
});

it('the reported region wins over the country of the address', async () => {
  const anna = await shopperFrom('DE');
  anna.cookies.set('region', 'us');
  const { body } = await anna.get('/checkout');
  expect([selectedIn(body, 'country'), regionIn(body)]).toEqual(['DE', 'US']);
  anna.cookies.set('region', '<b>');
  expect(regionIn((await anna.get('/checkout')).body)).toBe('EU');
});

it('what the shopper has chosen stays chosen when the form is shown again', async () => {
  const anna = await shopperFrom('DE');
  const form = await anna.checkoutForm({ email: 'wrong', country: 'PL', 'games[wow-boost][region]': 'US' });
  const { statusCode, body } = await anna.post('/checkout', form);
  expect(statusCode).toBe(422);
  expect([selectedIn(body, 'country'), regionIn(body)]).toEqual(['PL', 'US']);
});

it('a crawler’s country is not selected', async () => {
  const anna = await shopperFrom('DE');
  const cookie = `cart=${anna.cookies.get('cart')}`;
  const headers = { cookie, 'user-agent': 'Twitterbot/1.0' };
  const { body } = await shop.request({ url: '/checkout', remoteAddress: ADDRESSES.DE ?? '', headers });
  expect(selectedIn(body, 'country')).toBe('');
});

it('the likely country stands first, and the others by name', async () => {
  const { body } = await (await shopperFrom('US')).get('/checkout');
  const select = /<select[^>]* name="country"[^>]*>(.*?)<\/select>/s.exec(body)?.[1] ?? '';
  const codes = [...select.matchAll(/value="([A-Z]{2})"/g)].map(([, code]) => code);
  expect(codes.slice(0, 3)).toEqual(['US', 'AF', 'AX']);
  expect(codes.filter((code) => code === 'US')).toHaveLength(1);
});
