import { expect, type Page } from '@playwright/test';
import { jumpTo, logLength, openDevTools } from '../store/devTools';
import { axeViolations } from '../support/accessibility';
import { chunkScript } from '../support/built';
import { MAX_SHIFT, recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { amountIn, holdRequests, pricePanel, RUN_KIND, SERVICES, test, totalIn, wakeIslands } from '../support/shop';

/* The nav "On this page": it follows the page, and leads to its sections (SPEC §4, §9). */

const ACTIVE_LINE = 195;
const MARGIN = 110;
const STICKY_AT = 90;

const nav = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true });
const current = (page: Page) => nav(page).locator('[aria-current=location]');
const bar = (page: Page) => page.locator('[data-anchors] > :has(nav)').first();
const navButtons = (page: Page) => page.locator('#nav-price').getByRole('button');

/** What is seen of the header while the page is scrolled down. */
const headerRow = (page: Page) =>
  page
    .locator('[data-header-row]')
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().height));

/** The top of an element in the window, px. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/** Moves the nav into the window and waits until it follows the page. */
async function showNav(page: Page): Promise<void> {
  await page.locator('[data-anchors]').evaluate((block) => {
    scrollTo({ top: block.getBoundingClientRect().top + scrollY - innerHeight / 2, behavior: 'instant' });
  });
  await expect(page.locator('#anchor-nav')).toHaveAttribute('data-state', 'hydrated');
}

const expectNavAccessible = async (page: Page, what: string) =>
  expect.soft(await axeViolations(page, '[data-anchors]'), what).toEqual([]);

/** The section has come below the header, at the same place for as long as two looks take. */
async function expectArrived(page: Page, id: string): Promise<void> {
  const row = await headerRow(page);
  // A border more or less, and the parts of a pixel.
  await expect.poll(async () => Math.abs((await topOf(page, id)) - row - MARGIN), id).toBeLessThan(2.5);
}

/** Scrolls by the wheel in steps until something has come about. */
async function wheelUntil(page: Page, step: number, isReached: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, step);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await isReached()).toBe(true);
  }).toPass({ intervals: [0] });
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${width} px the nav of a service leads to each section, follows the page, sticks, and leaves with the last`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(SERVICES.range);
    await recordShifts(page);
    await wakeIslands(page);
    await showNav(page);
    await page.mouse.move(width / 2, 600);

    await test.step('a link scrolls to its section and marks itself, down and up', async () => {
      for (const [name, id] of [
        ['Possible delays', '#delays'],
        ['What you get', '#get'],
        ['How it works', '#steps'],
        ['FAQ', '#faq'],
      ] as const) {
        await link(page, name).click();
        await expectArrived(page, id);
        await expect(current(page)).toHaveText(name);
        await expect(page).toHaveURL(`${SERVICES.range}${id}`);
        await expect(page.locator(id)).toBeFocused();
        await expect(page.locator(id)).toBeInViewport({ ratio: 1 });
        await expect(current(page)).toBeInViewport();
      }
      await page.goBack();
      await expect(page).toHaveURL(`${SERVICES.range}#steps`);
      await expectArrived(page, '#steps');
    });

    await test.step('the panel about bans is opened and has the focus', async () => {
      const panel = page.locator('details:has(#ban-risk)');
      await expect(panel).not.toHaveAttribute('open');
      await link(page, 'Ban risk').click();
      await expect(panel).toHaveAttribute('open');
      await expect(panel.locator('summary')).toBeFocused();
      await expectArrived(page, 'details:has(#ban-risk)');
      await expect(current(page)).toHaveText('Ban risk');
    });

    await test.step('the wheel moves the mark to the section at the line', async () => {
      await link(page, 'What you get').click();
      await expectArrived(page, '#get');
      for (const [name, id] of [
        ['Requirements', '#requirements'],
        ['How it works', '#steps'],
      ] as const) {
        await wheelUntil(page, 40, async () => (await topOf(page, `section:has(> ${id})`)) <= ACTIVE_LINE);
        await expect(current(page)).toHaveText(name);
      }
      await wheelUntil(page, -40, async () => (await topOf(page, 'section:has(> #steps)')) > ACTIVE_LINE);
      await expect(current(page)).toHaveText('Requirements');
    });

    await test.step('it sticks below the header, also below its second row', async () => {
      const row = await headerRow(page);
      const second = width >= 1024 ? 44 : 0;
      await wheelUntil(page, 120, async () => (await topOf(page, '[data-anchors]')) < -200);
      await expect(page.locator('header').first()).toHaveAttribute('data-bar-hidden', '');
      const barTop = async () => (await bar(page).boundingBox())?.y ?? 0;
      await expect.poll(async () => Math.abs((await barTop()) - row)).toBeLessThan(2);
      expect(await bar(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(56);
      await wheelUntil(
        page,
        -20,
        async () =>
          !(await page
            .locator('header')
            .first()
            .evaluate((one) => one.hasAttribute('data-bar-hidden'))),
      );
      await expect.poll(async () => Math.abs((await barTop()) - row - second)).toBeLessThan(2);
      await wheelUntil(page, -20, async () => (await topOf(page, '[data-anchors]')) > STICKY_AT);
      await expect(bar(page).locator('[data-sticky]')).toHaveCount(0);
      await wheelUntil(page, 10, async () => (await topOf(page, '[data-anchors]')) <= STICKY_AT);
      await expect(bar(page).locator('[data-sticky]')).toHaveCount(1);
    });

    await test.step('it is gone after the last section, and comes back', async () => {
      const bottom = () =>
        page.locator('section:has(> #reviews)').evaluate((element) => element.getBoundingClientRect().bottom);
      await wheelUntil(page, 300, async () => (await bottom()) <= 0);
      await expect(nav(page)).toBeHidden();
      await wheelUntil(page, -300, async () => (await bottom()) > 400);
      await expect(nav(page)).toBeVisible();
    });

    const shifts = (await takeShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput);
    expect(sumOf(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MAX_SHIFT);
  });

test('price and “Buy now” join the nav when the buy panel has left the window, follow the choice, and buy it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await showNav(page);
  await expect(navButtons(page)).toHaveCount(0);
  await link(page, 'Possible delays').click();
  await expectArrived(page, '#delays');
  await expect(pricePanel(page)).not.toBeInViewport();
  const price = page.locator('#nav-price');
  await expect(navButtons(page)).toHaveText('Buy now');
  await expect(navButtons(page)).toBeInViewport({ ratio: 1 });
  const before = await amountIn(price);
  expect(before).toBe(await amountIn(totalIn(pricePanel(page))));
  await expectNavAccessible(page, 'the nav of a service with its price');

  await link(page, 'Choose').click();
  await expectArrived(page, '#base');
  await expect(pricePanel(page).getByRole('button', { name: 'Buy now' })).toBeInViewport({ ratio: 1 });
  await expect(navButtons(page)).toHaveCount(0);
  await page.locator('label').filter({ hasText: 'Private live stream' }).click();
  await expect.poll(async () => amountIn(totalIn(pricePanel(page)))).toBe(before + 800);
  await showNav(page);
  await link(page, 'Possible delays').click();
  await expectArrived(page, '#delays');
  expect(await amountIn(price)).toBe(before + 800);
  await navButtons(page).click();
  await expect(page).toHaveURL('/checkout');
  expect(await amountIn(totalIn(page.getByRole('complementary', { name: 'Your order' })))).toBe(before + 800);
});

test('on phones the dock has price and “Buy now” alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await showNav(page);
  await link(page, 'Possible delays').click();
  await expectArrived(page, '#delays');
  await expect(page.locator('#nav-price')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buy now' })).toHaveCount(1);
});

test('a kind of raid runs has “Choose a run” there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(RUN_KIND);
  await wakeIslands(page);
  await showNav(page);
  await link(page, 'Possible delays').click();
  await expectArrived(page, '#delays');
  const choose = page.locator('#anchor-nav').getByRole('link', { name: 'Choose a run' });
  await expect(choose).toBeInViewport({ ratio: 1 });
  await choose.click();
  await expectArrived(page, '#runs');
  await expect(choose).toBeHidden();
  await expect(pricePanel(page).or(page.getByRole('complementary', { name: 'Your run' }))).toBeInViewport();
});

test('the questions of the FAQ page open by their links, one at a time, and each ends at its place', async ({
  page,
}) => {
  for (const size of [
    { width: 1440, height: 700 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/faq');
    await wakeIslands(page);
    const links = nav(page).getByRole('link');
    await expect(page.locator('#anchor-nav')).toHaveAttribute('data-state', 'hydrated');
    const open = page.locator('details[name=questions][open]');
    for (const index of [0, 3, 1]) {
      const question = (await links.nth(index).textContent()) ?? '';
      await links.nth(index).click();
      await expect(open).toHaveCount(1);
      await expect(open.locator('summary')).toHaveText(question);
      await expect(open.locator('summary')).toBeFocused();
      await expectArrived(page, 'details[name=questions][open]');
      await expect(current(page)).toHaveText(question);
    }
  }
});

test('on help pages the nav is a column beside the texts from 1280 px, and a strip above them below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/terms');
  await wakeIslands(page);
  const boxes = async () => {
    const [links, text] = await Promise.all([nav(page).boundingBox(), page.locator('#who').boundingBox()]);
    if (!links || !text) throw new Error('The page has no nav.');
    return { links, text };
  };
  const beside = await boxes();
  expect(beside.links.x + beside.links.width).toBeLessThan(beside.text.x);
  expect(beside.text.width).toBeLessThanOrEqual(704);
  await link(page, 'Cancellation and refunds').click();
  await expectArrived(page, '#cancel');
  await expect(current(page)).toHaveText('Cancellation and refunds');
  await expect(nav(page)).toBeInViewport();
  await expectNavAccessible(page, 'a help page with a column');

  await page.setViewportSize({ width: 1279, height: 900 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect
    .poll(async () => (await boxes()).links.y + (await boxes()).links.height)
    .toBeLessThanOrEqual((await boxes()).text.y);
});

test('Ctrl opens a tab, and who prefers less motion is at the section at once', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/privacy');
  await wakeIslands(page);
  await expect(page.locator('#anchor-nav')).toHaveAttribute('data-state', 'hydrated');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link(page, 'Cookies').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL('/privacy#cookies');
  await tab.close();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await link(page, 'Your rights').click();
  expect(Math.abs((await topOf(page, '#rights')) - (await headerRow(page)) - MARGIN)).toBeLessThan(3);
});

test('on a slow phone a link that is pressed before its code is there leads to its section as soon as it is', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const release = await holdRequests(page, chunkScript('anchor-nav'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SERVICES.range);
  await page.locator('[data-anchors]').scrollIntoViewIfNeeded();
  await link(page, 'FAQ').click();
  release();
  await expectArrived(page, '#faq');
  await expect(current(page)).toHaveText('FAQ');
  await expect(page).toHaveURL(`${SERVICES.range}#faq`);
});

test('time travel shows the link that was marked then, and does not move the page', async ({ page, baseURL }) => {
  await openDevTools(page, baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/terms');
  await wakeIslands(page);
  await expect(page.locator('#anchor-nav')).toHaveAttribute('data-state', 'hydrated');
  await link(page, 'What you do').click();
  await expectArrived(page, '#you');
  const then = await logLength(page);
  await link(page, 'Your data').click();
  await expect(current(page)).toHaveText('Your data');
  // At the end of the page the section is below its place.
  await expect(page.locator('#data')).toBeInViewport();
  const placed = () => page.evaluate(() => [scrollY, location.href] as const);
  await expect(async () => {
    const before = await placed();
    await page.waitForTimeout(200);
    expect(await placed()).toEqual(before);
  }).toPass();
  const [position, url] = await placed();
  await jumpTo(page, then - 1);
  await expect(page.locator('[aria-current=location]')).toHaveText('What you do');
  await page.waitForTimeout(300);
  expect(await placed()).toEqual([position, url]);
  await page.evaluate(() => window.devToolsDouble.jump(window.devToolsDouble.length() - 1));
  await expect(current(page)).toHaveText('Your data');
  expect(await page.evaluate(() => scrollY)).toBe(position);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`at ${width} px links lead to their sections and open panels, and the nav sticks`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(SERVICES.range);
      const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
      const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
      await link(page, 'Ban risk').click();
      const panel = 'details:has(#ban-risk)';
      await expect(page.locator(panel)).toHaveAttribute('open');
      await expect.poll(async () => (await box(panel)).y).toBeLessThan(200);
      const { y, height: barHeight } = (await bar(page).boundingBox()) ?? { y: 0, height: 0 };
      expect(Math.abs(y - header)).toBeLessThan(2);
      expect((await box(panel)).y).toBeGreaterThanOrEqual(y + barHeight);
      await link(page, 'Requirements').click();
      await expect.poll(async () => (await box('#requirements')).y).toBeGreaterThanOrEqual(y + barHeight);
      expect((await box('#requirements')).y).toBeLessThan(200);
      await expect(page.locator('#nav-price')).toHaveText('');
    });
});
