import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isLongGate } from '../../tests/gate/longGate.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];
const TARGET_SIZE_RULE = 'target-size';
/**
 * Checks at each width: axe in these themes, or of its rules only the size of targets; nothing may be wider than the window at any. 2560 px is
 * the widest window that pages are made for.
 */
const CHECKS: readonly { readonly width: number; readonly themes: readonly Theme[]; readonly targets?: boolean }[] = [
  { width: 1280, themes: THEMES },
  { width: 768, themes: isLongGate ? THEMES : [], targets: !isLongGate },
  { width: 320, themes: isLongGate ? THEMES : ['dark'] },
  { width: 2560, themes: [], targets: !isLongGate },
];
export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that axe runs only when it is asked: what is seen is in the name, and no jump from h1 to h3, which a part of a page can't tell. */
const NAME_RULE = 'label-content-name-mismatch';
const HEADING_RULE = 'heading-order';

/** Only these depend on the theme (axe's category of color rules). */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}
type AxeWindow = Window & {
  readonly axe: typeof axe & { readonly commons: { readonly color: { readonly Color: new () => Color } } };
};

/** Loads axe into the document, with a cache for parsed colors: every element has one of the same few, and parsing them is a fifth of axe's work. */
async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  await page.evaluate(() => {
    const { Color } = (window as unknown as AxeWindow).axe.commons.color;
    const { parseString } = Color.prototype as Color;
    const parsed = new Map<string, Color>();
    Color.prototype.parseString = function (this: Color, text: string) {
      const known = parsed.get(text) ?? parseString.call(new Color(), text);
      parsed.set(text, known);
      const { r, g, b, alpha } = known;
      return Object.assign(this, { r, g, b, alpha });
    };
  });
}

/** Lays out what is far away, too, as it is when somebody gets there: with an estimated height its parts would be found to cover what follows. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Shorter animations are over before axe has looked, ms. */
const LONG_MS = 3_000;

/** Messages that close by themselves fade at the end of a long animation: they are not measured halfway. @returns lets them go on */
async function holdMessages(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle((longMs) => {
    const timingOf = ({ effect }: Animation) => effect?.getComputedTiming();
    const closing = document.getAnimations().filter((animation) => {
      const end = Number(timingOf(animation)?.endTime);
      return animation.playState === 'running' && end >= longMs && Number.isFinite(end);
    });
    const fading = closing.filter((animation) => (timingOf(animation)?.progress ?? 0) > 0.9);
    for (const animation of fading) animation.finish();
    const others = closing.filter((animation) => !fading.includes(animation));
    for (const animation of others) animation.pause();
    return others;
  }, LONG_MS);
  return async () => {
    await held.evaluate((animations) => {
      for (const animation of animations) animation.play();
    });
  };
}

/** Runs axe on a part of the page. It stays loaded for the next run, which is then twice as fast. */
async function runAxe(page: Page, within: string, runOnly: axe.RunOnly) {
  expect(page.frames(), 'axe looks into no frames').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await layOutAll(page);
    await loadAxe(page);
  }
  const rules =
    runOnly.type === 'tag' ? { [NAME_RULE]: { enabled: true }, [HEADING_RULE]: { enabled: within === 'html' } } : {};
  const options: axe.RunOptions = { runOnly, rules, resultTypes: ['violations'], elementRef: false };
  return page.evaluate(
    async ([include, how]) => {
      const { violations } = await (window as unknown as AxeWindow).axe.run({ include: [include] }, how);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }));
    },
    [within, options] as const,
  );
}

/** Makes a theme that of the page, or the page's own again. */
const showTheme = (page: Page, theme: string | null): Promise<void> =>
  page.evaluate((to) => document.documentElement.setAttribute('data-theme', to ?? ''), theme);

/** The violations of some rules in the theme that is shown, each with rule, element and summary. */
async function violationsOf(page: Page, within: string, rules: axe.RunOnly): Promise<readonly string[]> {
  const goOn = await holdMessages(page);
  const violations = await runAxe(page, within, rules);
  await goOn();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Violations of WCAG 2.2 A and AA on the current page in both themes, each with rule, element and summary. Motion is reduced from here on, or colors
 * in transition would be measured halfway.
 * @param within only this part of the page
 * @param tags of axe's rules, WCAG 2.2 A and AA by default
 */
export async function axeViolations(
  page: Page,
  within = 'html',
  tags: string[] = WCAG_TAGS,
  themes: readonly Theme[] = THEMES,
): Promise<readonly string[]> {
  const found: string[] = [];
  const before = await page.locator('html').getAttribute('data-theme');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, theme] of themes.entries()) {
    await showTheme(page, theme);
    const rules =
      index === 0 ? ({ type: 'tag', values: tags } as const) : ({ type: 'rule', values: COLOR_RULES } as const);
    for (const violation of await violationsOf(page, within, rules)) found.push(`${violation} (${theme} theme)`);
  }
  await showTheme(page, before);
  return found;
}

/** Makes the window that wide, with the page scrolled to its top, or the header or the dock may cover half of a control. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1200 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Listeners of media queries are called with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Checks a page at each width without reloading it. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // What is there already may not have its styles yet when the page has just been loaded.
  await page.waitForLoadState();
  const before = page.viewportSize();
  for (const { width, themes, targets } of CHECKS) {
    await resize(page, width);
    const found = targets
      ? await violationsOf(page, 'html', { type: 'rule', values: [TARGET_SIZE_RULE] })
      : await axeViolations(page, 'html', WCAG_TAGS, themes);
    expect.soft(found, `${what} at ${width} px`).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wider, `${what} at ${width} px is wider than the window`).toBe(0);
  }
  if (before) await page.setViewportSize(before);
}

/**
 * Checks what a feature adds to a page that is checked elsewhere: only that part, at 1280 px in both themes and at 320 px in one. In the long gate the
 * whole page, as {@link expectAccessible} does.
 */
export async function expectPartAccessible(page: Page, within: string, what: string): Promise<void> {
  if (isLongGate) return expectAccessible(page, what);
  const before = page.viewportSize();
  for (const { width, themes } of CHECKS.filter((check) => check.themes.length > 0)) {
    await resize(page, width);
    expect.soft(await axeViolations(page, within, WCAG_TAGS, themes), `${what} at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
