/** What the shop keeps in an entry of the browser's history that belongs to a modal. */
export interface ModalEntry {
  /** The key of the modal in the store. */
  readonly modal: string;
  /** The URL of the page below the modal. */
  readonly pageUrl: string;
  readonly title: string;
}

/** The page's URL, its history, and navigation to another page. */
export interface NavigationPort {
  /** Path, query and fragment of the current URL. */
  readonly currentUrl: () => string;
  /** Replaces the URL within this shop, without loading a page and without a new history entry. */
  readonly replaceUrl: (url: string) => void;
  /** The modal of the current history entry; null for an entry of the page itself. */
  readonly modalEntry: () => ModalEntry | null;
  /** Adds a history entry without loading a page. */
  readonly pushEntry: (url: string, entry: ModalEntry | null) => void;
  /** Replaces the current history entry without loading a page. */
  readonly replaceEntry: (url: string, entry: ModalEntry | null) => void;
  /** Goes back one entry. The browser does it later and then fires `popstate`. */
  readonly back: () => void;
  /** True when the current URL has the path from which this page was loaded. */
  readonly isAtLoadedPath: () => boolean;
  readonly reload: () => void;
  /** At once: a scroll on the way would count as the shopper's. */
  readonly scrollToTop: () => void;
  /** Asks how to print this page, and returns when that was answered. */
  readonly print: () => void;
  /** @throws Error for other protocols than http(s), so that a response can't run a script */
  readonly assign: (url: string) => void;
  /** Goes to another page by POST, as a form of this one would. */
  readonly submit: (path: string, fields: readonly (readonly [name: string, value: string])[]) => void;
}

type BrowserHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;

/** The history keeps its state over reloads and versions of the shop, so it is checked. */
function parseEntry(state: unknown): ModalEntry | null {
  const { modal, pageUrl, title } = (state ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof modal !== 'string' || typeof pageUrl !== 'string' || typeof title !== 'string') return null;
  return { modal, pageUrl, title };
}

/** @param browserLocation @param browserHistory fakes in tests */
export function createBrowserNavigation(
  browserLocation: Pick<Location, 'href' | 'assign' | 'reload'> = location,
  browserHistory: BrowserHistory = history,
): NavigationPort {
  const loadedPath = new URL(browserLocation.href).pathname;
  // The page was reloaded at the URL of a modal, which is a page of its own now.
  if (parseEntry(browserHistory.state)) browserHistory.replaceState(null, '');
  return {
    currentUrl() {
      const { pathname, search, hash } = new URL(browserLocation.href);
      return pathname + search + hash;
    },
    replaceUrl: (url) => browserHistory.replaceState(browserHistory.state, '', url),
    modalEntry: () => parseEntry(browserHistory.state),
    pushEntry: (url, entry) => browserHistory.pushState(entry, '', url),
    replaceEntry: (url, entry) => browserHistory.replaceState(entry, '', url),
    back: () => browserHistory.back(),
    isAtLoadedPath: () => new URL(browserLocation.href).pathname === loadedPath,
    reload: () => browserLocation.reload(),
    scrollToTop: () => window.scrollTo({ top: 0, behavior: 'instant' }),
    print: () => window.print(),
    assign(url) {
      const target = new URL(url, browserLocation.href);
      if (target.protocol !== 'https:' && target.protocol !== 'http:')
        throw new Error(`Navigation to ${target.protocol} is not allowed.`);
      browserLocation.assign(target.href);
    },
    submit(path, fields) {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: path, hidden: true });
      for (const [name, value] of fields) form.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(form);
      form.submit();
    },
  };
}
