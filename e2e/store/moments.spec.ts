import { expect } from '@playwright/test';
import { confirmedTotal, SERVICES, searchField, test, wakeIslands } from '../support/shop';
import { jumpTo, logLength, openDevTools } from './devTools';

test.beforeEach(({ page, baseURL }) => openDevTools(page, baseURL ?? ''));

test('a moment has its address, what was open and what was typed; the way back opens nothing', async ({ page }) => {
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await confirmedTotal(page);
  const answer = page
    .locator('main details')
    .filter({ has: page.locator('summary') })
    .last();
  const goal = page.getByRole('spinbutton', { name: 'Desired rating' });
  const choose = async (rating: string) => {
    await goal.fill(rating);
    await goal.press('Enter');
    await confirmedTotal(page);
    await expect(page).toHaveURL(new RegExp(`=${rating}`));
  };

  await choose('1500');
  const then = (await logLength(page)) - 1;
  await choose('2300');
  await answer.evaluate((one: HTMLDetailsElement) => {
    one.open = true;
  });
  await page.getByRole('link', { name: 'Can my account be banned?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Can my account be banned?' });
  await dialog.getByLabel('Your question').fill('My account is two weeks old.');
  await jumpTo(page, then);
  await expect(dialog).toHaveCount(0);
  await expect(answer).not.toHaveAttribute('open');
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await expect(dialog.getByLabel('Your question')).toHaveValue('My account is two weeks old.');
  await expect(answer).toHaveAttribute('open');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  const search = searchField(page);
  await search.focus();
  await search.press('Escape');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await jumpTo(page, then);
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute('aria-expanded', 'false');

  await jumpTo(page, then);
  await expect(page).toHaveURL(/=2300/);
  await page.getByRole('button', { name: 'Go on from here' }).click();
  await expect(page).toHaveURL(/=1500/);
  await expect(goal).toHaveValue('1500');
});
