import { createShopperCookies } from './cookies';

const { read } = createShopperCookies({});
const shopperOf = (cookie: string) => read({ headers: { cookie } });

it('remembers what the short cookies of guests say', () => {
  expect(shopperOf('theme=light; currency=EUR')).toMatchObject({ theme: 'light', currency: 'EUR' });
  expect(shopperOf('theme=light; currency=EUR')).toBe(shopperOf('theme=light; currency=EUR'));
});

it.each([
  ['of a cart', 'theme=light; cart=token'],
  ['that are long', `theme=light; other=${'x'.repeat(500)}`],
])('does not remember cookies %s, and reads them the same', (_what, cookie) => {
  expect(shopperOf(cookie)).toEqual(shopperOf(cookie));
  expect(shopperOf(cookie)).not.toBe(shopperOf(cookie));
  expect(shopperOf(cookie).theme).toBe('light');
});
