import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Note } from '../../../src/ui/feedback/Note';
import { Skeleton } from '../../../src/ui/feedback/Skeleton';
import { Spinner } from '../../../src/ui/feedback/Spinner';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { withMoreRequest } from '../notifications.rules';
import { selectList } from '../notifications.selectors';
import type { WithNotifications } from '../notifications.slice';
import { listRequested } from '../notificationsActions';
import { showDays, showMarks } from './items';
import css from './NotificationsPanel.module.css';
import { watchItems } from './watchItems';

/** The next page is asked for when the end of the list is so near, px. */
const NEAR_PX = 160;

/** HTML of the server; its notifications are changed by `showMarks` only. */
const Page = memo(({ html }: { readonly html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is HTML of the shop's own server.
  <div dangerouslySetInnerHTML={{ __html: html }} />
));

/** The loaded pages of the list; more come when it is scrolled to its end. */
export function ListPages({ id }: { readonly id: string }) {
  const dispatch = useDispatch();
  const store = useStore<WithNotifications>();
  const list = useSelector(selectList);
  const { pages, status, marks, request, at } = list;
  const root = useRef<HTMLDivElement>(null);
  const style = useDateStyle();
  const isFirst = pages.length === 0 && status !== 'failed';

  useLayoutEffect(() => {
    if (!root.current) return;
    showMarks(root.current, marks);
    showDays(root.current, at, style);
  });
  useEffect(() => {
    if (root.current) return watchItems(root.current, store);
  }, [store]);

  const loadMore = () => {
    // An answer that is not shown yet: only when it is, the list has its end.
    if (selectList(store.getState()) !== list) return;
    const { scrollTop, clientHeight, scrollHeight } = root.current ?? {
      scrollTop: 0,
      clientHeight: 0,
      scrollHeight: 1,
    };
    if (scrollTop + clientHeight < scrollHeight - NEAR_PX) return;
    const more = withMoreRequest(list);
    if (more) dispatch(listRequested(more));
  };
  // A short list is at its end without being scrolled.
  useEffect(loadMore);

  return (
    <div
      ref={root}
      id={id}
      className={css.list}
      role="tabpanel"
      aria-label="Notifications"
      aria-busy={status === 'loading'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
      tabIndex={0}
      data-state={status}
      onScroll={loadMore}
    >
      {isFirst && [0, 1, 2].map((row) => <SkeletonRow key={row} />)}
      {pages.map((html) => (
        <Page key={html} html={html} />
      ))}
      {status === 'loading' && request?.before !== undefined && (
        <p className={css.more} role="status">
          <Spinner />
          Loading more
        </p>
      )}
      {status === 'failed' && (
        <div className={css.failed}>
          <Note tone="error" title="Loading stopped.">
            <button
              type="button"
              className="link"
              onClick={() => dispatch(listRequested({ status: 'loading', request: request ?? { page: 1 } }))}
            >
              Try again
            </button>
          </Note>
        </div>
      )}
    </div>
  );
}

function SkeletonRow() {
  return (
    <div className={css.bones}>
      <span />
      <div>
        <Skeleton width="most" />
        <Skeleton />
        <Skeleton width="some" />
      </div>
    </div>
  );
}
