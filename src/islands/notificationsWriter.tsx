import { bellCount, bellLabel } from '../../domains/notifications/bellTexts';
import { selectList } from '../../domains/notifications/notifications.selectors';
import { BELL_ATTRIBUTE, LIST_PLACE_ID, NEWS_ATTRIBUTE } from '../../domains/notifications/notificationsAttributes';
import { showDays, showMarks } from '../../domains/notifications/ui/items';
import { NotificationsHost } from '../../domains/notifications/ui/NotificationsPanel';
import { watchItems } from '../../domains/notifications/ui/watchItems';
import { deviceOffset } from '../lib/dateStyle';
import { loadStyles } from '../ui/loadStyles';
import { defineLocalTimes } from '../ui/time/localTimes';
import { StoreTree } from './islandTree';
import type { WriterSetup } from './lazyWriter';
import { createRenewingRoot } from './renewingRoot';

/**
 * Shows the `notifications` slice: the count at the bell, the open list below it, and what has become of the notifications on their page. It derives from
 * the state only, so time travel opens, closes and changes the list, too.
 * @returns stop
 */
export function startNotificationsWriter({ store, page }: WriterSetup): () => void {
  const bell = page.querySelector<HTMLElement>(`[${BELL_ATTRIBUTE}]`);
  const place = page.getElementById(LIST_PLACE_ID);
  const main = page.getElementById('main');
  if (!bell || !place) return () => {};
  if (page.defaultView) defineLocalTimes(page.defaultView, deviceOffset);
  const root = createRenewingRoot(place);
  const dot = bell.querySelector('span');
  const news = main?.querySelector<HTMLElement>(`[${NEWS_ATTRIBUTE}]`);
  let wasOpened = false;
  let shown = '';
  bell.setAttribute('aria-controls', LIST_PLACE_ID);

  const update = () => {
    const list = selectList(store.getState());
    const { isOpen, count, marks, newest } = list;
    if (news) news.hidden = newest <= Number(news.getAttribute(NEWS_ATTRIBUTE));
    bell.setAttribute('aria-expanded', String(isOpen));
    bell.setAttribute('aria-label', bellLabel(count));
    if (dot) {
      dot.hidden = count === 0;
      dot.textContent = bellCount(count);
    }
    const marked = JSON.stringify(marks);
    if (main && marked !== shown) {
      showMarks(main, marks);
      shown = marked;
    }
    if (!isOpen || wasOpened) return;
    wasOpened = true;
    loadStyles(page, bell.getAttribute(BELL_ATTRIBUTE)).then(() =>
      root.render(
        <StoreTree store={store}>
          <NotificationsHost bell={bell} />
        </StoreTree>,
      ),
    );
  };

  if (main) showDays(main, Date.now(), store.getState().page.dateStyle);
  const stopItems = main && watchItems(main, store);
  update();
  const unsubscribe = store.subscribe(update);
  return () => {
    unsubscribe();
    stopItems?.();
    root.unmount();
  };
}
