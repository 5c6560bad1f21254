import { expect, type Page } from '@playwright/test';
import { addByRequest } from '../support/purchase';
import { RUN_KIND, SERVICES, test, wakeIslands } from '../support/shop';

const DOUBLE_PX = 32;

/** Sets the text size of the browser, which shoppers set in its settings. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: DOUBLE_PX, fixed: DOUBLE_PX } });
}

/** What reaches over an edge of the window, and is not in something that scrolls sideways. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const scrolls = (element: Element) => {
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.querySelectorAll('a, button, input, select, summary, h1, h2, h3, p')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true });
        return isShown && (left < -1 || right > clientWidth + 1) && !element.closest('.skip') && !scrolls(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

test('with text of twice the size nothing is wider than a window of 1280 or 640 px', async ({ page }) => {
  test.slow();
  await doubleText(page);
  await addByRequest(page.request, SERVICES.variants);
  for (const path of [
    '/',
    '/games',
    '/wow-boost/pvp',
    ...Object.values(SERVICES),
    RUN_KIND,
    '/wow-boost/raids',
    '/hot-products',
    '/search?q=arena',
    '/cart',
    '/checkout',
    '/sign-in',
    '/notifications',
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await wakeIslands(page);
    for (const width of [1280, 640]) {
      await page.setViewportSize({ width, height: 800 });
      // Listeners of media queries are called with the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect.soft(await outside(page), `${path} at ${width} px`).toEqual([]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(wider, `${path} at ${width} px`).toBe(0);
    }
  }
});
