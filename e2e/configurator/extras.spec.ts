import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { chunkScript } from '../support/built';
import {
  addToCart,
  fillCheckout,
  holdRequests,
  openList,
  payButton,
  payInSandbox,
  pricePanel,
  SERVICES,
  selectOf,
  test,
  wakeIslands,
} from '../support/shop';

const START_CALL = /\/services\/overwritten-time\?/;

const tooltipButton = (page: Page) => pricePanel(page).getByRole('button', { name: 'How we estimate it' });
const tooltip = (page: Page) => pricePanel(page).getByRole('tooltip', { includeHidden: true });
const banRisk = (page: Page) => page.locator('details').filter({ has: page.locator('#ban-risk') });

test.describe('start and end estimates', () => {
  test('follow the choices, as the server estimates', async ({ page }) => {
    await page.goto(SERVICES.variants);
    const panel = pricePanel(page);
    const before = await panel.getByText(/^(Done in about|About) /).textContent();
    await wakeIslands(page);
    const answered = page.waitForResponse(START_CALL);
    await page.getByRole('radio').first().focus();
    await page.locator('label').filter({ hasText: 'Self-play' }).first().click();
    const said = await (await answered).json();
    await expect(panel.getByText(said.doneIn, { exact: true })).toBeVisible();
    await expect(panel.getByText(said.startIn, { exact: true })).toBeVisible();
    expect(said.doneIn).not.toBe(before);
  });

  test('keep the last estimate when the server can’t be reached', async ({ page, expectError }) => {
    expectError(/start time could not be asked|Failed to load resource/);
    await page.goto(SERVICES.range);
    await wakeIslands(page);
    const panel = pricePanel(page);
    const start = (await panel.getByText(/^Starts /).textContent()) ?? '';
    const letFail = await holdRequests(page, START_CALL, 'abort');
    const asked = page.waitForRequest(START_CALL);
    const failed = page.waitForEvent('requestfailed', (request) => START_CALL.test(request.url()));
    await page.locator('label').filter({ hasText: 'Private live stream' }).click();
    await asked;
    letFail();
    await failed;
    await expect(panel.getByText(start, { exact: true })).toBeVisible();
  });

  test('are explained on hover, click and focus, until Escape', async ({ page }) => {
    await page.goto(SERVICES.range);
    await wakeIslands(page);
    await expect(tooltip(page)).toBeHidden();
    await tooltipButton(page).hover();
    await expect(tooltip(page)).toBeVisible();
    await tooltip(page).hover();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
    await page.mouse.move(10, 10);
    await tooltipButton(page).focus();
    await expect(tooltip(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
    await expect(tooltipButton(page)).toHaveAccessibleDescription(/Counted from your payment/);
  });
});

test.describe('the country', () => {
  test('is searched, kept after form errors, and shown on the order', async ({ page, expectError }) => {
    expectError(/Failed to load resource.*422/);
    await addToCart(page, SERVICES.variants);
    await page.goto('/checkout');
    await wakeIslands(page);
    await fillCheckout(page);
    await page.getByLabel('Email').fill('anna@example');
    const list = await openList(page, 'Country');
    const country = selectOf(page, 'Country');
    await expect(country).toBeFocused();
    await page.keyboard.type('aust');
    await expect(list.getByRole('option')).toHaveText(['Australia', 'Austria']);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(country).toHaveAccessibleName('Country Austria');
    await expect(country).toBeFocused();
    await expect(page.locator('select[name=country]')).toHaveValue('AT');
    await expect(page.getByRole('button', { name: /clear/i })).toHaveCount(0);
    await payButton(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.locator('select[name=country]')).toHaveValue('AT');
    await page.getByLabel('Email').fill('anna@example.com');
    await payButton(page).click();
    await payInSandbox(page);
    await expect(page.getByText('Austria', { exact: true })).toBeVisible();
  });

  test('is required, and falls back to the native select when the searchable one fails to load', async ({
    page,
    expectError,
  }) => {
    expectError(/could not be loaded|Failed to load resource/);
    await page.route(chunkScript('select'), (route) => route.abort());
    await addToCart(page, SERVICES.variants);
    await page.goto('/checkout');
    await wakeIslands(page);
    const select = page.getByLabel('Country');
    await expect(select).toHaveValue('');
    await expect(select).toHaveAttribute('autocomplete', 'country');
    await select.focus();
    await select.selectOption('Poland');
    await fillCheckout(page, { name: 'Anna' });
    await expect(page.locator('select[name=country]')).toHaveValue('DE');
  });
});

test.describe('the risk of a ban', () => {
  test('is explained in the accordion; a question is confirmed by a toast', async ({ page }) => {
    await page.goto(SERVICES.ranks);
    await wakeIslands(page);
    const [first] = await page.locator('details[name=faq] summary').all();
    await first?.click();
    await banRisk(page).locator('summary').click();
    await expect(page.locator('details[name=faq][open]')).toHaveCount(1);
    expect(await axeViolations(page)).toEqual([]);
    await banRisk(page).getByLabel('Your question').fill('My account is four years old. Is it safe?');
    await banRisk(page).getByLabel('Email').fill('anna@example.com');
    await banRisk(page).getByRole('button', { name: 'Ask about the risk' }).click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('We got your question.')).toBeVisible();
    await expect(banRisk(page).getByText('We got your question.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(SERVICES.ranks);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the estimates are explained, the country is chosen and kept, and a question can be asked', async ({
    page,
    expectError,
  }) => {
    expectError(/Failed to load resource.*422/);
    await page.goto(SERVICES.variants);
    await expect(pricePanel(page).getByText(/^Starts /)).toBeVisible();
    await tooltipButton(page).focus();
    await expect(tooltip(page)).toBeVisible();

    await banRisk(page).locator('summary').click();
    await banRisk(page).getByLabel('Your question').fill('          why?');
    await banRisk(page).getByLabel('Email').fill('anna@example.com');
    await banRisk(page).getByRole('button', { name: 'Ask about the risk' }).click();
    await expect(page.getByRole('alert')).toContainText('Your question hasn’t been sent yet.');
    await page.getByLabel('Your question').fill('Why should it be safe at all?');
    await page.getByRole('button', { name: 'Ask about the risk' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We got your question' })).toBeVisible();
    await page.getByRole('link', { name: /^Back to / }).click();
    await expect(page).toHaveURL(SERVICES.variants);

    await page.getByRole('button', { name: 'Buy now' }).click();
    await fillCheckout(page);
    await page.getByLabel('Country').selectOption('Poland');
    await payButton(page).click();
    await payInSandbox(page);
    await expect(page.getByText('Poland', { exact: true })).toBeVisible();
  });
});

test('the ban risk page and its thank-you page are accessible', async ({ page }) => {
  for (const end of ['', '&asked=1']) {
    await page.goto(`/ban-risk?service_id=1${end}`);
    expect.soft(await axeViolations(page)).toEqual([]);
  }
  await page.goto(SERVICES.ranks);
  await banRisk(page).locator('summary').click();
  expect.soft(await axeViolations(page)).toEqual([]);
});
