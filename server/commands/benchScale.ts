import http from 'node:http';
import path from 'node:path';
import { searchIndexRow, searchRows } from './benchSearch';
import { openShop, percentile, run, stop, uniqueHost, waitUntilIdle } from './benchShop';

type Row = [what: string, measured: string];

const ROUNDS = 40;
/** Rounds before measuring, so that V8 has compiled the hot code. */
const WARMUP_ROUNDS = 60;
const ORDERS = 200;
const CONCURRENT_SHOPPERS = 20;
const LARGE_CATALOGUE = 50_000;

/** Pages that both catalogues have; the searches find a full page in both, so that the same amount is rendered. */
const PAGES = {
  home: ['/'],
  game: ['/wow-boost', '/league-of-legends', '/valorant', '/destiny-2'],
  category: [
    '/wow-boost/raid-services',
    '/wow-boost/raid-services?sort=price',
    '/wow-boost/pvp?sort=name',
    '/destiny-2/raids',
  ],
  service: [
    '/wow-boost/pvp/arena-2v2-rating',
    '/wow-boost/gold/wow-gold',
    '/wow-boost/raid-services/venomous-abyss-single-boss',
  ],
  search: ['/search?q=raid', '/search?q=e', '/search?q=wow', '/search?q=rank'],
} as const;

interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Page times of a small and a large catalogue as rows of the bench table, measured alternately so that other load slows both. */
export async function scaleRows(port: number, folder: string): Promise<Row[]> {
  const dataDir = path.join(folder, 'large');
  const startedAt = performance.now();
  await run(['server/commands/catalogue.ts', 'generate', '--services', String(LARGE_CATALOGUE), '--yes'], {
    DATA_DIR: dataDir,
  });
  const importSeconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const shops = [
    await openShop(port, { DATA_DIR: path.join(folder, 'small') }),
    await openShop(port + 1, { DATA_DIR: dataDir }),
  ];
  await waitUntilIdle();
  const origins = [port, port + 1].map((one) => `http://127.0.0.1:${one}`);
  const rows: Row[] = [];
  for (const [name, urls] of Object.entries(PAGES)) {
    const [before, after] = (await pageTimes(origins, urls)) as [Times, Times];
    const change = Math.round((after.p50 / before.p50 - 1) * 100);
    rows.push([
      `${name}: p50 / p95 with 276 and with 50.000 services`,
      `${formatTimes(before)} and ${formatTimes(after)} (p50 ${change < 0 ? '−' : '+'}${Math.abs(change)} %)`,
    ]);
  }
  rows.push(...(await searchRows(origins[1] as string)));
  await Promise.all(shops.map(stop));
  return [['50.000 services made and imported', `${importSeconds} s`], ...rows, await searchIndexRow(dataDir)];
}

function formatTimes({ p50, p95 }: Times): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
}

async function pageTimes(origins: readonly string[], urls: readonly string[]): Promise<readonly Times[]> {
  const durations = origins.map((): number[] => []);
  for (let round = 0; round < WARMUP_ROUNDS + ROUNDS; round += 1)
    for (const url of urls)
      for (const [index, origin] of origins.entries()) {
        const time = await measureRequest(origin + url);
        if (round >= WARMUP_ROUNDS) durations[index]?.push(time);
      }
  return durations.map((times) => {
    times.sort((a, b) => a - b);
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
  });
}

async function measureRequest(url: string): Promise<number> {
  const startedAt = performance.now();
  const status = await new Promise((resolve, reject) => {
    const headers = { host: uniqueHost(), 'accept-encoding': 'br' };
    const request = http.get(url, { headers }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode)),
    );
    request.once('error', reject);
  });
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return performance.now() - startedAt;
}

/** Orders per second with many concurrent shoppers. `env` selects the database. */
export async function checkoutRow(shop: string, port: number, what: string, env: Record<string, string>): Promise<Row> {
  const server = await openShop(port, env);
  await waitUntilIdle();
  const forms: CheckoutForm[] = [];
  for (let count = 0; count < ORDERS; count += 1) forms.push(await prepareCheckout(shop));
  const startedAt = performance.now();
  const queue = forms.values();
  await Promise.all(
    Array.from({ length: CONCURRENT_SHOPPERS }, async () => {
      for (const { cookie, body } of queue) {
        const response = await send(`${shop}/checkout`, body, cookie);
        const location = response.headers.get('location') ?? '';
        if (response.status !== 303 || !location.startsWith('/sandbox/pay/'))
          throw new Error(`A checkout was answered with ${response.status}.`);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await stop(server);
  return [`orders a second, ${what}`, `${Math.round(ORDERS / seconds)} (${CONCURRENT_SHOPPERS} shoppers at once)`];
}

interface CheckoutForm {
  readonly cookie: string;
  readonly body: URLSearchParams;
}

/** A shopper with one service in the cart and a completed checkout form. */
async function prepareCheckout(shop: string): Promise<CheckoutForm> {
  const page = await (await fetch(`${shop}/wow-boost/pvp/arena-2v2-rating`)).text();
  const bought = await send(`${shop}/buy`, formFields(page, 'buy'));
  const cookie = bought.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const checkout = await (await fetch(`${shop}/checkout`, { headers: { cookie } })).text();
  const body = formFields(checkout);
  const details: Readonly<Record<string, string>> = {
    account: 'Aelwyn-Silvermoon',
    region: 'EU',
    platform: 'PC',
    notes: '',
  };
  for (const [, name = ''] of checkout.matchAll(/<(?:input|select|textarea)[^>]*? name="([^"]*)"/g)) {
    const detail = details[/^lines\[\d+\]\[(\w+)\]$/.exec(name)?.[1] ?? ''];
    if (detail !== undefined) body.set(name, detail);
  }
  body.set('email', 'bench@example.com');
  body.set('name', 'Bench');
  body.set('country', 'DE');
  body.set('payment', 'sandbox');
  return { cookie, body };
}

/** The hidden and checked fields of a page as a browser would send them; for an order form, only the service and its options. */
function formFields(html: string, form?: 'buy'): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const [name, type] = [read('name'), read('type')];
    if (name === undefined || (form === 'buy' && !/^(?:service_id|options)/.test(name))) continue;
    // Another form of the page has a field for the service too.
    if (form === 'buy' && fields.has(name)) continue;
    if (type === 'search' || ((type === 'radio' || type === 'checkbox') && !/ checked/.test(tag))) continue;
    fields.append(name, read('value') ?? '');
  }
  return fields;
}

function send(url: string, body: URLSearchParams, cookie = ''): Promise<Response> {
  const headers = { cookie, origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
}
