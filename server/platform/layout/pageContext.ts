import type { Announcement } from '../../../domains/announcements';
import type { Currency, GameCard } from '../../../domains/catalogue';
import type { Region } from '../../../domains/geo';
import type { PushConfig } from '../../../domains/push';
import type { LoadedIslands } from '../../../src/islands/renderPage';
import type { DateStyle } from '../../../src/lib/dateStyle';
import type { LoadedPages } from '../../../src/pages';
import type { AnalyticsTool } from '../../../store/adapters/adapter';
import type { ShopperTariff, ShopperVip } from '../visitor/visit';
import type { ShopSection } from './shopSections';

/** The built files of a page, as paths on this server. */
export interface PageAssets {
  /** The files of these style sheets and of the one of every page. */
  cssOf(sheets: readonly string[]): readonly string[];
  /** The style sheets of the home page beside the one of every page, as text that stands in it; absent where it links to them, too. */
  readonly homeCss?: string;
  /** The only script that every page loads. */
  readonly loader: string;
  /** The files of these chunks and of the core, each once. */
  chunksOf(names: readonly string[]): readonly string[];
}

/** The account of a shopper who is signed in, as pages show it. */
export interface PageAccount {
  /** Its public id. */
  readonly id: string;
  /** Never empty. */
  readonly name: string;
  /** The one that the shopper has chosen; may be empty. */
  readonly chosenName: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly vip: ShopperVip;
}

/** An order that waits for its payment, without what gives access to it. */
export interface UnpaidOrder {
  /** `Q-100042` */
  readonly number: string;
  /** What is reserved for it is held until then, ms UTC. */
  readonly until: number;
}

/** What every page gets about the request and the shop. */
export interface PageContext {
  /** Path without the query: `/wow-boost/pvp`. */
  readonly path: string;
  /** The path for analytics when the real one is secret: the route's pattern, `/orders/:id`. */
  readonly trackedPath?: string;
  /** The page is the response to a form; `checkout` when "Buy now" has sent it. */
  readonly formResponse?: 'checkout' | 'form';
  /** Where the settings forms redirect to when the page is a form response, which has no URL of its own. */
  readonly returnPath?: string;
  /** For canonical links and structured data, without a slash at the end. */
  readonly origin: string;
  readonly currency: Currency;
  /** The currency with what the shopper's VIP level does to prices: what is sold to them is priced with it. Lists keep the prices for everybody. */
  readonly tariff: ShopperTariff;
  /** How dates, times and tax are written for the visitor. */
  readonly dateStyle: DateStyle;
  readonly currencies: readonly Currency[];
  readonly theme: 'dark' | 'light' | 'system';
  readonly cartCount: number;
  /** How many notifications an account has not read; 0 for guests, whose pages are shared. */
  readonly newsCount: number;
  /** The visitor's newest order that waits for its payment; on pages that lead to it. */
  readonly unpaidOrder?: UnpaidOrder | undefined;
  /** Who is signed in; absent for guests. */
  readonly account?: PageAccount | undefined;
  /** ms UTC */
  readonly serverTime: number;
  readonly assets: PageAssets;
  /** The modules of all islands, loaded when the server started. */
  readonly islands: LoadedIslands;
  /** The page files (reducers, chunks) by kind, loaded when the server started. */
  readonly pageKinds: LoadedPages;
  /** All games in display order, for header and footer. */
  readonly games: readonly GameCard[];
  /** What the shop has beside its games, the oldest first. */
  readonly sections: readonly ShopSection[];
  readonly development: boolean;
  /** The hosted search that the browser asks; this server when absent. */
  readonly algolia?: { readonly appId: string; readonly searchKey: string; readonly hasGuides?: true };
  /** The chat of another party; the shop's own when absent. */
  readonly chatProvider?: { readonly provider: 'intercom'; readonly appId: string };
  /** The geolocation provider that the browser asks; this server when absent. */
  readonly geoUrl?: string;
  /** Where events go beside our own collector, if the shopper allows it. */
  readonly analyticsTools?: readonly AnalyticsTool[];
  /** About push messages, without who the visitor is. */
  readonly push?: Omit<PushConfig, 'userId'>;
  /** The visitor's region where the route declares it and it is known. */
  readonly region?: Region | undefined;
  /** Cards and wallets are charged by Stripe; otherwise payments are those of the sandbox. */
  readonly chargesCards: boolean;
  /** Shown in the footer when set. */
  readonly supportEmail?: string;
  /** The shopper has not chosen about analytics yet, so the page shows the consent banner. */
  readonly asksForConsent?: boolean;
  /** The announcements that are on now. */
  readonly announcements?: readonly Announcement[];
  /** When that changes next, ms UTC. */
  readonly announcementsChangeAt?: number | undefined;
}
