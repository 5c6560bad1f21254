import { expect, type Page } from '@playwright/test';
import {
  addToCart,
  amountIn,
  chooseCountry,
  fillCheckout,
  payButton,
  payInSandbox,
  receiptOf,
  SERVICES,
  SHOPPER,
  searchField,
  skipBrowserValidation,
  test,
  wakeIslands,
} from '../support/shop';

const HTML = '<img src=x onerror="alert(1)"><script>alert(2)</script>&amp;';
const SQL = "Robert'); DROP TABLE orders;-- $1 %s";

async function openCheckout(page: Page): Promise<void> {
  await addToCart(page, SERVICES.range);
  await page.goto('/checkout');
}

test('HTML and SQL in every text of the checkout are words like any others', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openCheckout(page);
  const notes = `${HTML}\n${SQL}\n{{7*7}} <%= 7*7 %>`;
  await fillCheckout(page, { email: "o'neil+<b>@example.com".replace(/[<>]/g, ''), name: HTML, notes });
  await payButton(page).click();
  await payInSandbox(page);
  const main = page.getByRole('main');
  for (const text of [HTML, SQL, '{{7*7}} <%= 7*7 %>']) await expect(main).toContainText(text);
  await expect(main.locator('img:not([src^="/art/"]), script:not([type="application/json"])')).toHaveCount(0);
  expect(dialogs).toEqual([]);
  // The table is still there.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible();
});

test('HTML in a search is shown as it was typed', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent(HTML)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HTML);
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expect(searchField(page)).toHaveValue(HTML);
});

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
  await payInSandbox(page);
  await expect(page.getByRole('main')).toContainText('Änna 🎮');
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
  await payInSandbox(page);
});

test('a price that was tampered with is not taken: the true one is said and has to be confirmed', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource.*409/);
  await openCheckout(page);
  const { total } = await receiptOf(page.getByRole('complementary', { name: 'Your order' }));
  await fillCheckout(page);
  await page.locator('input[type=hidden][name*=seen_total]').evaluateAll((inputs: HTMLInputElement[]) => {
    for (const input of inputs) input.value = '1';
  });
  await payButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('A price has changed.');
  const confirm = page.getByRole('button', { name: /^Confirm and pay/ });
  expect(await amountIn(confirm)).toBe(total);
  await expect(page.getByLabel('Email')).toHaveValue(SHOPPER.email);
  await confirm.click();
  await payInSandbox(page);
  expect((await receiptOf(page.getByRole('complementary', { name: 'Summary' }))).total).toBe(total);
});

test('a number out of range is brought into it, and the page says so', async ({ page }) => {
  await page.goto(SERVICES.range);
  const goal = page.getByRole('spinbutton', { name: 'Desired rating' });
  for (const [typed, value] of [
    ['99999', '2400'],
    ['-5', '50'],
    ['1234', '1250'],
  ] as const) {
    await goal.fill(typed);
    await goal.press('Enter');
    await expect(goal).toHaveValue(value);
  }
  await goal.fill('');
  await goal.press('Enter');
  await expect(goal).toHaveValue('1250');
});
