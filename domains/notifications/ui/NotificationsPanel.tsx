import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isComposing } from '../../../src/lib/isComposing';
import { Button } from '../../../src/ui/form/Button';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { makeRestInert } from '../../../src/ui/makeRestInert';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { markPage } from '../../../src/ui/overlay/pageMark';
import { useMediaQuery } from '../../../src/ui/useMediaQuery';
import { NOTIFICATIONS_PATH } from '../notifications.contract';
import { shownItems, withAllRead } from '../notifications.rules';
import { selectList } from '../notifications.selectors';
import { selectNotifications } from '../notifications.slice';
import { allRead, listClosed } from '../notificationsActions';
import { GameTabs, TopicChips } from './ListFilters';
import { ListPages } from './ListPages';
import css from './NotificationsPanel.module.css';

/** Where the list fills the screen, under a blurred strip of the header (SPEC §9). */
const FILLS_SCREEN = '(width <= 48em)';

/** The list while it is open. */
export function NotificationsHost({ bell }: { readonly bell: HTMLElement }) {
  const { isOpen } = useSelector(selectNotifications);
  return isOpen ? <NotificationsPanel bell={bell} /> : null;
}

/** The open list below the bell. A press outside and Escape close it, and the focus goes back. */
function NotificationsPanel({ bell }: { readonly bell: HTMLElement }) {
  const dispatch = useDispatch();
  const list = useSelector(selectList);
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const listId = useId();
  const fillsScreen = useMediaQuery(FILLS_SCREEN);
  const close = () => void dispatch(listClosed({ isOpen: false }));
  useDismissal(panel, bell, close);
  useEffect(() => {
    markPage('list', true);
    return () => markPage('list', false);
  }, []);
  useLayoutEffect(() => {
    const element = panel.current;
    if (fillsScreen && element) return makeRestInert(element, element.ownerDocument.body);
  }, [fillsScreen]);
  // After the rest of the page can be focused again.
  useLayoutEffect(() => {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      const { activeElement, body } = bell.ownerDocument;
      if (activeElement === body || element?.contains(activeElement)) bell.focus({ preventScroll: true });
    };
  }, [bell]);

  const hasFilters = list.games.length > 0 || list.gameId !== 0 || list.topic !== '' || shownItems(list).length > 0;
  const hasNew = list.gameId === 0 ? list.count > 0 || sum(list.games) > 0 : countOf(list.games, list.gameId) > 0;
  const removed = Object.values(list.marks).filter((mark) => mark === 'removed').length;
  return (
    <section
      ref={panel}
      className={css.panel}
      aria-labelledby={titleId}
      data-notifications=""
      tabIndex={-1}
      {...(fillsScreen && { role: 'dialog', 'aria-modal': true })}
    >
      {fillsScreen && (
        <div className={css.close}>
          <Button square aria-label="Close notifications" onClick={close}>
            <Icon icon={icons.x} />
          </Button>
        </div>
      )}
      <header className={css.head}>
        <h2 id={titleId}>Notifications</h2>
        {hasNew && (
          <button type="button" className="link" onClick={() => dispatch(allRead(withAllRead(list)))}>
            Mark all read
          </button>
        )}
        <a
          className={buttonClass({ look: 'quiet', square: true })}
          href={`${NOTIFICATIONS_PATH}#choices`}
          aria-label="Notification settings"
        >
          <Icon icon={icons.settings2} />
        </a>
      </header>
      {hasFilters && (
        <>
          <GameTabs panelId={listId} />
          <TopicChips />
        </>
      )}
      <ListPages id={listId} />
      <footer className={css.foot}>
        <a className="link link--touch" href={NOTIFICATIONS_PATH}>
          All notifications
          <Icon icon={icons.arrowRight} size={16} />
        </a>
      </footer>
      <p className="visually-hidden" role="status">
        {removed > 1 ? `${removed} removed.` : removed === 1 ? 'Removed.' : ''}
      </p>
    </section>
  );
}

const sum = (games: readonly { readonly count: number }[]) => games.reduce((total, { count }) => total + count, 0);
const countOf = (games: readonly { readonly id: number; readonly count: number }[], gameId: number) =>
  games.find(({ id }) => id === gameId)?.count ?? 0;

/** Closes by a press outside of the panel and its bell, and by Escape wherever the focus is. */
function useDismissal(panel: { readonly current: HTMLElement | null }, bell: HTMLElement, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const page = bell.ownerDocument;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || bell.contains(target) || !target.isConnected);
    const onPress = ({ target }: Event) => void (isInside(target) || latest.current());
    const onKey = (event: globalThis.KeyboardEvent) => {
      // A dialog above the list closes first.
      if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented || page.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      latest.current();
    };
    const controller = new AbortController();
    page.addEventListener('pointerdown', onPress, controller);
    page.addEventListener('keydown', onKey, controller);
    return () => controller.abort();
  }, [bell, panel]);
}
