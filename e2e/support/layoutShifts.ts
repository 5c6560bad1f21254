import type { Page } from '@playwright/test';

export interface Shift {
  readonly value: number;
  /** Whether it followed an input so soon that browsers exclude it from CLS. */
  readonly hadRecentInput: boolean;
  readonly nodes: readonly string[];
}

/** The maximum layout shift score (DESIGN §9). */
export const MAX_SHIFT = 0.01;

/** Records every layout shift of the page. */
export async function recordShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node?: Element }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        shifts.push({
          value,
          hadRecentInput,
          nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'gone'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns and clears the recorded shifts, after the page was painted. */
export async function takeShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    // The observer is notified after the frame of the shift.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((painted) => requestAnimationFrame(painted));
    await new Promise((resolve) => setTimeout(resolve));
    return (window as unknown as { shifts: Shift[] }).shifts.splice(0);
  });
}

export const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);
