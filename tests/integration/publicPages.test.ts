import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHOW_ANNOUNCEMENTS_SCRIPT } from '../../domains/announcements';
import type { CatalogueGame } from '../../domains/catalogue';
import { aShopper, type Shopper, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';

/* Pages as search engines, browsers' caches and shoppers without a script read them: heads, structured data, headers, and pages that are not there. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop?.close());

const ORIGIN = 'http://localhost';
/** Pages for search engines: path, title, part of the description. */
const PUBLIC_PAGES = [
  ['/', 'Questline: game services with the full price up front', /in 2 games/],
  ['/games', 'All 2 games · Questline', /game/],
  ['/refunds', 'Refunds · Questline', /calculator/],
  ['/wow-boost', 'World of Warcraft services · Questline', /\d+ services/],
  ['/wow-boost/pvp', 'PvP, World of Warcraft · Questline', /World of Warcraft/],
  ['/wow-boost/pvp/arena-rating', 'Arena rating, World of Warcraft · Questline', /Arena rating/],
  ['/wow-boost/pvp/battleground-wins', 'Battleground wins, World of Warcraft · Questline', /Battleground wins/],
  ['/wow-boost/raid-services/heroic-run', 'Heroic run, World of Warcraft · Questline', /Heroic run/],
  ['/valorant/rank/rank-boost', 'Rank boost, Valorant · Questline', /Rank boost/],
] as const;

const first = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
const all = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);
const metaOf = (html: string, name: string) => first(html, new RegExp(`<meta name="${name}" content="([^"]*)"`));
const canonicalOf = (html: string) => first(html, /<link rel="canonical" href="([^"]*)"/);
const textOf = (html: string) => html.replace(/<[^>]+>/g, '').trim();
const jsonLd = (html: string) =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
    (text) => JSON.parse(text) as Readonly<Record<string, unknown>>,
  );

/** A shopper with one service in the cart. */
async function withCart(): Promise<Shopper> {
  const shopper = aShopper(shop);
  const ids = await serviceIds(shop);
  await shopper.buy({ service_id: ids['battleground-wins'] ?? '', 'options[quantity]': '3' });
  return shopper;
}

describe('the head of a public page', () => {
  it.each(PUBLIC_PAGES)('%s has a title, a description and one canonical address', async (url, title, words) => {
    const { body } = await shop.request({ url: `${url}?utm_source=somewhere` });
    expect(all(body, /<title>(.*?)<\/title>/g)).toEqual([title]);
    expect(metaOf(body, 'description')).toMatch(words);
    expect(all(body, /<link rel="(canonical)"/g)).toHaveLength(1);
    expect(canonicalOf(body)).toBe(`${ORIGIN}${url}`);
    expect(all(body, /<(h1)[ >]/g)).toHaveLength(1);
    expect(metaOf(body, 'robots')).toBeUndefined();
    expect(body).toContain('<html lang="en"');
  });

  it('has a description of more than 40 characters, also that of each service in the seed', async () => {
    for (const [url] of PUBLIC_PAGES.slice(0, 5)) {
      const { body } = await shop.request({ url });
      expect([url, metaOf(body, 'description')]).toEqual([url, expect.stringMatching(/.{41}/)]);
    }
    const folder = path.resolve('server', 'seed', 'games');
    const games = readdirSync(folder).map(
      (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as CatalogueGame,
    );
    const summaries = games.flatMap(({ services }) => services.map(({ summary }) => summary));
    expect(summaries.filter((summary) => summary.length <= 40)).toEqual([]);
  });

  it('has a description that no other page has', async () => {
    const pages = await Promise.all(PUBLIC_PAGES.map(async ([url]) => (await shop.request({ url })).body));
    expect(new Set(pages.map((html) => metaOf(html, 'description'))).size).toBe(PUBLIC_PAGES.length);
  });
});

describe('structured data', () => {
  it.each(PUBLIC_PAGES)('of %s is of schema.org, and names the breadcrumbs that are shown', async (path) => {
    const { body } = await shop.request({ url: path });
    const data = jsonLd(body);
    expect(data.map((one) => one['@context'])).toEqual(data.map(() => 'https://schema.org'));
    if (path.split('/').length < 3) return;
    const crumbs = data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement as readonly {
      readonly item: string;
      readonly name: string;
    }[];
    expect(crumbs.at(-1)?.item).toBe(`${ORIGIN}${path}`);
    const trail = first(body, /<nav[^>]* aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s) ?? '';
    expect(all(trail, /<li[^>]*>(.*?)<\/li>/gs).map(textOf)).toEqual(crumbs.map(({ name }) => name));
  });
});

describe('private pages', () => {
  it('are not indexed, have no canonical address, and are not stored by the browser', async () => {
    const shopper = await withCart();
    const id = await shopper.order();
    const paths = ['/cart', '/checkout', `/sandbox/pay/${id}`, `/orders/${id}`];
    // Ordering has emptied it.
    await shopper.buy({ service_id: (await serviceIds(shop)).coaching ?? '', 'options[variant]': 'one-hour' });
    for (const path of paths) {
      const { statusCode, headers, body } = await shopper.get(path);
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'no-store']);
      expect([path, metaOf(body, 'robots'), canonicalOf(body)]).toEqual([path, 'noindex', undefined]);
    }
  });
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

describe('the headers of a page', () => {
  const allowed = hashOf(SHOW_ANNOUNCEMENTS_SCRIPT);

  it.each([
    ...['/', '/games', '/wow-boost', '/wow-boost/pvp', '/wow-boost/pvp/arena-rating', '/search?q=arena'],
    ...['/cart', '/checkout', '/nothing/here/at-all'],
  ])('%s allow no inline script or style but the one with its hash, and it has none', async (path) => {
    const { headers, body } = await (await withCart()).get(path);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/\w/),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        `script-src 'self' 'sha256-${allowed}'`,
        ...["object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"],
      ]),
    );
    expect(policy).not.toContain('unsafe');
    const others = body
      .replace(`<script>${SHOW_ANNOUNCEMENTS_SCRIPT}</script>`, '')
      .replace(/<style>(.*?)<\/style>/, (style, css) => (policy.includes(hashOf(css)) ? '' : style));
    expect(others).not.toMatch(/ style="|<style|<script(?![^>]*(?: src=| type="application\/(?:ld\+)?json"))/);
  });
});

it.each([
  ...['/nothing', '/wow-boost/nothing', '/wow-boost/pvp/nothing', '/orders/nothing', '/sandbox/pay/nothing'],
  // The island gallery exists in development only.
  '/dev/islands',
])('%s is not there: the page says so, keeps the cart, and offers the search', async (path) => {
  const { statusCode, body } = await (await withCart()).get(path);
  expect(statusCode).toBe(404);
  expect(body).toMatch(/<h1[^>]*>We can’t find that page<\/h1>/);
  expect(body).toContain('Cart, 1 item');
  expect(body).toMatch(/<form[^>]*action="\/search"[^>]*>.*?<input[^>]*name="q"/s);
});

it('the sitemap that robots.txt names has pages that exist, each once', async () => {
  const robots = (await shop.request({ url: '/robots.txt' })).body;
  const sitemap = (await shop.request({ url: new URL(first(robots, /^Sitemap: (\S+)$/m) ?? '').pathname })).body;
  const addresses = all(sitemap, /<loc>([^<]+)<\/loc>/g);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) {
    const { statusCode } = await shop.request({ url: new URL(address).pathname });
    expect([address, statusCode]).toEqual([address, 200]);
  }
});
