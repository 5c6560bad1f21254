import type { Page } from '@playwright/test';

/** Lays out what is far away, too, so that nothing moves while the page is scrolled, and looks at once for what controls there are. */
export async function prepareScan(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; scroll-behavior: auto !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Scrolls through the page, once in steps to find the controls that can't be scrolled clear of the bars that stay in place, and once to where
 * controls would lie under the opener of the chat, which must not be there then.
 * @returns the covered controls, each as a sentence
 */
export const coveredControls = (page: Page, { looksAtChat = true } = {}): Promise<readonly string[]> =>
  page.evaluate(async (withChat) => {
    const PRESSABLE = 'a[href], button, input, select, textarea, summary, label, [role=slider], [role=option]';
    const MAX_CHAT_LOOKS = 5;
    /** Of what is larger the middle must be clear. */
    const LARGE_PX = 120;
    const frame = () => new Promise(requestAnimationFrame);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') || element.textContent || element.id)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 50)}”`;
    const isFixed = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
    /** What stays in place and holds one thing but not the other. */
    const fixedAround = (element: Element | null, other: Element) => {
      for (let outer = element; outer && !outer.contains(other); outer = outer.parentElement)
        if (isFixed(outer)) return outer;
      return null;
    };
    const opener = document.getElementById('chat-opener');
    const corner = opener?.parentElement;
    const controls = [...document.querySelectorAll(PRESSABLE)].filter((control) => !corner?.contains(control));

    /** The bar over a control that is in view; null when nothing is over it, undefined when it is out of view. */
    const barOver = (control: Element) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const x = left + width / 2;
      const points = height > LARGE_PX ? [top + height / 2] : [top + 2, top + height / 2, top + height - 2];
      if (width < 2 || height < 2 || x < 0 || x >= innerWidth) return;
      if (points.some((y) => y < 0 || y >= innerHeight)) return;
      for (const y of points) {
        const over = document.elementsFromPoint(x, y).find((element) => !corner?.contains(element));
        if (!over || control.contains(over) || over.contains(control)) continue;
        const bar = fixedAround(over, control);
        // An announcement goes by itself, or is closed.
        if (bar && !bar.querySelector('[data-message-close]')) return bar;
      }
      return null;
    };

    const found: string[] = [];
    const unclear = new Map<Element, Element>();
    let waiting = controls;
    for (let y = 0; y < document.documentElement.scrollHeight; y += Math.floor(innerHeight * 0.3)) {
      scrollTo(0, y);
      waiting = waiting.filter((control) => {
        const bar = barOver(control);
        if (bar) unclear.set(control, bar);
        if (bar === null) unclear.delete(control);
        return bar !== null;
      });
    }
    for (const [control, bar] of unclear) found.push(`${nameOf(control)} is always under ${nameOf(bar)}`);
    if (!withChat || !opener || !corner) return found;

    const isThere = () => {
      const { pointerEvents, visibility } = getComputedStyle(opener);
      return opener.offsetWidth > 0 && pointerEvents !== 'none' && visibility !== 'hidden';
    };
    const pointsOn = (from: number, to: number) =>
      Array.from({ length: Math.ceil((to - from - 2) / 6) }, (_, index) => from + 2 + 6 * index);
    const underOpener = () => {
      const { left, top, right, bottom } = opener.getBoundingClientRect();
      return pointsOn(left, right)
        .flatMap((x) => pointsOn(top, bottom).flatMap((y) => document.elementsFromPoint(x, y)))
        .map((element) => element.closest(PRESSABLE))
        .find((control) => control && !corner.contains(control));
    };
    scrollTo(0, 0);
    const box = opener.getBoundingClientRect();
    const below = controls.flatMap((control) => {
      const { left, right, top, height } = control.getBoundingClientRect();
      return height > 2 && left < box.right && right > box.left && !fixedAround(control, document.body)
        ? [top + height / 2 - box.top - box.height / 2]
        : [];
    });
    const ends = document.documentElement.scrollHeight - innerHeight;
    const stops = below.filter((y) => y > 0 && y < ends).sort((one, other) => one - other);
    const every = Math.max(1, stops.length / MAX_CHAT_LOOKS);
    const looks = [0, ...stops.filter((_, index) => Math.floor(index % every) === 0), ends];
    for (const y of looks) {
      scrollTo(0, y);
      // The browser reports what intersects after a frame, and later on a busy machine.
      let control: Element | null | undefined;
      for (let frames = 0; frames < 12; frames += 1) {
        await frame();
        control = frames > 0 && isThere() ? underOpener() : undefined;
        if (frames > 0 && !control) break;
      }
      if (control) found.push(`${nameOf(control)} is under the opener of the chat at ${Math.round(scrollY)}`);
    }
    return found;
  }, looksAtChat);

/** The share of the window that is covered by what stays in place while the page is scrolled, in the middle of the page. */
export const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const isFixed = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    let covered = 0;
    let all = 0;
    for (let x = 4; x < innerWidth; x += 8)
      for (let y = 4; y < innerHeight; y += 8) {
        all += 1;
        if (isFixed(document.elementFromPoint(x, y))) covered += 1;
      }
    return covered / all;
  });
