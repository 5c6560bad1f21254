import http from 'node:http';
import path from 'node:path';
import { newHost, openShop, run, settled, stop } from './benchShop';

type Row = [what: string, measured: string];

const ROUNDS = 40;
/** Before anything is measured: V8 compiles what it has seen often, and that has nothing to do with how many services there are. */
const WARM_ROUNDS = 60;
const ORDERS = 200;
const AT_ONCE = 20;
const LARGE = 50_000;

/** Pages that the seed and the catalogue made from it both have. Searches fill a page in both, so that as much is shown. */
const PAGES = {
  home: ['/'],
  game: ['/wow-boost', '/league-of-legends', '/valorant', '/destiny-2'],
  category: ['/wow-boost/raids', '/wow-boost/raids?sort=price', '/wow-boost/pvp?sort=name', '/destiny-2/raids'],
  service: [
    '/wow-boost/pvp/arena-2v2-rating',
    '/wow-boost/gold/wow-gold',
    '/wow-boost/raids/venomous-abyss-heroic-run',
  ],
  search: ['/search?q=raid', '/search?q=e', '/search?q=wow', '/search?q=rank'],
} as const;

interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Page times of a small and of a large catalogue, asked in turns so that whatever else the machine does slows both, as rows of the bench's table. */
export async function scaleRows(port: number, folder: string): Promise<Row[]> {
  const dataDir = path.join(folder, 'large');
  const begun = performance.now();
  await run(['server/commands/catalogue.ts', 'generate', '--services', String(LARGE), '--yes'], { DATA_DIR: dataDir });
  const made = ((performance.now() - begun) / 1000).toFixed(0);
  const shops = [
    await openShop(port, { DATA_DIR: path.join(folder, 'small') }),
    await openShop(port + 1, { DATA_DIR: dataDir }),
  ];
  await settled();
  const origins = [port, port + 1].map((one) => `http://127.0.0.1:${one}`);
  const rows: Row[] = [];
  for (const [name, urls] of Object.entries(PAGES)) {
    const [before, after] = (await pageTimes(origins, urls)) as [Times, Times];
    const change = Math.round((after.p50 / before.p50 - 1) * 100);
    rows.push([
      `${name}: p50 / p95 with 275 and with 50,000 services`,
      `${textOf(before)} and ${textOf(after)} (p50 ${change < 0 ? '−' : '+'}${Math.abs(change)} %)`,
    ]);
  }
  await Promise.all(shops.map(stop));
  return [['50,000 services made and imported', `${made} s`], ...rows];
}

function textOf({ p50, p95 }: Times): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
}

async function pageTimes(origins: readonly string[], urls: readonly string[]): Promise<readonly Times[]> {
  const taken = origins.map((): number[] => []);
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1)
    for (const url of urls)
      for (const [index, origin] of origins.entries()) {
        const time = await timeOf(origin + url);
        if (round >= WARM_ROUNDS) taken[index]?.push(time);
      }
  return taken.map((times) => {
    times.sort((a, b) => a - b);
    const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
    return { p50: at(0.5), p95: at(0.95) };
  });
}

async function timeOf(url: string): Promise<number> {
  const begun = performance.now();
  const status = await new Promise((resolve, reject) => {
    const headers = { host: newHost(), 'accept-encoding': 'br' };
    const request = http.get(url, { headers }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode)),
    );
    request.once('error', reject);
  });
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return performance.now() - begun;
}

/** How many checkouts a second become orders, many shoppers at once. `env` says which database. */
export async function checkoutRow(shop: string, port: number, what: string, env: Record<string, string>): Promise<Row> {
  const server = await openShop(port, env);
  await settled();
  const forms: CheckoutForm[] = [];
  for (let count = 0; count < ORDERS; count += 1) forms.push(await readyToOrder(shop));
  const begun = performance.now();
  const queue = forms.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { cookie, body } of queue) {
        const answer = await send(`${shop}/checkout`, body, cookie);
        const place = answer.headers.get('location') ?? '';
        if (answer.status !== 303 || !place.startsWith('/sandbox/pay/'))
          throw new Error(`A checkout was answered with ${answer.status}.`);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  await stop(server);
  return [`orders a second, ${what}`, `${Math.round(ORDERS / seconds)} (${AT_ONCE} shoppers at once)`];
}

interface CheckoutForm {
  readonly cookie: string;
  readonly body: URLSearchParams;
}

/** A shopper with one service in the cart and the checkout's form filled in. */
async function readyToOrder(shop: string): Promise<CheckoutForm> {
  const page = await (await fetch(`${shop}/wow-boost/pvp/arena-2v2-rating`)).text();
  const bought = await send(`${shop}/buy`, fieldsOf(page, 'buy'));
  const cookie = bought.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const checkout = await (await fetch(`${shop}/checkout`, { headers: { cookie } })).text();
  const body = fieldsOf(checkout);
  const typed: Readonly<Record<string, string>> = {
    account: 'Aelwyn-Silvermoon',
    region: 'EU',
    platform: 'PC',
    notes: '',
  };
  for (const [, name = ''] of checkout.matchAll(/<(?:input|select|textarea)[^>]*? name="([^"]*)"/g)) {
    const detail = typed[/^lines\[\d+\]\[(\w+)\]$/.exec(name)?.[1] ?? ''];
    if (detail !== undefined) body.set(name, detail);
  }
  body.set('email', 'bench@example.com');
  body.set('name', 'Bench');
  body.set('country', 'DE');
  body.set('payment', 'sandbox');
  return { cookie, body };
}

/** The hidden and chosen fields of a page, as a browser would send them; of a buy form the service and its options. */
function fieldsOf(html: string, form?: 'buy'): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const [name, type] = [read('name'), read('type')];
    if (name === undefined || (form === 'buy' && !/^(?:service_id|options)/.test(name))) continue;
    // Another form of the page names the service too.
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
