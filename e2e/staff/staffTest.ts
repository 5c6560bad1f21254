import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accountButton, dialogOf, newEmail, PASSWORD, signUpByRequest } from '../support/account';
import { consentState } from '../support/consentState';
import { test, wakeIslands } from '../support/shop';
import { runCommand } from '../support/staff';

/** Turns on two-step codes on the account's page. @returns what makes them, as an authenticator app does */
export async function turnOnCodes(page: Page): Promise<TOTP> {
  await wakeIslands(page);
  await page.getByRole('link', { name: 'Turn on codes' }).click();
  const setup = dialogOf(page, 'Two-step codes');
  const key = (await setup.locator('b').first().textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await setup.getByLabel('Code', { exact: true }).fill(app.generate());
  await setup.getByRole('button', { name: 'Turn on codes' }).click();
  await dialogOf(page, 'Your recovery codes').getByRole('link', { name: 'I saved them' }).click();
  await expect(page.getByText('Two-step codes are on.')).toBeVisible();
  return app;
}

/** Fills in the page to sign in. */
export async function enterPassword(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Enters a code on its page. The code of now was used to turn them on; the one after it counts, too. */
export async function enterCode(page: Page, app: TOTP): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await main.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await main.getByRole('button', { name: 'Continue' }).click();
}

/** Creates an account with the role of staff, and signs in to the desk with a code. @returns its email */
async function signInToDesk(page: Page): Promise<string> {
  const email = newEmail('staff');
  await signUpByRequest(page.request, email);
  await page.goto('/profile');
  const app = await turnOnCodes(page);
  await runCommand(['staff', 'add', email]);
  await page.goto('/staff');
  await enterPassword(page, email);
  await enterCode(page, app);
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL('/staff');
  return email;
}

interface GuestFixture {
  /** Somebody who buys as a guest, in a browser of their own. */
  readonly guest: Page;
}
interface StaffFixture {
  /** The same person in all stories of a worker. */
  readonly staff: { readonly email: string; readonly state: Awaited<ReturnType<BrowserContext['storageState']>> };
}

/** The stories' `test`, whose page is signed in as staff. */
export const staffTest = test.extend<GuestFixture, StaffFixture>({
  staff: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const page = await browser.newPage({ baseURL, storageState: consentState('refused') });
      const email = await signInToDesk(page);
      const state = await page.context().storageState();
      await page.close();
      await use({ email, state });
    },
    { scope: 'worker' },
  ],
  storageState: ({ staff }, use) => use(staff.state),
  guest: async ({ browser }, use) => {
    const page = await browser.newPage({ storageState: consentState('refused') });
    await use(page);
    await page.close();
  },
});
