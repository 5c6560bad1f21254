import { amountText, type Currency, type ServiceView } from '../../../domains/catalogue';
import { cardPriceOf, highestPriceOf, type ListPrice, listPriceOf } from '../../../domains/configurator';
import { ownPrice, type Tariff } from '../../../domains/pricing';

/*
 * What a service costs wherever it is shown: on cards, in its banner and to search engines. Cards are read from the database, where the import has
 * written the results of the same rules.
 */

/** Prices in cents of a currency. */
export interface ShownPrices {
  /** The default choice. */
  readonly price: number;
  /** The cheapest configuration; absent when it is not lower. */
  readonly from?: number;
  /** The quantity that `from` buys, in words. */
  readonly fromFor?: string;
}

/** Takes milliseconds, so cache what calls it. */
export function shownPricesOf(service: ServiceView, currency: Currency): ShownPrices {
  const { price } = cardPriceOf(service, currency);
  return { price, ...fromOf(service, price, listPriceOf(service, currency)) };
}

/** The price of the cheapest configuration where it is lower, with the quantity that it buys: the price of the least order, never of a piece. */
export function fromOf(
  { terms }: Pick<ServiceView, 'terms'>,
  price: number,
  { total, quantity }: ListPrice,
): Pick<ShownPrices, 'from' | 'fromFor'> {
  if (total >= price) return {};
  const isCounted = terms.kind === 'quantity' && quantity !== undefined;
  return { from: total, ...(isCounted && { fromFor: amountText(terms.unit, quantity) }) };
}

/** The lowest and the highest price of a service, in cents of a currency. */
export interface PriceSpan {
  readonly lowest: number;
  /** Null where the options are too many to be sure. */
  readonly highest: number | null;
}

/** By service, which the catalogue keeps until it or an offer changes, and currency. */
const spans = new WeakMap<ServiceView, Map<string, PriceSpan>>();

/** From the lowest price, which cards show as “from”, to the highest, as the shopper of a tariff pays them. @param currency that of the tariff */
export function priceSpanOf(service: ServiceView, currency: Currency, tariff: Tariff): PriceSpan {
  const { lowest, highest } = spanForEverybody(service, currency);
  return { lowest: ownPrice(lowest, tariff), highest: highest === null ? null : ownPrice(highest, tariff) };
}

function spanForEverybody(service: ServiceView, currency: Currency): PriceSpan {
  const known = spans.get(service) ?? new Map<string, PriceSpan>();
  spans.set(service, known);
  const found = known.get(currency.code);
  if (found !== undefined) return found;
  const { price, from = price } = shownPricesOf(service, currency);
  const highest = highestPriceOf(service, currency);
  const span = { lowest: from, highest: highest === null ? null : Math.max(price, highest) };
  known.set(currency.code, span);
  return span;
}
