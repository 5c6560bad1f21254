import type { Browser, Page } from '@playwright/test';

/** How long the row is dragged to and fro, in mouse moves, and the pause between two, in ms. */
const MOVES = 120;
const PAUSE_MS = 8;

/** A text, since tsx adds to functions what the page does not have. */
const COUNT_FRAMES = `{
  const count = (at) => {
    window.frameTimes.push(at);
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}`;

/** Drags the rewards of a range to and fro. @returns frames a second */
async function dragged(page: Page): Promise<number> {
  const box = await page.locator('[aria-roledescription=carousel][data-swiper]').boundingBox();
  if (!box) throw new Error('There is no carousel to be dragged.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate('window.frameTimes = []');
  for (let move = 0; move < MOVES; move += 1) {
    await page.mouse.move(x - 100 * Math.sin(move / 8), y);
    await page.waitForTimeout(PAUSE_MS);
  }
  const times = (await page.evaluate('window.frameTimes')) as readonly number[];
  await page.mouse.up();
  return ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
}

/**
 * Drags the rewards of a service to and fro, several times.
 * @param url of a service whose rewards do not fit
 * @returns frames a second, each time
 */
export async function dragRewards(browser: Browser, url: string, times: number, slowdown: number): Promise<number[]> {
  const page = await openRewards(browser, url, slowdown);
  const rates: number[] = [];
  for (let time = 0; time < times; time += 1) rates.push(await dragged(page));
  return rates;
}

/** A service with so many rewards that they do not fit, on a slow processor. */
async function openRewards(browser: Browser, url: string, slowdown: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1024, height: 900 } });
  await page.goto(url);
  await page.mouse.move(40, 300);
  await page.getByRole('slider', { name: 'Desired rating' }).press('End');
  await page.locator('[aria-roledescription=carousel]').first().scrollIntoViewIfNeeded();
  await page.locator('[aria-roledescription=carousel][data-swiper]').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate('window.frameTimes = []');
  await page.evaluate(COUNT_FRAMES);
  return page;
}
