import { expect } from '@playwright/test';
import { axeViolations, expectAccessible } from '../support/accessibility';
import { accountButton, newEmail, signUpByRequest } from '../support/account';
import { MAX_SHIFT, recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { test, wakeIslands } from '../support/shop';

const GUEST_PAGES = ['/sign-in', '/sign-up', '/forgot-password', '/check-your-email?for=reset', '/profile/deleted'];

test('the pages to sign in, to sign up and to get a new password are accessible', async ({ page }) => {
  for (const path of GUEST_PAGES) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

const DIALOGS = ['Change name', 'Change email', 'Change password', 'Add a passkey', 'Turn on codes', 'Delete account'];

test('the page of an account, its dialogs and its menu are accessible; its header stays where it is while a page wakes up', async ({
  page,
}) => {
  await signUpByRequest(page.request, newEmail('axe'));
  await page.goto('/games');
  await recordShifts(page);
  const before = await accountButton(page).boundingBox();
  await wakeIslands(page);
  expect(await accountButton(page).boundingBox()).toEqual(before);
  const shifts = await takeShifts(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
  await accountButton(page).click();
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  expect.soft(await axeViolations(page, 'header'), 'the menu').toEqual([]);

  await page.goto('/profile');
  await expectAccessible(page, 'the account');
  await wakeIslands(page);
  for (const name of DIALOGS) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await axeViolations(page, 'dialog[open]'), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
