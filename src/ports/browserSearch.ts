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
  return {
    preload: () => void loadWithRetry().catch(() => {}),
    async search(requests, signal) {
      const { searchAlgolia } = await loadWithRetry();
      const credentials = document.getElementById(CREDENTIALS_ID)?.textContent;
      signal.throwIfAborted();
      return searchAlgolia(requests, signal, credentials ? JSON.parse(credentials) : undefined);
    },
  };
}
