import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { newEmail, signUpByRequest } from '../support/account';
import { linkTo } from '../support/mails';
import { freeRun } from '../support/runs';
import { amountIn, formatAmount, SERVICES, test, totalIn, wakeIslands } from '../support/shop';
import { runCommand } from '../support/staff';

const TITLE = 'Notify me when the price drops';

/** The form of an alert in a page's panel, opened. */
async function openForm(page: Page): Promise<Locator> {
  await page.getByText(TITLE).click();
  const form = page.locator('form[action="/wishes"]');
  await expect(form.getByRole('button', { name: 'Notify me' })).toBeVisible();
  return form;
}

async function fillForm(form: Locator, below: string, email?: string): Promise<void> {
  await form.getByLabel(/^Notify me when it’s below/).fill(below);
  if (email !== undefined) await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Notify me' }).click();
}

/** The subjects of the mails to an address, the newest first. */
async function mailsTo(email: string): Promise<readonly string[]> {
  const list = await runCommand(['mails', 'list']);
  return list.split('\n').filter((line) => line.includes(`  ${email}  `));
}

/** Of the last European run in the calendar with a free seat, whose seats no other story takes. @returns its path */
async function openLastRun(page: Page): Promise<string> {
  await page.goto('/wow-boost/raids?region=us&run_loot_type=group');
  const path = (await page.locator('main a[data-run]').last().getAttribute('href')) ?? '';
  await expect(freeRun(page)).toBeVisible();
  await page.goto(path);
  await wakeIslands(page);
  return path;
}

test('a guest names a price of a run, confirms by mail, and is told once when it is below', async ({
  page,
  expectError,
}) => {
  expectError(/422/);
  test.setTimeout(120_000);
  const email = newEmail('alert');
  const path = await openLastRun(page);
  const price = await amountIn(totalIn(page.getByRole('complementary', { name: 'Your seat' })));
  const form = await openForm(page);
  await expectAccessible(page, 'the form of an alert on the page of a run');
  await fillForm(form, formatAmount(price + 1), email);
  await expect(
    form.getByText(`It’s ${formatAmount(price)} $ now, so that’s already true. Enter less.`).last(),
  ).toBeVisible();
  await fillForm(form, formatAmount(price - 100));
  await expect(page.getByText('Confirm with the link in it').first()).toBeVisible();

  await page.goto(await linkTo(email));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your alert' })).toBeVisible();
  await expectAccessible(page, 'the page of an alert');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('We’ll tell you.')).toBeVisible();

  const lower = formatAmount(price - 200);
  const id = path.split('/').at(-1) ?? '';
  await runCommand(['runs', 'drop-price', id, lower]);
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000, intervals: [1_000] }).toBe(2);
  expect((await mailsTo(email))[0]).toContain(`is ${lower} $ now`);
  await runCommand(['runs', 'drop-price', id, formatAmount(price - 300)]);
  await page.goto(await linkTo(email));
  await expect(page).toHaveURL(path);

  const text = await runCommand(['mails', 'show', /^\d+/.exec((await mailsTo(email))[0] ?? '')?.[0] ?? '']);
  await page.goto(/(\/wishes\/[\w-]{32})/.exec(text)?.[1] ?? '');
  await expect(page.getByText('We emailed you on')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my address now' }).click();
  await expect(page.getByText('Your alert is deleted.').first()).toBeVisible();
  expect(await mailsTo(email)).toEqual([]);
});

test('a shopper with an account makes an alert by one press, and finds and removes it on the account’s page', async ({
  page,
}) => {
  await signUpByRequest(page.request, newEmail('alerts'));
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await page.goto(SERVICES.variants);
  await wakeIslands(page);
  const form = await openForm(page);
  await expect(form.getByLabel('Email')).toHaveCount(0);
  await expect(form.getByText('We’ll email you once, at')).toBeVisible();
  await fillForm(form, '1.50');
  await expect(page.getByText('Your alert is on your account page.').first()).toBeVisible();

  await page.goto('/profile');
  await expect(alerts.getByRole('listitem')).toContainText('below 1.50 $');
  await expectAccessible(page, 'an account with an alert');
  await wakeIslands(page);
  await alerts.getByRole('button', { name: /^Remove the alert/ }).click();
  await expect(alerts.getByText('Nothing yet.')).toBeVisible();
});

test('what is typed wrong is said beside its field, and the focus goes there', async ({ page, expectError }) => {
  expectError(/422/);
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  const form = await openForm(page);
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await fillForm(form, '1.000', 'nonsense');
  const below = form.getByLabel(/^Notify me when it’s below/);
  await expect(below).toBeFocused();
  await expect(below).toHaveAccessibleDescription(/Enter an amount like 40 or 39.99./);
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address like/);
  await expectAccessible(page, 'a refused alert');
});
