import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { aShopper, type Shopper } from '../harness/shopper';
import type { TestApp } from '../harness/testApp';

/** A registered route and the field names of its schema. */
export interface KnownRoute {
  readonly method: string;
  /** Its pattern, such as `/orders/:id`. */
  readonly url: string;
  /** Field names of its body and query schemas. */
  readonly names: readonly string[];
  /** Whether it expects signed webhooks. */
  readonly signed: boolean;
}

export interface KnownForm {
  readonly method: string;
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: unknown])[];
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
  const names = [schema?.body, schema?.querystring].flatMap(namesOf);
  const signed = (config as { readonly signed?: boolean } | undefined)?.signed === true;
  // Fastify adds HEAD to every GET route.
  const methods = [method].flat().filter((one) => one !== 'HEAD' && one !== 'OPTIONS' && one !== 'TRACE');
  return methods.slice(0, 4).map((one) => ({ method: one, url, names, signed }));
}

/** The property names of a schema, including its `allOf` and `anyOf` parts. */
function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, allOf = [], anyOf = [] } = schema as Record<'properties' | 'allOf' | 'anyOf', object>;
  return [...Object.keys(properties), ...[allOf, anyOf].flatMap((parts) => Object.values(parts).flatMap(namesOf))];
}

const MAX_PAGES = 120;

/** Crawls the shop as a shopper with two services in the cart and an earlier order, and collects links and forms. */
export async function explore(shop: TestApp, routes: readonly KnownRoute[]): Promise<Surface> {
  const shopper = aShopper(shop);
  const forms = new Map<string, KnownForm>();
  const addresses = new Set(['/', '/cart', '/checkout']);
  const crawl = async () => {
    const seen = new Set<string>();
    for (const address of addresses) {
      if (seen.size >= MAX_PAGES || seen.has(address)) continue;
      seen.add(address);
      const page = await shopper.get(address);
      if (!String(page.headers['content-type']).startsWith('text/html')) continue;
      for (const form of formsOf(page.body, address)) forms.set(`${form.method} ${form.action}`, form);
      for (const href of linksOf(page.body)) addresses.add(href);
    }
  };
  const buy = async () => {
    for (const { method, fields } of [...forms.values()].filter(({ action }) => action.startsWith('/buy')).slice(0, 2))
      if (method === 'POST') await shopper.buy(Object.fromEntries(fields as [string, string][]));
  };
  await crawl();
  await buy();
  const form = await shopper.checkoutForm({ payment: shop.deps.payments.methods()[0]?.name ?? '' });
  await shopper.post('/checkout', form);
  const orders = await shop.database.db.selectFrom('orders').select('public_id').execute();
  for (const { public_id } of orders) for (const path of ['', '/cancel']) addresses.add(`/orders/${public_id}${path}`);
  for (const { public_id } of orders) addresses.add(`/sandbox/pay/${public_id}`);
  await buy();
  await crawl();
  const parameters = new Set([...addresses, ...[...forms.values()].map(({ action }) => action)].flatMap(pathSegments));
  return { routes, forms: [...forms.values()], addresses: [...addresses], parameters: [...parameters], shopper };
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, href = '']) => decodeEntities(href));
}

function formsOf(html: string, page: string): KnownForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = '', inside = '']) => ({
    method: (/ method="(\w+)"/i.exec(head)?.[1] ?? 'get').toUpperCase(),
    action: decodeEntities(/ action="([^"]*)"/.exec(head)?.[1] ?? page),
    fields: [
      ...inside.matchAll(
        /<(?:input|select|textarea|button)\b[^>]*? name="([^"]*)"[^>]*>(?:\s*<option[^>]*? value="([^"]*)")?/g,
      ),
    ].map(
      ([tag, name = '', chosen]) =>
        [decodeEntities(name), decodeEntities(/ value="([^"]*)"/.exec(tag)?.[1] ?? chosen ?? '')] as const,
    ),
  }));
}

function decodeEntities(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function pathSegments(address: string): string[] {
  return (address.split('?')[0] ?? '').split('/').filter((part) => part !== '');
}
