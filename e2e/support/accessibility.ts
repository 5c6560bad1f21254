import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [1280, 768, 320];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations of WCAG 2.2 A and AA on the current page, each with rule, element and summary. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], elementRef: false }).withTags(TAGS);
  // Legacy mode opens no extra page; that is only needed to merge the results of frames.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Checks a page at each width without reloading it. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1200 });
    expect.soft(await axeViolations(page), `${what} at ${width} px`).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wider, `${what} at ${width} px is wider than the window`).toBe(0);
  }
}
