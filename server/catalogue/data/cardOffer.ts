import type { CardOffer, RunningOffer, ServiceView } from '../../../domains/catalogue';
import { cardPriceOf } from '../../../domains/configurator';
import type { CurrencyRate } from '../../../domains/pricing';

/** Prices of a service's default configuration in cents. */
interface OfferedPrices {
  readonly price: number;
  readonly regular: number;
  /** With the best offer of the 30 days before; absent when there was none. */
  readonly earlier?: number | undefined;
}

/** A running offer as a card shows it; undefined when it does not lower the price of the default configuration. */
export function cardOfferOf(
  { priced, endsAt }: RunningOffer,
  { price, regular, earlier = regular }: OfferedPrices,
): CardOffer | undefined {
  const prior = Math.min(regular, earlier);
  return price < regular ? { name: priced.label, endsAt, regular, ...(prior > price && { prior }) } : undefined;
}

/** The price of a service's card with the best offer of the 30 days before the running one, in cents; undefined when there was none. */
export function earlierPriceOf(service: ServiceView, currency: CurrencyRate): number | undefined {
  const { offer } = service;
  if (offer?.earlier === undefined) return undefined;
  return cardPriceOf({ ...service, offer: { ...offer, priced: offer.earlier } }, currency).price;
}
