/** The second row of the header hides only below this scroll position, px (SPEC §9). */
const OFFSET = 300;
/** And after more than so many px in one direction (SPEC §9). */
const TOLERANCE = 10;

/** The keyboard is in the header, or one of its menus is open. */
const IN_USE = ':has(:focus-visible, :popover-open)';
/** The search is open over it, or the panel below it. */
const SOLID = '[data-open-search], [data-open-panel]';

/**
 * Makes the header follow the scroll position: its second row hides while the page is scrolled down and returns when it is scrolled up, and a header
 * over art takes the colors of the theme once the page is scrolled, or while the search or the panel is open. It looks once a frame at most.
 * @returns removes the listeners
 */
export function watchHeader(page: Document): () => void {
  const header = page.querySelector('header');
  const browser = page.defaultView;
  if (!header || !browser) return () => {};
  const rows = header.hasAttribute('data-over-art') ? header.querySelectorAll('[data-header-row]') : [];
  let frame = 0;
  let last = browser.scrollY;
  /** Where the direction has changed last. */
  let turn = last;

  const update = () => {
    frame = 0;
    const position = Math.max(browser.scrollY, 0);
    if (position > last !== last > turn) turn = last;
    last = position;
    const isShown = position <= OFFSET || header.matches(IN_USE);
    if (isShown || Math.abs(position - turn) > TOLERANCE)
      header.toggleAttribute('data-bar-hidden', !isShown && position > turn);
    if (rows.length === 0) return;
    const isOverArt = position === 0 && !page.documentElement.matches(SOLID);
    for (const row of rows) row.classList.toggle('dark', isOverArt);
  };
  const schedule = () => {
    frame ||= browser.requestAnimationFrame(update);
  };
  schedule();
  const listeners = new AbortController();
  const { signal } = listeners;
  browser.addEventListener('scroll', schedule, { signal, passive: true });
  page.addEventListener('focusin', schedule, { signal });
  page.addEventListener('focusout', schedule, { signal });
  return () => {
    browser.cancelAnimationFrame(frame);
    listeners.abort();
  };
}
