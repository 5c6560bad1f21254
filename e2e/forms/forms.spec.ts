import { expect, type Page } from '@playwright/test';
import { jumpTo, logLength, openDevTools } from '../store/devTools';
import { expectAccessible } from '../support/accessibility';
import { amountIn, holdRequests, parseCents, SERVICES, test, totalIn, wakeIslands } from '../support/shop';

const CALL = '**/ban-risk';
const CATEGORY = '/wow-boost/pvp';

const accordion = (page: Page) => page.locator('details:has(#ban-risk)');
const send = (page: Page) => accordion(page).getByRole('button', { name: 'Ask about the risk' });

async function openForm(page: Page): Promise<void> {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  await accordion(page).locator('summary').click();
  await accordion(page).getByLabel('Your question').fill('          why?');
  await accordion(page).getByLabel('Email').fill('anna@example.com');
}

test('a refused form says what is wrong beside its fields, and is sent once when it is corrected', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource.*422/);
  await openForm(page);
  const question = accordion(page).getByLabel('Your question');
  await send(page).click();
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription(/Ask in at least 10 characters/);
  const alert = accordion(page).getByRole('alert');
  await expect(alert.getByRole('link', { name: 'Ask in at least 10 characters.' })).toHaveAttribute(
    'href',
    '#ban-risk-question',
  );
  await expectAccessible(page, 'a refused form');
  await question.fill('Why should it be safe at all?');
  await expect(question).not.toHaveAttribute('aria-invalid');
  await expect(alert).toHaveCount(0);
  const release = await holdRequests(page, /\/ban-risk$/);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await send(page).dblclick();
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(accordion(page).getByText('We got your question.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(page).toHaveURL(SERVICES.ranks);
});

test('bad answers change nothing, and the form can be sent again', async ({ page, expectError }) => {
  expectError(/could not be (sent|opened)|Failed to load resource|fragment\/refused/);
  await openForm(page);
  await accordion(page).getByLabel('Your question').fill('Is it safe, really, at all?');
  const answers = [
    { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Proxy</h1>' },
    { status: 200, contentType: 'application/json', body: '{"data":{"action":"replaceCon' },
    { status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' },
    { status: 200, json: { data: { action: 'replaceContent', selector: '#nowhere' }, render: '<b>x</b>' } },
    { status: 200, json: { data: { action: 'replaceContent', selector: '>>' }, render: '<b>x</b>' } },
    { status: 200, json: { data: { action: 'replaceContent', selector: '#rank-from' }, render: '<b>x</b>' } },
    { status: 200, json: { redirectUrl: 'javascript:document.body.remove()' } },
  ];
  for (const answer of answers) {
    await page.route(CALL, (route) => route.fulfill(answer), { times: 1 });
    const answered = page.waitForResponse(CALL);
    await send(page).click();
    await answered;
    await expect(send(page)).not.toHaveAttribute('aria-busy');
    await expect(accordion(page).getByLabel('Your question')).toHaveValue('Is it safe, really, at all?');
  }
  await page.route(CALL, (route) => route.abort(), { times: 1 });
  await send(page).click();
  await expect(page.getByText('Some error, please try again later or contact support').first()).toBeVisible();
  await send(page).click();
  await expect(accordion(page).getByText('We got your question.')).toBeVisible();
});

test('time travel shows and removes what a form says, and sends nothing', async ({ page, baseURL, expectError }) => {
  expectError(/Failed to load resource.*422/);
  await openDevTools(page, baseURL ?? '');
  await openForm(page);
  await send(page).click();
  const alert = accordion(page).getByRole('alert', { includeHidden: true });
  await expect(alert).toBeVisible();
  const refused = await logLength(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await jumpTo(page, 2);
  await expect(alert).toHaveCount(0);
  await jumpTo(page, refused - 1);
  await expect(alert).toBeVisible();
  expect(sent).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a filter shows its result in place, with its own address; back and forward work', async ({ page }) => {
    await page.goto(CATEGORY);
    await wakeIslands(page);
    const opener = page.getByRole('link', { name: /^Filter and sort/ });
    await opener.click();
    const filter = page.getByRole('dialog', { name: 'Filter and sort' });
    await expect(filter.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
    await expectAccessible(page, 'the filter');
    await page.setViewportSize({ width: 390, height: 844 });
    await filter.getByText('Price: low to high').click();
    await filter.getByRole('button', { name: 'Show services' }).click();
    await expect(filter).toHaveCount(0);
    await expect(opener).toContainText('Price: low to high');
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/sort=price/);
    await page.goBack();
    await expect(opener).not.toContainText('Price: low to high');
    await expect(page).toHaveURL(CATEGORY);
    await page.goForward();
    await expect(opener).toContainText('Price: low to high');
    await page.reload();
    await expect(opener).toContainText('Price: low to high');
  });
});

test('a quick order opens the dialog with the chosen option, at its price', async ({ page }) => {
  await page.goto('/destiny-2');
  await wakeIslands(page);
  const quickOrder = page.getByRole('region', { name: 'Quick order' });
  const select = quickOrder.getByRole('combobox');
  await select.selectOption({ index: 1 });
  const label = await select.locator('option:checked').textContent();
  await quickOrder.getByRole('button', { name: 'Buy now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(label ?? '');
  await expect(dialog.locator('form input[name="options[variant]"]')).toHaveValue(await select.inputValue());
  const total = await amountIn(totalIn(dialog));
  expect(total).toBe(parseCents(label ?? ''));
  await dialog.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL('/checkout');
  expect(await amountIn(totalIn(page.getByRole('complementary')))).toBe(total);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the filter is a page, and a quick order leads to the service with its choice', async ({ page }) => {
    await page.goto(CATEGORY);
    await page.getByRole('link', { name: /^Filter and sort/ }).click();
    await page.getByLabel('Name', { exact: true }).check();
    await page.getByRole('button', { name: 'Show services' }).click();
    await expect(page.getByRole('link', { name: /^Filter and sort/ })).toContainText('Name');

    await page.goto('/destiny-2');
    const quickOrder = page.getByRole('region', { name: 'Quick order' });
    await quickOrder.getByRole('combobox').selectOption({ index: 1 });
    const chosen = await quickOrder.getByRole('combobox').inputValue();
    await quickOrder.getByRole('button', { name: 'Buy now' }).click();
    await expect(page.locator(`input[value="${chosen}"]`)).toBeChecked();
  });
});
