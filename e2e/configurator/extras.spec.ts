import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import {
  awake,
  fillIn,
  holdBack,
  openList,
  payButton,
  payInSandbox,
  pricePanel,
  putIntoCart,
  SERVICES,
  selectOf,
  test,
} from '../support/shop';

const START_CALL = /\/services\/overwritten-time\?/;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function breaches(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

const tip = (page: Page) => pricePanel(page).getByRole('button', { name: 'How this is counted' });
const bubble = (page: Page) => pricePanel(page).getByRole('tooltip', { includeHidden: true });
const riskOf = (page: Page) => page.locator('details#ban-risk');

test.describe('start and end of the work', () => {
  test('follow the choices, by the server’s word', async ({ page }) => {
    await page.goto(SERVICES.variants);
    const panel = pricePanel(page);
    const before = await panel.getByText(/^(Done in about|About) /).textContent();
    await awake(page);
    const answered = page.waitForResponse(START_CALL);
    await page.getByRole('radio').first().focus();
    await page.locator('label').filter({ hasText: 'Self-play' }).first().click();
    const said = await (await answered).json();
    await expect(panel.getByText(said.doneIn, { exact: true })).toBeVisible();
    await expect(panel.getByText(said.startIn, { exact: true })).toBeVisible();
    expect(said.doneIn).not.toBe(before);
  });

  test('stay as they were said last when the server can’t be asked', async ({ page, expectError }) => {
    expectError(/start time could not be asked|Failed to load resource/);
    await page.goto(SERVICES.range);
    await awake(page);
    const panel = pricePanel(page);
    const start = (await panel.getByText(/^Starts /).textContent()) ?? '';
    const letFail = await holdBack(page, START_CALL, 'abort');
    const asked = page.waitForRequest(START_CALL);
    const failed = page.waitForEvent('requestfailed', (request) => START_CALL.test(request.url()));
    await page.locator('label').filter({ hasText: 'Private live stream' }).click();
    await asked;
    letFail();
    await failed;
    await expect(panel.getByText(start, { exact: true })).toBeVisible();
  });

  test('are explained to whoever points, presses or comes by key, until Escape', async ({ page }) => {
    await page.goto(SERVICES.range);
    await awake(page);
    await expect(bubble(page)).toBeHidden();
    await tip(page).hover();
    await expect(bubble(page)).toBeVisible();
    await bubble(page).hover();
    await expect(bubble(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bubble(page)).toBeHidden();
    await page.mouse.move(10, 10);
    await tip(page).focus();
    await expect(bubble(page)).toBeVisible();
    expect(await breaches(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(bubble(page)).toBeHidden();
    await expect(tip(page)).toHaveAccessibleDescription(/Counted from your payment/);
  });
});

test.describe('the country', () => {
  test('is searched, kept through errors, and stands on the order', async ({ page, expectError }) => {
    expectError(/Failed to load resource.*422/);
    await putIntoCart(page, SERVICES.variants);
    await page.goto('/checkout');
    await awake(page);
    await fillIn(page);
    await page.getByLabel('E-mail').fill('anna@example');
    const list = await openList(page, 'Country');
    const country = selectOf(page, 'Country');
    await expect(country).toBeFocused();
    await page.keyboard.type('aust');
    await expect(list.getByRole('option')).toHaveText(['Australia', 'Austria']);
    expect(await breaches(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(country).toHaveAccessibleName('Country Austria');
    await expect(country).toBeFocused();
    await expect(page.locator('select[name=country]')).toHaveValue('AT');
    await expect(page.getByRole('button', { name: /clear/i })).toHaveCount(0);
    await payButton(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.locator('select[name=country]')).toHaveValue('AT');
    await page.getByLabel('E-mail').fill('anna@example.com');
    await payButton(page).click();
    await payInSandbox(page);
    await expect(page.getByText('Austria', { exact: true })).toBeVisible();
  });

  test('is asked for when it is missing, and by the browser’s own select when the other does not come', async ({
    page,
    expectError,
  }) => {
    expectError(/could not be loaded|Failed to load resource/);
    await page.route(/\/assets\/select\./, (route) => route.abort());
    await putIntoCart(page, SERVICES.variants);
    await page.goto('/checkout');
    await awake(page);
    const select = page.getByLabel('Country');
    await expect(select).toHaveValue('');
    await expect(select).toHaveAttribute('autocomplete', 'country');
    await select.focus();
    await select.selectOption('Poland');
    await fillIn(page, { name: 'Anna' });
    await expect(page.locator('select[name=country]')).toHaveValue('DE');
  });
});

test.describe('the risk of a ban', () => {
  test('is told in the accordion; a question is answered by a toast, and what is wrong at its field', async ({
    page,
  }) => {
    await page.goto(SERVICES.ranks);
    await awake(page);
    const [first] = await page.locator('details[name=faq] summary').all();
    await first?.click();
    await riskOf(page).locator('summary').click();
    await expect(page.locator('details[name=faq][open]')).toHaveCount(1);
    await expect(riskOf(page).locator('store-island')).toHaveAttribute('data-state', 'hydrated');
    expect(await breaches(page)).toEqual([]);
    await riskOf(page).getByLabel('Your question').fill('My account is four years old. Is it safe?');
    await riskOf(page).getByLabel('E-mail').fill('anna@example.com');
    await riskOf(page).getByRole('button', { name: 'Ask about the risk' }).click();
    await expect(page.getByText('Your question is with us.')).toBeVisible();
    await expect(riskOf(page).getByText('We have your question.')).toBeVisible();
    await expect(page).toHaveURL(SERVICES.ranks);
  });

  test('a question that could not be sent is told in the shop’s words, and its text is kept', async ({
    page,
    expectError,
  }) => {
    expectError(/question could not be sent|Failed to load resource/);
    await page.goto(SERVICES.ranks);
    await awake(page);
    await riskOf(page).locator('summary').click();
    await expect(riskOf(page).locator('store-island')).toHaveAttribute('data-state', 'hydrated');
    await page.route('**/ban-risk', (route) => route.abort());
    await riskOf(page).getByLabel('Your question').fill('Is a shared account safe?');
    await riskOf(page).getByLabel('E-mail').fill('anna@example.com');
    await riskOf(page).getByRole('button', { name: 'Ask about the risk' }).click();
    await expect(page.getByText('Some error, please try again later or contact support')).toBeVisible();
    await expect(riskOf(page).getByLabel('Your question')).toHaveValue('Is a shared account safe?');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the times are explained, the country is chosen and kept, a question is asked', async ({
    page,
    expectError,
  }) => {
    expectError(/Failed to load resource.*422/);
    await page.goto(SERVICES.variants);
    await expect(pricePanel(page).getByText(/^Starts /)).toBeVisible();
    await tip(page).focus();
    await expect(bubble(page)).toBeVisible();

    await riskOf(page).locator('summary').click();
    await riskOf(page).getByLabel('Your question').fill('          why?');
    await riskOf(page).getByLabel('E-mail').fill('anna@example.com');
    await riskOf(page).getByRole('button', { name: 'Ask about the risk' }).click();
    await expect(page.getByRole('alert')).toContainText('Your question was not sent yet.');
    await page.getByLabel('Your question').fill('Why should it be safe at all?');
    await page.getByRole('button', { name: 'Ask about the risk' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We have your question' })).toBeVisible();
    await page.getByRole('link', { name: /^Back to / }).click();
    await expect(page).toHaveURL(SERVICES.variants);

    await page.getByRole('button', { name: 'Buy now' }).click();
    await fillIn(page);
    await page.getByLabel('Country').selectOption('Poland');
    await payButton(page).click();
    await payInSandbox(page);
    await expect(page.getByText('Poland', { exact: true })).toBeVisible();
  });
});

for (const theme of ['dark', 'light'] as const)
  test(`the page of the risk and its thanks are accessible in the ${theme} theme`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    for (const end of ['', '&asked=1']) {
      await page.goto(`/ban-risk?service_id=1${end}`);
      expect.soft(await breaches(page)).toEqual([]);
    }
    await page.goto(SERVICES.ranks);
    await riskOf(page).locator('summary').click();
    expect.soft(await breaches(page)).toEqual([]);
  });
