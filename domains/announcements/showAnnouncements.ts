/**
 * Shows the announcements of an element that this session has not closed and that no cookie delays; the server's HTML has all of them hidden, because
 * it is the same for all shoppers. It also closes them, so that this works at once and without the shop's scripts: by the close button, and when
 * the animation that counts the time of a top announcement has ended.
 *
 * It is written into the page as a script right after the announcements, so that it runs before the first paint and nothing moves later. Therefore it
 * must not use anything outside of itself, and must not depend on the page it is in, because the content security policy allows it by its hash.
 * Storage and cookies may be denied, and what is stored may be anything.
 */
export function showMessages(area: HTMLElement | null): void {
  if (!area) return;
  const key = 'closed-messages';
  const page = area.ownerDocument;
  const read = (): unknown[] => {
    try {
      const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(ids) ? ids : [];
    } catch {
      return [];
    }
  };
  const close = (message: HTMLElement | null) => {
    if (!message) return;
    if (message.contains(page.activeElement)) {
      const main = page.querySelector('main');
      main?.setAttribute('tabindex', '-1');
      main?.focus({ preventScroll: true });
    }
    message.hidden = true;
    try {
      const id = Number(message.dataset.message);
      sessionStorage.setItem(key, JSON.stringify([...read().filter((one) => one !== id), id].slice(-100)));
    } catch {
      // It is closed on this page.
    }
  };
  const isDelayed = (id: string | undefined) => {
    try {
      return new RegExp(`(^|; )(__Host-)?delayed-${id}=`).test(page.cookie);
    } catch {
      return false;
    }
  };
  const closed = read();
  for (const message of area.querySelectorAll<HTMLElement>('[data-message]')) {
    const { message: id, closeAfter } = message.dataset;
    if (closed.includes(Number(id)) || isDelayed(id)) continue;
    if (closeAfter) message.style.animationDuration = `${closeAfter}ms`;
    message.hidden = false;
  }
  // A message in a tab that nobody looks at keeps its time.
  const count = () => area.toggleAttribute('data-paused', page.hidden);
  page.addEventListener('visibilitychange', count);
  count();
  area.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-message-close]');
    if (button) close(button.closest('[data-message]'));
  });
  area.addEventListener('animationend', ({ target }) => {
    if ((target as Element).matches('[data-close-after]')) close(target as HTMLElement);
  });
}

/** The script in the page. */
export const SHOW_ANNOUNCEMENTS_SCRIPT = `(${showMessages})(document.currentScript.previousElementSibling)`.replace(
  /\n\s+/g,
  '\n',
);
