import { sql } from 'kysely';
import { aMember, PASSWORD } from '../harness/accountForms';
import { anAuthenticator } from '../harness/authenticator';
import { tellNews } from '../harness/newsRows';
import { SCRIPT } from '../harness/scriptHeaders';
import { aShopper, type Shopper, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';
import { type KnownRoute, openWithRoutes } from '../hostile/surface';

/*
 * Every route of the shop is asked with what belongs to one account, by another account and by a guest: nobody sees or changes another's. New routes
 * are included automatically. The addresses of orders are secrets that buyers may pass on, so knowing one is the right to see it.
 */

const ZORA = {
  name: 'Zora Quillfeather',
  character: 'Moonfang-Argent',
  passkey: 'Zoras key ring',
  browser: 'Zoras laptop',
};
/** Routes that are opened by an unguessable address instead of an account. */
const BY_SECRET_ADDRESS =
  /^\/(orders\/:id(\/(state|pay|cancel|flex\/.*))?$|sandbox\/pay|sign-(in\/link|up)\/:token|reset-password|wishes\/:token|notifications\/off\/:token)/;

let shop: TestApp;
let routes: readonly KnownRoute[];
let zora: Shopper & { readonly email: string };
let strangers: readonly (readonly [who: string, shopper: Shopper])[];
/** These end the stranger's own session, so they come last. */
const ENDS_SESSION = /^\/(sign-out|profile\/(delete|devices))/;

/** Values for the parameters of routes, all of them of the account. */
let parameters: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  ({ shop, routes } = await openWithRoutes(() => openTestApp()));
  zora = await aMember(shop);
  const { db } = shop.database;
  await zora.post('/profile/name', { name: ZORA.name });
  const device = anAuthenticator();
  const options = (await zora.post('/profile/passkeys/options', {}, true)).json();
  await zora.post('/profile/passkeys', { passkey: JSON.stringify(device.create(options)) }, true);
  const passkey = await db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
  await zora.post(`/profile/passkeys/${passkey.id}`, { name: ZORA.passkey, intent: 'rename' });
  const ids = await serviceIds(shop);
  const order = async () => {
    await zora.post('/cart/items', { service_id: ids['battleground-wins'] ?? '' });
    const form = await zora.checkoutForm({ email: zora.email, name: ZORA.name });
    const account = Object.keys(form).find((name) => name.endsWith('[account]')) ?? '';
    await zora.post('/checkout', { ...form, [account]: ZORA.character });
  };
  await order();
  await zora.post('/sign-in', { email: zora.email, password: PASSWORD });
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const details = { account: ZORA.character, region: 'EU', platform: '' };
  await db
    .insertInto('saved_details')
    .values({ account_id: accountId, game: 'wow-boost', ...details })
    .execute();
  const browser = {
    kind: 'webpush',
    token: 'x'.repeat(50),
    token_hash: 'a1'.repeat(32),
    device: ZORA.browser,
  } as const;
  await db
    .insertInto('push_tokens')
    .values({ ...browser, account_id: accountId })
    .execute();
  await zora.post('/notifications/push/test', {});
  await tellNews(db, { accountId }, { title: `For ${ZORA.character}`, at: shop.clock.time });
  await zora.post('/wishes', { about: 'service', about_id: ids['battleground-wins'] ?? '', kind: 'price', below: '1' });
  await zora.post('/cart/items', { service_id: ids['battleground-wins'] ?? '' });
  const all = async (table: 'sessions' | 'cart_lines' | 'wishes') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => String(id));
  const { public_id } = await db.selectFrom('orders').select('public_id').executeTakeFirstOrThrow();
  parameters = {
    id: [public_id, String(passkey.id), ...(await all('sessions')), ...(await all('wishes'))],
    lineId: await all('cart_lines'),
    game: ['wow-boost'],
    number: ['Q-100001', '1'],
    orderId: [public_id],
  };
  strangers = [
    ['another account', await aMember(shop)],
    ['a guest', aShopper(shop)],
  ];
});
afterAll(() => shop.close());

/** The addresses of a route with the account's values; one of an unknown parameter has a made-up value. */
function addressesOf({ url }: KnownRoute): readonly string[] {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return names.reduce<readonly string[]>(
    (addresses, name) =>
      addresses.flatMap((address) =>
        (parameters[name] ?? ['unknown']).map((value) => address.replace(`:${name}`, value)),
      ),
    [url.replace('*', 'x')],
  );
}

const secretsOf = () => [...Object.values(ZORA), zora.email, zora.cookies.get('session') ?? ''];

function expectNoSecret(who: string, address: string, body: string): void {
  const seen = secretsOf().filter((secret) => body.includes(secret));
  expect([who, address, seen]).toEqual([who, address, []]);
}

/** Sends an empty form, and one that removes or renames. */
async function postForms(who: string, stranger: Shopper, address: string): Promise<void> {
  const kept = new Map(stranger.cookies);
  for (const form of [{}, { intent: 'remove', name: 'Mine' }]) {
    const { body, statusCode } = await stranger.post(address, form);
    expect([who, address, statusCode < 500]).toEqual([who, address, true]);
    expectNoSecret(who, address, body);
  }
  // Routes to sign in give other cookies.
  for (const [name, value] of kept) stranger.cookies.set(name, value);
}

/** All rows that belong to the account, for comparison. When the shopper was last seen may change. */
async function snapshot(): Promise<string> {
  const { db } = shop.database;
  const of = (query: string) =>
    sql.raw<{ rows: unknown }>(`select coalesce(json_agg(t), '[]') as rows from (${query}) t`).execute(db);
  const mine = `(select id from accounts where email = '${zora.email}')`;
  const parts = await Promise.all([
    of(`select * from accounts where email = '${zora.email}'`),
    of(`select * from passkeys where account_id = ${mine}`),
    of(`select * from saved_details where account_id = ${mine}`),
    of(`select * from wishes where account_id = ${mine}`),
    of(`select * from push_tokens where account_id = ${mine}`),
    of(`select * from push_outbox where account_id = ${mine}`),
    of(`select * from notifications where account_id = ${mine}`),
    of(`select * from notification_settings where account_id = ${mine}`),
    of(`select id, token_hash, second_factor, expires_at from sessions where account_id = ${mine}`),
    of(
      `select o.*, l.choices, l.total as line_total from orders o join order_lines l on l.order_id = o.id where o.account_id = ${mine}`,
    ),
    of('select id, cart_id, service_id, choices from cart_lines order by id limit 1'),
  ]);
  return JSON.stringify(parts.map(({ rows }) => rows));
}

test('no page or answer of one account is seen by another or by a guest', async () => {
  const asked = routes.filter(({ method, url }) => method === 'GET' && !BY_SECRET_ADDRESS.test(url));
  expect(asked.length).toBeGreaterThan(60);
  const own = (await zora.get('/profile')).body;
  for (const secret of [ZORA.name, ZORA.passkey, zora.email]) expect(own).toContain(secret);
  for (const [who, stranger] of strangers)
    for (const address of asked.flatMap(addressesOf))
      for (const headers of [{}, SCRIPT]) {
        const cookie = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const { body } = await shop.request({ url: address, headers: { cookie, ...headers } });
        expectNoSecret(who, address, body);
      }
});

test('no form changes what belongs to another', async () => {
  const before = await snapshot();
  expect(before).toContain(ZORA.character);
  const asked = routes
    .filter(({ method, url }) => method === 'POST' && !BY_SECRET_ADDRESS.test(url))
    .sort((a, b) => Number(ENDS_SESSION.test(a.url)) - Number(ENDS_SESSION.test(b.url)));
  expect(asked.length).toBeGreaterThan(50);
  for (const [who, stranger] of strangers)
    for (const address of asked.flatMap(addressesOf)) await postForms(who, stranger, address);
  expect(await snapshot()).toBe(before);
});

test('no answer to a shopper who is signed in may be stored by a shared cache', async () => {
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    for (const address of addressesOf(route)) {
      const { headers, body } = await zora.get(address);
      const isOwn = secretsOf().some((secret) => body.includes(secret));
      if (!isOwn && !String(headers['content-type']).startsWith('text/html')) continue;
      expect([address, headers['cache-control'] ?? 'none']).toEqual([
        address,
        expect.stringMatching(/no-store|private|^none$/),
      ]);
    }
  }
  const shared = await aShopper(shop).get('/games');
  expect(shared.headers['cache-control']).toContain('public');
  for (const secret of secretsOf()) expect(shared.body).not.toContain(secret);
});
