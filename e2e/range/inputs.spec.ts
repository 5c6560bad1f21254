import { expect, type Page } from '@playwright/test';
import { addByRequest } from '../support/purchase';
import {
  chooseCountry,
  fillCheckout,
  payButton,
  SERVICES,
  SHOPPER,
  skipBrowserValidation,
  test,
  wakeIslands,
} from '../support/shop';

async function openCheckout(page: Page): Promise<void> {
  await addByRequest(page.request, SERVICES.range);
  await page.goto('/checkout');
}

test('wrong fields are named in a summary that takes the focus and leads to them; the rest is kept', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource.*422/);
  await openCheckout(page);
  await page.getByLabel('Email').fill('anna at example');
  await page.locator('input[name=name]').fill('Änna 🎮');
  await page.getByText('Add a note', { exact: true }).click();
  await page.getByLabel('Note').fill('Evenings,\nplease.');
  await skipBrowserValidation(page);
  await payButton(page).click();

  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toContainText('Four things to fix.');
  await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
  await expect(summary).toBeInViewport();
  await expect(page.getByLabel('Email')).toHaveValue('anna at example');
  await expect(page.locator('input[name=name]')).toHaveValue('Änna 🎮');
  await expect(page.getByLabel('Note')).toHaveValue('Evenings,\nplease.');

  for (const [name, label] of [
    [/email address/, 'Email'],
    [/character and realm/, 'Character and realm'],
  ] as const) {
    const field = page.getByLabel(label);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const link = summary.getByRole('link', { name });
    const problem = ((await link.textContent()) ?? '').replace(/^World of Warcraft: /, '');
    await expect(field).toHaveAccessibleDescription(new RegExp(problem.replace(/[.]/g, '\\.')));
    await link.click();
    await expect(field).toBeFocused();
  }

  await page.getByLabel('Email').fill(SHOPPER.email);
  await page.getByLabel('Character and realm').fill(SHOPPER.account);
  const region = page.getByRole('group', { name: 'Region' });
  await summary.getByRole('link', { name: /region/ }).click();
  await expect(region).toBeFocused();
  await region.getByRole('radio', { name: 'US' }).check();
  await chooseCountry(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});

test('the page says what is missing before anything is sent, in its own words, and fields lose their error once they are right', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await openCheckout(page);
  await wakeIslands(page);
  await page.getByLabel('Character and realm').fill('Aelwyn');
  await page.getByText('Add a note', { exact: true }).click();
  await page.getByLabel('Note').fill('After 20:00 is best. pw: hunter2');
  await page.getByText('Add a note', { exact: true }).click();
  await payButton(page).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
  await expect(summary.getByRole('link')).toHaveCount(5);
  await expect(page.getByLabel('Character and realm')).toHaveAccessibleDescription(
    /^Use this format: Aelwyn-Silvermoon/,
  );
  await summary.getByRole('link', { name: /looks like a password/ }).click();
  await expect(page.getByLabel('Note')).toBeFocused();
  await page.getByLabel('Note').fill('After 20:00 is best.');
  await expect(page.getByLabel('Note')).not.toHaveAttribute('aria-invalid');
  await expect(summary.getByRole('link')).toHaveCount(4);
  await expect(page).toHaveURL('/checkout');
  expect(sent.filter((path) => path === '/checkout')).toEqual([]);
  await fillCheckout(page);
  await expect(summary).toHaveCount(0);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});
