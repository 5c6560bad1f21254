import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { createAccount, PASSWORD } from '../../tests/harness/accountForms';
import { linkTo } from './mails';
import { shopperOf } from './purchase';

export { PASSWORD };

/** An email that no other story, and no other try of this one, uses. */
export const newEmail = (name: string): string => `${name}-${Date.now().toString(36)}@example.com`;

/** The page's dialog. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Opens the dialog to sign in from the header. */
export async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = dialogOf(page, 'Sign in');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  return dialog;
}

/** The button of the account's menu, which only shoppers have who are signed in. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account, / });

/** Creates an account by the pages' forms, and is signed in then, on the account's page. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.goto(await linkTo(email));
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/profile');
}

/** Creates an account by requests, which share the cookies of the page, so its pages are those of the account from here on. @param request `page.request` */
export const signUpByRequest = (request: APIRequestContext, email: string): Promise<void> =>
  createAccount(shopperOf(request), email, linkTo);

/** Signs out by a request. @param request `page.request` */
export async function signOutByRequest(request: APIRequestContext): Promise<void> {
  await shopperOf(request).post('/sign-out', {});
}

/** Signs out by the menu in the header. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
}
