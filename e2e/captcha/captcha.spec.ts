import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { newEmail } from '../support/account';
import { chunkScript } from '../support/built';
import { test } from '../support/shop';

const CHALLENGE = '**/captcha/challenge';

const captcha = (page: Page) => page.locator('captcha-check');
const inState = (page: Page, state: string) => expect(captcha(page)).toHaveAttribute('data-state', state);

/** Fills in the form by keyboard alone and sends it; the focus is in the field for the email. */
async function tryPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type('not the password');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  await answered;
}

test('a captcha appears after three failures, on a bad connection, and is solved by keyboard alone', async ({
  page,
  expectError,
}) => {
  expectError(/status of 401|net::ERR_FAILED|captcha/i);
  const code = chunkScript('captcha');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const captchaFiles = () => loaded.filter((file) => file.includes('captcha') || code.test(file));
  await page.route(code, (route) => route.abort());
  await page.route(CHALLENGE, (route) => route.abort());

  await page.goto('/sign-in');
  const email = newEmail('keyboard');
  for (let tries = 0; tries < 2; tries += 1) {
    await tryPassword(page, email);
    await expect(page.getByRole('alert')).toContainText('Email and password don’t match.');
  }
  expect(captchaFiles()).toEqual([]);
  await tryPassword(page, email);

  await inState(page, 'failed');
  await expect(page.locator(':focus')).toHaveText(/^Three tries didn’t work\./);
  const retry = captcha(page).getByRole('button', { name: 'Try again' });
  expect(await axeViolations(page, 'captcha-check')).toEqual([]);
  await page.unroute(code);
  await retry.focus();
  await page.keyboard.press('Enter');
  await inState(page, 'ready');

  const box = captcha(page).getByRole('checkbox');
  await box.focus();
  await page.keyboard.press('Space');
  await inState(page, 'failed');
  await expect(captcha(page).getByRole('alert')).toContainText('Use an emailed link instead, or try again.');
  await page.unroute(CHALLENGE);
  await retry.focus();
  await page.keyboard.press('Enter');
  await inState(page, 'solved');
  await expect(box).toBeFocused();
  await expect(captcha(page).getByRole('status')).toHaveText('Done');
  expect(await axeViolations(page, 'captcha-check')).toEqual([]);

  await tryPassword(page, email);
  // The solution is used up, so the form has another captcha.
  await inState(page, 'ready');
  await expect(page.locator('input[name=altcha]')).toHaveValue('');
});
