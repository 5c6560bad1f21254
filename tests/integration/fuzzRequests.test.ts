import fc from 'fast-check';
import { sql } from 'kysely';
import { asJson } from '../../server/platform/db/json';
import { storedPrices } from '../../server/raids/runs/storedPrices';
import { insertFixtureRuns } from '../harness/fixtureRuns';
import { type HttpClient, openHttpClient } from '../harness/httpClient';
import { randomCases } from '../harness/randomCases';
import { openTestApp, type TestApp } from '../harness/testApp';

/* Any request at any address gets a clear response, saves nothing and breaks nothing. */

let shop: TestApp;
let client: HttpClient;
/** A run on sale. */
let run: number;
beforeAll(async () => {
  shop = await openTestApp();
  const priceMap = storedPrices({ 'mode=pilot': { name: 'Piloted', price: 2500, mode: 'add_percent_to_original' } });
  [run = 0] = await insertFixtureRuns(shop.database.db, [
    { startsAt: '2026-11-24T19:00:00Z', price_map: asJson(priceMap), taken: [{ armor: 'mail' }, { armor: 'mail' }] },
  ]);
  client = await openHttpClient(shop);
}, 60_000);
afterAll(async () => {
  await client?.close();
  await shop?.close();
});

/** The row count of each table, and the catalogue's version. */
async function databaseState(): Promise<unknown> {
  const { rows } = await sql`select (select count(*) from carts) as carts, (select count(*) from cart_lines) as lines,
    (select count(*) from orders) as orders, (select count(*) from payments) as payments, (select count(*) from idempotency_keys) as keys,
    (select count(*) from run_seats) as seats, (select count(*) from run_waitlist) as waitlist, (select count(*) from flex_orders) as flex,
    (select count(*) from outbox) as mails,
    (select count(*) from services) as services, (select version from catalogue_state) as version`.execute(
    shop.database.db,
  );
  return rows;
}

const oddValue = fc.constantFrom(
  ...[
    '',
    '0',
    '1',
    '-1',
    '1.5',
    '1e9',
    'NaN',
    'Infinity',
    '9'.repeat(30),
    ' 1 ',
    '1,2',
    'null',
    'true',
    '[]',
    '{}',
    '..',
    '../../etc/passwd',
  ],
  ...[
    "' or 1=1; --",
    '"; drop table orders; --',
    '<script>alert(1)</script>',
    '%00',
    '\0',
    '\ud800',
    '\u202e',
    'é',
    '😀',
    '\r\nset-cookie: a=b',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'wow-boost',
    'pvp',
    'arena-rating',
    'from',
    'EUR',
    'dark',
    'warrior',
    'heroic',
    '2026-11-24',
  ],
);
const text = fc.oneof(
  { weight: 3, arbitrary: oddValue },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
);
const value = fc.oneof({ weight: 4, arbitrary: text }, fc.array(text, { maxLength: 4 }), fc.jsonValue());
const names = [
  'service_id',
  'options[from]',
  'options[to]',
  'options[quantity]',
  'options[variant]',
  'options[group][play]',
  'theme',
  'q',
  'line',
  'seen_total',
  'run_id',
  'class',
  'boss_id',
  'flex_time',
  'seat',
  'region',
  'raid',
  'day',
];
const fields = fc.dictionary(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, text), value, {
  maxKeys: 8,
});

/** A segment of an address, percent-encoded or not. */
const part = fc.oneof(
  text.map(percentEncode),
  fc.stringMatching(/^[\w%.~!$&'()*+,;=:@-]{0,30}$/),
  fc.constantFrom('wow-boost', 'pvp', '1', '%'),
);

/** A value as form text. Objects may have their own `toString`, so they are serialized as JSON. */
function asText(one: unknown): string {
  return typeof one === 'object' ? JSON.stringify(one) : String(one);
}

function percentEncode(one: string): string {
  try {
    return encodeURIComponent(one);
  } catch {
    return '%ED%A0%80';
  }
}

const address = fc
  .tuple(
    fc.oneof(
      part.map((id) => `/v1/service/${id}/price-calculate`),
      fc.constantFrom(
        '/v1/service/range',
        '/v1/service/buy-now',
        '/v1/service/1/price-calculate',
        '/search',
        '/appearance',
        '/',
        '/games',
        '/healthz',
        '/wow-boost/raids',
        '/wow-boost/raids/filter',
        '/wow-boost/raids/widget',
      ),
      fc
        .tuple(
          fc.oneof(
            // The run is not known yet when the test is collected.
            fc.constant(null).map(() => String(run)),
            part,
          ),
          fc.constantFrom('', '/price-calculate', '/waitlist', '/calendar.ics'),
        )
        .map(([id, end]) => `/wow-boost/run/${id}${end}`),
      fc.tuple(part, part).map(([id, token]) => `/wow-boost/run/${id}/waitlist/leave/${token}`),
      fc.tuple(part, part, part).map(([id, line, token]) => `/orders/${id}/flex/${line}/${token}`),
      fc.tuple(part, part).map(([id, key]) => `/v1/service/range/options/${id}/${key}`),
      part.map((game) => `/v1/season/${game}`),
      part.map((code) => `/users/change-currency/cur/${code}`),
      fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
      part.map((name) => `/assets/${name}`),
    ),
    fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), part), part), { maxLength: 3 }),
  )
  .map(([path, query]) =>
    query.length === 0 ? path : `${path}?${query.map(([name, one]) => `${percentEncode(name)}=${one}`).join('&')}`,
  );

const body = fc.oneof(
  fields.map((given) => ({ type: 'application/json', payload: JSON.stringify(given) })),
  fields.map((given) => ({ type: 'application/json', payload: JSON.stringify(given).slice(0, -1) })),
  fields.map((given) => ({
    type: 'application/x-www-form-urlencoded',
    payload: Object.entries(given)
      .map(([name, one]) => `${percentEncode(name)}=${percentEncode(asText(one))}`)
      .join('&'),
  })),
  fc.tuple(text, text).map(([type, payload]) => ({ type: type.replace(/[^\x20-\x7e]/g, ''), payload })),
);

const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') as fc.Arbitrary<string>;
const cookie = fc.oneof(
  fc.constant(''),
  fc.constantFrom('cart=x', 'currency=EUR', 'currency=%', 'theme=__proto__', ';;;=', 'cart=%E0%A4%A'),
);

it('any request gets a response, with a message if it is rejected, and changes nothing', async () => {
  const before = await databaseState();
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      method,
      address,
      body,
      cookie,
      fc.boolean(),
      async (verb, url, { type, payload }, cookies, isScript) => {
        const reads = verb === 'GET' || verb === 'HEAD';
        const accept = isScript ? 'application/json' : 'text/html';
        const headers = { host: 'localhost', accept, cookie: cookies, ...(!reads && { 'content-type': type }) };
        const answer = await client.send({ method: verb, path: url, headers, ...(!reads && { body: payload }) });
        seen.add(answer.status);
        expect(answer.status).toBeGreaterThanOrEqual(200);
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
        if (isScript && answer.status >= 400 && verb !== 'HEAD') {
          const { error } = JSON.parse(answer.body.toString());
          expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
        }
      },
    ),
    randomCases(200, 600),
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404]));
  expect(await databaseState()).toEqual(before);
  expect(shop.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}, 120_000);

it('a price request gets a price or the invalid fields', async () => {
  // Valid forms with a few changes: most become nearly valid, some stay valid.
  const validForms: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    '1': {
      'options[from]': '100',
      'options[to]': '900',
      'options[group][play]': 'piloted',
      'options[is_bar_service]': '1',
    },
    '2': { 'options[quantity]': '7', 'options[group][extras]': 'stream' },
    '3': { 'options[variant]': 'full-priority' },
    '4': { 'options[from]': '0', 'options[to]': '4' },
    '5': { 'options[variant]': 'one-hour' },
  };
  const step = fc.integer({ min: -2, max: 26 }).map((n) => String(n * 100));
  const changes = fc.record(
    {
      'options[from]': fc.oneof(step, oddValue),
      'options[to]': fc.oneof(step, oddValue),
      'options[quantity]': fc.oneof(fc.integer({ min: -2, max: 25 }).map(String), oddValue),
      'options[variant]': fc.oneof(fc.constantFrom('group-loot', 'one-hour'), oddValue),
      'options[group][play]': fc.oneof(fc.constantFrom('piloted', 'selfplay'), fc.array(text, { maxLength: 3 })),
      'options[group][extras]': fc.subarray(['stream', 'express', 'coach', 'stream']),
      service_id: fc.constantFrom('1', '2', '99'),
    },
    { requiredKeys: [] },
  );
  const form = fc.oneof(fc.constant({}), changes);
  let prices = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('1', '2', '3', '4', '5'), form, async (id, given) => {
      const payload = JSON.stringify({ service_id: id, ...validForms[id], ...given });
      const headers = { accept: 'application/json', 'content-type': 'application/json' };
      const answer = await shop.request({ method: 'POST', url: `/v1/service/${id}/price-calculate`, payload, headers });
      if (answer.statusCode === 200) {
        prices += 1;
        expect(answer.json().data.servicePrice.total).toBeGreaterThanOrEqual(0);
      } else {
        expect([400, 422]).toContain(answer.statusCode);
        expect(Object.keys(answer.json().error.fields).length).toBeGreaterThan(0);
      }
    }),
    randomCases(150, 400),
  );
  expect(prices).toBeGreaterThan(0);
}, 60_000);

it('a price request for a run gets a price or the invalid fields', async () => {
  const flag = fc.oneof(fc.constantFrom('0', '1'), oddValue);
  const changes = fc.record(
    {
      run_id: fc.constantFrom('1', '99999'),
      class: fc.oneof(fc.constantFrom('warrior', 'hunter', ''), oddValue),
      mode: fc.oneof(fc.constantFrom('atp', 'pilot', 'solo'), fc.array(text, { maxLength: 3 })),
      loot_distribution: fc.oneof(fc.constantFrom('atp', 'solo'), oddValue),
      boss_id: fc.oneof(fc.constantFrom('', '1'), oddValue),
      raiders: fc.oneof(fc.constantFrom('', '10'), oddValue),
      coaching: flag,
      flex_time: flag,
      region: fc.constantFrom('eu', 'us'),
      'raidExtraService[1]': flag,
    },
    { requiredKeys: [] },
  );
  let prices = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constant({}), changes), async (given) => {
      const payload = JSON.stringify({ run_id: String(run), class: 'warrior', ...given });
      const headers = { accept: 'application/json', 'content-type': 'application/json' };
      const url = `/wow-boost/run/${run}/price-calculate`;
      const answer = await shop.request({ method: 'POST', url, payload, headers });
      if (answer.statusCode === 200) {
        prices += 1;
        expect(answer.json().data.servicePrice.total).toBeGreaterThan(0);
      } else {
        expect([400, 422]).toContain(answer.statusCode);
        expect(Object.keys(answer.json().error.fields).length).toBeGreaterThan(0);
      }
    }),
    randomCases(100, 300),
  );
  expect(prices).toBeGreaterThan(0);
}, 60_000);
