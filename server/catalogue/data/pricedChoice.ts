import type { CardOffer, ServiceView } from '../../../domains/catalogue';
import { type Configuration, priceOf } from '../../../domains/configurator';
import type { CurrencyRate } from '../../../domains/pricing';

/** The price of a choice for everybody, in cents, and the running offer where it lowers that. */
export interface PricedChoice {
  readonly price: number;
  readonly offer?: CardOffer;
}

/** Prices a choice other than that of the service's card, with the price after the offer but without those of the weeks before. */
export function pricedChoice(service: ServiceView, configuration: Configuration, currency: CurrencyRate): PricedChoice {
  const { offer, ...regularService } = service;
  const price = priceOf(service, configuration, currency).total;
  const regular = priceOf(regularService, configuration, currency).total;
  return {
    price,
    ...(offer && regular > price && { offer: { name: offer.priced.label, endsAt: offer.endsAt, regular } }),
  };
}
