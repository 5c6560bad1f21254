import { expect, type Page } from '@playwright/test';
import {
  fillCheckout,
  holdRequests,
  openList,
  payButton,
  payInSandbox,
  priceAfter,
  pricePanel,
  receiptLine,
  receiptOf,
  SERVICES,
  selectTrigger,
  test,
  wakeIslands,
} from '../support/shop';

/** Opens a searchable select, types, and chooses by mouse what was found. */
async function choose(page: Page, label: string, typed: string, rank: string): Promise<void> {
  const list = await openList(page, label);
  await expect(list.getByRole('searchbox', { name: `Search ${label}` })).toBeFocused();
  await page.keyboard.type(typed);
  // What is told to those who listen takes no room.
  const told = list.getByText(/results? available/);
  await expect(told).toBeAttached();
  expect(await told.evaluate((words) => words.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
  // While something is searched only what was found stands in the list.
  await expect(list.getByRole('radio', { name: 'Iron IV', exact: true })).toHaveCount(0);
  await list.getByRole('radio', { name: rank, exact: true }).click();
  await expect(list).toBeHidden();
  await expect(selectTrigger(page, label)).toBeFocused();
}

test('a shopper searches two divisions, takes express, and buys it straight from the page', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const panel = pricePanel(page);

  const higher = await priceAfter(page, () => choose(page, 'Division you want', 'plat', 'Platinum II'));
  expect(higher.lines[0]?.[0]).toContain('Silver IV to Platinum II');
  const shorter = await priceAfter(page, () => choose(page, 'Division now', 'gold', 'Gold I'));
  expect(shorter.lines[0]?.[0]).toContain('Gold I to Platinum II');
  expect(shorter.total).toBeLessThan(higher.total);

  await page.getByText('Express', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
  const bought = await receiptOf(panel);
  expect(receiptLine(bought, 'Express')).toBe(bought.total - shorter.total);

  // At once, before the server was asked for the price.
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('Gold I → Platinum II')).toBeVisible();
  await fillCheckout(page);
  await expect(payButton(page)).toContainText(`${bought.total / 100}`);
  await payButton(page).click();
  await payInSandbox(page);
  expect(await receiptOf(page.getByRole('region', { name: 'What you ordered' }).getByRole('listitem'))).toEqual(bought);
});

test('a division that meets the other one pushes it, and the page says so', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  await choose(page, 'Division now', 'diamond', 'Diamond IV');
  await expect(pricePanel(page).getByRole('term').first()).toContainText('Diamond IV to Diamond III');
  await expect(page.getByRole('status').filter({ hasText: 'Diamond III' })).toBeVisible();
  await expect(page.locator('[name="options[to]"] option:checked')).toHaveText('Diamond III');

  await choose(page, 'Division you want', 'bronze', 'Bronze II');
  await expect(pricePanel(page).getByRole('term').first()).toContainText('Bronze III to Bronze II');

  // At the upper end there is no division above: the start gives way.
  await choose(page, 'Division you want', 'master', 'Master');
  await choose(page, 'Division now', 'diamond', 'Diamond I');
  await expect(pricePanel(page).getByRole('term').first()).toContainText('Diamond I to Master');
});

test('a search that finds no division says so, and clearing it brings all back', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const list = await openList(page, 'Division now');
  const search = list.getByRole('searchbox');
  await search.pressSequentially('<b>zzz');
  await expect(list.getByText('Nothing is called “<b>zzz”.')).toBeVisible();
  await search.clear();
  await expect(list.getByRole('radio')).toHaveCount(28);
});

for (const [width, height] of [
  [1024, 58],
  [1025, 50],
  [1550, 50],
  [1551, 58],
  [390, 58],
] as const) {
  test(`five divisions of ${height} px are seen at a width of ${width} px, the chosen one among them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(SERVICES.ranks);
    await wakeIslands(page);
    const list = await openList(page, 'Division you want');
    const rows = list.getByRole('radio');
    const chosen = list.getByRole('radio', { checked: true });
    await expect(chosen).toBeInViewport();
    const seen = await rows.evaluateAll((inputs) => {
      const boxes = inputs.map((input) => input.closest('label')?.getBoundingClientRect() ?? new DOMRect());
      const frame = inputs[0]?.closest('label')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      return {
        heights: [...new Set(boxes.map((box) => box.height))],
        rows: boxes.filter(({ top, bottom }) => top >= frame.top - 1 && bottom <= frame.bottom + 1).length,
      };
    });
    expect(seen).toEqual({ heights: [height], rows: 5 });
    expect(await list.evaluate((element) => element.matches(':modal'))).toBe(width < 576);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(selectTrigger(page, 'Division you want')).toBeFocused();
  });
}

test('a press that comes before the list’s code opens it when that is there', async ({ page }) => {
  const release = await holdRequests(page, /searchable-select/);
  await page.goto(SERVICES.ranks);
  await page.getByRole('combobox', { name: 'Division now' }).click();
  release();
  const list = page.getByRole('dialog', { name: 'Division now' });
  await expect(list.getByRole('searchbox')).toBeFocused();
  await expect(list.getByRole('radio')).toHaveCount(28);
});
