import { expect, type Page } from '@playwright/test';
import { awake, confirmedTotal, pricePanel, SERVICES, test, totalIn } from './shop';

interface Shift {
  readonly value: number;
  /** Follows an input so soon that browsers forgive it in their own count. */
  readonly isForgiven: boolean;
  readonly nodes: readonly string[];
}

/** The most that may shift, in layout shift score (DESIGN §9). */
const STILL = 0.01;

/** Takes down every layout shift from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node?: Element }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        shifts.push({
          value,
          isForgiven: hadRecentInput,
          nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'gone'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts since the last call, after the page was painted. */
async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    // The observer is told after the frame in which it happened.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((painted) => requestAnimationFrame(painted));
    await new Promise((told) => setTimeout(told));
    return (window as unknown as { shifts: Shift[] }).shifts.splice(0);
  });
}

const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);
const inFull = (shifts: readonly Shift[]) => JSON.stringify(shifts, null, 1);

for (const { place, width } of [
  { place: 'beside the choices', width: 1280 },
  { place: 'in the dock', width: 390 },
]) {
  test(`nothing on the page shifts when the price changes ${place}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(SERVICES.range);
    await watchShifts(page);
    await awake(page);
    await page.getByRole('slider', { name: 'Rating you want' }).focus();
    const opened = await shiftsOf(page);
    expect(sumOf(opened), `while the page opened and woke: ${inFull(opened)}`).toBeLessThanOrEqual(STILL);

    const total = totalIn(pricePanel(page));
    const changed = async (change: () => Promise<void>) => {
      const before = (await total.textContent()) ?? '';
      await change();
      await expect(total).not.toHaveText(before);
      await confirmedTotal(page);
      return shiftsOf(page);
    };

    const moves: Shift[] = [];
    for (let step = 0; step < 10; step += 1)
      moves.push(...(await changed(() => page.keyboard.press(step % 3 === 2 ? 'PageDown' : 'ArrowRight'))));
    expect(sumOf(moves), inFull(moves)).toBeLessThanOrEqual(STILL);

    // A choice may give the receipt a line more; what lies below that line moves with it, and nothing else.
    const choices: Shift[] = [];
    for (const choice of ['Self-play', 'Piloted', 'Private live stream', 'Private live stream']) {
      const shifts = await changed(() => page.locator('label').filter({ hasText: choice }).click());
      expect(sumOf(shifts), inFull(shifts)).toBeLessThanOrEqual(STILL);
      choices.push(...shifts);
    }
    const unforgiven = [...moves, ...choices].filter(({ isForgiven }) => !isForgiven);
    expect(sumOf(unforgiven), inFull(unforgiven)).toBeLessThanOrEqual(STILL);
  });
}
