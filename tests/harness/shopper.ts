import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { SCRIPT } from './scriptHeaders';
import type { TestApp } from './testApp';

type Form = Readonly<Record<string, string | readonly string[]>>;
type ShopResponse = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'cookies' | 'json'>;

/** Sends requests to a shop, in this process or over the network. */
export interface ShopClient {
  request(options: Parameters<TestApp['request']>[0]): Promise<ShopResponse>;
}

/** A shopper without JavaScript, who keeps cookies and submits the forms of pages. */
export interface Shopper {
  readonly cookies: Map<string, string>;
  get(url: string): Promise<ShopResponse>;
  /** Submits a form as the page would. @param script requests JSON, as a script would */
  post(url: string, form: Form, script?: boolean): Promise<ShopResponse>;
  /** Adds a configured service to the cart. */
  buy(form: Form): Promise<ShopResponse>;
  /** The checkout form with the page's hidden fields and the shopper's input. @param path that of one line, where only that is bought */
  checkoutForm(typed?: Readonly<Record<string, string>>, path?: string): Promise<Record<string, string>>;
  /** Checks out the cart. @returns the id of the order */
  order(): Promise<string>;
}

/** The game details that a game may ask for, by field; names are the examples of the page. */
const DETAILS: Readonly<Record<string, string>> = {
  region: 'EU',
  platform: 'PC',
  notes: '',
};

export function aShopper(shop: ShopClient): Shopper {
  const cookies = new Map<string, string>();
  const saveCookies = (answer: ShopResponse): ShopResponse => {
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  const headers = (script = false) => ({
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...(script && SCRIPT),
  });
  const shopper: Shopper = {
    cookies,
    get: async (url) => saveCookies(await shop.request({ url, headers: headers() })),
    post: async (url, form, script) => saveCookies(await shop.request({ url, form, headers: headers(script) })),
    buy: (form) => shopper.post('/buy', form),
    async checkoutForm(typed = {}, path = '/checkout') {
      const page = await shopper.get(path);
      const details = fields(page.body).flatMap(([name, example]) => {
        const detail = example ?? DETAILS[/^games\[[\w.-]+\]\[(\w+)\]$/.exec(name)?.[1] ?? ''];
        return detail === undefined || !name.startsWith('games[') ? [] : [[name, detail] as const];
      });
      const contact = { email: 'anna@example.com', name: 'Anna', country: 'DE', payment: 'sandbox' };
      return { ...contact, ...Object.fromEntries(details), ...hiddenFields(page.body), ...typed };
    },
    async order() {
      const answer = await shopper.post('/checkout', await shopper.checkoutForm());
      const id = /^\/sandbox\/pay\/([a-z0-9]+)$/.exec(String(answer.headers.location))?.[1];
      if (answer.statusCode !== 303 || id === undefined)
        throw new Error(`No order was made: ${answer.statusCode} ${answer.body}`);
      return id;
    },
  };
  return shopper;
}

/** The hidden fields of a page's forms. */
function hiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)"[^>]*? value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name, value]) => [name ?? '', value ?? '']));
}

/** The names of the fields of a page, with the examples in them. */
function fields(html: string): (readonly [name: string, example: string | undefined])[] {
  return [...html.matchAll(/<(?:input|select|textarea)[^>]*? name="([^"]*)"[^>]*>/g)].map(([tag, name = '']) => [
    name,
    /placeholder="([^"]*)"/.exec(tag)?.[1],
  ]);
}

const SALES = ['carts', 'cart_lines', 'orders', 'order_lines', 'payments', 'idempotency_keys'] as const;

/** The row count of each table of carts, orders and payments. */
export async function salesRows({ database }: TestApp): Promise<Record<(typeof SALES)[number], number>> {
  const counts = SALES.map((table) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.ref(table)}`);
  const { rows } = await sql<Record<(typeof SALES)[number], number>>`select ${sql.join(counts)}`.execute(database.db);
  return rows[0] as Record<(typeof SALES)[number], number>;
}

/** Ids of the fixture's services, by slug. */
export async function serviceIds({ database }: TestApp): Promise<Record<string, string>> {
  const rows = await database.db.selectFrom('services').select(['id', 'slug']).execute();
  return Object.fromEntries(rows.map(({ id, slug }) => [slug, String(id)]));
}
