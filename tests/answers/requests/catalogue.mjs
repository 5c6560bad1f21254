/* What a guest sees of the catalogue: every kind of page, and what its islands load. */
import { fieldsOf, formsOf } from '../html.mjs';
import { ORIGIN } from '../recordedShop.mjs';

/** Visitors from the US pay in dollars, those from Germany in euros. */
export const US = '8.8.8.8';
const GERMANY = '5.9.0.1';

const PAGES = [
  '/',
  '/games',
  '/games?q=war',
  '/games?q=nothing-of-this-name',
  '/search',
  '/search?q=raid',
  '/search?q=raid&kind=services&game=wow-boost&sort=price',
  '/search?q=leveling&page=2',
  '/search?q=zzzzqqq',
  '/cart',
  '/checkout',
  '/orders',
  '/chat',
  '/notifications',
  '/privacy-choices',
  '/sign-in',
  '/sign-in?next=%2Fcart',
  '/sign-up',
  '/forgot-password',
  '/check-your-email',
  '/check-your-email?for=reset',
  '/profile/deleted',
  '/wishes/ended',
  '/head-panel/how-it-works',
  '/head-panel/payment-currencies',
  '/head-panel/refunds-safety',
  '/how-it-works',
  '/faq',
  '/safety',
  '/refunds',
  '/refunds?price=100&status=in_progress&done=40',
  '/refunds?price=abc&status=paid&done=',
  '/refunds?lang=de',
  '/terms',
  '/privacy',
  '/imprint',
  '/contact-us',
  '/de/terms',
];

/** Pages that answer scripts with JSON. */
const SCRIPT_PAGES = [
  '/privacy-choices',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/head-panel/how-it-works',
  '/head-panel/payment-currencies',
  '/head-panel/refunds-safety',
  '/destiny-2/services?category=raids',
  '/destiny-2/services?category=nothing',
];

const FRAGMENTS = [
  '/fragments/home-game',
  '/fragments/home-game?game=valorant',
  '/fragments/promo?game=destiny-2',
  '/fragments/games-menu',
  '/ajax/getgamecategoriesforsidebar',
  '/v1/search/popular',
  '/v1/season/wow-boost',
  '/geo/me',
  '/captcha/challenge',
  '/cart/items',
  '/ajax/notifications',
  '/banners/delayed.css',
];

const GOODS = {
  currency: 'EUR',
  value: 12.5,
  items: [{ item_id: 'mythic-single-key', item_name: 'Mythic+ single key' }],
};
const EVENTS = ['view_item', 'add_to_cart', 'begin_checkout'].map((name, index) => ({
  id: String(index).repeat(32),
  name,
  ago: 1000,
  params: GOODS,
}));

/** Reads the pages. @returns the paths of the catalogue by their depth */
export async function visitPages({ visitor }) {
  const guest = visitor('guest', US);
  for (const path of PAGES) await guest.get(path);
  for (const path of SCRIPT_PAGES) await guest.get(path, { script: true });
  for (const path of FRAGMENTS) await guest.get(path, { script: true });
  const sitemap = await guest.get('/sitemap.xml');
  const paths = [...sitemap.text.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url.replace(ORIGIN, '')).filter(Boolean);
  const ofDepth = (depth) => paths.filter((path) => path.split('/').length === depth + 1);
  const services = ofDepth(3);
  const games = ofDepth(1).filter((path) => services.some((one) => one.startsWith(`${path}/`)));
  const categories = ofDepth(2).filter((path) => services.some((one) => one.startsWith(`${path}/`)));
  return { games, categories, services };
}

/** Reads all games, a sixth of the categories, and the services of one game with some of the others. */
export async function visitCatalogue({ visitor }, { games, categories, services }) {
  const guest = visitor('guest', US);
  for (const path of games) await guest.get(path);
  for (const [index, path] of categories.entries()) if (index % 6 === 0) await guest.get(path);
  const [first] = categories;
  for (const query of ['?platform=pc', '?sort=price', '?show=filter', '?unknown=1', '?min=10&max=50']) {
    await guest.get(first + query);
    await guest.get(first + query, { script: true });
  }
  await guest.post(first, { pages: '2' }, { script: true });
  await guest.post(first, { sort: 'price' });
  await guest.get('/destiny-2/services?platform=pc');
  for (const [index, path] of services.entries())
    if (path.startsWith('/wow-boost/') || index % 7 === 0) await askService(guest, await guest.get(path));
}

/** Asks all that the page of a service asks while a shopper chooses. */
async function askService(guest, page) {
  const form = formsOf(page.html).find(({ action }) => action === '/buy');
  if (form === undefined) return;
  const fields = fieldsOf(form);
  const id = fields.service_id;
  await guest.post(`/v1/service/${id}/price-calculate`, fields, { script: true });
  if (fields['options[from]'] !== undefined) {
    await guest.get(`/v1/service/range?service_id=${id}`, { script: true });
    await guest.get(`/v1/service/range/options/${id}/from?q=1`, { script: true });
  }
  const group = /options\[group\]\[([a-z0-9-]+)\]/.exec(page.html)?.[1];
  if (group === undefined) return;
  await guest.post(`/v1/service/${id}/options`, { ...fields, group }, { script: true });
  await guest.get(`/services/overwritten-time?serviceId=${id}`, { script: true });
}

/** Reads pages with prices as somebody from Germany, and after choosing another currency, theme and consent. */
export async function visitFromElsewhere({ visitor }, { categories, services }) {
  const german = visitor('guest', GERMANY);
  const paths = [
    '/',
    '/wow-boost',
    '/wow-boost/raids',
    '/hot-products',
    categories[0],
    services[4],
    '/geo/me',
    '/search?q=mythic',
  ];
  for (const path of paths) await german.get(path);
  const page = await german.get('/games');
  await german.send(page, /^\/appearance$/, {}, { button: ['theme', 'light'] });
  await german.get('/');
  await german.post('/appearance', { theme: 'system' }, { script: true });
  await german.send(page, /^\/consent$/, {}, { button: ['choice', 'refused'] });
  await german.post('/consent', { choice: 'granted' }, { script: true });
  await german.get('/privacy-choices');
  await german.post('/users/change-currency/cur/GBP', {}, { headers: { referer: `${ORIGIN}/games` } });
  for (const path of ['/', services[4], '/hot-products']) await german.get(path);
  await german.post('/users/change-currency/cur/usd', {}, { script: true });
  await german.post('/users/change-currency/cur/EUR', {}, { script: true });
  const place = { ip: GERMANY, continent: 'EU', country: 'Germany', city: 'Berlin' };
  await german.json('/v1/ip', place);
  await german.get('/wow-boost/raids');
  await german.json('/v1/search/used', { query: 'raid' });
  await german.json('/v1/events', {});
  await german.json('/v1/events', { session: 'a'.repeat(32), events: EVENTS });
  const banner = formsOf(page.html).find(({ action }) => /^\/banners\/\d+\/delay$/.test(action));
  if (banner) {
    await german.post(banner.action, {}, { script: true });
    await german.post(banner.action, {}, { headers: { referer: `${ORIGIN}/games` } });
    await german.get('/banners/delayed.css');
  }
}
