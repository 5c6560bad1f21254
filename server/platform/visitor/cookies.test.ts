import type { FastifyReply } from 'fastify';
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

describe('a browser that has sent no cookie', () => {
  const token = 'a'.repeat(43);
  const cookies = createShopperCookies(testConfig());
  const checkedBy = (set: (reply: FastifyReply) => void, cookie?: string) => {
    const names: string[] = [];
    const header = (name: string) => names.push(name);
    set({ request: { headers: { cookie } }, header } as unknown as FastifyReply);
    return names.includes('cookie-check');
  };

  it.each<[string, (reply: FastifyReply) => void]>([
    ['a currency', (reply) => cookies.setCurrency(reply, 'EUR')],
    ['a theme', (reply) => cookies.setTheme(reply, 'light')],
    ['a cart', (reply) => cookies.setCart(reply, token)],
    ['a session', (reply) => cookies.setSession(reply, token)],
    ['a sign-in that waits for a code', (reply) => cookies.setPending(reply, token)],
    ['a sign-up', (reply) => cookies.setSignUp(reply, token)],
    ['consent to analytics', (reply) => cookies.setConsent(reply, 'granted')],
    ['a delayed banner', (reply) => cookies.setDelayed(reply, 'delayed-1', 3)],
  ])('is checked when it is given %s', (_what, set) => {
    expect([checkedBy(set), checkedBy(set, ''), checkedBy(set, 'region=eu')]).toEqual([true, true, false]);
  });

  it.each<[string, (reply: FastifyReply) => void]>([
    ['a region', (reply) => cookies.setRegion(reply, 'eu')],
    ['the token of a guest, whose alert comes by mail', (reply) => cookies.setGuest(reply, token)],
    ['a sign that an order waits for its payment', (reply) => cookies.setUnpaid(reply, 60)],
    ['the end of a session', (reply) => cookies.clearSession(reply)],
    ['the end of a cart', (reply) => cookies.clearCart(reply)],
  ])('is not checked when it is given %s', (_what, set) => expect(checkedBy(set)).toBe(false));
});
