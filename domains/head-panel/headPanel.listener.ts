import type { UnknownAction } from '@reduxjs/toolkit';
import { listen } from '../../src/lib/listen';
import { isPlainClick } from '../../src/lib/plainClick';
import { panelToggled } from './headPanel.slice';
import { HEAD_PANEL_ATTRIBUTE } from './headPanelAttributes';

/**
 * Opens and closes the head panel by its links, wherever they are. Without JavaScript, and until the page is awake, a link leads to its page.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchHeadPanel(page: Document, dispatch: (action: UnknownAction) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const target = event.target as Partial<Element>;
    const link = target.closest?.<HTMLAnchorElement>(`a[${HEAD_PANEL_ATTRIBUTE}]`);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // The panel is below the header, so a menu or dialog with the link would hide it.
    link.closest('dialog')?.close();
    link.closest<HTMLElement>('[popover]')?.hidePopover();
    dispatch(panelToggled({ href: link.pathname, title: link.getAttribute(HEAD_PANEL_ATTRIBUTE) ?? '' }));
  };
  return listen(page, { click: onClick });
}
watchHeadPanel.answers = { click: `a[${HEAD_PANEL_ATTRIBUTE}]` };
