import { expect, type Page, request } from '@playwright/test';
import { jumpTo, logLength, openDevTools } from '../store/devTools';
import { recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { addByRequest } from '../support/purchase';
import { chooseMage } from '../support/runs';
import { amountIn, formatAmount, test, totalIn, wakeIslands } from '../support/shop';
import { runCommand } from '../support/staff';

/** How soon open pages are told of a change, ms. */
const TOLD_MS = 5_000;

/** Late runs in America, whose seats other stories leave alone. */
const LATE_RUNS = '/wow-boost/raids?region=us&run_loot_type=group';

const card = (page: Page, run: string) => page.locator(`[data-run-card="${run}"]`);
const seatsLeft = async (page: Page, run: string): Promise<number> =>
  Number(/(\d+) (?:of \d+ )?seats? (?:free|left)/.exec((await card(page, run).textContent()) ?? '')?.[1] ?? 0);

/** The run from the end of the calendar. */
async function openCalendar(page: Page, fromEnd: number): Promise<string> {
  const streamed = page.waitForResponse(/\/live\?topics=/);
  await page.goto(LATE_RUNS);
  await wakeIslands(page);
  await streamed;
  const id = await page.locator('[data-run-card]').nth(-fromEnd).getAttribute('data-run-card');
  return id ?? '';
}

/** Puts a seat of a run into the cart of somebody else. */
async function takeSeat(run: string): Promise<void> {
  const other = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  await addByRequest(other, `/wow-boost/run/${run}`);
  await other.dispose();
}

test('a seat that somebody takes is gone from an open calendar, and nothing moves; tabs share one stream, and the next tab takes it over', async ({
  page,
  context,
}) => {
  const streams: string[] = [];
  context.on('request', (sent) => {
    if (sent.url().includes('/live?') && sent.headers().accept === 'text/event-stream') streams.push(sent.url());
  });
  const run = await openCalendar(page, 1);
  const before = await seatsLeft(page, run);

  await test.step('the open calendar', async () => {
    await card(page, run).locator('a').focus();
    await recordShifts(page);
    await takeShifts(page);
    await takeSeat(run);
    await expect.poll(() => seatsLeft(page, run), { timeout: TOLD_MS }).toBe(before - 1);
    await expect(card(page, run).locator('a')).toBeFocused();
    expect(sumOf(await takeShifts(page))).toBe(0);
  });

  await test.step('a second tab', async () => {
    const second = await context.newPage();
    const snapshot = second.waitForResponse(/\/live\?topics=/);
    await second.goto(LATE_RUNS);
    await wakeIslands(second);
    await snapshot;
    expect(streams).toHaveLength(1);
    await page.close();
    await takeSeat(run);
    await expect.poll(() => seatsLeft(second, run), { timeout: TOLD_MS }).toBe(before - 2);
    expect(streams).toHaveLength(2);
  });
});

test('a price that drops while a run is open is announced, and counts once it is taken', async ({ page }) => {
  const run = await openCalendar(page, 3);
  await card(page, run).locator('a').click();
  const panel = page.getByRole('dialog').getByRole('complementary', { name: 'Your seat' });
  await expect(totalIn(panel)).toBeVisible();
  await wakeIslands(page);
  const before = await amountIn(totalIn(panel));
  const lower = before - 50;
  await runCommand(['runs', 'drop-price', run, formatAmount(lower)]);
  const told = panel.getByText(`Your seat is ${formatAmount(lower)} $ now, not ${formatAmount(before)} $.`);
  await expect(told).toBeVisible({ timeout: TOLD_MS });
  expect(await amountIn(totalIn(panel))).toBe(before);
  await expect(panel.getByRole('button', { name: 'Take this seat' })).toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('button', { name: `Take it for ${formatAmount(lower)} $` }).click();
  await expect(totalIn(panel)).toContainText(formatAmount(lower));
  await chooseMage(page);
  await panel.getByRole('button', { name: 'Take this seat' }).click();
  await expect(page).toHaveURL('/checkout');
  expect(await amountIn(totalIn(page.getByRole('complementary')))).toBe(lower);
});

test.describe('with time travel', () => {
  test.beforeEach(({ page, baseURL }) => openDevTools(page, baseURL ?? ''));

  test('nothing is told while the past is on screen; the way back shows what was missed', async ({ page }) => {
    const run = await openCalendar(page, 4);
    const before = await seatsLeft(page, run);
    await expect.poll(() => logLength(page)).toBeGreaterThan(1);
    await jumpTo(page, 0);
    const length = await logLength(page);
    await takeSeat(run);
    // Longer than a change takes to arrive.
    await page.waitForTimeout(3_000);
    expect([await seatsLeft(page, run), await logLength(page)]).toEqual([before, length]);
    await jumpTo(page, length - 1);
    await expect.poll(() => seatsLeft(page, run), { timeout: TOLD_MS }).toBe(before - 1);
  });
});

test.describe('where streams fail', () => {
  test('an open calendar asks for changes instead', async ({ page, expectError }) => {
    expectError(/Failed to load resource/);
    await page.route(/\/live\?/, (route) =>
      route.request().headers().accept === 'text/event-stream' ? route.abort() : route.continue(),
    );
    await page.goto(LATE_RUNS);
    await wakeIslands(page);
    const run = (await page.locator('[data-run-card]').nth(-5).getAttribute('data-run-card')) ?? '';
    const before = await seatsLeft(page, run);
    await takeSeat(run);
    await expect.poll(() => seatsLeft(page, run), { timeout: 15_000 }).toBe(before - 1);
  });
});
