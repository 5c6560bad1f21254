import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { CORNER_ID, OPENER_ID, STYLES_ATTRIBUTE } from '../../domains/run-chat';
import { ChatHost } from '../../domains/run-chat/ui/ChatHost';
import type { WriterSetup } from './lazyWriter';

/** Loads a style sheet. Without it the chat is plain, but there. */
function loadStyles(page: Document, href: string | null): Promise<void> {
  if (!href) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => resolve();
    page.head.append(link);
  });
}

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
  const root = createRoot(place);
  loadStyles(page, corner.getAttribute(STYLES_ATTRIBUTE)).then(() =>
    root.render(
      <Provider store={store}>
        <ChatHost corner={corner} opener={page.getElementById(OPENER_ID)} />
      </Provider>,
    ),
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
