import type { Credentials } from './algoliaSearch';
import { NetworkError } from './http';
import type { SearchPort } from './search';

/** The element with the credentials of a hosted search; without it our own server searches. */
const CREDENTIALS_ID = 'search-credentials';

/** The client's code is loaded on use. @param load a fake in tests */
export function createBrowserSearch(
  load = () => import(/* webpackChunkName: "search-client" */ './algoliaSearch'),
): SearchPort {
  const loadWithRetry = () =>
    load()
      .catch(load)
      .catch((cause: unknown) => {
        throw new NetworkError('The search could not be loaded.', { cause });
      });
  const readCredentials = (): (Credentials & { readonly guides?: true }) | undefined => {
    const text = document.getElementById(CREDENTIALS_ID)?.textContent;
    return text ? JSON.parse(text) : undefined;
  };
  return {
    hasGuides() {
      const hosted = readCredentials();
      return hosted === undefined || hosted.guides === true;
    },
    preload: () => void loadWithRetry().catch(() => {}),
    async search(requests, signal) {
      const { searchAlgolia } = await loadWithRetry();
      signal.throwIfAborted();
      return searchAlgolia(requests, signal, readCredentials());
    },
  };
}
