import { expect, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { expectAccessible } from '../support/accessibility';
import { freeRun } from '../support/runs';
import { addAndViewCart, amountIn, holdRequests, test, totalIn, wakeIslands } from '../support/shop';

const CALENDAR = '/wow-boost/raids';
const FILTER_CALL = /\/wow-boost\/raids\/filter\?/;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const difficulty = (page: Page, name: string) => page.getByRole('radio', { name });

test('the calendar is filtered in place; the address is shared, and back, forward and a reload restore it', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/503|Network response was not ok/);
  await page.goto(CALENDAR);
  await wakeIslands(page);
  const all = await cards(page).count();
  const answered = page.waitForResponse(FILTER_CALL);
  await difficulty(page, 'Heroic').check();
  const { data } = await (await answered).json();
  await expect(page).toHaveURL(/\?region=(eu|us)&difficulty=heroic$/);
  await expect(page.locator('[data-region="applied-filters"] b')).toHaveText(new RegExp(`^${data.totalRuns} runs?$`));
  await expect(cards(page).filter({ hasText: 'Normal' })).toHaveCount(0);
  const heroic = await cards(page).count();
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(cards(shared)).toHaveCount(heroic);
  await page.goBack();
  await expect(cards(page)).toHaveCount(all);
  await expect(difficulty(page, 'Any')).toBeChecked();
  await page.goForward();
  await expect(cards(page)).toHaveCount(heroic);
  await page.reload();
  await expect(difficulty(page, 'Heroic')).toBeChecked();

  await test.step('of two filters in a row the last one counts', async () => {
    await wakeIslands(page);
    const release = await holdRequests(page, /difficulty=normal/);
    await difficulty(page, 'Normal').check();
    await difficulty(page, 'Heroic').check();
    await expect(cards(page).filter({ hasText: 'Normal' })).toHaveCount(0);
    release();
    await expect(cards(page).filter({ hasText: 'Normal' })).toHaveCount(0);
  });

  await test.step('a list that can’t be updated stays, and is tried again', async () => {
    await page.route(FILTER_CALL, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByLabel('Your class').selectOption('mage');
    await expect(page.getByRole('alert')).toContainText('The list could not be updated.');
    await expect(cards(page)).toHaveCount(heroic);
    await page.unroute(FILTER_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('· you').first()).toBeVisible();
  });
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('times are the shopper’s own, days are closed and opened, and conditions are taken back', async ({ page }) => {
    await page.goto(`${CALENDAR}?region=eu`);
    await test.step('the time of the region is at hand', async () => {
      const time = page.locator('article local-time[data-local]').first();
      await expect(time).toContainText(/your time \d\d:\d\d CES?T$/);
      const iso = (await time.locator('time').getAttribute('datetime')) ?? '';
      const tokyo = new Date(iso).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Tokyo',
        hour: '2-digit',
        minute: '2-digit',
      });
      await expect(time.locator('time')).toHaveText(tokyo);
    });
    await wakeIslands(page);

    await test.step('a day is minimized and expanded', async () => {
      const day = page.locator('details[data-day]').first();
      await day.locator('summary').click();
      await expect(day.getByRole('article')).toHaveCount(0);
      await day.locator('summary').press('Enter');
      await expect(day.getByRole('article').first()).toBeVisible();
    });

    await test.step('all runs of a busy day are shown, then the first six again', async () => {
      const busy = page
        .locator('details[data-day]')
        .filter({ has: page.getByRole('link', { name: /^Show \d+ more$/ }) })
        .first();
      const day = page.locator(`[data-day="${await busy.getAttribute('data-day')}"]`);
      await expect(day.getByRole('article')).toHaveCount(6);
      const total = Number(await day.locator('a[data-more-runs]').getAttribute('data-more-runs'));
      await day.getByRole('link', { name: `Show ${total - 6} more` }).click();
      await expect(day.getByRole('article')).toHaveCount(total);
      await expect(page).toHaveURL(`${CALENDAR}?region=eu`);
      await day.getByRole('link', { name: 'Show fewer' }).click();
      await expect(day.getByRole('article')).toHaveCount(6);
    });

    await test.step('Mythic takes back what it does not have, and a condition is removed by its link', async () => {
      await page.getByLabel('Loot').selectOption('unsaved');
      await expect(page).toHaveURL(/run_loot_type=unsaved/);
      await difficulty(page, 'Mythic').check();
      await expect(page.getByText('Loot reset: not sold together.')).toBeVisible();
      await expect(page.getByLabel('Loot')).toHaveValue('');
      await expect(page.getByLabel('Loot').getByRole('option')).toHaveCount(3);
      await page.getByRole('link', { name: 'Remove Mythic' }).click();
      await expect(page).toHaveURL(`${CALENDAR}?region=eu`);
      await expect(difficulty(page, 'Any')).toBeChecked();
    });
  });

  test('American times, the longest, leave the difficulty its room', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'dates', value: 'us', url: baseURL ?? '' }]);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${CALENDAR}?region=us`);
      const heads = page.locator('article > p:first-child');
      await expect(heads.first()).toContainText(/[AP]M.*your time/);
      // What stands in the heads depends on the hour, so each says the longest that it can.
      const gaps = await heads.evaluateAll((all) =>
        all.flatMap(({ firstElementChild: start, lastElementChild: difficulty }) => {
          const [time, own, left] =
            start?.querySelectorAll('time, small > span:first-child, [data-starts-in]:not(:empty)') ?? [];
          time?.replaceChildren('10:00 AM');
          own?.replaceChildren('Wed, your time');
          left?.replaceChildren('in 23 h 59 min');
          const text = document.createRange();
          const ends = [...(start?.querySelectorAll('time, span') ?? [])].map((element) => {
            text.selectNodeContents(element);
            return text.getBoundingClientRect().right;
          });
          const [from, to] = [start?.getBoundingClientRect(), difficulty?.getBoundingClientRect()];
          return from && to && to.top < from.bottom ? [to.left - Math.max(...ends)] : [];
        }),
      );
      expect(gaps.length).toBeGreaterThan(3);
      expect([width, Math.min(...gaps) > 2]).toEqual([width, true]);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('four runs of a day are shown, then the others, then four again; the introduction is folded', async ({
    page,
  }) => {
    await page.goto(CALENDAR);
    await test.step('and unfolded before a script runs', async () => {
      const rest = page.getByText(/Be there 15 minutes early/);
      await expect(rest).toBeHidden();
      await page.getByText('Read more').click();
      await expect(rest).toBeVisible();
      await page.getByText('Minimize', { exact: true }).first().click();
      await expect(rest).toBeHidden();
    });
    const day = page.locator('details[data-day]:has(a[data-more-runs])').first();
    const runs = day.getByRole('article').filter({ visible: true });
    await expect(day.getByText(/^4 of \d+ runs$/)).toBeVisible();
    await wakeIslands(page);
    const total = Number(await day.locator('a[data-more-runs]').getAttribute('data-more-runs'));
    for (let shown = 4; shown < total; shown += 4) {
      await expect(runs).toHaveCount(shown);
      await day.getByRole('link', { name: /^Show \d more$/ }).click();
    }
    await expect(runs).toHaveCount(total);
    await day.getByRole('link', { name: 'Minimize' }).click();
    await expect(runs).toHaveCount(4);
    if (isLongGate) await expectAccessible(page, 'the calendar on a phone');
    await day.locator('summary').click();
    await expect(runs).toHaveCount(0);
    await day.locator('summary').click();
    await expect(runs).toHaveCount(4);
  });
});

test('a run that the address names opens without a tap, and one that is over is said to be', async ({ page }) => {
  await page.goto(CALENDAR);
  const id = await freeRun(page).getAttribute('data-run');
  await page.goto(`${CALENDAR}?selected=${id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(`/wow-boost/run/${id}`);
  await page.goto(`${CALENDAR}?selected=999999`);
  await expect(page.getByText('This run is no longer available.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the next runs stand on the page of their game, with a filter and the time to the next one', async ({ page }) => {
  await page.goto('/wow-boost');
  const widget = page.getByRole('region', { name: 'Next raid runs' });
  await widget.scrollIntoViewIfNeeded();
  await wakeIslands(page);
  await expect(widget.locator('[data-next-run]')).toHaveText(/^in \d/);
  const answered = page.waitForResponse(/\/wow-boost\/raids\/widget\?/);
  await widget.getByRole('radio', { name: 'Heroic' }).check();
  expect((await answered).status()).toBe(200);
  await expect(widget.getByRole('article').filter({ hasText: 'Normal' })).toHaveCount(0);
  await expect(page).toHaveURL('/wow-boost');
  await widget.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/wow-boost\/run\/\d+$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form filters, links remove conditions, a card leads to its run, whose price is updated, and into the cart', async ({
    page,
  }) => {
    await page.goto(`${CALENDAR}?run_loot_type=armor`);
    await difficulty(page, 'Heroic').check();
    await page.getByRole('button', { name: 'Show runs' }).click();
    await expect(page).toHaveURL(/difficulty=heroic/);
    await page.getByRole('link', { name: 'Remove Heroic' }).click();
    await expect(page).not.toHaveURL(/difficulty/);
    const id = await freeRun(page).getAttribute('data-run');
    await page.goto(`${CALENDAR}?selected=${id}`);
    await page.getByText('Your link leads to').getByRole('link').click();
    await expect(page).toHaveURL(`/wow-boost/run/${id}`);

    const total = totalIn(page.getByRole('complementary', { name: 'Your seat' }));
    const before = await amountIn(total);
    // A class whose seat is free.
    await page.locator('input[name=class]:not([aria-disabled])').first().check();
    await page.getByRole('radio', { name: /^Piloted/ }).check();
    await page.getByRole('button', { name: 'Update price' }).click();
    expect(await amountIn(total)).toBeGreaterThan(before);
    await expect(page.getByRole('radio', { name: /^Piloted/ })).toBeChecked();
    await addAndViewCart(page);
  });
});
