import { expect } from '@playwright/test';
import {
  accountButton,
  dialogOf,
  newEmail,
  openSignIn,
  PASSWORD,
  signOut,
  signOutByRequest,
  signUp,
  signUpByRequest,
} from '../support/account';
import { linkTo, mailTo } from '../support/mails';
import { SERVICES, test, wakeIslands } from '../support/shop';

test('a shopper creates an account in the dialog, and signs in again where they are', async ({ page, expectError }) => {
  expectError(/status of 422/);
  const email = newEmail('dialog');
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  const signIn = await openSignIn(page);
  await signIn.getByRole('link', { name: 'Create an account' }).click();
  const dialog = dialogOf(page, 'Create an account');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('At least 10 characters, yours has 5.');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialogOf(page, 'Check your email')).toContainText(email);
  expect(await mailTo(email)).toContain('The link works once, for 60 minutes.');

  await page.goto(await linkTo(email));
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(SERVICES.range);
  await expect(accountButton(page)).toBeVisible();

  await signOut(page);
  await page.goto('/games');
  await wakeIslands(page);
  const again = await openSignIn(page);
  await again.getByLabel('Email').fill(email);
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Show password' }).click();
  await expect(again.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL('/games');
});

test('wrong passwords are answered without telling which was wrong, and with a captcha after three', async ({
  page,
  expectError,
}) => {
  expectError(/status of 40[13]|could not be sent/);
  const email = newEmail('captcha');
  await signUpByRequest(page.request, email);
  await signOutByRequest(page.request);
  await page.goto('/games');
  await wakeIslands(page);
  const dialog = await openSignIn(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const tryPassword = async (password: string) => {
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  for (let tries = 0; tries < 2; tries += 1) {
    await tryPassword('not the password');
    await expect(dialog.getByRole('alert')).toContainText('Email and password don’t match.');
    await expect(dialog.getByRole('button', { name: 'Sign in', exact: true })).not.toHaveAttribute('aria-busy');
  }
  expect(scripts.filter((url) => url.includes('/captcha/'))).toEqual([]);
  await tryPassword('not the password');
  await expect(dialog.getByRole('status').first()).toContainText('Three tries didn’t work.');
  await dialog.getByRole('checkbox', { name: /I’m human/ }).check();
  await expect(dialog.getByRole('checkbox', { name: /I’m human/ })).toBeChecked();
  await expect(dialog.locator('captcha-check input[type=hidden]')).not.toHaveValue('');
  await tryPassword(PASSWORD);
  await expect(accountButton(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper creates an account, changes the name and signs out', async ({ page }) => {
    await signUp(page, newEmail('plain'));
    await page.getByRole('link', { name: 'Change name' }).click();
    await page.getByLabel('Name').fill('Jonas');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Jonas');
    await expect(page.getByText('Your name is saved.')).toBeVisible();
    await signOut(page);
  });
});
