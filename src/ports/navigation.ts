/** Leaving the page. */
export interface NavigationPort {
  readonly reload: () => void;
  /** @throws Error when the address is not one of the web: an answer must not be able to run a script */
  readonly assign: (url: string) => void;
}

/** @param place for tests; the window's own by default */
export function createBrowserNavigation(
  place: Pick<Location, 'href' | 'assign' | 'reload'> = location,
): NavigationPort {
  return {
    reload: () => place.reload(),
    assign(url) {
      const target = new URL(url, place.href);
      if (target.protocol !== 'https:' && target.protocol !== 'http:')
        throw new Error(`The shop does not go to ${target.protocol} addresses.`);
      place.assign(target.href);
    },
  };
}
