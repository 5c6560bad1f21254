/** Where the browser is: leaving the page, and the address of it. */
export interface NavigationPort {
  /** Path, query and fragment of the page as they are now. */
  readonly currentUrl: () => string;
  /** Gives the page another address of this shop, without loading it and without a new entry in the history. */
  readonly replaceUrl: (url: string) => void;
  readonly reload: () => void;
  /** @throws Error when the address is not one of the web: an answer must not be able to run a script */
  readonly assign: (url: string) => void;
}

/** @param place @param past for tests; the window's own by default */
export function createBrowserNavigation(
  place: Pick<Location, 'href' | 'assign' | 'reload'> = location,
  past: Pick<History, 'state' | 'replaceState'> = history,
): NavigationPort {
  return {
    currentUrl() {
      const { pathname, search, hash } = new URL(place.href);
      return pathname + search + hash;
    },
    replaceUrl: (url) => past.replaceState(past.state, '', url),
    reload: () => place.reload(),
    assign(url) {
      const target = new URL(url, place.href);
      if (target.protocol !== 'https:' && target.protocol !== 'http:')
        throw new Error(`The shop does not go to ${target.protocol} addresses.`);
      place.assign(target.href);
    },
  };
}
