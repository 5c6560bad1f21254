import { expect } from '@playwright/test';
import { MAX_SHIFT, recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { type OwnShop, openOwnShop, seedPart } from '../support/ownShop';
import { amountIn, pricePanel, receiptOf, test, totalIn, wakeIslands } from '../support/shop';

/* A shop of its own, because its offer ends while somebody looks. */

const PORT = Number(process.env.E2E_PORT ?? 3217) + 710;
const CATEGORY = '/destiny-2/dungeons';
const SERVICE = 'dungeon-clear';
const MINUTE = 60_000;
/** How long before the end the pages are opened; a slow machine needs some seconds for each. */
const LOOK_MS = 20_000;
test.use({ baseURL: `http://localhost:${PORT}` });

let shop: OwnShop | undefined;
let end: number;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Offers end at whole minutes. The shop opens, and its pages are looked at, before that.
  end = Math.ceil((Date.now() + 50_000) / MINUTE) * MINUTE;
  const instant = (time: number) => `${new Date(time).toISOString().slice(0, 16)}Z`;
  const { currencies, ladders } = seedPart('shop');
  const offer = {
    slug: 'fresh-lockouts',
    name: 'Fresh lockouts',
    services: [`destiny-2/${SERVICE}`],
    percentBp: 1_000,
    start: instant(end - 60 * MINUTE),
    end: instant(end),
  };
  shop = await openOwnShop(PORT, { currencies, ladders, games: [seedPart('games/destiny-2')], offers: [offer] });
});
test.afterAll(() => shop?.close());

test('an offer counts down on cards and on its page; at its end the price is the regular one, and nothing moves', async ({
  page,
  context,
}) => {
  test.setTimeout(200_000);
  // Before that its countdowns would only keep the browser busy.
  await new Promise((resolve) => setTimeout(resolve, end - LOOK_MS - Date.now()));
  await page.goto(`${CATEGORY}/${SERVICE}`);
  await wakeIslands(page);
  const main = page.getByRole('main');
  const timeLeft = /[Ee]nds in (\d min )?\d+ s/;
  await expect(main.getByText(/10% off, ends in/)).toHaveText(timeLeft);
  const during = await receiptOf(pricePanel(page));
  const [, taken = 0] = during.lines.find(([label]) => label.includes('Fresh lockouts')) ?? [];
  expect(taken).toBeLessThan(0);
  await recordShifts(page);

  const list = await context.newPage();
  await list.goto(CATEGORY);
  await wakeIslands(list);
  const card = list.getByRole('article').filter({ has: list.getByRole('heading', { name: 'Dungeon clear' }) });
  await expect(card).toContainText(timeLeft);
  const price = card.locator('.end-swap > *', { hasText: /^\d/ }).filter({ visible: true });
  await expect(card).toContainText('Instead of');
  const cardPrice = await amountIn(price);
  await recordShifts(list);

  const untilEnd = { timeout: end - Date.now() + 10_000 };
  await expect(card).not.toContainText(/Ends in/, { ...untilEnd, useInnerText: true });
  await expect(price).not.toHaveText(new RegExp(`^${(cardPrice / 100).toFixed(2)}`));
  expect(await amountIn(price)).toBeGreaterThan(cardPrice);
  expect(sumOf(await takeShifts(list))).toBeLessThan(MAX_SHIFT);

  await page.bringToFront();
  await expect(main.getByText('The offer has ended. This is the regular price.')).toBeVisible();
  await expect.poll(() => amountIn(totalIn(pricePanel(page)))).toBe(during.total - taken);
  expect((await receiptOf(pricePanel(page))).lines.map(([label]) => label)).not.toContain('Fresh lockouts');
  expect(sumOf(await takeShifts(page))).toBeLessThan(MAX_SHIFT);

  // The server says the same.
  await page.reload();
  await expect(main).not.toContainText('Fresh lockouts');
  expect((await receiptOf(pricePanel(page))).total).toBe(during.total - taken);
});
