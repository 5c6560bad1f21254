import { expect, type Page } from '@playwright/test';
import {
  changeCurrency,
  PRICE_CALL,
  pricePanel,
  receiptOf,
  SERVICES,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';

/** Every visible amount on the page, as formatted. */
async function amounts(page: Page): Promise<readonly string[]> {
  const seen = await page.locator('body').evaluate((body: HTMLElement) => {
    // Sections far below are left out of the text once the browser has skipped them, but not before.
    for (const part of body.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    // biome-ignore lint/performance/useDomNodeTextContent: hidden amounts must not be included.
    return body.innerText;
  });
  return [...seen.matchAll(/\d+\.\d\d\s\S/g)].map(([amount]) => amount);
}

test('changing the currency changes every price on the page, on the next one, and those that the server confirms', async ({
  page,
}) => {
  await page.goto('/');
  const inDollars = await amounts(page);
  expect(inDollars.length).toBeGreaterThan(5);
  expect(inDollars.every((text) => text.endsWith('$'))).toBe(true);
  await changeCurrency(page, 'EUR');
  const inEuros = await amounts(page);
  expect(inEuros.length).toBe(inDollars.length);
  expect(inEuros.every((text) => text.endsWith('€'))).toBe(true);
  expect(inEuros).not.toEqual(inDollars.map((text) => text.replace('$', '€')));

  await test.step('the next page has it, too, and its price equals the server’s', async () => {
    await page.goto(SERVICES.range);
    await expect(page.getByRole('button', { name: /^EUR €, change currency/ })).toBeVisible();
    await wakeIslands(page);
    const answered = page.waitForResponse(PRICE_CALL);
    await page.locator('label').filter({ hasText: 'Self-play' }).click();
    const { data } = await (await answered).json();
    expect(data.servicePrice.currency).toBe('EUR');
    await expect(totalIn(pricePanel(page))).toContainText('€');
    expect((await receiptOf(pricePanel(page))).total).toBe(data.servicePrice.total);
  });
});
