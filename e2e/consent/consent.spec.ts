import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { axeViolations, expectAccessible, expectPartAccessible } from '../support/accessibility';
import { consentState } from '../support/consentState';
import { tabThrough, tabTo } from '../support/focus';
import { MAX_SHIFT, recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import {
  addAndViewCart,
  confirmedTotal,
  fillCheckout,
  parseCents,
  payButton,
  payInSandbox,
  pricePanel,
  SERVICES,
  searchField,
  skipBrowserValidation,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';
import { runFromSources, runScriptOf } from '../support/staff';

test.use({ storageState: consentState() });

/** The output of `npm run events` for the shop of these tests. */
const report = (...flags: readonly string[]): Promise<string> => runScriptOf('events', ['report', ...flags]);

interface Batch {
  readonly session: string;
  readonly events: readonly { readonly name: string; readonly params: Readonly<Record<string, unknown>> }[];
}

/** Records every batch that pages send by `sendBeacon`, which Playwright can't observe when a page is left. */
async function recordBatches(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const texts = new WeakMap<Blob, string>();
    const NativeBlob = Blob;
    window.Blob = class extends NativeBlob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        texts.set(this, parts.join(''));
      }
    };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      const batches = JSON.parse(localStorage.getItem('sentBatches') ?? '[]') as string[];
      localStorage.setItem('sentBatches', JSON.stringify([...batches, texts.get(data as Blob)]));
      return send(url, data);
    };
  });
}

/** The batches sent so far. */
async function sentBatches(page: Page): Promise<readonly Batch[]> {
  const batches = await page.evaluate(() => JSON.parse(localStorage.getItem('sentBatches') ?? '[]') as string[]);
  return batches.map((batch) => JSON.parse(batch) as Batch);
}

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const acceptButton = (page: Page) => page.getByRole('button', { name: 'Allow', exact: true });
const declineButton = (page: Page) => page.getByRole('button', { name: 'No thanks', exact: true });
const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')?.value;
const dataLayer = (page: Page) => page.evaluate(() => window.dataLayer);

test('after a refusal nothing is tracked, before or after, and the banner does not return', async ({ page }) => {
  await recordBatches(page.context());
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await page.locator('label').filter({ hasText: 'Private live stream' }).click();
  await confirmedTotal(page);
  expect(await dataLayer(page)).toBeUndefined();
  await declineButton(page).click();
  await expect(banner(page).getByRole('status')).toContainText('We won’t count your visits.');
  await expect.poll(() => consentCookie(page)).toBe('refused');
  await addAndViewCart(page);
  await wakeIslands(page);
  await expect(banner(page)).toHaveCount(0);
  expect(await dataLayer(page)).toBeUndefined();
  expect(await page.evaluate(() => [...Object.keys(sessionStorage)].filter((key) => /analytics/.test(key)))).toEqual(
    [],
  );
  await page.goto('/');
  expect(await sentBatches(page)).toEqual([]);
});

test('after consent a visit is tracked from the list to the purchase, each step once, as the report shows', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource.*422/);
  const before = JSON.parse(await report('--json')) as { whole: Record<string, number>; money: { sold: number }[] };
  await recordBatches(page.context());
  await page.goto('/');
  await wakeIslands(page);
  await acceptButton(page).click();
  await expect.poll(() => consentCookie(page)).toBe('granted');
  await page.getByRole('heading', { name: 'Picks by game' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await expect.poll(async () => JSON.stringify(await dataLayer(page))).toContain('view_item_list');

  await searchField(page).fill('arena 2v2');
  await searchField(page).press('Enter');
  await wakeIslands(page);
  await page.getByRole('link', { name: 'Arena 2v2 rating', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(SERVICES.range));
  await wakeIslands(page);
  await expect(banner(page)).toHaveCount(0);
  await addAndViewCart(page);
  await wakeIslands(page);
  const total = parseCents((await totalIn(page.getByRole('main')).first().textContent()) ?? '');
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  // A form that comes back with errors counts no step again.
  await fillCheckout(page, { email: 'nobody' });
  await skipBrowserValidation(page);
  await payButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await wakeIslands(page);
  await page.getByLabel('Email').fill('anna@example.com');
  await payButton(page).click();
  const order = await payInSandbox(page);
  await expect.poll(async () => JSON.stringify(await dataLayer(page))).toContain('"purchase"');
  // Viewing it again sends no new event.
  await page.reload();
  await wakeIslands(page);
  await page.goto('/games');

  const steps = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'];
  type Funnel = typeof before;
  await expect
    .poll(async () => {
      const { whole } = JSON.parse(await report('--json')) as Funnel;
      return steps.map((step) => (whole[step] ?? 0) > (before.whole[step] ?? 0));
    })
    .toEqual([true, true, true, true]);
  const batches = await sentBatches(page);
  expect(new Set(batches.map(({ session }) => session)).size).toBe(1);
  const names = batches.flatMap(({ events }) => events.map(({ name }) => name));
  for (const name of [
    ...['view_item_list', 'search', 'view_search_results', 'select_item', 'view_item', 'add_to_cart', 'view_cart'],
    ...['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'],
  ])
    expect.soft(names, `${name} was sent`).toContain(name);
  for (const once of ['view_item', 'add_to_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info'])
    expect
      .soft(
        names.filter((name) => name === once),
        `${once} was sent once`,
      )
      .toHaveLength(1);
  const all = JSON.stringify(batches);
  for (const secret of ['anna', 'Aelwyn', order.split('/').at(-1) ?? '', '@'])
    expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
  const { money } = JSON.parse(await report('--json', '--since', '1d')) as {
    money: { currency: string; sold: number }[];
  };
  expect(money.find(({ currency }) => currency === 'USD')?.sold).toBeGreaterThanOrEqual(total);
  expect(await runFromSources(['events', 'report'])).toMatch(/Bought +\d+ +[\d.]+ % +[\d.]+ %/);
});

test('a browser with a do-not-track signal sees no banner, and is not tracked in spite of an earlier consent', async ({
  browser,
}) => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'sec-gpc': '1' },
    storageState: consentState('granted'),
  });
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const page = await context.newPage();
  await recordBatches(page.context());
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await expect(banner(page)).toHaveCount(0);
  expect(await dataLayer(page)).toBeUndefined();
  await page.goto('/privacy-choices');
  expect(await sentBatches(page)).toEqual([]);
  await context.close();
});

const WIDTHS = [360, 768, 1440];

/** The banner is one line with equal, large enough buttons, and covers neither the price nor the dock. */
async function expectInItsPlace(page: Page): Promise<void> {
  const [left, right] = [await declineButton(page).boundingBox(), await acceptButton(page).boundingBox()];
  expect([left?.width, left?.height]).toEqual([right?.width, right?.height]);
  expect(left?.height).toBeGreaterThanOrEqual(44);
  expect((await banner(page).locator('p').first().boundingBox())?.height).toBeLessThan(24);
  await pricePanel(page).getByRole('button', { name: 'Buy now' }).click({ trial: true });
}

for (const width of isLongGate ? WIDTHS : [360])
  test(`the banner moves nothing, stays at the bottom until it is answered, and works by keyboard at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(SERVICES.range);
    await recordShifts(page);
    await wakeIslands(page);
    await expectInItsPlace(page);
    const distance = () => acceptButton(page).evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
    const atStart = await distance();
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY > 0);
    expect(await distance()).toBeCloseTo(atStart, 0);
    await declineButton(page).focus();
    await tabTo(page, acceptButton(page), 1);
    await page.keyboard.press('Enter');
    await expect(acceptButton(page)).toBeHidden();
    await expect(banner(page).getByRole('status')).toBeFocused();
    await expect.poll(() => consentCookie(page)).toBe('granted');
    // Nothing of the page moves; the opener of the chat stood above the banner, and comes down again.
    const shifts = (await takeShifts(page)).filter(({ nodes }) => !nodes.every((node) => node.includes('chat-opener')));
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
    const answered = isLongGate ? 'html' : 'store-island#consent';
    expect.soft(await axeViolations(page, answered), 'the answer').toEqual([]);
    await page.context().clearCookies({ name: 'consent' });
    await page.goto(SERVICES.range);
    await wakeIslands(page);
    expect(await tabThrough(page)).toBeGreaterThan(20);

    await test.step('other widths', async () => {
      for (const other of WIDTHS.filter((one) => one !== width)) {
        await page.setViewportSize({ width: other, height: 900 });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expectInItsPlace(page);
      }
    });
    await expectPartAccessible(page, 'store-island#consent', 'the question');
  });

test('the page of the choice is accessible', async ({ page }) => {
  await page.goto('/privacy-choices');
  await wakeIslands(page);
  await expectAccessible(page, 'the page of the choice');
});
