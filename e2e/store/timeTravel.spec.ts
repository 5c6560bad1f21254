import { expect, type Page } from '@playwright/test';
import type { UnknownAction } from '@reduxjs/toolkit';
import { fragmentReceived, fragmentWithdrawn, modalHidden, modalShown, toastShown } from '../../domains/page';
import { wholePage } from '../../src/pages';
import { page as servicePage } from '../../src/pages/service.page';
import { orderNumber, staffSays } from '../order/staff';
import { consented } from '../support/consented';
import {
  awake,
  confirmedTotal,
  dragTo,
  fillIn,
  holdBack,
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
} from '../support/shop';
import { buildDevTools, jumpTo, logLength, openDevTools, seen } from './devTools';

/** The page of an order looks every few seconds where it stands. */
const ORDER_CALL = /\/orders\/\w+\/state$/;
const CART_CALL = /\/cart\/(lines\/\d+|items)$/;

let devTools: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  devTools = await buildDevTools();
});
test.beforeEach(({ page, baseURL }) => openDevTools(page, devTools, baseURL ?? ''));

/** Requests that are sent while `work` runs. */
async function requestsDuring(page: Page, work: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const note = (request: { url: () => string; method: () => string }) =>
    void sent.push(`${request.method()} ${request.url()}`);
  page.on('request', note);
  await work();
  page.off('request', note);
  return sent;
}

/** What stands outside the store: none of it may move while the past is shown. */
const outside = (page: Page) =>
  page.evaluate(() => [
    location.href,
    document.title,
    document.cookie,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify(window.dataLayer ?? []),
  ]);

/** Listens from now on to all that third parties are told. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    window.storefront.on('*', ({ type }) => void heard.push(type));
    const before = heard.length;
    Object.assign(window, { heardSince: () => heard.slice(before) });
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heardSince: () => string[] }).heardSince());

/** The pictures of all entries, from the last to the first and from the first to the last. */
async function pictures(page: Page): Promise<{ back: (readonly string[])[]; forth: (readonly string[])[] }> {
  const length = await logLength(page);
  const look = async (index: number) => {
    await jumpTo(page, index);
    // A price that is being checked for longer than 200 ms says so, and the slider's code is fetched when its data is there.
    await page.waitForTimeout(260);
    return seen(page);
  };
  const back: (readonly string[])[] = [];
  for (let index = length - 1; index >= 0; index -= 1) back.unshift(await look(index));
  const forth: (readonly string[])[] = [];
  for (let index = 0; index < length; index += 1) forth.push(await look(index));
  return { back, forth };
}

/**
 * Jumps to every entry back and forth: each looks the same both times, and nothing outside the page hears of it.
 * @param asked what the page asks by itself in the present, where the journey begins and ends
 */
async function travel(page: Page, asked?: RegExp): Promise<(readonly string[])[]> {
  const [now, around] = [await seen(page), await outside(page)];
  await listen(page);
  let walked = { back: [] as (readonly string[])[], forth: [] as (readonly string[])[] };
  const sent = await requestsDuring(page, async () => {
    walked = await pictures(page);
  });
  expect(sent.filter((one) => !asked?.test(one))).toEqual([]);
  for (const [index, picture] of walked.back.entries()) expect(walked.forth[index], `entry ${index}`).toEqual(picture);
  expect(walked.back.at(-1)).toEqual(now);
  expect(await heard(page)).toEqual([]);
  expect(await outside(page)).toEqual(around);
  return walked.back;
}

/** Records what is on screen, each time by the entry of the log that has brought it there, to be found again in the past. */
function recordMoments(page: Page) {
  const moments = new Map<number, readonly string[]>();
  return {
    /** What is on screen now. Nothing may be on its way. */
    async keep(): Promise<void> {
      await expect(async () => {
        const entry = (await logLength(page)) - 1;
        const picture = await seen(page);
        expect(await logLength(page)).toBe(entry + 1);
        moments.set(entry, picture);
      }).toPass();
    },
    /** Travels, and finds each recorded moment as it was. @param different how many pictures they are */
    async expectFound(different: number, asked?: RegExp): Promise<void> {
      const found = await travel(page, asked);
      expect(new Set([...moments.values()].map((picture) => picture.join('\n'))).size).toBe(different);
      for (const [index, moment] of moments) expect(found[index], `entry ${index}`).toEqual(moment);
    },
  };
}

// Who may be counted: what analytics is told is looked at too.
test.use({ storageState: consented('granted') });

test('a developer goes through a whole purchase, back and forth on each of its pages, and finds each moment as it was', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await test.step('the page of the service', async () => {
    await page.goto(SERVICES.range);
    await awake(page);
    const moments = recordMoments(page);
    const keep = async () => {
      await confirmedTotal(page);
      await moments.keep();
    };
    await keep();
    await dragTo(page, 'Rating you want', 2100);
    await keep();
    await page.getByText('Self-play', { exact: true }).click();
    await keep();
    await page.getByText('Private live stream', { exact: true }).click();
    await keep();
    await page.getByRole('button', { name: '50 more' }).last().click();
    await keep();
    await page.mouse.move(44, 304);
    await moments.expectFound(5);
    const { beginning, actions } = await page.evaluate(() => window.devToolsDouble.log());
    const { reducer } = wholePage(servicePage);
    const replayed = actions.reduce<ReturnType<typeof reducer>>(
      (state, action) => reducer(state, action as UnknownAction),
      beginning as ReturnType<typeof reducer>,
    );
    expect(await page.evaluate(() => window.devToolsDouble.state()), 'the exported log replays').toEqual(replayed);
  });

  await test.step('the cart, with a line that was taken out and came back', async () => {
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL('/cart');
    await awake(page);
    const moments = recordMoments(page);
    await moments.keep();
    const [answered] = await Promise.all([
      page.waitForResponse(CART_CALL),
      page.getByRole('button', { name: /^Remove / }).click(),
    ]);
    await answered.finished();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await moments.keep();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(totalIn(page.getByRole('complementary', { name: 'Sum' }))).not.toContainText('checking…');
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
    await moments.keep();
    // Before and after are the same.
    await moments.expectFound(2);
  });

  await test.step('the checkout, with what was typed left alone', async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await fillIn(page);
    await awake(page);
    const moments = recordMoments(page);
    const country = selectOf(page, 'Country');
    await page.getByRole('combobox', { name: 'Country' }).focus();
    await expect(country).toBeVisible();
    await moments.keep();
    const list = await openList(page, 'Country');
    await moments.keep();
    await country.fill('pol');
    await expect(list.getByRole('option')).toHaveText(['French Polynesia', 'Poland']);
    await moments.keep();
    await list.getByRole('option', { name: 'Poland' }).click();
    await expect(country).toHaveAccessibleName('Country Poland');
    await moments.keep();
    await moments.expectFound(4);
    await expect(page.getByLabel('E-mail')).toHaveValue('anna@example.com');
    await expect(country).toHaveAccessibleName('Country Poland');
    await payButton(page).click();
    await payInSandbox(page);
  });

  await test.step('the order, whose work starts, and of which analytics is told once', async () => {
    await awake(page);
    const moments = recordMoments(page);
    await moments.keep();
    staffSays(await orderNumber(page), 'in_progress');
    await expect(page.getByRole('heading', { level: 1, name: 'Work has started' })).toBeVisible({ timeout: 20_000 });
    await moments.keep();
    await moments.expectFound(2, ORDER_CALL);
    const purchases = await page.evaluate(
      () => (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'purchase').length,
    );
    expect(purchases).toBe(1);
  });
});

test('in the past nothing can be pressed; an answer that came meanwhile is there in the present, and the focus too', async ({
  page,
}) => {
  await page.goto(SERVICES.range);
  await awake(page);
  await confirmedTotal(page);
  const letThrough = await holdBack(page, PRICE_CALL);
  const letStart = await holdBack(page, START_CALL);
  const asked = Promise.all([page.waitForRequest(PRICE_CALL), page.waitForRequest(START_CALL)]);
  const field = page.getByRole('spinbutton', { name: 'Rating you want' });
  await field.fill('2000');
  await field.press('Enter');
  await asked;
  // That the price is slow to come is in the log by then.
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
  letThrough();
  letStart();
  await answered;
  const length = await logLength(page);
  await page.waitForTimeout(300);
  expect(await logLength(page)).toBe(length);
  await strip.getByRole('button', { name: 'Back to the present' }).click();
  await expect(strip).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('2000');
  await confirmedTotal(page);
  // The price and the start of the work.
  expect(await logLength(page)).toBe(length + 2);
});

test('going on from an unconfirmed moment asks its price and leaves the abandoned one behind', async ({ page }) => {
  await page.goto(SERVICES.range);
  await awake(page);
  await confirmedTotal(page);
  const field = page.getByRole('spinbutton', { name: 'Rating you want' });
  for (const rating of ['1500', '2300']) {
    await field.fill(rating);
    await field.press('Enter');
  }
  await confirmedTotal(page);
  const { actions } = await page.evaluate(() => window.devToolsDouble.log());
  const moment = 1 + actions.findIndex((action) => JSON.stringify(action).includes('"1500"'));
  await jumpTo(page, moment);
  const asked = page.waitForRequest(PRICE_CALL);
  await page.getByRole('button', { name: 'Go on from here' }).click();
  expect((await asked).postData()).toContain('1500');
  await expect(field).toHaveValue('1500');
  await confirmedTotal(page);
  await page.getByText('Self-play', { exact: true }).click();
  await confirmedTotal(page);
  await expect(page.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
});

test('dialog, toasts and fragments follow, and the way back is over the shop’s own dialog', async ({ page }) => {
  await page.goto(SERVICES.variants);
  await awake(page);
  await confirmedTotal(page);
  const told = [
    toastShown('success', 'One.'),
    modalShown({ label: 'Contact us', html: '<p>Write to us.</p>' }),
    fragmentReceived({ selector: 'h1' }, '<i>Another name</i>'),
    modalHidden(),
    fragmentWithdrawn({ selector: 'h1' }),
  ];
  for (const action of told) await page.evaluate((one) => window.devToolsDouble.dispatch(one), action as UnknownAction);
  const found = await travel(page);
  const beginning = found.length - told.length;
  const has = (text: string) => found.slice(beginning).map((picture) => picture.includes(text));
  expect(has('One.')).toEqual([true, true, true, true, true]);
  expect(has('dialog true')).toEqual([false, true, true, false, false]);
  expect(has('Write to us.')).toEqual([false, true, true, false, false]);
  expect(has('Another name')).toEqual([false, false, true, true, false]);
  await jumpTo(page, beginning + 2);
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.inert)).toBe(false);
});

test('the select follows, with what is typed in it', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await awake(page);
  const list = await openList(page, 'Division you want');
  await selectOf(page, 'Division you want').fill('gold');
  await page.waitForResponse(/range\/options/);
  await expect(list.getByRole('option', { name: /^Gold/ })).toHaveCount(4);
  await list.getByRole('option').last().click();
  await confirmedTotal(page);
  const found = await travel(page);
  expect(new Set(found.map((picture) => picture.join())).size).toBeGreaterThanOrEqual(3);
  expect(found.flat().filter((line) => line.includes(' text gold '))).not.toEqual([]);
});

test('without the cookie the shop does not speak to DevTools', async ({ page }) => {
  await page.context().clearCookies();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(SERVICES.quantity);
  await awake(page);
  expect(await logLength(page)).toBe(0);
  expect(fetched.filter((url) => url.includes('/debug.'))).toEqual([]);
});
