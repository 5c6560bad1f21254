import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { newEmail } from '../support/account';
import { mailTo } from '../support/mails';
import { buyByRequest } from '../support/purchase';
import { SERVICES, test, wakeIslands } from '../support/shop';
import { orderNumber, setOrderStatus } from '../support/staff';

/** An order of a service that is completed while its page is open. @returns the email of its buyer */
async function completedOrder(page: Page, line: string): Promise<string> {
  const email = newEmail('review');
  const path = await buyByRequest(page.request, { lines: [line], typed: { email } });
  await page.goto(path);
  await wakeIslands(page);
  const number = await orderNumber(page);
  for (const state of ['in_progress', 'completed']) await setOrderStatus(number, state);
  return email;
}

test('a buyer reviews a completed order from its page; the review stands on the page of the service, where others are filtered', async ({
  page,
  expectedErrors,
}) => {
  // What the form says about an email address.
  expectedErrors.push(/status of 422/);
  const email = await completedOrder(page, SERVICES.range);
  await expect.poll(() => mailTo(email)).toContain('/review-1?key=');
  await page.getByRole('link', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await dialog.getByText('2 of 5').check({ force: true });
  await expect(dialog.getByText('Can we still fix something?')).toBeVisible();
  // The chat opens beside the form, which keeps what was chosen.
  await dialog.getByRole('link', { name: 'chat about your order' }).click();
  const chat = dialog.getByRole('complementary', { name: /^Chat with/ });
  await expect(chat.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
  await expect(dialog.getByText('Can we still fix something?')).toBeVisible();
  await dialog.getByText('4 of 5').check({ force: true });
  await expect(dialog.getByText('Can we still fix something?')).toBeHidden();
  await expectAccessible(page, 'the form of a review');
  const words = dialog.getByLabel('In your words');
  await words.fill('Write me at jonas@example.com');
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect(dialog.getByText('Leave out email addresses.').first()).toBeVisible();
  await words.fill('Done a day early, and they explained every step.');
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect(dialog.getByText('Published. Thank you.')).toBeVisible();

  const [service = ''] = SERVICES.range.split('?');
  await expect(async () => {
    await page.goto(`${service}#reviews`);
    await expect(page.getByText('they explained every step')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await wakeIslands(page);
  await expect(page.getByText(/^An average is shown once there are 5 reviews: \d more to go\.$/)).toBeVisible();
  await page.getByRole('link', { name: /^1 star, 0 reviews/ }).click();
  await expect(page.getByRole('heading', { name: 'No review with this filter' })).toBeVisible();
  await expectAccessible(page, 'no review with a filter');
  await page.getByRole('link', { name: 'Show all reviews' }).click();
  await expect(page.getByText('they explained every step')).toBeVisible();
  await page.getByRole('link', { name: '3 stars or fewer' }).click();
  await expect(page.getByRole('heading', { name: 'No review with this filter' })).toBeVisible();
  await page.getByRole('link', { name: '3 stars or fewer' }).click();
  await page.getByRole('link', { name: 'Near my choice' }).click();
  await expect(page.getByText('they explained every step')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Near my choice' })).toBeFocused();
  await expect(page).toHaveURL(`${service}#reviews`);
});
