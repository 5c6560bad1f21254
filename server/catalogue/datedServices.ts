import type { Currency, DateWords, ServiceCard, ServiceView } from '../../domains/catalogue';
import type { PartialState } from '../../src/pages';
import type { RequestError } from '../platform/http';
import type { PageContext } from '../platform/layout';
import type { PageTag, RenderedPage } from '../platform/pages';
import type { OtherServices } from './pages/service/otherServices';

/** The cheapest date of a service that can be bought. */
export interface DatedPrice {
  /** Cents of a currency: what the date costs, and what the card shows. */
  readonly total: number;
  readonly price: number;
  /** What the price is for, in a few words. */
  readonly fact: string;
  /** The slug of the service's game. */
  readonly game: string;
  /** Until when something is sold at this price, ms UTC. */
  readonly until: number;
}

/** Prices by service id; services without a date on sale are left out. */
export type DatedPrices = ReadonlyMap<number, DatedPrice>;

export interface DatedServicePage extends OtherServices {
  readonly service: ServiceView;
  readonly card: ServiceCard;
  /** The state of what other services have on the page. */
  readonly state?: PartialState | undefined;
}

/** The services that are sold on dates (`isDated`), by a module above the catalogue. */
export interface DatedServices {
  /** What cards say of them. */
  readonly words: DateWords;
  /** What is sold now, priced in any currency, and when that changes by the clock alone, ms UTC. */
  onSale(): Promise<{ pricesIn(currency: Currency): DatedPrices; readonly changesAt: number }>;
  /** The tags of their pages. */
  readonly tags: readonly PageTag[];
  /** The page of one. @param parts with its card, and other services */
  page(context: PageContext, parts: DatedServicePage): Promise<RenderedPage>;
  /** The error for whoever configures or buys one without a date. */
  refusal(service: ServiceView): RequestError;
}
