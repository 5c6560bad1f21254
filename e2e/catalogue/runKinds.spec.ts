import { expect, type Locator } from '@playwright/test';
import { RUN_KIND, test, wakeIslands } from '../support/shop';

test('a raid run is chosen from the page of its kind, to which its card leads; its price is that of the cheapest run', async ({
  page,
}) => {
  await page.goto('/wow-boost/raid-services');
  await page.getByRole('link', { name: 'See runs of Venomous Abyss Heroic run' }).click();
  await expect(page).toHaveURL(`${RUN_KIND}#runs`);
  const runs = page.getByRole('region', { name: 'Choose a run' });
  await expect(runs.getByRole('article')).toHaveCount(8);
  const amountsIn = async (part: Locator) =>
    [...((await part.textContent()) ?? '').matchAll(/(\d+\.\d\d)\s\$/g)].map(([, amount]) => Number(amount));
  const [shown] = await amountsIn(page.getByRole('complementary', { name: 'Your run' }));
  expect(shown).toBe(Math.min(...(await amountsIn(page.getByRole('region', { name: 'Loot' })))));

  await wakeIslands(page);
  const first = runs.getByRole('article').first().getByRole('link');
  const address = (await first.getAttribute('href')) ?? '';
  await first.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The Venomous Abyss' })).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await (await page.request.get(address)).text(), 'without JavaScript it is a page').toMatch(
    /<h1[^>]*>The Venomous Abyss/,
  );
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${RUN_KIND}#runs`);
  await runs.getByRole('link', { name: /runs in the raid calendar/ }).click();
  await expect(page).toHaveURL('/wow-boost/raids?raid=venomous-abyss&difficulty=heroic');
});
