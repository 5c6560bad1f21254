import { LEFT_ATTRIBUTE, UNPAID_ATTRIBUTE, UNPAID_STATE_PATH } from './unpaidOrder.contract';

/**
 * Takes the line about an unpaid order away once its time is over, or when another tab has paid or ended it. The server is asked only when the shopper comes
 * back to the page, which may have been kept by the browser for long.
 * @param view the page's window
 * @returns stops it
 */
export function watchUnpaidLine(page: Document, view: Window): () => void {
  const line = page.querySelector<HTMLElement>(`[${UNPAID_ATTRIBUTE}]`);
  if (!line) return () => {};
  const number = line.getAttribute(UNPAID_ATTRIBUTE);
  const ended = new AbortController();
  const { signal } = ended;
  let isAsking = false;

  const hide = () => {
    line.hidden = true;
    stop();
  };
  const check = async () => {
    if (isAsking || page.visibilityState === 'hidden') return;
    isAsking = true;
    try {
      const answer = await view.fetch(UNPAID_STATE_PATH, { signal });
      if (answer.ok && (await answer.json()).number !== number) hide();
    } catch {
      // Asked again when the shopper comes back the next time.
    }
    isAsking = false;
  };
  // The page may have been open for a while before this runs.
  const timer = view.setTimeout(hide, Number(line.getAttribute(LEFT_ATTRIBUTE)) - view.performance.now());
  const stop = () => {
    view.clearTimeout(timer);
    ended.abort();
  };
  page.addEventListener('visibilitychange', check, { signal });
  for (const event of ['focus', 'pageshow']) view.addEventListener(event, check, { signal });
  return stop;
}
