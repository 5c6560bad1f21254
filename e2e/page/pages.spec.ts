import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import {
  addToCart,
  amountIn,
  changeCurrency,
  fillCheckout,
  formatAmount,
  openList,
  payButton,
  payInSandbox,
  pricePanel,
  RUN_KIND,
  SERVICES,
  searchField,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';

/** Pages for search engines: path, title, part of the description. */
const PUBLIC_PAGES = [
  ['/', 'Questline: game services with the full price up front', /in 24 games/],
  ['/games', /^.+ · Questline$/, /game/],
  ['/refunds', 'Refunds · Questline', /calculator/],
  ['/wow-boost', 'World of Warcraft services · Questline', /\d+ services/],
  ['/wow-boost/pvp', 'PvP, World of Warcraft · Questline', /World of Warcraft/],
  [SERVICES.range, 'Arena 2v2 rating, World of Warcraft · Questline', /2v2 arena rating/],
  [SERVICES.ranks, 'Solo/Duo division boost, League of Legends · Questline', /\w+/],
  [SERVICES.variants, 'Dungeon clear, Destiny 2 · Questline', /\w+/],
  [SERVICES.quantity, 'Bountiful Delves, World of Warcraft · Questline', /\w+/],
  [RUN_KIND, 'Venomous Abyss Heroic run, World of Warcraft · Questline', /Ahead of the Curve/],
] as const;

const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"]`);

/** The structured data of the page, parsed. */
const jsonLd = async (page: Page): Promise<readonly Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text));

test('each public page has a title, a description, one canonical address and one h1', async ({ page, baseURL }) => {
  const descriptions = new Set<string>();
  for (const [path, title, words] of PUBLIC_PAGES) {
    await page.goto(`${path}?utm_source=somewhere`);
    await expect(page).toHaveTitle(title);
    const description = (await meta(page, 'description').getAttribute('content')) ?? '';
    expect(description).toMatch(words);
    expect(description.length, path).toBeGreaterThan(40);
    descriptions.add(description);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(meta(page, 'robots')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  expect(descriptions.size).toBe(PUBLIC_PAGES.length);
});

test('private pages are not indexed and not stored by the browser', async ({ page }) => {
  await addToCart(page, SERVICES.range);
  await page.goto('/checkout');
  await fillCheckout(page);
  const cacheHeaders: string[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'document' && response.status() === 200) cacheHeaders.push(response.headers()['cache-control'] ?? '');
  });
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  }
  await fillCheckout(page);
  await payButton(page).click();
  await payInSandbox(page);
  await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
  expect(cacheHeaders).toEqual(cacheHeaders.map(() => 'no-store'));
  expect(cacheHeaders.length).toBe(4);
});

test('the price in structured data is the visible price, in each currency', async ({ page }) => {
  await page.goto(SERVICES.range);
  for (const code of ['USD', 'EUR', 'GBP']) {
    await changeCurrency(page, code);
    for (const path of Object.values(SERVICES)) {
      await page.goto(path);
      const product = (await jsonLd(page)).find((data) => data['@type'] === 'Product');
      const total = await amountIn(totalIn(pricePanel(page)));
      const { offers } = product as { offers: { offers?: object[] } };
      expect(offers.offers?.[0] ?? offers).toMatchObject({ price: formatAmount(total), priceCurrency: code });
    }
  }
});

test('structured data is valid on every public page and has its breadcrumbs', async ({ page, baseURL }) => {
  for (const [path] of PUBLIC_PAGES) {
    await page.goto(path);
    const data = await jsonLd(page);
    expect(
      data.every((one) => one['@context'] === 'https://schema.org'),
      path,
    ).toBe(true);
    if (path.split('/').length < 3) continue;
    const crumbs = data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement as {
      item: string;
      name: string;
    }[];
    expect(crumbs.at(-1)?.item).toBe(`${baseURL}${path}`);
    const shown = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    expect(crumbs.map(({ name }) => name)).toEqual((await shown.allInnerTexts()).map((text) => text.trim()));
  }
});

test('every page has the security headers, and no inline script or style but the one that is allowed by its hash', async ({
  page,
}) => {
  await addToCart(page, SERVICES.range);
  const paths = [
    '/',
    '/games',
    '/wow-boost',
    '/wow-boost/pvp',
    SERVICES.range,
    '/search?q=arena',
    '/cart',
    '/checkout',
    '/nothing/here/at-all',
  ];
  for (const path of paths) {
    const response = await page.request.get(path, { headers: { accept: 'text/html' } });
    const headers = response.headers();
    expect(headers, path).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['permissions-policy']).toContain('camera=()');
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of [
      "default-src 'self'",
      expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]{43}='$/),
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy.split(';'), path).toEqual(expect.arrayContaining([rule]));
    expect(policy).not.toContain('unsafe');
    const [, hash] = /script-src 'self' 'sha256-([^']+)'/.exec(policy) ?? [];
    const html = (await response.text()).replace(/<script>(.*?)<\/script>/gs, (element, text) =>
      createHash('sha256').update(text).digest('base64') === hash ? '' : element,
    );
    expect(html).not.toMatch(/ style="|<style|<script(?![^>]*(?: src=| type="application\/(?:ld\+)?json"))/);
  }
});

test('no page breaks the content security policy or reports an error while it is used', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Policy broken: ${violatedDirective} ${blockedURI}`),
    );
  });
  for (const [path] of PUBLIC_PAGES) {
    await page.goto(path);
    await wakeIslands(page);
  }
  // The slider sets styles from script.
  await page.goto(SERVICES.ranks);
  await openList(page, 'Current division');
  await addToCart(page, SERVICES.range);
  await wakeIslands(page);
  await page.goto('/search?q=arena');
  await wakeIslands(page);
});

test('a 404 page shows a message, keeps the cart, and offers the search', async ({ page, expectError }) => {
  expectError(/Failed to load resource.*404/);
  await addToCart(page, SERVICES.range);
  // The island gallery exists in development only.
  for (const path of [
    '/nothing',
    '/wow-boost/nothing',
    '/wow-boost/pvp/nothing',
    '/orders/nothing',
    '/sandbox/pay/nothing',
    '/dev/islands',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  }
  await searchField(page).fill('arena');
  await searchField(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “arena”');
});

test('the sitemap and robots.txt link to existing pages', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const addresses = [...(await (await page.request.get(sitemap)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  );
  expect(addresses.length).toBeGreaterThan(300);
  for (const address of addresses.filter((_, index) => index % 40 === 0))
    expect((await page.request.get(address)).status(), address).toBe(200);
});
