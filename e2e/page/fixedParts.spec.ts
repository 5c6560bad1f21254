import { expect, type Page } from '@playwright/test';
import { opener, panel } from '../chat/chat';
import { newEmail, signUpByRequest } from '../support/account';
import { consentState } from '../support/consentState';
import { controlsUnderBars, controlsUnderChat, coveredShare, prepareScan } from '../support/fixedParts';
import { addByRequest, buyByRequest } from '../support/purchase';
import { openList, RUN_KIND, SERVICES, test, wakeIslands } from '../support/shop';

test.use({ storageState: consentState() });

const WIDE = { width: 1440, height: 900 } as const;
const PHONE = { width: 360, height: 740 } as const;
const WINDOWS = [PHONE, { width: 768, height: 1024 }, WIDE, { width: 1920, height: 1080 }] as const;
/** A window of 1280 × 720 at 200 % zoom, where header and dock must leave the most of it to the page. */
const HALF = { width: 640, height: 360 } as const;
/** A window of 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 } as const;

const BUY = [/^Buy now$/, /^Add to cart$/] as const;
/** The buttons of each kind of dock. */
const DOCKS: Readonly<Record<string, readonly RegExp[]>> = {
  [SERVICES.range]: BUY,
  [SERVICES.ranks]: BUY,
  [SERVICES.quantity]: BUY,
  [SERVICES.variants]: BUY,
  '/hot-products/2': BUY,
  run: [/^Take this seat$/, /^Add to cart$/],
  '/cart': [/^Checkout$/],
  '/checkout': [/^Pay \d+\.\d\d\s\$$/],
};

const scrollToTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

/** Hides the question for consent, as an answer does, or shows it again. */
const hideQuestion = (page: Page, isHidden: boolean) =>
  page.locator('[data-consent]').evaluateAll((forms, hidden) => {
    for (const form of forms) (form as HTMLElement).hidden = hidden;
  }, isHidden);

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  if (path === 'run') {
    await page.goto('/wow-boost/raids');
    const href = await page.locator('a[href*="/wow-boost/run/"]').first().getAttribute('href');
    await page.goto(href ?? '');
  } else await page.goto(path);
  await wakeIslands(page);
}

/** The height that header and dock cover after the page was scrolled down and up again. */
const barsOf = (page: Page) =>
  page.evaluate(() => {
    const heightIn = (element: Element | null) => {
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    };
    return {
      header: heightIn(document.querySelector('header')),
      dock: heightIn(document.querySelector('[data-dock]')),
      height: innerHeight,
    };
  });

/** The dock has its buttons in view, and takes a sixth of the window at most with the header. */
async function expectDock(page: Page, buttons: readonly RegExp[], where: string): Promise<void> {
  const dock = page.locator('[data-dock]');
  await scrollToTop(page);
  for (const name of buttons) {
    const button = dock.getByRole('button', { name }).or(dock.getByRole('link', { name }));
    await expect(button).toHaveCount(1);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page.mouse.wheel(0, 700);
  await page.mouse.wheel(0, -100);
  const bars = await barsOf(page);
  expect(bars.dock, where).toBeGreaterThan(40);
  expect((bars.header + bars.dock) / bars.height, where).toBeLessThanOrEqual(1 / 6);
}

/** Tabs on from the first link of the page: nothing that gets the focus is below the dock and the question for consent. */
async function expectFocusAboveBars(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').first().focus();
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest('[data-dock], footer')) return false;
      const bars = [...document.querySelectorAll('[data-dock], [data-consent]')].map((bar) =>
        bar.getBoundingClientRect(),
      );
      const { top, height } = focused.getBoundingClientRect();
      return top >= Math.min(innerHeight, ...bars.map((bar) => bar.top)) || height === 0;
    });
    expect(hidden, `press ${press}`).toBe(false);
  }
}

/** Fails with the names of the controls that fixed parts of the page cover, with the question for consent and without it. */
async function expectNothingCovered(page: Page, path: string): Promise<void> {
  await open(page, path);
  await prepareScan(page);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const where = `${path} at ${size.width} px`;
    expect.soft(await controlsUnderBars(page), `${where}, with the question`).toEqual([]);
    await hideQuestion(page, true);
    expect.soft([...(await controlsUnderBars(page)), ...(await controlsUnderChat(page))], where).toEqual([]);
    const buttons = size.width < 1024 ? DOCKS[path] : undefined;
    if (buttons) await expectDock(page, buttons, where);
    await hideQuestion(page, false);
  }
  await page.setViewportSize(ZOOMED);
  expect.soft(await coveredShare(page), `${path} at 400 % zoom`).toBeLessThanOrEqual(1 / 3);
  const buttons = DOCKS[path];
  if (!buttons) return;
  await page.setViewportSize(HALF);
  if (path === SERVICES.range || path === '/checkout') await expectFocusAboveBars(page);
  await hideQuestion(page, true);
  await expectDock(page, buttons, `${path} at 200 % zoom`);
}

test('on pages of the catalogue nothing fixed covers what can be pressed', async ({ page, expectError }) => {
  test.slow();
  expectError(/Failed to load resource.*404/);
  for (const path of ['/', '/games', '/wow-boost', '/wow-boost/pvp', ...Object.values(SERVICES), RUN_KIND, '/nothing'])
    await expectNothingCovered(page, path);
});

test('on pages of runs, purchases, accounts and help nothing fixed covers what can be pressed', async ({ page }) => {
  test.slow();
  await signUpByRequest(page.request, newEmail('covered'));
  const order = await buyByRequest(page.request);
  await addByRequest(page.request, SERVICES.range, SERVICES.variants);
  for (const path of [
    ...['/wow-boost/raids', 'run', '/hot-products', '/hot-products/2', '/search?q=arena', '/cart', '/checkout', order],
    ...['/profile', '/notifications', '/faq', '/contact-us'],
  ])
    await expectNothingCovered(page, path);
});

test('the opener of the chat makes way for an open dock, dialog or list, and the keyboard brings it back', async ({
  page,
}) => {
  await open(page, SERVICES.ranks);
  await hideQuestion(page, true);
  const isAway = (away: boolean) => expect(opener(page)).toHaveAttribute('data-away', String(away));
  // A price of one line is not broken down.
  await page.getByRole('checkbox').first().check();
  await scrollToTop(page);
  await isAway(false);
  const lines = page.locator('[data-dock] summary');
  await lines.press('Enter');
  await isAway(true);
  await expect(opener(page)).toHaveCSS('opacity', '0');
  await opener(page).focus();
  await expect(opener(page)).toHaveCSS('opacity', '1');
  await lines.press('Enter');
  await isAway(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await isAway(true);
  await page.keyboard.press('Escape');
  await isAway(false);
  await page.setViewportSize(WIDE);
  await isAway(false);
  await openList(page, 'Current division');
  await isAway(true);
  await opener(page).press('Enter');
  await expect(panel(page)).toBeVisible();
});

test('the opener of the chat shows itself when its script does not come', async ({ page, expectError }) => {
  expectError(/Failed to load resource/);
  await page.route(/\/chat-opener\.[^/]*js$/, (route) => route.abort());
  await page.goto('/faq');
  await expect(opener(page)).toBeHidden();
  await opener(page).evaluate((link) => {
    for (const animation of link.getAnimations()) animation.finish();
  });
  await expect(opener(page)).toBeVisible();
});
