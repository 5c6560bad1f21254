import type { Store } from '@reduxjs/toolkit';
import { menuClosed, menuOpened, SIDEBAR_ID } from '../../domains/menus';
import type { RootState } from '../pages';

export interface SidebarSetup {
  readonly store: Pick<Store<RootState>, 'getState' | 'dispatch' | 'subscribe'>;
  readonly page: Document;
}

/**
 * Makes the sidebar's dialog follow the `menus` slice, and dispatches when the browser opens or closes it, also before the store was created.
 * @returns stop
 */
export function watchSidebar({ store, page }: SidebarSetup): () => void {
  const sidebar = page.getElementById(SIDEBAR_ID);
  if (!(sidebar instanceof HTMLDialogElement)) return () => {};

  const isOpen = () => store.getState().menus.isOpen;
  let wasOpen = isOpen();
  const handleToggle = () => {
    // Opened by a browser without commands.
    if (!sidebar.open && sidebar.matches(':popover-open')) {
      sidebar.hidePopover();
      sidebar.showModal();
    }
    if (sidebar.open && !isOpen()) store.dispatch(menuOpened());
  };
  const handleClose = () => {
    // It may be open again, and must not be closed by the state that follows here.
    wasOpen = false;
    if (isOpen()) store.dispatch(menuClosed());
    // The browser does not report then that it was opened.
    handleToggle();
    // The press that closed it has taken the focus.
    if (!sidebar.open && page.activeElement === page.body)
      page.querySelector<HTMLElement>(`[commandfor=${SIDEBAR_ID}]`)?.focus({ preventScroll: true });
  };
  const follow = () => {
    // The browser reports a task later, so the dialog may be ahead of a state that has not changed.
    if (isOpen() === wasOpen) return;
    wasOpen = isOpen();
    if (!wasOpen) sidebar.close();
    else if (!sidebar.open) sidebar.showModal();
  };
  const handleClick = ({ target }: Event) => {
    // A press beside it or on its close button, where the browser does not close it by itself, links to a part of this page, and the search, which the
    // state may not close yet when the browser has just opened the sidebar.
    const isBeside = target === sidebar && !('closedBy' in sidebar);
    if (isBeside || (target as Element).closest('[command=close],[data-search-open],a[href*="#"]')) sidebar.close();
  };
  /** On wide screens it is not displayed, and must not make the page inert. */
  const wide = page.defaultView?.matchMedia?.('(width >= 64em)');
  const handleWidth = () => sidebar.close();
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sidebar.close();
  };

  const unsubscribe = store.subscribe(follow);
  handleToggle();
  const listeners = new AbortController();
  const { signal } = listeners;
  sidebar.addEventListener('toggle', handleToggle, { signal });
  sidebar.addEventListener('close', handleClose, { signal });
  sidebar.addEventListener('click', handleClick, { signal });
  page.defaultView?.addEventListener('pageshow', handlePageShow, { signal });
  wide?.addEventListener('change', handleWidth, { signal });
  return () => {
    unsubscribe();
    listeners.abort();
  };
}
