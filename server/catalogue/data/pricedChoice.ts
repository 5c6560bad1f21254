import type { CardOffer, ServiceView } from '../../../domains/catalogue';
import { type Configuration, priceOf } from '../../../domains/configurator';
import type { CurrencyRate } from '../../../domains/pricing';
import { cardOfferOf } from './cardOffer';

/** The price of a choice for everybody, in cents, and the running offer where it lowers that. */
export interface PricedChoice {
  readonly price: number;
  readonly offer?: CardOffer;
}

/** Prices a choice other than that of the service's card, with the lowest price of the 30 days before the offer and the price after it, as cards have them. */
export function pricedChoice(service: ServiceView, configuration: Configuration, currency: CurrencyRate): PricedChoice {
  const { offer, ...regularService } = service;
  const totalOf = (one: ServiceView) => priceOf(one, configuration, currency).total;
  const price = totalOf(service);
  if (offer === undefined) return { price };
  const regular = totalOf(regularService);
  const earlier = offer.earlier && totalOf({ ...service, offer: { ...offer, priced: offer.earlier } });
  // The best earlier offer is that of the default choice. Where it lowers nothing of this one, another may have: then nothing is struck through.
  const isUnsure = earlier !== undefined && earlier >= regular;
  const lowered = cardOfferOf(offer, { price, regular, earlier: isUnsure ? price : earlier });
  return { price, ...(lowered && { offer: lowered }) };
}
