import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { newEmail } from '../support/account';
import { buyByRequest, numberOf, shopperOf } from '../support/purchase';
import { test, wakeIslands } from '../support/shop';
import { setOrderStatus } from '../support/staff';

/** How soon open pages are told of a review, ms. */
const TOLD_MS = 5_000;

/** Services that no other story reviews. */
const REVIEWED = [
  '/valorant/wins-placements/unrated-wins',
  '/valorant/coaching/vod-review-pack',
  '/valorant/unlocks/battle-pass-levels',
  '/valorant/unlocks/agent-contract',
] as const;

/** Buys the services, which are completed. @returns publishes the review of one, by its line from 1, and returns its words */
async function completedOrder(buyer: APIRequestContext): Promise<(line: number) => Promise<string>> {
  const path = await buyByRequest(buyer, { lines: REVIEWED, typed: { email: newEmail('live-review') } });
  const number = await numberOf(buyer, path);
  for (const state of ['in_progress', 'completed']) await setOrderStatus(number, state);
  return async (line) => {
    const words = `Service ${line}, try ${test.info().retry + 1}: they kept me posted.`;
    const form = { stars: '4', words, author: 'none' };
    expect((await shopperOf(buyer).post(`${path}/review-${line}`, form)).statusCode).toBe(303);
    return words;
  };
}

const widget = (page: Page) => page.getByRole('region', { name: 'Fresh from finished orders' });
const rows = (page: Page) => widget(page).getByRole('listitem');
const wordsOf = (page: Page) => rows(page).locator('p').allTextContents();

/** Opens the home page at its newest reviews, and follows them. */
async function openWidget(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(widget(page)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await wakeIslands(page);
  await widget(page).scrollIntoViewIfNeeded();
  // Beside it.
  await page.mouse.move(1, 450);
  await expect(rows(page).locator('time').first()).toHaveText(/ago$|^just now$/);
}

test('a new review is at the top of an open home page within seconds; in a tab where somebody reads, it waits until they are done', async ({
  page,
  context,
  baseURL,
}) => {
  const buyer = await request.newContext({ baseURL: baseURL ?? '' });
  const publish = await completedOrder(buyer);
  for (const line of [1, 2, 3]) await publish(line);
  await openWidget(page);
  const reader = await context.newPage();
  await openWidget(reader);
  const read = rows(reader).nth(1).getByRole('link');
  await widget(reader).getByRole('button', { name: 'Pause' }).focus();
  for (let row = 0; row < 2; row += 1) await reader.keyboard.press('Tab');
  await expect(read).toBeFocused();
  const [place, shown] = [await read.boundingBox(), await wordsOf(reader)];

  const words = await publish(4);
  await expect(rows(page).first()).toContainText(words, { timeout: TOLD_MS });
  await expect(rows(page)).toHaveCount(3);
  // Tabs share one stream, so this one was told, too.
  expect(await wordsOf(reader)).toEqual(shown);
  expect(await read.boundingBox()).toEqual(place);
  await expect(read).toBeFocused();
  await read.blur();
  await expect(rows(reader).first()).toContainText(words, { timeout: TOLD_MS });
  await buyer.dispose();
});
