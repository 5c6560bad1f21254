import { expect, type Page } from '@playwright/test';
import { jumpTo, logLength, openDevTools } from '../store/devTools';
import { axeViolations, expectPartAccessible } from '../support/accessibility';
import { amountIn, holdRequests, parseCents, SERVICES, test, totalIn, wakeIslands } from '../support/shop';

const CALL = '**/ban-risk';
const CATEGORY = '/wow-boost/pvp';

const accordion = (page: Page) => page.locator('details:has(#ban-risk)');
const send = (page: Page) => accordion(page).getByRole('button', { name: 'Ask about the risk' });

const BAD_ANSWERS = [
  { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Proxy</h1>' },
  { status: 200, contentType: 'application/json', body: '{"data":{"action":"replaceCon' },
  { status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' },
  { status: 200, json: { data: { action: 'replaceContent', selector: '#nowhere' }, render: '<b>x</b>' } },
  { status: 200, json: { data: { action: 'replaceContent', selector: '>>' }, render: '<b>x</b>' } },
  { status: 200, json: { data: { action: 'replaceContent', selector: '#rank-from' }, render: '<b>x</b>' } },
  { status: 200, json: { redirectUrl: 'javascript:document.body.remove()' } },
];

/** Fills in a question that is too short. */
async function fillForm(page: Page): Promise<void> {
  await accordion(page).getByLabel('Your question').fill('          why?');
  await accordion(page).getByLabel('Email').fill('anna@example.com');
}

test('the risk of a ban is asked about in the accordion: problems stand beside their fields, bad answers change nothing, and what is right is sent once', async ({
  page,
  expectError,
}) => {
  expectError(/could not be (sent|opened)|Failed to load resource|fragment\/refused/);
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const question = accordion(page).getByLabel('Your question');
  const alert = accordion(page).getByRole('alert');

  await test.step('one answer of the accordion is open', async () => {
    await page.locator('details[name=faq] summary').first().click();
    await accordion(page).locator('summary').click();
    await expect(page.locator('details[name=faq][open]')).toHaveCount(1);
  });

  await test.step('a refused form', async () => {
    await fillForm(page);
    await send(page).click();
    await expect(question).toBeFocused();
    await expect(question).toHaveAccessibleDescription(/Ask in at least 10 characters/);
    await expect(alert.getByRole('link', { name: 'Ask in at least 10 characters.' })).toHaveAttribute(
      'href',
      '#ban-risk-question',
    );
    await expectPartAccessible(page, 'details:has(#ban-risk)', 'a refused form');
    await question.fill('Why should it be safe at all?');
    await expect(question).not.toHaveAttribute('aria-invalid');
    await expect(alert).toHaveCount(0);
  });

  await test.step('bad answers', async () => {
    for (const answer of BAD_ANSWERS) {
      await page.route(CALL, (route) => route.fulfill(answer), { times: 1 });
      const answered = page.waitForResponse(CALL);
      await send(page).click();
      await answered;
      await expect(send(page)).not.toHaveAttribute('aria-busy');
      await expect(question).toHaveValue('Why should it be safe at all?');
    }
    await page.route(CALL, (route) => route.abort(), { times: 1 });
    await send(page).click();
    await expect(page.getByText('Some error, please try again later or contact support').first()).toBeVisible();
  });

  await test.step('a right one is sent once, and confirmed by a toast', async () => {
    const release = await holdRequests(page, /\/ban-risk$/);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await send(page).dblclick();
    await expect(send(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(accordion(page).getByText('We got your question.', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('We got your question.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await expect(page).toHaveURL(SERVICES.ranks);
  });
});

test('the ban risk page and its thank-you page are accessible', async ({ page }) => {
  for (const end of ['', '&asked=1']) {
    await page.goto(`/ban-risk?service_id=1${end}`);
    expect.soft(await axeViolations(page), end).toEqual([]);
  }
});

test('time travel shows and removes what a form says, and sends nothing', async ({ page, baseURL, expectError }) => {
  expectError(/Failed to load resource.*422/);
  await openDevTools(page, baseURL ?? '');
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  await accordion(page).locator('summary').click();
  await fillForm(page);
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
    await expectPartAccessible(page, 'dialog[open]', 'the filter');
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
