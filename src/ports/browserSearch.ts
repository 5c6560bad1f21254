import type { SearchPort } from './search';

/** The element with the credentials of a hosted search; without it our own server searches. */
const CREDENTIALS_ID = 'search-credentials';

/** The client's code is loaded at the first search. @param load a fake in tests */
export function createBrowserSearch(
  load = () => import(/* webpackChunkName: "search-client" */ './algoliaSearch'),
): SearchPort {
  return {
    async search(requests, signal) {
      const { searchAlgolia } = await load().catch(load);
      const credentials = document.getElementById(CREDENTIALS_ID)?.textContent;
      signal.throwIfAborted();
      return searchAlgolia(requests, signal, credentials ? JSON.parse(credentials) : undefined);
    },
  };
}
