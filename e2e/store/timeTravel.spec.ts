import { expect, type Page } from '@playwright/test';
import type { UnknownAction } from '@reduxjs/toolkit';
import { fragmentReceived, fragmentRemoved, modalHidden, modalShown, toastHeld, toastShown } from '../../domains/page';
import { completePage } from '../../src/pages';
import { page as servicePage } from '../../src/pages/service.page';
import { consentState } from '../support/consentState';
import {
  addAndViewCart,
  confirmedTotal,
  dragTo,
  fillCheckout,
  holdRequests,
  openList,
  PRICE_CALL,
  payButton,
  payInSandbox,
  pricePanel,
  SERVICES,
  START_CALL,
  selectOf,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';
import { orderNumber, setOrderStatus } from '../support/staff';
import { jumpTo, logLength, openDevTools } from './devTools';
import { jumpThroughAll, purchaseEvents, recordSnapshots } from './travel';

/** The order page follows its order. */
const ORDER_CALL = /\/live\?topics=order/;
const CART_CALL = /\/cart\/(lines\/\d+|items)$/;

test.beforeEach(({ page, baseURL }) => openDevTools(page, baseURL ?? ''));

/** Changes the cart and waits for the whole response. */
async function answeredAfter(page: Page, change: () => Promise<void>): Promise<void> {
  const [response] = await Promise.all([page.waitForResponse(CART_CALL), change()]);
  await response.finished();
}

// With consent, so that analytics events are checked too.
test.use({ storageState: consentState('granted') });

test('time travel through a whole purchase restores every recorded state, back and forth on each page', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await test.step('the service page', async () => {
    await page.goto(SERVICES.range);
    await wakeIslands(page);
    const snapshots = recordSnapshots(page);
    const record = async () => {
      await confirmedTotal(page);
      await snapshots.record();
    };
    await record();
    await dragTo(page, 'Desired rating', 2100);
    await record();
    await page.getByText('Self-play', { exact: true }).click();
    await record();
    await page.getByText('Private live stream', { exact: true }).click();
    await record();
    await page.getByRole('button', { name: '50 more' }).last().click();
    await record();
    await page.mouse.move(44, 304);
    await snapshots.expectRestored(5);
    const { initialState, actions } = await page.evaluate(() => window.devToolsDouble.log());
    const { reducer } = completePage(servicePage, 'service');
    const replayed = actions.reduce<ReturnType<typeof reducer>>(
      (state, action) => reducer(state, action as UnknownAction),
      initialState as ReturnType<typeof reducer>,
    );
    expect(await page.evaluate(() => window.devToolsDouble.state()), 'the exported log replays').toEqual(replayed);
  });

  await test.step('the cart, with a line that was removed and restored', async () => {
    await addAndViewCart(page);
    await wakeIslands(page);
    // The footer's island wakes when it is seen: an empty cart is short enough to show it.
    const country = page.locator('store-island#visitor-country');
    await country.scrollIntoViewIfNeeded();
    await expect(country).toHaveAttribute('data-state', 'hydrated');
    const snapshots = recordSnapshots(page);
    await snapshots.record();
    await answeredAfter(page, () => page.getByRole('button', { name: /^Remove / }).click());
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await snapshots.record();
    await answeredAfter(page, () => page.getByRole('button', { name: 'Undo' }).click());
    await expect(totalIn(page.getByRole('complementary', { name: 'Summary' }))).not.toContainText('checking…');
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
    await snapshots.record();
    // The line that was put back looks as it did before.
    await snapshots.expectRestored(2);
  });

  await test.step('the checkout, without changing the typed values', async () => {
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await fillCheckout(page);
    await wakeIslands(page);
    const snapshots = recordSnapshots(page);
    const country = selectOf(page, 'Country');
    await page.getByRole('combobox', { name: 'Country' }).focus();
    await expect(country).toBeVisible();
    await snapshots.record();
    const list = await openList(page, 'Country');
    await snapshots.record();
    await country.fill('pol');
    await expect(list.getByRole('option')).toHaveText(['French Polynesia', 'Poland']);
    await snapshots.record();
    await list.getByRole('option', { name: 'Poland' }).click();
    await expect(country).toHaveAccessibleName('Country Poland');
    await snapshots.record();
    await snapshots.expectRestored(4);
    await expect(page.getByLabel('Email')).toHaveValue('anna@example.com');
    await expect(country).toHaveAccessibleName('Country Poland');
    await payButton(page).click();
    await payInSandbox(page);
  });

  await test.step('the order, whose work starts, with one purchase event', async () => {
    await wakeIslands(page);
    const snapshots = recordSnapshots(page);
    await snapshots.record();
    await setOrderStatus(await orderNumber(page), 'in_progress');
    await expect(page.getByRole('heading', { level: 1, name: 'Work has started' })).toBeVisible({ timeout: 20_000 });
    await snapshots.record();
    await snapshots.expectRestored(2, ORDER_CALL);
    expect(await purchaseEvents(page)).toHaveLength(1);
  });
});

test('the past can’t be clicked; a response that arrived meanwhile is applied in the present, and the focus is restored', async ({
  page,
}) => {
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await confirmedTotal(page);
  const release = await holdRequests(page, PRICE_CALL);
  const releaseStart = await holdRequests(page, START_CALL);
  const requests = Promise.all([page.waitForRequest(PRICE_CALL), page.waitForRequest(START_CALL)]);
  const field = page.getByRole('spinbutton', { name: 'Desired rating' });
  await field.fill('2000');
  await field.press('Enter');
  await requests;
  // By then the log has the entry for the slow price check.
  await expect(pricePanel(page)).toContainText('checking…');
  await jumpTo(page, 1);
  const strip = page.getByRole('dialog', { name: 'Time travel' });
  await expect(strip).toBeVisible();
  expect(await page.evaluate(() => document.body.inert)).toBe(true);
  await field.evaluate((one: HTMLElement) => one.focus());
  await expect(field).not.toBeFocused();
  const pressed = await page.getByRole('radio', { name: /^Self-play/ }).boundingBox();
  await page.mouse.click((pressed?.x ?? 0) + 8, (pressed?.y ?? 0) + 8);
  const answered = Promise.all([page.waitForResponse(PRICE_CALL), page.waitForResponse(START_CALL)]);
  release();
  releaseStart();
  await answered;
  const length = await logLength(page);
  await page.waitForTimeout(300);
  expect(await logLength(page)).toBe(length);
  await strip.getByRole('button', { name: 'Back to the present' }).click();
  await expect(strip).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('2000');
  await confirmedTotal(page);
  // The price and the start time were applied.
  expect(await logLength(page)).toBe(length + 2);
});

test('continuing from an unconfirmed entry requests its price and drops the abandoned future', async ({ page }) => {
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await confirmedTotal(page);
  const field = page.getByRole('spinbutton', { name: 'Desired rating' });
  for (const rating of ['1500', '2300']) {
    await field.fill(rating);
    await field.press('Enter');
  }
  await confirmedTotal(page);
  const { actions } = await page.evaluate(() => window.devToolsDouble.log());
  const entry = 1 + actions.findIndex((action) => JSON.stringify(action).includes('"1500"'));
  await jumpTo(page, entry);
  const priceRequest = page.waitForRequest(PRICE_CALL);
  await page.getByRole('button', { name: 'Go on from here' }).click();
  expect((await priceRequest).postData()).toContain('1500');
  await expect(field).toHaveValue('1500');
  await confirmedTotal(page);
  await page.getByText('Self-play', { exact: true }).click();
  await confirmedTotal(page);
  await expect(page.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
});

test('dialog, toasts and fragments follow time travel, and the bar is above the shop’s own dialog', async ({
  page,
}) => {
  await page.goto(SERVICES.variants);
  await wakeIslands(page);
  await confirmedTotal(page);
  const toast = toastShown('success', 'One.');
  const dispatched = [
    toast,
    // Held, so that it does not close meanwhile.
    toastHeld(toast.payload),
    modalShown({ label: 'Contact us', html: '<p>Write to us.</p>' }),
    fragmentReceived({ selector: 'h1' }, '<i>Another name</i>'),
    modalHidden(),
    fragmentRemoved({ selector: 'h1' }),
  ];
  const first = await logLength(page);
  for (const action of dispatched)
    await page.evaluate((one) => void window.storefront.debug?.dispatch(one), action as UnknownAction);
  const found = await jumpThroughAll(page);
  // Sagas answer some of them with actions of their own.
  const { actions } = await page.evaluate(() => window.devToolsDouble.log());
  let entry = first - 1;
  const entries = dispatched.map(({ type }) => {
    entry = 1 + actions.findIndex((action, index) => index >= entry && (action as UnknownAction).type === type);
    return entry;
  });
  const has = (text: string) => entries.map((index) => found[index]?.includes(text));
  expect(has('One.')).toEqual([true, true, true, true, true, true]);
  expect(has('dialog true')).toEqual([false, false, true, true, false, false]);
  expect(has('Write to us.')).toEqual([false, false, true, true, false, false]);
  expect(has('Another name')).toEqual([false, false, false, true, true, false]);
  await jumpTo(page, entries[3] ?? 0);
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.inert)).toBe(false);
});

test('the select follows time travel, with its search text', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const list = await openList(page, 'Desired division');
  await selectOf(page, 'Desired division').fill('gold');
  await page.waitForResponse(/range\/options/);
  await expect(list.getByRole('option', { name: /^Gold/ })).toHaveCount(4);
  await list.getByRole('option').last().click();
  await confirmedTotal(page);
  const found = await jumpThroughAll(page);
  expect(new Set(found.map((snapshot) => snapshot.join())).size).toBeGreaterThanOrEqual(3);
  expect(found.flat().filter((line) => line.includes(' text gold '))).not.toEqual([]);
});
