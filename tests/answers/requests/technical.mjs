/* What programs ask: files, health, the search in Algolia's protocol, live data; and what is wrong. */
import { linksOf } from '../html.mjs';
import { US } from './catalogue.mjs';

const FILES = [
  '/robots.txt',
  '/sitemap-1.xml',
  '/sitemap-9.xml',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/site.webmanifest',
  '/fonts/hanken-grotesk.woff2',
  '/art/world-of-warcraft-wide-960.avif',
  '/flags/de.svg',
  '/firebase-messaging-sw.js',
  '/assets/nothing.12345678.js',
  '/healthz',
  '/readyz',
];

const MISSING = [
  '/no-such-game',
  '/wow-boost/no-such-category',
  '/wow-boost/raid-services/no-such-service',
  '/wow-boost/run/999999999',
  '/wow-boost/run/abc',
  '/hot-products/999',
  '/orders/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/sandbox/pay/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/head-panel/nothing',
  '/sign-up/no-such-token',
  '/reset-password/no-such-token',
  '/sign-in/link/no-such-token',
  '/wishes/no-such-token',
  '/chat/no-such-chat',
  '/notifications/off/no-such-token',
  '/wow-boost/run/1/waitlist/leave/no-such-token',
  '/dev/outbox',
];

const WRONG = [
  '/v1/service/range',
  '/v1/service/range?service_id=abc',
  '/v1/service/buy-now?service_id=999999',
  '/v1/season/no-such-game',
  '/services/overwritten-time?serviceId=1&opt=__',
  '/wow-boost/raids?region=mars',
  '/wow-boost/raids?raid=no-such-raid',
  '/hot-products?game=no-such-game',
  '/ban-risk',
  '/wishes/new',
  '/live',
  '/live?topics=nothing',
  '/fragments/promo?game=no-such-game',
  '/ajax/notifications?page=0',
  '/orders?sent=2',
  '/%zz',
];

const REDIRECTS = [
  '/WOW-boost',
  '/wow-boost/',
  '/wow-boost/Raid-Services?platform=pc',
  '//games',
  '/profile',
  '/staff',
  '/notifications?done=choices',
];

/** Files, wrong addresses, other methods and conditional requests. */
export async function askTechnical({ visitor, write }) {
  const guest = visitor('guest', US);
  for (const path of FILES) await guest.get(path);
  for (const path of MISSING) await guest.get(path);
  for (const path of MISSING.slice(0, 6)) await guest.get(path, { script: true });
  for (const path of WRONG) await guest.get(path);
  for (const path of WRONG) await guest.get(path, { script: true });
  for (const path of REDIRECTS) await guest.get(path);

  const home = await guest.get('/');
  for (const [file] of [linksOf(home.html, /^\/assets\/.*\.css$/), linksOf(home.html, /^\/fonts\//)]) {
    const { headers } = await guest.get(file, { record: false });
    await guest.get(file, { headers: { 'if-none-match': headers.etag } });
  }
  await guest.get('/', { headers: { 'if-none-match': home.headers.etag } });
  for (const encoding of ['gzip', 'br', 'gzip;q=0.5, br;q=0.1'])
    for (const path of ['/', '/games', '/ajax/getgamecategoriesforsidebar'])
      await guest.get(path, { headers: { 'accept-encoding': encoding } });
  for (const path of ['/', '/games', '/no-such-game', '/healthz', '/robots.txt', '/cart']) await guest.head(path);
  for (const [method, path] of [
    ['OPTIONS', '/'],
    ['DELETE', '/cart'],
    ['PUT', '/buy'],
    ['POST', '/games'],
    ['GET', '/buy'],
    ['OPTIONS', '/1/indexes/services/query'],
  ])
    await guest.ask(method, path);
  await guest.post(
    '/cart/items',
    {},
    { headers: { origin: 'http://elsewhere.example', 'sec-fetch-site': 'cross-site' } },
  );
  await guest.get('/', { headers: { host: 'elsewhere.example' } });
  await guest.get('/games', { headers: { dnt: '1', 'sec-gpc': '1' } });

  const { text } = await guest.get('/metrics', { headers: { 'x-forwarded-for': undefined }, record: false });
  const names = text.split('\n').filter((line) => line.startsWith('# TYPE'));
  write('guest', 'GET /metrics', `guest: GET /metrics (names)\n\n${names.join('\n')}\n`);
}

const WRONG_FORMS = [
  ['/buy', {}],
  ['/buy', { service_id: '999999' }],
  ['/buy', { service_id: '1', run_id: '1', start_id: '1' }],
  ['/cart/items', { service_id: 'abc' }],
  ['/cart/lines/1', { intent: 'remove' }],
  ['/checkout', {}],
  ['/checkout/details', { fill: 'wow-boost' }],
  ['/consent', { choice: 'maybe' }],
  ['/appearance', { theme: 'pink' }],
  ['/users/change-currency/cur/XXX', {}],
  ['/banners/999/delay', {}],
  ['/games/filter-games', { q: 'x'.repeat(300) }],
  ['/v1/service/4/price-calculate', { service_id: '4', 'options[from]': '9999', 'options[to]': '-1' }],
  ['/v1/service/4/options', { service_id: '4', group: 'nothing' }],
  ['/wishes', { about: 'service', about_id: '1', kind: 'price', currency: 'XXX' }],
  ['/ban-risk', { service_id: '1', question: 'short', email: 'no' }],
  ['/orders', { email: 'nobody', number: '12' }],
  ['/sign-in', { email: 'nobody', password: '' }],
  ['/sign-up', { email: 'nobody', password: '123' }],
  ['/forgot-password', { email: '' }],
  ['/sign-in/link', { email: '@' }],
  ['/sign-in/code', { code: '000000' }],
  ['/profile/name', { name: 'Somebody' }],
  ['/staff/messages', {}],
  ['/notifications/read', { nid: '1' }],
  ['/ajax/removenotification', { nid: '1' }],
  ['/notifications/quiet', { from: '5', to: '5' }],
  ['/notifications/push/test', {}],
  ['/api/save-device-token', { token: 'x' }],
  ['/orders/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/pay', {}],
  ['/orders/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/again', {}],
  ['/hot-products/2/price-calculate', { start_id: '1' }],
  ['/wow-boost/run/999999/price-calculate', { run_id: '999999' }],
];

/** Forms that are refused, from a browser and from a script. */
export async function sendWrongForms({ visitor }) {
  const guest = visitor('guest', '8.8.4.4');
  for (const [path, fields] of WRONG_FORMS) {
    await guest.post(path, fields);
    await guest.post(path, fields, { script: true });
  }
  await guest.ask('POST', '/consent', { body: '{"choice":', type: 'application/json', script: true });
  await guest.ask('POST', '/consent', { body: 'x', type: 'text/plain', script: true });
  for (const q of ['war', 'zzz', '']) await guest.post('/games/filter-games', { q }, { script: true });
  await guest.post('/games/filter-games', { q: 'war' });
}

const SEARCHES = [
  { indexName: 'services', params: 'query=raid&hitsPerPage=5' },
  { indexName: 'games', params: 'query=war' },
  { indexName: 'categories', params: 'query=level' },
  { indexName: 'services', query: 'mythic', facets: ['*'] },
];

/** The search in Algolia's protocol, and live data as a snapshot. */
export async function askSearch({ visitor }) {
  const guest = visitor('guest', US);
  await guest.json('/1/indexes/*/queries', { requests: SEARCHES });
  await guest.json('/1/indexes/services/query', { query: 'ragnaros heroic', hitsPerPage: 3 });
  await guest.json('/1/indexes/services/query', { query: 'boost', filters: 'game:valorant', page: 1 });
  await guest.get('/1/indexes/services?query=gold');
  await guest.json('/1/indexes/nothing/query', { query: 'raid' });
  await guest.json('/1/indexes/services/query', { hitsPerPage: -1 });
  await guest.json('/1/indexes/services/other', {});
  await guest.json('/1/indexes/*/queries', { requests: 'raid' });
  for (const topics of [
    'runs.USD',
    'hot.EUR',
    'runs.USD,hot.USD',
    'order.none',
    'chat.none',
    'account-order.none',
    'runs.XXX',
  ])
    await guest.get(`/live?topics=${topics}`, { script: true });
}
