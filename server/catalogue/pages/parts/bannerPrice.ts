import type { CardOffer, Currency, ServiceView } from '../../../../domains/catalogue';
import { cardPriceOf, choiceRulesOf, defaultConfiguration } from '../../../../domains/configurator';
import { cardOfferOf, earlierPriceOf } from '../../data/cardOffer';
import { type ShownPrices, shownPricesOf } from '../../data/shownPrices';

/** The price in the banner of a service page, in cents of the currency. */
export interface BannerPrice extends ShownPrices {
  /** The default choice that the price is for. */
  readonly fact: string;
  /** The running offer that `price` and `from` include. */
  readonly offer?: CardOffer;
}

/** The choice that the price on the card of a service is for: `1.400 → 2.100 rating`, `Silver IV → Gold IV`, `to level 80`, `8 keys at +10`, `Heroic`. */
export function defaultChoiceText(service: ServiceView): string {
  const { value, summary } = choiceRulesOf(service).describe(service, defaultConfiguration(service));
  return service.terms.kind === 'range' ? summary : value;
}

/** The same prices as on the service's card. Finding the cheapest configuration takes milliseconds, so components that call this are `cached`. */
export function bannerPriceOf(service: ServiceView, currency: Currency): BannerPrice {
  const shown = shownPricesOf(service, currency);
  const offer = offerOf(service, currency, shown.price);
  return { fact: defaultChoiceText(service), ...shown, ...(offer && { offer }) };
}

function offerOf(service: ServiceView, currency: Currency, price: number): CardOffer | undefined {
  const { offer, ...regularService } = service;
  if (offer === undefined) return undefined;
  const { price: regular } = cardPriceOf(regularService, currency);
  return cardOfferOf(offer, { price, regular, earlier: earlierPriceOf(service, currency) });
}
