import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, installedChromium } from './chromium.mjs';

const SLOWDOWN = 4;
const TIMES = 5;
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
  const perSecond = await page.evaluate(() => {
    const { frameTimes: times } = window as unknown as { readonly frameTimes: readonly number[] };
    return ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
  });
  await page.mouse.up();
  return perSecond;
}

/**
 * How smoothly the rewards of a range are dragged on a slow processor, as a row of the bench's table.
 * @param url of a service with rewards that do not fit
 */
export async function dragRow(url: string): Promise<[string, string]> {
  const what = `rewards dragged, processor ${SLOWDOWN}× slower, the middle of ${TIMES}`;
  const executablePath = await installedChromium();
  if (!executablePath) return [what, 'no Chromium is at hand'];
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1024, height: 900 } });
    await page.goto(url);
    await page.mouse.move(40, 300);
    await page.getByRole('slider', { name: 'Desired rating' }).press('End');
    await page.locator('[aria-roledescription=carousel]').scrollIntoViewIfNeeded();
    await page.locator('[aria-roledescription=carousel][data-swiper]').waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate('window.frameTimes = []');
    await page.evaluate(COUNT_FRAMES);
    const rates: number[] = [];
    for (let time = 0; time < TIMES; time += 1) rates.push(await dragged(page));
    rates.sort((a, b) => a - b);
    return [what, `${(rates[Math.floor(TIMES / 2)] ?? 0).toFixed(0)} frames a second`];
  } finally {
    await browser.close();
  }
}
