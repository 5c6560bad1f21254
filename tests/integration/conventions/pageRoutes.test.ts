import type { Config } from '../../../server/platform/config/config';
import { expectListed } from '../../harness/expectListed';
import { linkTo } from '../../harness/mails';
import { aShopper, serviceIds } from '../../harness/shopper';
import { openTestApp, type TestApp } from '../../harness/testApp';
import { insertRuns, placeOrder } from '../../hostile/raidRuns';
import { openWithRoutes } from '../../hostile/surface';

/* A route that sends a page has to declare `config.page` and fails on the first request otherwise, so each is requested once. */

const CATALOGUE: Readonly<Record<string, string>> = { game: 'wow-boost', category: 'pvp', service: 'arena-rating' };
const PAGES = [
  '/',
  '/games',
  '/search',
  '/:game',
  '/:game/:category',
  '/:game/:category/:service',
  '/cart',
  '/checkout',
  '/refunds',
  '/terms',
];
const ORDER_PAGES = ['/orders/:id', '/orders/:id/cancel', '/sandbox/pay/:orderId'];
const RUN_PAGES = [
  ...[
    '/wow-boost/raids',
    '/wow-boost/run/:id',
    '/wow-boost/run/:id/waitlist',
    '/wow-boost/run/:id/waitlist/leave/:token',
  ],
  '/orders/:id/flex/:line/:token',
];
const ALERT_PAGES = ['/wishes/new', '/wishes/:token', '/wishes/ended'];
const DEVELOPER_PAGES = ['/dev/outbox', '/dev/events'];

test.each<[string, Partial<Config>, readonly string[]]>([
  ['a shop', {}, [...PAGES, ...ORDER_PAGES, ...RUN_PAGES, ...ALERT_PAGES]],
  [
    'a developer’s shop',
    { development: true },
    [...PAGES, ...ORDER_PAGES, ...RUN_PAGES, ...ALERT_PAGES, ...DEVELOPER_PAGES],
  ],
])(
  'every page route of %s declares its page config',
  async (_what, config, pages) => {
    const { shop, routes } = await openWithRoutes(() => openTestApp({ config }));
    try {
      const shopper = aShopper(shop);
      const buy = async () => {
        const ids = await serviceIds(shop);
        await shopper.buy({ service_id: ids['battleground-wins'] ?? '', 'options[quantity]': '3' });
      };
      await buy();
      await shopper.order();
      await buy();
      const order = await shop.database.db.selectFrom('orders').select('public_id').executeTakeFirstOrThrow();
      const runs = await insertRuns(shop);
      const other = aShopper(shop);
      await other.buy(runs.flexSeat);
      const run = `/wow-boost/run/${runs.seat.run_id}`;
      const links = [...runs.links, await runs.assign(await placeOrder(shop, other)), run, `${run}/waitlist`];
      links.push(...(await alertLinks(shop)));
      const sent: string[] = [];
      const broken: string[] = [];
      for (const { url } of routes.filter(({ method }) => method === 'GET')) {
        const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/?]+').replaceAll('*', '.*')}$`);
        const path =
          links.find((link) => pattern.test(link.split('?')[0] ?? '')) ??
          url.replaceAll(/:(\w+)|\*/g, (_part, name: string) => CATALOGUE[name] ?? order.public_id);
        const answer = await shopper.get(path);
        if (answer.statusCode === 500) broken.push(url);
        if (answer.statusCode === 200 && String(answer.headers['content-type']).startsWith('text/html')) sent.push(url);
      }
      expectListed(
        broken,
        [],
        (url) => `GET ${url} answers 500: see that its route declares \`config.page\`, as server/README.md says.`,
      );
      expectListed(
        pages,
        sent,
        (url) =>
          `GET ${url} sends no page any more: correct the lists of tests/integration/conventions/pageRoutes.test.ts.`,
      );
    } finally {
      await shop.close();
    }
  },
  60_000,
);

/** The form of an alert, and the link of one that is not confirmed. */
async function alertLinks(shop: TestApp): Promise<readonly string[]> {
  const id = (await serviceIds(shop))['battleground-wins'] ?? '';
  const email = 'wisher@example.com';
  await aShopper(shop).post('/wishes', { about: 'service', about_id: id, kind: 'price', below: '1', email });
  return [`/wishes/new?about=service&id=${id}`, '/wishes/ended', await linkTo(shop, email)];
}
