import { convert, percentOf } from './arithmetic';
import { variantOf } from './base';
import type { BaseChoice, CurrencyRate, OfferDiscount, PricedOffer, PricedTerms } from './pricing.contract';

/**
 * What a running offer takes off the price of a choice, in cents of the currency. An offer with a price takes off the difference to the price of
 * its variant, both converted like base prices; undefined for other choices, and where it would take nothing.
 */
export function offerDiscount(
  offer: PricedOffer | undefined,
  terms: PricedTerms,
  { variant }: BaseChoice,
  { rateMicro }: Pick<CurrencyRate, 'rateMicro'>,
): OfferDiscount | undefined {
  if (offer === undefined) return undefined;
  const { label } = offer;
  if ('percentBp' in offer) return { label, percentBp: offer.percentBp };
  const offered = variantOf(terms, offer.variant);
  if (offered === undefined || offered.key !== variant) return undefined;
  const fixed = convert(offered.priceCents, rateMicro) - convert(offer.priceCents, rateMicro);
  return fixed > 0 ? { label, fixed } : undefined;
}

/** The lowest price from which at least `minimum` is left after a percentage was taken off; all in cents. */
export function priceBeforeDiscount(minimum: number, percentBp: number): number {
  let price = minimum;
  // Rounding moves the estimate by a cent at most.
  while (price - percentOf(price, percentBp) < minimum)
    price += Math.max(1, minimum - (price - percentOf(price, percentBp)));
  return price;
}
