import type { Page } from '@playwright/test';

export interface Shift {
  readonly value: number;
  /** Follows an input so soon that browsers forgive it in their own count. */
  readonly hadRecentInput: boolean;
  readonly nodes: readonly string[];
}

/** The most that may shift, in layout shift score (DESIGN §9). */
export const MAX_SHIFT = 0.01;

/** Takes down every layout shift from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node?: Element }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        shifts.push({
          value,
          hadRecentInput: hadRecentInput,
          nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'gone'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts since the last call, after the page was painted. */
export async function takeShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    // The observer is told after the frame in which it happened.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((painted) => requestAnimationFrame(painted));
    await new Promise((told) => setTimeout(told));
    return (window as unknown as { shifts: Shift[] }).shifts.splice(0);
  });
}

export const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);
