import { openTestApp, type TestApp } from '../harness/testApp';

/* Parts that are the same on many pages are rendered once; a page is the same with those that others have left behind. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop?.close());

/** The brackets keep pages from being sent from memory as a whole. */
const ANEW = '[]=1';
const PAGES = [
  '/',
  '/games',
  '/wow-boost',
  '/valorant',
  '/wow-boost/pvp',
  '/wow-boost/pvp?sort=price',
  '/wow-boost/pvp/arena-rating',
  '/wow-boost/raids/heroic-run',
];
const SHOPPERS = [
  '',
  'currency=EUR',
  'theme=light',
  'theme=system; currency=EUR',
  'consent=refused',
  'cart=gone; theme=light',
];

const EVERY = PAGES.flatMap((page) => SHOPPERS.map((cookie) => [page, cookie] as const));

const ask = async ([page, cookie]: (typeof EVERY)[number]) => {
  const url = `${page}${page.includes('?') ? '&' : '?'}${ANEW}`;
  const answer = await shop.ask({ url, headers: { cookie } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.body;
};

it('makes every page as if it was the first', async () => {
  const first = new Map<(typeof EVERY)[number], string>();
  for (const one of EVERY) {
    // All parts hang on what the catalogue has read.
    shop.deps.catalogue.drop();
    first.set(one, await ask(one));
  }
  const orders = [EVERY, [...EVERY].reverse()];
  for (const order of orders) {
    shop.deps.catalogue.drop();
    for (const one of order) expect(await ask(one)).toBe(first.get(one));
  }
});
