import { expect, type Page } from '@playwright/test';
import { chunkScript } from '../support/built';
import {
  expectOrdered,
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
  selectOf,
  test,
  wakeIslands,
} from '../support/shop';

/** Opens a select, types, and chooses by mouse what was found. */
async function choose(page: Page, label: string, typed: string, rank: string): Promise<void> {
  const list = await openList(page, label);
  await expect(selectOf(page, label)).toBeFocused();
  await page.keyboard.type(typed);
  // What is said to those who listen takes no room.
  const said = page.getByRole('log').getByText(/results? available/);
  await expect(said).toBeAttached();
  expect(await said.evaluate((words) => words.parentElement?.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
  // While something is searched only what was found stands in the list.
  await expect(list.getByRole('option', { name: 'Iron IV', exact: true })).toHaveCount(0);
  await list.getByRole('option', { name: rank, exact: true }).click();
  await expect(list).toBeHidden();
  await expect(selectOf(page, label)).toBeFocused();
}

test('a shopper searches two divisions, takes express, and buys it straight from the page', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const panel = pricePanel(page);

  const higher = await priceAfter(page, () => choose(page, 'Desired division', 'plat', 'Platinum II'));
  expect(higher.lines[0]?.[0]).toContain('Silver IV to Platinum II');
  const shorter = await priceAfter(page, () => choose(page, 'Current division', 'gold', 'Gold I'));
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
  await expectOrdered(page, bought);
});

test('a division that meets the other one pushes it; a list has room wherever it opens', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);

  await test.step('the page says what was pushed', async () => {
    await choose(page, 'Current division', 'diamond', 'Diamond IV');
    await expect(pricePanel(page).getByRole('term').first()).toContainText('Diamond IV to Diamond III');
    await expect(page.getByRole('status').filter({ hasText: 'Diamond III' })).toBeVisible();
    await expect(page.locator('[name="options[to]"] option:checked')).toHaveText('Diamond III');

    await choose(page, 'Desired division', 'bronze', 'Bronze II');
    await expect(pricePanel(page).getByRole('term').first()).toContainText('Bronze III to Bronze II');

    // At the upper end there is no division above: the start gives way.
    await choose(page, 'Desired division', 'master', 'Master');
    await choose(page, 'Current division', 'diamond', 'Diamond I');
    await expect(pricePanel(page).getByRole('term').first()).toContainText('Diamond I to Master');
  });

  await test.step('a search that finds no division says so, and clearing it brings all back', async () => {
    const search = selectOf(page, 'Current division');
    await search.click();
    await search.pressSequentially('<b>zzz');
    await expect(page.getByText('No results for “<b>zzz”.')).toBeVisible();
    await search.clear();
    await expect(page.getByRole('listbox', { name: 'Current division' }).getByRole('option')).toHaveCount(28);
    await page.keyboard.press('Escape');
  });

  const select = selectOf(page, 'Desired division');
  const list = page.getByRole('listbox', { name: 'Desired division' });
  for (const [width, height] of [
    [1024, 58],
    [1025, 50],
    [1550, 50],
    [1551, 58],
    [390, 58],
  ] as const)
    await test.step(`five divisions are seen at ${width} px, the chosen one among them`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await select.click();
      await expect(list.getByRole('option', { selected: true })).toBeInViewport();
      const rows = list.getByRole('option');
      const seen = () =>
        rows.evaluateAll((all) => {
          const boxes = all.map((row) => row.getBoundingClientRect());
          const frame = all[0]?.parentElement?.getBoundingClientRect() ?? new DOMRect();
          return {
            heights: [...new Set(boxes.map((box) => box.height))],
            rows: frame.height / (boxes[0]?.height ?? 1),
          };
        });
      await expect.poll(seen).toEqual({ heights: [height], rows: 5 });
      await expect(page.getByRole('dialog', { name: 'Desired division' })).toHaveCount(width < 576 ? 1 : 0);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(select).toBeFocused();
    });

  await test.step('a list opens above its select where there is no room below, and stays off the dock', async () => {
    await page.setViewportSize({ width: 800, height: 700 });
    const scrollTo = (block: ScrollLogicalPosition) =>
      select.evaluate((field, to) => field.scrollIntoView({ block: to }), block);
    const boxes = async () => {
      const [field, open] = await Promise.all([select, page.getByRole('listbox')].map((one) => one.boundingBox()));
      return { field: field?.y ?? 0, top: open?.y ?? 0, bottom: (open?.y ?? 0) + (open?.height ?? 0) };
    };
    await scrollTo('end');
    await page.keyboard.press('ArrowDown');
    const above = await boxes();
    expect(above.bottom).toBeLessThanOrEqual(above.field);
    expect(above.top).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await scrollTo('start');
    await page.keyboard.press('ArrowDown');
    const below = await boxes();
    expect(below.top).toBeGreaterThan(below.field);
    const dock = await page.locator('[data-dock]').boundingBox();
    expect(below.bottom).toBeLessThanOrEqual(dock?.y ?? 0);
  });
});

test('what is pressed and typed before the list’s code comes is not lost', async ({ page }) => {
  const letThrough = await holdRequests(page, chunkScript('select'));
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const native = page.getByRole('combobox', { name: 'Current division' });
  await native.focus();
  await page.keyboard.type('gold');
  // The browser's own select is usable at once.
  await expect(native).toHaveValue('12');
  letThrough();
  const list = page.getByRole('listbox', { name: 'Current division' });
  await expect(list.getByRole('option')).toHaveText(['Gold IV', 'Gold III', 'Gold II', 'Gold I']);
  await expect(selectOf(page, 'Current division')).toBeFocused();
  await expect(selectOf(page, 'Current division')).toHaveValue('gold');
  await expect(selectOf(page, 'Current division')).toHaveAccessibleName('Current division Gold IV');
  await page.keyboard.press('Escape');
  await expect(page.locator('[name="options[from]"]')).toHaveValue('12');
});

test('a press that comes before the list’s code opens it when that is there', async ({ page }) => {
  const letThrough = await holdRequests(page, chunkScript('select'));
  await page.goto(SERVICES.ranks);
  await page.getByRole('combobox', { name: 'Current division' }).click();
  letThrough();
  await expect(selectOf(page, 'Current division')).toBeFocused();
  await expect(page.getByRole('listbox', { name: 'Current division' }).getByRole('option')).toHaveCount(28);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 800, height: 900 } });

  test('a division is chosen by a tap, and a tap beside the list closes it', async ({ page }) => {
    await page.goto(SERVICES.ranks);
    await wakeIslands(page);
    await page.getByRole('combobox', { name: 'Desired division' }).tap();
    const list = page.getByRole('listbox', { name: 'Desired division' });
    await list.getByRole('option', { name: 'Gold II', exact: true }).tap();
    await expect(list).toBeHidden();
    const select = selectOf(page, 'Desired division');
    await expect(select).toHaveAccessibleName('Desired division Gold II');
    await select.tap();
    await expect(list).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(list).toBeHidden();
  });
});
