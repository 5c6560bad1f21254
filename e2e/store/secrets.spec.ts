import { expect, type Page } from '@playwright/test';
import { field, openChat, say } from '../chat/chat';
import {
  addAndViewCart,
  fillCheckout,
  openList,
  payButton,
  payInSandbox,
  SERVICES,
  searchField,
  selectOf,
  test,
  wakeIslands,
} from '../support/shop';
import { openDevTools } from './devTools';

/** Everything that is typed has it in it. */
const SECRET = 'Zzanzibarion';

/** What the panel got of a page, with an export, and what the address of the page says of an order. */
async function seenInDevTools(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { panel, settled } = window.devToolsDouble;
    for (const type of ['UPDATE', 'EXPORT'] as const) panel.send({ type });
    await settled();
    await settled();
    if (!panel.file()) throw new Error('The panel exported nothing.');
    return [...panel.received, panel.file()].join('\n');
  });
}

async function expectNoSecrets(page: Page): Promise<void> {
  const seen = await seenInDevTools(page);
  expect(seen).toContain('page/pageOpened');
  const at = seen.toLowerCase().search(new RegExp(SECRET, 'i'));
  expect(at === -1 ? '' : seen.slice(Math.max(0, at - 300), at + 60), page.url()).toBe('');
}

test('what a shopper types is nowhere in DevTools and their exports, nor is what leads to an order', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await openDevTools(page, baseURL ?? '');

  await test.step('a service page: search, rank list, question, chat', async () => {
    await page.goto(SERVICES.ranks);
    await wakeIslands(page);
    await searchField(page).fill(SECRET);
    await page.waitForResponse(/queries/);
    await searchField(page).press('Escape');
    await openList(page, 'Desired division');
    await selectOf(page, 'Desired division').fill(SECRET);
    await page.waitForResponse(/range\/options/);
    await selectOf(page, 'Desired division').press('Escape');
    await page.getByRole('link', { name: 'Can my account be banned?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Can my account be banned?' });
    await dialog.getByLabel('Your question').fill(`Is ${SECRET} safe?`);
    await dialog.getByLabel('Email').fill(`${SECRET}@example.com`);
    await dialog.getByRole('button', { name: 'Ask about the risk' }).click();
    await expect(dialog.getByText('We got your question.', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await openChat(page);
    await say(page, `I am ${SECRET}`);
    await field(page).fill(`${SECRET} again`);
    await expectNoSecrets(page);
    await field(page).press('Escape');
  });

  await test.step('the list of all games', async () => {
    await page.goto('/games');
    await wakeIslands(page);
    const list = page.getByRole('navigation', { name: 'List of games' });
    await list.getByRole('searchbox', { name: 'Filter games' }).fill(SECRET);
    await expect(list.getByRole('heading', { name: `No results for “${SECRET}”` })).toBeVisible();
    await expectNoSecrets(page);
  });

  await test.step('the checkout and the order', async () => {
    await page.goto(SERVICES.range);
    await addAndViewCart(page);
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await expect(page).toHaveURL('/checkout');
    await wakeIslands(page);
    await fillCheckout(page, {
      email: `${SECRET}@example.com`,
      name: SECRET,
      account: `${SECRET}-Draenor`,
      notes: SECRET,
    });
    await page.getByRole('combobox', { name: 'Country' }).focus();
    await openList(page, 'Country');
    await selectOf(page, 'Country').fill(SECRET);
    await selectOf(page, 'Country').press('Escape');
    await expectNoSecrets(page);
    await payButton(page).click();
    await payInSandbox(page);
    await wakeIslands(page);
    await expectNoSecrets(page);
    const id = /orders\/([a-z0-9]+)/.exec(page.url())?.[1] ?? '';
    expect(id).not.toBe('');
    expect(await seenInDevTools(page)).not.toContain(id);
  });
});
