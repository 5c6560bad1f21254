import { expect, type Page } from '@playwright/test';
import {
  accountButton,
  dialogOf,
  newEmail,
  openSignIn,
  signOut,
  signOutByRequest,
  signUpByRequest,
} from '../support/account';
import { linkTo } from '../support/mails';
import { test, wakeIslands } from '../support/shop';

/** A device that makes and uses passkeys, and checks its person. @returns refuses or accepts the person from now on */
async function addAuthenticator(page: Page): Promise<(isAccepted: boolean) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isAccepted) => {
    await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isAccepted });
  };
}

test('a shopper adds a passkey, names it, and signs in with nothing else', async ({ page, expectError }) => {
  expectError(/could not be sent|status of 4(01|22)/);
  const accept = await addAuthenticator(page);
  await signUpByRequest(page.request, newEmail('passkey'));
  await page.goto('/profile');
  await wakeIslands(page);
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await dialogOf(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await wakeIslands(page);

  await test.step('a name that is refused stays in its field, which says why', async () => {
    await page.getByRole('link', { name: 'Manage passkeys' }).click();
    const dialog = dialogOf(page, 'Passkeys');
    const field = dialog.getByRole('textbox', { name: /^Name of / });
    await field.fill('   ');
    await dialog.getByRole('button', { name: /^Rename / }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('   ');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Enter a name of at most 80 characters\./);
    await field.fill('Work laptop');
    await field.press('Enter');
    await expect(page.getByText('The passkey has its new name.')).toBeVisible();
  });

  await signOutByRequest(page.request);
  await page.goto('/games');
  await wakeIslands(page);
  const dialog = await openSignIn(page);
  await accept(false);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No passkey was used.');
  await accept(true);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL('/games');
});

test('an account is created with a passkey and no password', async ({ page }) => {
  const email = newEmail('passkey-only');
  await addAuthenticator(page);
  await page.goto('/sign-up');
  await wakeIslands(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.goto(await linkTo(email));
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Not set. You sign in without one.')).toBeVisible();
  await signOut(page);
  await page.goto('/sign-in');
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/profile');
});
