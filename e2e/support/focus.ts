import { expect, type Locator, type Page } from '@playwright/test';

/** The problem with the current focus; empty when it is visible (WCAG 2.4.7) and not covered (2.4.11). */
function focusProblem(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'Nothing has the focus.';
    const name = focused.outerHTML.slice(0, 120);
    const around = [focused];
    for (let next = focused.parentElement; next && around.length < 6; next = next.parentElement) around.push(next);
    const isRinged = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // The title of a card covers the card by such a part of it, which has the ring.
    const card = isRinged(focused, '::after') ? (focused as HTMLElement).offsetParent : null;
    const ringed = card ?? around.find((element) => isRinged(element));
    if (!ringed) return `No ring is drawn around ${name}`;
    const { left, top, width, height } = ringed.getBoundingClientRect();
    const inset = [0.1, 0.5, 0.9];
    const isSeen = inset.some((x) =>
      inset.some((y) => {
        const there = document.elementFromPoint(left + x * width, top + y * height);
        return there !== null && ringed.contains(there);
      }),
    );
    return isSeen ? '' : `Something covers ${name}`;
  });
}

/** Fails unless the focus is visible. */
export async function expectFocusVisible(page: Page): Promise<void> {
  await expect.poll(() => focusProblem(page)).toBe('');
}

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** A full select takes the focus over from the native one, which takes some frames. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 30)),
  );

/** Presses Tab until the target has the focus, which must be visible at each stop. Throws when it is not reached in `maxStops`. */
export async function tabTo(page: Page, target: Locator, maxStops = 60): Promise<void> {
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab');
    await expectFocusVisible(page);
    if (await isFocused(target)) return;
    await nextFrames(page);
    if (await isFocused(target)) return;
  }
  throw new Error(`${target} was not reached by ${maxStops} presses of Tab.`);
}

/** Uses the skip link, the first tab stop of each page. */
export async function skipToContent(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  // A page has its new address before it has its content.
  await page.waitForLoadState('domcontentloaded');
  await tabTo(page, skip, 1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocusVisible(page);
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.keyboard.press('Shift+Tab');
}

/** Tabs through a page from its start, checking the focus at each stop. @returns the number of tab stops */
export async function tabThrough(page: Page): Promise<number> {
  const mark = 'data-was-focused';
  for (let stop = 0; stop < 300; stop += 1) {
    await page.keyboard.press('Tab');
    const again = await page.evaluate((name) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.hasAttribute(name)) return true;
      focused.setAttribute(name, '');
      return false;
    }, mark);
    if (again) return stop;
    await expectFocusVisible(page);
  }
  throw new Error('The page has too many tab stops.');
}
