import type { OpenRequest } from '../lib/pushToken';
import type { PageClient, PushScope } from './workerScope';

/** How long a tab may take to answer, ms. Browsers let a worker open a tab only for a second after the click. */
const ANSWER_MS = 250;
/** How many tabs are asked, the one used last first. */
const MAX_ASKED = 2;

/** Asks a tab to open the URL. It can't be sent there from here, because this worker controls no pages. */
function opensIn(page: PageClient, pushUrl: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answer = (isAccepted: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isAccepted);
    };
    const timer = setTimeout(answer, ANSWER_MS, false);
    port1.onmessage = () => answer(true);
    page.postMessage({ pushUrl, until: Date.now() + ANSWER_MS } satisfies OpenRequest, [port2]);
  });
}

/** The browser may refuse, as when another app has the focus. */
const focus = (page: PageClient) => page.focus().catch(() => {});

/**
 * Opens a page of the shop: focuses a tab that shows it, else asks open tabs to go there, which those with a push block do, else opens a new one.
 */
export async function openPage({ clients }: Pick<PushScope, 'clients'>, url: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === url);
  if (shown) return void (await focus(shown));
  for (const page of pages.slice(0, MAX_ASKED)) if (await opensIn(page, url)) return void (await focus(page));
  await clients.openWindow(url);
}
