/** The page's URL, and navigation to another page. */
export interface NavigationPort {
  /** Path, query and fragment of the current URL. */
  readonly currentUrl: () => string;
  /** Replaces the URL within this shop, without loading a page and without a new history entry. */
  readonly replaceUrl: (url: string) => void;
  readonly reload: () => void;
  /** @throws Error for other protocols than http(s), so that a response can't run a script */
  readonly assign: (url: string) => void;
}

/** @param browserLocation @param browserHistory fakes in tests */
export function createBrowserNavigation(
  browserLocation: Pick<Location, 'href' | 'assign' | 'reload'> = location,
  browserHistory: Pick<History, 'state' | 'replaceState'> = history,
): NavigationPort {
  return {
    currentUrl() {
      const { pathname, search, hash } = new URL(browserLocation.href);
      return pathname + search + hash;
    },
    replaceUrl: (url) => browserHistory.replaceState(browserHistory.state, '', url),
    reload: () => browserLocation.reload(),
    assign(url) {
      const target = new URL(url, browserLocation.href);
      if (target.protocol !== 'https:' && target.protocol !== 'http:')
        throw new Error(`Navigation to ${target.protocol} is not allowed.`);
      browserLocation.assign(target.href);
    },
  };
}
