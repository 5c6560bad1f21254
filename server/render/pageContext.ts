import type { Currency, GameCard } from '../../domains/catalogue';
import type { LoadedIslands } from '../../src/islands/renderPage';
import type { LoadedPages } from '../../src/pages';

/** The built files a page links to, by the manifests of the builds. All are paths on this server. */
export interface PageAssets {
  readonly css: readonly string[];
  /** The one script of every page. */
  readonly loader: string;
  /** The files that islands of these names need, core included, each once. */
  chunksOf(names: readonly string[]): readonly string[];
}

/** What every page knows about the request and the shop. */
export interface PageContext {
  /** Path without the query: `/wow-boost/pvp`. */
  readonly path: string;
  /** The path as scripts may know it, when that is another: the route's pattern where the address is a secret, `/orders/:id`. */
  readonly trackedPath?: string;
  /** The page answers a sent form. */
  readonly returned?: boolean;
  /** Where a page that has no address of its own, the answer to a form, can be had again: the settings lead back to it. */
  readonly back?: string;
  /** For canonical links and structured data, without a slash at the end. */
  readonly origin: string;
  readonly currency: Currency;
  readonly currencies: readonly Currency[];
  readonly theme: 'dark' | 'light' | 'system';
  readonly cartCount: number;
  /** ms UTC */
  readonly serverTime: number;
  readonly assets: PageAssets;
  /** The modules of all islands, loaded when the server started. */
  readonly islands: LoadedIslands;
  /** What each kind of page brings to the browser, loaded when the server started. */
  readonly kinds: LoadedPages;
  /** All games, in the order of the shop, for header and footer. */
  readonly games: readonly GameCard[];
  readonly development: boolean;
  /** Where the shop can be reached; shown in the footer when there is one. */
  readonly supportEmail?: string;
  /** The shopper has not said yet whether they may be counted, so the page asks. */
  readonly asksConsent?: boolean;
}
