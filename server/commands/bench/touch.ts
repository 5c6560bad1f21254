import type { Browser, Page } from '@playwright/test';
import { dragRewards } from './drag';
import { median } from './statistics';
import { type BenchGroup, PAGES } from './tools';
import { openShop } from './workspace';

/** A slow phone: processor 4× slower, 1.6 Mb/s, 150 ms. */
const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
/** Long enough that the prefetched scripts have arrived. */
const IDLE_MS = 4_000;

const STEP = '#range button[aria-label$=" more"]:not([aria-disabled])';

/** Texts, since tsx adds to functions what the page does not have. */
const WATCH = `{
  const fields = [...document.querySelectorAll('#range input')];
  const read = () => fields.map(({ value }) => value).join();
  const before = read();
  const look = () => {
    if (read() === before) requestAnimationFrame(look);
    else window.changedAt = performance.now();
  };
  addEventListener('pointerdown', () => { window.pressedAt = performance.now(); look(); }, { capture: true, once: true });
}`;

/** Taps the button that raises an end of the range. @returns ms until the value has changed */
async function tap(page: Page): Promise<number> {
  await page.evaluate(WATCH);
  const { x, y } = await page
    .locator(STEP)
    .first()
    .evaluate((button) => {
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = button.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => 'changedAt' in window);
  return Number(await page.evaluate('window.changedAt - window.pressedAt'));
}

/** A service's page on a slow phone, just loaded. */
async function openOnPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  return page;
}

const MOMENTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'first tap right after the page has loaded': async () => {},
  'first tap after the page was idle': (page) => page.waitForTimeout(IDLE_MS),
  'first press after the page woke': async (page) => {
    await page.waitForTimeout(IDLE_MS);
    await page.touchscreen.tap(5, 200);
    await page.locator('#range[data-state=hydrated]').waitFor();
    await page.waitForTimeout(IDLE_MS);
  },
};

export const touch: BenchGroup = {
  name: 'touch',
  about: `How soon a service with a range bar answers the first tap on a slow phone (processor ${SLOWDOWN}× slower, 1.6 Mb/s, 150 ms), until the value has changed; and how smoothly its rewards are dragged`,
  async run({ workspace, data, sizes, measure }) {
    const browser = await workspace.openBrowser();
    const shop = await openShop(workspace, { DATA_DIR: await data.copy('seed', workspace) });
    const url = shop.url + PAGES.service;
    for (const [moment, reach] of Object.entries(MOMENTS).slice(0, sizes.browserPages))
      await measure(`${moment}, the middle of ${sizes.browserRuns}`, async () => {
        const times: number[] = [];
        for (let time = 0; time < sizes.browserRuns; time += 1) times.push(await firstTap(browser, url, reach));
        return `${median(times).toFixed(0)} ms (best ${Math.min(...times).toFixed(0)})`;
      });
    await measure(`rewards dragged, processor ${SLOWDOWN}× slower, the middle of ${sizes.browserRuns}`, async () => {
      const rates = await dragRewards(browser, url, sizes.browserRuns, SLOWDOWN);
      return `${median(rates).toFixed(0)} frames a second`;
    });
  },
};

async function firstTap(browser: Browser, url: string, reach: (page: Page) => Promise<void>): Promise<number> {
  const page = await openOnPhone(browser, url);
  try {
    await reach(page);
    return await tap(page);
  } finally {
    await page.context().close();
  }
}
