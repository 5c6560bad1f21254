import { expect, type Page } from '@playwright/test';
import { recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { CORE_SCRIPT, holdRequests, SERVICES, test, wakeIslands } from '../support/shop';

const GERMANY = {
  ip: '192.0.2.1',
  continent_code: 'EU',
  country: 'Germany',
  country_code: 'DE',
  city: '',
  flag: { img: 'https://elsewhere.example/de.png' },
};
const country = (page: Page) => page.getByRole('contentinfo').locator('#visitor-country');

/** The provider's answer to all pages. @returns the calls that pages make about the location */
async function locateAt(page: Page, json: unknown): Promise<string[]> {
  const calls: string[] = [];
  await page.route('**/geo/me', (route) => route.fulfill({ json }));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['/geo/me', '/v1/ip'].includes(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('the footer shows flag, country and continent in its reserved place, and the next page asks nobody', async ({
  page,
  context,
}) => {
  const calls = await locateAt(page, GERMANY);
  await page.setViewportSize({ width: 390, height: 800 });
  const reported = page.waitForResponse('**/v1/ip');
  await page.goto('/games');
  await expect(country(page)).toHaveText('');
  // The footer is in view, so that a shift in it would count. Scrolling may wake the page.
  await country(page).scrollIntoViewIfNeeded();
  await recordShifts(page);
  await wakeIslands(page);
  await expect(country(page)).toHaveText('Your country: Germany · EU');
  expect(sumOf(await takeShifts(page))).toBe(0);
  const flag = country(page).locator('img');
  await expect(flag).toHaveAttribute('src', '/flags/de.svg');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  expect((await reported).status()).toBe(200);
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'region', value: 'eu', httpOnly: true, sameSite: 'Lax' }),
  );
  expect(calls).toEqual(['GET /geo/me', 'POST /v1/ip']);

  await page.goto(SERVICES.quantity);
  await wakeIslands(page);
  await country(page).scrollIntoViewIfNeeded();
  await expect(country(page)).toHaveText('Your country: Germany · EU');
  expect(calls).toHaveLength(2);
});

test('the first tap does not wait for the location', async ({ page }) => {
  const answer = await holdRequests(page, /\/geo\/me$/);
  const releaseCore = await holdRequests(page, CORE_SCRIPT);
  await page.goto('/games', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /change currency/ }).click();
  releaseCore();
  await expect(page.getByRole('region', { name: 'Currency' })).toBeVisible();
  await wakeIslands(page);
  await country(page).scrollIntoViewIfNeeded();
  await expect(country(page)).toHaveText('');
  answer();
  await expect(country(page)).toHaveText('Your region: Europe');
});
