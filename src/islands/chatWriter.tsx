import { CORNER_ID, OPENER_ID, STYLES_ATTRIBUTE } from '../../domains/chat';
import { ChatHost } from '../../domains/chat/ui/ChatHost';
import { loadStyles } from '../ui/loadStyles';
import { StoreTree } from './islandTree';
import type { WriterSetup } from './lazyWriter';
import { createRenewingRoot } from './renewingRoot';

/**
 * Shows the `chat` slice at the corner of the page, or in the sheet of the run that the chat is about. It derives from the state only, so time travel
 * opens and closes the panel, too.
 * @returns stop
 */
export function startChatWriter({ store, page }: WriterSetup): () => void {
  const corner = page.getElementById(CORNER_ID);
  if (!corner) return () => {};
  const place = page.createElement('div');
  corner.prepend(place);
  const root = createRenewingRoot(place);
  const sheets = corner.getAttribute(STYLES_ATTRIBUTE)?.split(' ') ?? [];
  Promise.all(sheets.map((sheet) => loadStyles(page, sheet))).then(() =>
    root.render(
      <StoreTree store={store}>
        <ChatHost corner={corner} opener={page.getElementById(OPENER_ID)} />
      </StoreTree>,
    ),
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
