import type { Page } from '@playwright/test';

const PRESSABLE = 'a[href], button, input, select, textarea, summary, label, [role=slider], [role=option]';

/** Lays out what is far away, too, so that nothing moves while the page is scrolled. */
export async function prepareScan(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; scroll-behavior: auto !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Scrolls through the page in steps. @returns the controls that can't be scrolled clear of what stays in place, each as a sentence */
export const controlsUnderBars = (page: Page): Promise<readonly string[]> =>
  page.evaluate((pressable) => {
    /** The middle of what is higher has to be clear, px. */
    const LARGE_PX = 120;
    const corner = document.getElementById('chat-corner');
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') || element.textContent || element.id)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 50)}”`;
    const isFixed = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
    /** The parts that stay in place and has the one element in it, but not the other. An announcement goes by itself, or is closed. */
    const barAround = (element: Element | undefined, other: Element): Element | null => {
      if (!element || element.contains(other) || other.contains(element)) return null;
      if (isFixed(element) && !element.querySelector('[data-message-close]')) return element;
      return barAround(element.parentElement ?? undefined, other);
    };
    const isInView = (x: number, y: number) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;

    /** The bar over a control that is in view; null when nothing is over it, undefined when it is out of view. */
    const barOver = (control: Element): Element | null | undefined => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const middle = [left + width / 2, top + height / 2] as const;
      const margin = height > LARGE_PX ? 0 : height / 2 - 2;
      const points = [-margin, 0, margin].map((off) => [middle[0], middle[1] + off] as const);
      if (width < 2 || height < 2 || !points.every(([x, y]) => isInView(x, y))) return;
      const over = points.map(([x, y]) => document.elementsFromPoint(x, y).find((part) => !corner?.contains(part)));
      return over.map((element) => barAround(element, control)).find((bar) => bar !== null) ?? null;
    };

    const covered = new Map<Element, Element>();
    let waiting = [...document.querySelectorAll(pressable)].filter((control) => !corner?.contains(control));
    for (let y = 0; y < document.documentElement.scrollHeight; y += Math.floor(innerHeight * 0.3)) {
      scrollTo(0, y);
      waiting = waiting.filter((control) => {
        const bar = barOver(control);
        if (bar) covered.set(control, bar);
        if (bar === null) covered.delete(control);
        return bar !== null;
      });
    }
    return [...covered].map(([control, bar]) => `${nameOf(control)} is always under ${nameOf(bar)}`);
  }, PRESSABLE);

/**
 * Scrolls to where controls would lie under the opener of the chat, which must not be there then.
 * @returns the controls under it, each as a sentence
 */
export const controlsUnderChat = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (pressable) => {
    const MAX_LOOKS = 5;
    /** The browser reports what intersects after a frame, and later on a busy machine. */
    const MAX_FRAMES = 12;
    const opener = document.getElementById('chat-opener');
    const corner = opener?.parentElement;
    if (!opener || !corner) return [];

    const isThere = () => {
      const { pointerEvents, visibility } = getComputedStyle(opener);
      return opener.offsetWidth > 0 && pointerEvents !== 'none' && visibility !== 'hidden';
    };
    const pointsOn = (from: number, to: number) =>
      Array.from({ length: Math.ceil((to - from - 2) / 6) }, (_, index) => from + 2 + 6 * index);
    const findUnder = () => {
      const { left, top, right, bottom } = opener.getBoundingClientRect();
      return pointsOn(left, right)
        .flatMap((x) => pointsOn(top, bottom).flatMap((y) => document.elementsFromPoint(x, y)))
        .map((element) => element.closest(pressable))
        .find((control) => control && !corner.contains(control));
    };
    const nextFrame = () => new Promise(requestAnimationFrame);
    const findAfterFrames = async (frames = MAX_FRAMES): Promise<Element | null | undefined> => {
      await nextFrame();
      const control = isThere() ? findUnder() : null;
      return control && frames > 0 ? findAfterFrames(frames - 1) : control;
    };

    scrollTo(0, 0);
    const box = opener.getBoundingClientRect();
    const end = document.documentElement.scrollHeight - innerHeight;
    const stops = [...document.querySelectorAll(pressable)]
      .map((control) => control.getBoundingClientRect())
      .filter(({ left, right, height }) => height > 2 && left < box.right && right > box.left)
      .map(({ top, height }) => top + height / 2 - box.top - box.height / 2)
      .filter((y) => y > 0 && y < end)
      .sort((one, other) => one - other);
    const every = Math.max(1, stops.length / MAX_LOOKS);
    const found: string[] = [];
    for (const y of [0, ...stops.filter((_, index) => Math.floor(index % every) === 0), end]) {
      scrollTo(0, y);
      await nextFrame();
      const control = await findAfterFrames();
      if (control) found.push(`“${control.textContent?.trim().slice(0, 50)}” is under the opener of the chat at ${y}`);
    }
    return found;
  }, PRESSABLE);

/** The share of the window that is covered by what stays in place while the page is scrolled, in the middle of the page. */
export const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const isFixed = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const pointsOn = (length: number) => Array.from({ length: Math.floor(length / 8) }, (_, index) => 4 + 8 * index);
    const points = pointsOn(innerWidth).flatMap((x) => pointsOn(innerHeight).map((y) => [x, y] as const));
    return points.filter(([x, y]) => isFixed(document.elementFromPoint(x, y))).length / points.length;
  });
