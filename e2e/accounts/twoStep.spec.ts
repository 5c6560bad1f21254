import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accountButton, dialogOf, newEmail, openSignIn, PASSWORD, signOut, signUpByRequest } from '../support/account';
import { test, wakeIslands } from '../support/shop';

test('a shopper turns on two-step codes, and signs in with one, then with a recovery code', async ({
  page,
  expectError,
}) => {
  expectError(/status of 422|could not be sent/);
  const email = newEmail('codes');
  await signUpByRequest(page.request, email);
  await page.goto('/profile');
  await wakeIslands(page);
  await page.getByRole('link', { name: 'Turn on codes' }).click();
  const setup = dialogOf(page, 'Two-step codes');
  await expect(setup.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = (await setup.locator('b').first().textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await setup.getByLabel('Code', { exact: true }).fill('000000');
  await setup.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(setup.getByRole('alert')).toContainText('This code isn’t right.');
  await setup.getByLabel('Code', { exact: true }).fill(totp.generate());
  await setup.getByRole('button', { name: 'Turn on codes' }).click();
  const codes = dialogOf(page, 'Your recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('link', { name: 'I saved them' }).click();
  await expect(page.getByText('Two-step codes are on.')).toBeVisible();

  const askForCode = async () => {
    await signOut(page);
    await wakeIslands(page);
    const dialog = await openSignIn(page);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    const question = dialogOf(page, 'Enter your code');
    await expect(question.getByLabel('Code', { exact: true })).toBeFocused();
    return question;
  };
  const question = await askForCode();
  // The code of now was used to turn them on; the one after it counts, too.
  await question.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(accountButton(page)).toBeVisible();

  const again = await askForCode();
  await again.getByRole('link', { name: 'Use a recovery code' }).click();
  const lost = dialogOf(page, 'Use a recovery code');
  await lost.getByLabel('Recovery code').fill(recovery[3] ?? '');
  await lost.getByRole('button', { name: 'Continue' }).click();
  await expect(accountButton(page)).toBeVisible();
});
