import { flushSync } from 'react-dom';
import { HEAD_PANEL_ATTRIBUTE, HEAD_PANEL_ID, type PanelLink } from '../../domains/head-panel';
import { HeadPanel, PANEL_HEADING_ID } from '../../domains/head-panel/ui/HeadPanel';
import { markPage } from '../ui/overlay/pageMark';
import { StoreTree } from './islandTree';
import type { WriterSetup } from './lazyWriter';
import { createRenewingRoot } from './renewingRoot';

/** Focuses the first of these elements that takes the focus; those in closed menus don't. */
function focusFirst(elements: readonly (Element | null)[], options: FocusOptions): void {
  for (const element of elements) {
    (element as HTMLElement | null)?.focus(options);
    if (element && element.ownerDocument.activeElement === element) return;
  }
}

/**
 * Shows the `headPanel` slice below the header, and in the links that open it. It derives from the state only, so time travel opens and closes the
 * panel, too.
 * @returns stop
 */
export function startHeadPanelWriter({ store, page }: WriterSetup): () => void {
  const area = page.getElementById(HEAD_PANEL_ID);
  if (!area) return () => {};
  const root = createRenewingRoot(area);
  /** What had the focus when the panel opened. */
  let opener: Element | null = null;
  let shown: PanelLink | null = null;
  let status = store.getState().headPanel.status;

  const links = () => [...page.querySelectorAll(`a[${HEAD_PANEL_ATTRIBUTE}]`)];
  const linksTo = (panel: PanelLink | null) => links().filter((link) => link.getAttribute('href') === panel?.href);

  const open = (isNext: boolean) => {
    opener = page.activeElement;
    area.style.transition = '';
    area.setAttribute('data-open', isNext ? 'next' : '');
    // The heading is rendered only now.
    flushSync(() => {});
    page.getElementById(PANEL_HEADING_ID)?.focus({ preventScroll: true });
  };

  const close = (link: PanelLink) => {
    const { bottom, height } = area.getBoundingClientRect();
    // Where nobody sees it the panel folds at once, and the page stays where it is.
    const isOutOfView = bottom <= 0;
    area.style.transition = isOutOfView ? 'none' : '';
    area.removeAttribute('data-open');
    if (isOutOfView && !CSS.supports('overflow-anchor', 'auto')) page.defaultView?.scrollBy(0, -height);
    const { activeElement, body } = page;
    if (area.contains(activeElement) || activeElement === body)
      focusFirst([opener, ...linksTo(link)], { preventScroll: isOutOfView });
  };

  const update = () => {
    const { headPanel } = store.getState();
    const isNext = status === 'closing';
    const { link } = headPanel;
    status = headPanel.status;
    const next = status === 'loading' || status === 'open' ? link : null;
    if (next === shown) return;
    const before = shown;
    shown = next;
    markPage('panel', next !== null);
    const expanded = linksTo(next);
    for (const element of links()) {
      element.setAttribute('aria-expanded', String(expanded.includes(element)));
      element.setAttribute('aria-controls', HEAD_PANEL_ID);
    }
    if (before) close(before);
    if (next) open(isNext);
  };

  flushSync(() =>
    root.render(
      <StoreTree store={store}>
        <HeadPanel />
      </StoreTree>,
    ),
  );
  update();
  const unsubscribe = store.subscribe(update);
  return () => {
    unsubscribe();
    root.unmount();
  };
}
