import { expect, type Locator } from '@playwright/test';
import { RUN_KIND, test, wakeIslands } from '../support/shop';

test('a raid run is chosen from the page of its kind, to which its card leads', async ({ page }) => {
  await page.goto('/wow-boost/raid-services');
  await page.getByRole('link', { name: 'See runs of Venomous Abyss Heroic run' }).click();
  await expect(page).toHaveURL(`${RUN_KIND}#runs`);
  const runs = page.getByRole('region', { name: 'Choose a run' });
  await expect(runs.getByRole('article')).toHaveCount(8);
  await wakeIslands(page);
  const first = runs.getByRole('article').first().getByRole('link');
  const address = (await first.getAttribute('href')) ?? '';
  await first.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The Venomous Abyss' })).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${RUN_KIND}#runs`);
});

test('the price of a kind is that of its cheapest run, and its other runs are in the calendar', async ({ page }) => {
  await page.goto(RUN_KIND);
  const amountsIn = async (part: Locator) =>
    [...((await part.textContent()) ?? '').matchAll(/(\d+\.\d\d)\s\$/g)].map(([, amount]) => Number(amount));
  const [shown] = await amountsIn(page.getByRole('complementary', { name: 'Your run' }));
  expect(shown).toBe(Math.min(...(await amountsIn(page.getByRole('region', { name: 'Loot' })))));
  await page
    .getByRole('region', { name: 'Choose a run' })
    .getByRole('link', { name: /runs in the raid calendar/ })
    .click();
  await expect(page).toHaveURL('/wow-boost/raids?raid=venomous-abyss&difficulty=heroic');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a run of a kind opens its own page', async ({ page }) => {
    await page.goto(RUN_KIND);
    const first = page.getByRole('region', { name: 'Choose a run' }).getByRole('article').first().getByRole('link');
    const address = (await first.getAttribute('href')) ?? '';
    await first.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: 'The Venomous Abyss' })).toBeVisible();
  });
});
