import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [1280, 768, 320];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const THEMES = ['dark', 'light'] as const;
/** Only these depend on the theme (axe's category of color rules). */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Violations of WCAG 2.2 A and AA on the current page in both themes, each with rule, element and summary. Motion is reduced from here on, or colors
 * in transition would be measured halfway.
 * @param within only this part of the page
 */
export async function axeViolations(page: Page, within = 'html'): Promise<readonly string[]> {
  const found: string[] = [];
  const before = await page.locator('html').getAttribute('data-theme');
  const show = (theme: string | null) =>
    page.evaluate((to) => document.documentElement.setAttribute('data-theme', to ?? ''), theme);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of THEMES) {
    await show(theme);
    const axe = new AxeBuilder({ page }).include(within).options({ resultTypes: ['violations'], elementRef: false });
    if (theme === THEMES[0]) axe.withTags(TAGS);
    else axe.withRules(COLOR_RULES);
    // Legacy mode opens no extra page; that is only needed to merge the results of frames.
    const { violations } = await axe.setLegacyMode().analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${id} at ${target.join(' ')} in the ${theme} theme: ${failureSummary}`);
  }
  await show(before);
  return found;
}

/** Checks a page at each width without reloading it. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1200 });
    expect.soft(await axeViolations(page), `${what} at ${width} px`).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wider, `${what} at ${width} px is wider than the window`).toBe(0);
  }
  if (before) await page.setViewportSize(before);
}
