import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import Stripe from 'stripe';
import { type FakeStripe, startFakeStripe } from '../harness/fakeStripe';
import { casesInGate, randomSeed } from '../harness/randomCases';
import { openTestApp, type TestApp } from '../harness/testApp';
import { type HostileRequest, requestsTo } from './requests';
import { explore, type KnownRoute, openWithRoutes, type Surface } from './surface';
import { type WriteWatch, watchWrites } from './writeWatch';

/*
 * Bad requests to every route of the shop, with the sandbox, with Stripe, and in development: a clear error, and nothing saved.
 * `npm run hostile -- RUNS SEED` sends more of them; the same seed gives the same requests.
 */

const RUNS = Number(process.env.HOSTILE_RUNS ?? casesInGate(1_000, 10_000));
const SEED = Number(process.env.HOSTILE_SEED ?? randomSeed);
const WEBHOOK_SECRET = 'whsec_0123456789abcdef0123';
const STRIPE = { secretKey: 'sk_test_0123456789abcdef', webhookSecret: WEBHOOK_SECRET };

describe.each([
  ['with the sandbox', {}, 0.45],
  ['with Stripe', { stripe: STRIPE, publicOrigin: 'http://localhost' }, 0.45],
  ['in development', { development: true }, 0.1],
])('a shop %s', (_how, config, shareOfRuns) => {
  let fake: FakeStripe;
  let shop: TestApp;
  let surface: Surface;
  let watch: WriteWatch;
  let sentCount = 0;
  const statuses = new Map<number, number>();

  beforeAll(async () => {
    fake = await startFakeStripe();
    const opened = await openWithRoutes(() => openTestApp({ config, stripeApi: fake.api }));
    shop = opened.shop;
    surface = await explore(shop, opened.routes);
    watch = await watchWrites(shop.database.db);
  }, 120_000);
  afterAll(async () => {
    await shop?.close();
    await fake?.close();
  });

  /** A valid Stripe signature for any payload. */
  function sign(payload: string | Buffer) {
    const timestamp = Math.floor(shop.clock.time / 1000);
    const text = String(payload);
    return {
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload: text,
        secret: WEBHOOK_SECRET,
        timestamp,
      }),
    };
  }

  async function send(request: HostileRequest): Promise<void> {
    const logged = shop.logged.length;
    const answer = await shop.app.inject({ ...request, method: request.method as 'GET' });
    const { statusCode: status } = answer;
    sentCount += 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const problem = findProblem(request, answer) ?? shop.logged.slice(logged).find(isUnexpectedError);
    const written = await watch.written();
    const mayWrite = status < 400 && !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    // A mutated request may still be valid and be served, so its writes are undone.
    if (written.length > 0) await watch.undo(written);
    shop.logged.length = 0;
    if (problem !== undefined) throw new Error(`${problem}\n${status} ${textOf(answer).slice(0, 300)}`);
    const saved = written.filter((table) => table !== TRIES && !(status < 400 && SEEN.includes(table)));
    if (saved.length > 0 && !mayWrite) throw new Error(`${status}, but written to: ${saved.join(', ')}`);
  }

  it('responds to every bad request with a clear error and saves nothing', async () => {
    const { routes } = surface;
    process.stderr.write(`bad requests: ${RUNS} with seed ${SEED}; to repeat: npm run hostile -- ${RUNS} ${SEED}\n`);
    const before = await watch.snapshot();
    const totalWeight = routes.reduce((sum, route) => sum + weightOf(route), 0);
    for (const [index, route] of routes.entries()) {
      const numRuns = Math.ceil((RUNS * shareOfRuns * weightOf(route)) / totalWeight);
      // With one seed for all, every route would get the same kind of bad request first, and most get only one or two.
      const seed = SEED + index;
      await fc.assert(fc.asyncProperty(requestsTo(route, surface, sign), send), { numRuns, seed });
    }
    expect(await watch.snapshot()).toEqual(before);
    expect(sentCount).toBeGreaterThanOrEqual(RUNS * shareOfRuns);
    process.stderr.write(`${sentCount} to ${routes.length} routes; responses by status: ${formatCounts(statuses)}\n`);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
  }, 3_600_000);

  it('is tested at every route it has', () => {
    const known = surface.routes.map(({ method, url }) => `${method} ${url}`);
    expect(known).toEqual(expect.arrayContaining(['POST /checkout', 'POST /buy', 'GET /orders/:id', 'GET /metrics']));
    expect(surface.forms.map(actionOf)).toEqual(
      expect.arrayContaining([
        ...['POST /buy', 'POST /checkout', 'POST /cart/lines/:id', 'POST /wow-boost/run/:id/waitlist'],
        ...[
          'POST /wow-boost/run/:id/waitlist/leave/:token',
          'POST /orders/:order/flex/:id/:token',
          'GET /wow-boost/raids',
        ],
        ...['POST /sign-in', 'POST /sign-up', 'POST /forgot-password', 'POST /profile/name', 'POST /profile/password'],
        ...['POST /staff/messages', 'POST /sign-out', 'POST /wishes'],
      ]),
    );
    const { fields = [] } = surface.forms.find(({ fields: all }) => all.some(([name]) => name === 'run_id')) ?? {};
    expect(Object.fromEntries(fields)).toMatchObject({
      run_id: expect.any(String),
      class: expect.any(String),
      mode: 'atp',
    });
  });
});

/** A webhook whose amount differs from the order's is logged as an error on purpose, for staff to check. */
const isUnexpectedError = (line: string) => line.includes('"level":"error"') && !line.includes('"msg":"webhook"');

/** Routes that write get the most requests, and routes with parameters more than those without. */
const weightOf = ({ method, url }: KnownRoute) => (method === 'POST' ? 5 : 1) * (/[:*]/.test(url) ? 2 : 1);

const actionOf = ({ method, action }: Pick<KnownRoute, 'method'> & { action: string }) =>
  `${method} ${(action.split('?')[0] ?? '')
    .replace(/^\/orders\/\w+/, '/orders/:order')
    .replace(/\/\d+/, '/:id')
    .replace(/\/[\w-]{32}$/, '/:token')}`;

const formatCounts = (statuses: ReadonlyMap<number, number>) =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} ${count}×`)
    .join(', ');

/** Counts wrong passwords and codes, so refusals write to it. */
const TRIES = 'rate_limits';
/** Looking at a chat records what was seen, and looking at the queue that somebody is there. */
const SEEN: readonly string[] = ['chat_threads', 'chat_desks'];

const OUR_COOKIES: ReadonlySet<string> = new Set([
  'cart',
  'consent',
  'currency',
  'guest',
  'known',
  'pending',
  'session',
  'sign-up',
  'theme',
]);

/** The problem with a response; undefined when it is a valid response that reveals no internals. */
function findProblem({ method, url }: HostileRequest, answer: LightMyRequestResponse): string | undefined {
  const { statusCode: status, headers } = answer;
  if (status >= 500 || status < 200) return 'not a response of ours';
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    if (headers[name] === undefined) return `without ${name}`;
  const location = headers.location === undefined ? '/' : String(headers.location);
  if (!/^\/(?![/\\])/.test(location) && !location.startsWith('https://checkout.stripe.com/'))
    return `redirected to ${location}`;
  if (answer.cookies.some(({ name }) => !OUR_COOKIES.has(name)))
    return 'a cookie that OUR_COOKIES of tests/hostile/hostile.test.ts does not name';
  if (status < 400 || method === 'HEAD' || method === 'OPTIONS') return undefined;
  const type = String(headers['content-type']);
  const body = textOf(answer);
  if (revealsInternals(type, body)) return 'revealed internals';
  if (type.startsWith('text/html')) return /<h1\b/.test(body) ? undefined : 'a page without a heading';
  if (!type.startsWith('application/json')) return `an error of type ${type}`;
  return isErrorShape(JSON.parse(body), String(url)) ? undefined : 'an error in another shape';
}

/** Stack traces, names of errors, or SQL, which in HTML would have no tags inside. */
function revealsInternals(type: string, body: string): boolean {
  const statement = type.startsWith('text/html') ? /select [^<>]* from / : /select .* from /;
  return /node_modules|\bat \w+ \(|SyntaxError|TypeError/.test(body) || statement.test(body);
}

/** The error shape of every route, of the shared form (`{ success: false, message }`), or of Algolia's protocol (`{ message, status }`). */
function isErrorShape({ error, success, message, status }: Readonly<Record<string, unknown>>, url: string): boolean {
  const hasMessage = typeof message === 'string';
  // Addresses that can't be read have no route, so they have the shop's shape.
  if (error === undefined)
    return hasMessage && (url.startsWith('/1/') ? typeof status === 'number' : success === false);
  const { code, message: text } = error as Readonly<Record<string, unknown>>;
  return typeof code === 'string' && typeof text === 'string';
}

function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  if (rawPayload.length === 0) return '';
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(rawPayload).toString();
    case 'gzip':
      return gunzipSync(rawPayload).toString();
    default:
      return rawPayload.toString();
  }
}
