import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify';
import { importHot } from '../../server/hot-products/schedule/importHot';
import { aSignedInShopper } from '../harness/accounts';
import { openChat } from '../harness/chats';
import { RANK_PRODUCT } from '../harness/hotShop';
import { tellNews } from '../harness/newsRows';
import { aShopper, type Shopper } from '../harness/shopper';
import type { TestApp } from '../harness/testApp';
import { formsOf, type KnownForm, linksOf } from './forms';
import { insertRuns, placeOrder } from './raidRuns';

/** A registered route and the field names of its schema. */
export interface KnownRoute {
  readonly method: string;
  /** Its pattern, such as `/orders/:id`. */
  readonly url: string;
  /** Its body and query schemas. */
  readonly schemas: readonly unknown[];
  /** Field names of these schemas. */
  readonly names: readonly string[];
  /** How many values its body may have, where it names a number. */
  readonly maxValues?: number | undefined;
  /** Query parameters that its page depends on. */
  readonly pageQuery: readonly (string | RegExp)[];
  /** Whether it expects signed webhooks. */
  readonly signed: boolean;
}

/** Everything an attacker could know of a shop: its routes, and the addresses and forms of its pages. */
export interface Surface {
  readonly routes: readonly KnownRoute[];
  readonly forms: readonly KnownForm[];
  /** Addresses that pages link to. */
  readonly addresses: readonly string[];
  /** Path segments of known addresses, used as route parameters. */
  readonly parameters: readonly string[];
  readonly shopper: Shopper;
}

/** Opens a shop and records every route it registers, so that new routes are included automatically. */
export async function openWithRoutes(open: () => Promise<TestApp>): Promise<{ shop: TestApp; routes: KnownRoute[] }> {
  const registered: RouteOptions[] = [];
  const onInitialization = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void registered.push(route));
  };
  subscribe('fastify.initialization', onInitialization);
  try {
    const shop = await open();
    return { shop, routes: registered.flatMap(toKnownRoutes) };
  } finally {
    unsubscribe('fastify.initialization', onInitialization);
  }
}

function toKnownRoutes({ method, url, schema, config }: RouteOptions): KnownRoute[] {
  const schemas = [schema?.body, schema?.querystring].filter((one) => one !== undefined);
  const names = schemas.flatMap(namesOf);
  const { signed = false, page, maxValues } = (config ?? {}) as FastifyContextConfig;
  // Fastify adds HEAD to every GET route.
  const methods = [method].flat().filter((one) => one !== 'HEAD' && one !== 'OPTIONS' && one !== 'TRACE');
  return methods
    .slice(0, 4)
    .map((one) => ({ method: one, url, schemas, names, maxValues, pageQuery: page?.query ?? [], signed }));
}

/** The property names of a schema, including its `allOf` and `anyOf` parts. */
function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, allOf = [], anyOf = [] } = schema as Record<'properties' | 'allOf' | 'anyOf', object>;
  return [...Object.keys(properties), ...[allOf, anyOf].flatMap((parts) => Object.values(parts).flatMap(namesOf))];
}

const MAX_PAGES = 160;

/** Pages of shoppers without an account. The first question of a captcha, and the first chat, make the shop's keys. */
const GUEST_PAGES = ['/captcha/challenge', '/chat', '/sign-in', '/sign-up', '/forgot-password'];

/**
 * Crawls the shop as one of its staff, who has two services, a seat of a raid run and a place of a hot product in the cart, two earlier orders, one of them with flex time and an
 * assigned run, and a place on a waitlist, and collects links and forms. The forms to sign in are those of a guest.
 */
export async function explore(shop: TestApp, routes: readonly KnownRoute[]): Promise<Surface> {
  const shopper = await aSignedInShopper(shop, { role: 'staff' });
  const forms = new Map<string, KnownForm>();
  const addresses = new Set([
    '/',
    '/cart',
    '/chat',
    '/checkout',
    '/notifications',
    '/profile',
    '/staff',
    '/staff/chat',
  ]);
  const read = async (reader: Shopper, address: string) => {
    const page = await reader.get(address);
    if (!String(page.headers['content-type']).startsWith('text/html')) return;
    for (const form of formsOf(page.body, address)) forms.set(keyOf(form), form);
    for (const href of linksOf(page.body)) addresses.add(href);
  };
  const crawl = async () => {
    for (const address of [...addresses].slice(0, MAX_PAGES)) await read(shopper, address);
    for (const address of GUEST_PAGES) await read(aShopper(shop), address);
  };
  const buy = async () => {
    for (const { method, fields } of [...forms.values()].filter(({ action }) => action.startsWith('/buy')).slice(0, 2))
      if (method === 'POST') await shopper.buy(Object.fromEntries(fields as [string, string][]));
  };
  const runs = await insertRuns(shop);
  for (const link of runs.links) addresses.add(link);
  const { database, modules } = shop;
  const guest = { guestHash: 'ab'.repeat(32) };
  addresses.add((await modules.notifications.unsubscribeLinks.pathOf(guest, 'chat', 'mail', database.db)) ?? '/');
  await (await openChat(shop, shopper)).send('Is a seat free?');
  await tellNews(shop.database.db, { accountId: shopper.id }, { at: shop.clock.time });
  await importHot(shop.database.db, shop.modules.catalogue.catalogue, { products: [RANK_PRODUCT] }, shop.clock.time);
  shop.modules.hotProducts.hotList.clearCache();
  await crawl();
  await buy();
  await placeOrder(shop, shopper);
  await shopper.buy(runs.flexSeat);
  addresses.add(await runs.assign(await placeOrder(shop, shopper)));
  for (const { public_id } of await shop.database.db.selectFrom('orders').select('public_id').execute())
    for (const path of [`/orders/${public_id}`, `/orders/${public_id}/cancel`, `/sandbox/pay/${public_id}`])
      addresses.add(path);
  await buy();
  await shopper.buy(runs.seat);
  await shopper.buy(await placesForm(shop));
  await crawl();
  const parameters = new Set([...addresses, ...[...forms.values()].map(({ action }) => action)].flatMap(pathSegments));
  return { routes, forms: [...forms.values()], addresses: [...addresses], parameters: [...parameters], shopper };
}

/** The form that buys a place of the hot product. */
async function placesForm({ database }: TestApp): Promise<Readonly<Record<string, string>>> {
  const { id, product_id } = await database.db
    .selectFrom('hot_starts')
    .select(['id', 'product_id'])
    .executeTakeFirstOrThrow();
  return { hot_product_id: String(product_id), hot_start: String(id), quantity: '1' };
}

/** Forms of many pages have the same address; those with another button or other fields are other forms. */
function keyOf({ method, action, fields }: KnownForm): string {
  const names = fields.map(([name, value]) => (name === 'intent' ? `intent=${value}` : name.replace(/\d+/, '')));
  return [method, action, ...new Set(names)].join(' ');
}

function pathSegments(address: string): string[] {
  return (address.split('?')[0] ?? '').split('/').filter((part) => part !== '');
}
