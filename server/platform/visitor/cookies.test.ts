import { testConfig } from '../../../tests/harness/testConfig';
import { createShopperCookies } from './cookies';

const { read } = createShopperCookies(testConfig());
const shopperOf = (cookie: string) => read({ headers: { cookie } });

it('caches the parsed short cookies of guests', () => {
  expect(shopperOf('theme=light; currency=EUR')).toMatchObject({ theme: 'light', currency: 'EUR' });
  expect(shopperOf('theme=light; currency=EUR')).toBe(shopperOf('theme=light; currency=EUR'));
});

it.each([
  ['with a cart', 'theme=light; cart=token'],
  ['that are long', `theme=light; other=${'x'.repeat(500)}`],
])('does not cache cookies %s, and parses them the same', (_what, cookie) => {
  expect(shopperOf(cookie)).toEqual(shopperOf(cookie));
  expect(shopperOf(cookie)).not.toBe(shopperOf(cookie));
  expect(shopperOf(cookie).theme).toBe('light');
});
