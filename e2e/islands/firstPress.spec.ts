import { expect, type Page } from '@playwright/test';
import { machineSlowness } from '../../tests/harness/machineSpeed';
import { addByRequest } from '../support/purchase';
import { SERVICES, test, wakeIslands } from '../support/shop';

/** A slow phone: a processor 4× slower than the usual one of `machineSlowness`, 1.6 Mb/s, 150 ms. */
const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const CATEGORY = '/wow-boost/mythic-dungeons';

/** Where a first tap opens something in its page, on what, and what is there then. */
const TAPS: readonly (readonly [page: string, control: string, opened: string])[] = [
  ['/', '[data-bell]', '#notifications > *'],
  ['/', '[data-chat-open]', 'role=complementary[name=/^Chat with/]'],
  ['/', '[data-head-panel]', '#head-panel h2'],
  [CATEGORY, 'a[data-buy-now]', 'dialog[open]'],
  ['/wow-boost/raids', 'a[data-run]', 'dialog[open]'],
  ['/hot-products', '[data-hot-card] button', '[data-hot-card][data-open]'],
];

test.describe('on a slow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const [path, control, opened] of TAPS)
    test(`the first tap on ${control} of ${path} opens what it promises, in its page`, async ({ page }) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Network.emulateNetworkConditions', NETWORK);
      await client.send('Emulation.setCPUThrottlingRate', {
        rate: Math.max(1, SLOWDOWN / (await machineSlowness())),
      });
      await page.goto(path);
      await page.evaluate(() => document.documentElement.setAttribute('data-loaded', ''));
      await page.locator(control).filter({ visible: true }).first().tap();
      await expect(page.locator(opened).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-loaded', '');
    });
});

/** The HTML of controls that an awake page answers instead of the browser, and whose press its loader would not have held. */
async function answeredButNotHeld(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const answers = JSON.parse(document.getElementById('page-answers')?.textContent ?? '') as Record<string, string>;
    /** One of those that a listener sees as the same. */
    const seen = new Set<string>();
    const missing: string[] = [];
    const press = (type: 'click' | 'submit', element: Element) => {
      const kind = `${type} ${element.tagName} ${element.getAttributeNames().filter((name) => /^(data|aria)-|rel/.test(name))}`;
      if (seen.has(kind) || element.closest('store-island, [data-search-open], template')) return;
      seen.add(kind);
      const event =
        type === 'click'
          ? new MouseEvent(type, { bubbles: true, cancelable: true })
          : new SubmitEvent(type, { bubbles: true, cancelable: true });
      let isAnswered = false;
      const last = () => {
        isAnswered = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener(type, last, { once: true });
      element.dispatchEvent(event);
      removeEventListener(type, last);
      const isHeld = element.closest(answers[type] ?? '') ?? element.closest('[data-held-by]');
      if (isAnswered && !isHeld) missing.push(`${type}: ${element.outerHTML.slice(0, 160)}`);
    };
    for (const control of document.querySelectorAll('a[href], button')) press('click', control);
    for (const form of document.querySelectorAll('form')) press('submit', form);
    return missing;
  });
}

test('what an awake page answers instead of the browser is what its loader holds', async ({
  context,
  page,
  expectError,
}) => {
  // Everything is pressed, and no request is answered.
  expectError(/./);
  await addByRequest(page.request, SERVICES.quantity);
  const missing: string[] = [];
  for (const path of [
    '/',
    '/wow-boost',
    CATEGORY,
    SERVICES.range,
    '/wow-boost/raids',
    '/hot-products',
    '/checkout',
    '/sign-in',
  ])
    await test.step(path, async () => {
      // What is pressed may leave the page later.
      const own = await context.newPage();
      await own.goto(path);
      await wakeIslands(own);
      await own.route('**/*', (route) => route.abort());
      missing.push(...(await answeredButNotHeld(own)).map((html) => `${path} ${html}`));
      await own.close();
    });
  expect(missing).toEqual([]);
});
