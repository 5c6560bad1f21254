import { listen } from '../../src/lib/listen';
import { tabOpened } from './tabs.slice';

/**
 * Opens the tab to which the address leads, on load and when the fragment changes, and the tab in which the browser's search has found a text.
 * @param dispatch the store's
 * @returns removes the listeners
 */
export function watchTabs(page: Document, dispatch: (action: ReturnType<typeof tabOpened>) => void): () => void {
  const openAround = (target: Element | null) => {
    const panel = target?.closest<HTMLElement>('[data-tabs]');
    if (panel?.dataset.tabs) dispatch(tabOpened({ group: panel.dataset.tabs, tab: panel.id }));
  };
  const handleHash = () => openAround(page.querySelector(':target'));
  const handleMatch = ({ target }: Event) => openAround(target as Element);
  const stopFollowing = listen(page.defaultView, { hashchange: handleHash });
  const stop = listen(page, { beforematch: handleMatch });
  handleHash();
  return () => {
    stopFollowing();
    stop();
  };
}
