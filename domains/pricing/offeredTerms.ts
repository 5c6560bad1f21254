import { percentOf } from './arithmetic';
import { offerDiscount, priceBeforeDiscount } from './offer';
import type { CurrencyRate, PricedOffer, PricedTerms } from './pricing.contract';

/** Terms whose choices get the same discount; `before` is the total that a minimum after the discount needs, `after` takes the discount off. */
export interface OfferedTerms {
  readonly terms: PricedTerms;
  readonly before: (total: number) => number;
  readonly after: (total: number) => number;
}

/** An offer with a price is for one variant, so that is searched apart. */
export function offeredTerms(
  terms: PricedTerms,
  offer: PricedOffer | undefined,
  currency: CurrencyRate,
): OfferedTerms[] {
  const same = (total: number) => total;
  if (offer === undefined) return [{ terms, before: same, after: same }];
  if ('percentBp' in offer) {
    const { percentBp } = offer;
    return [
      {
        terms,
        before: (total) => priceBeforeDiscount(total, percentBp),
        after: (total) => (Number.isFinite(total) ? total - percentOf(total, percentBp) : total),
      },
    ];
  }
  const discount = offerDiscount(offer, terms, { variant: offer.variant }, currency);
  if (terms.kind !== 'variants' || discount === undefined || !('fixed' in discount))
    return [{ terms, before: same, after: same }];
  const { fixed } = discount;
  const restricted = (isOffered: boolean): PricedTerms => ({
    ...terms,
    variants: terms.variants.filter(({ key }) => (key === offer.variant) === isOffered),
  });
  return [
    { terms: restricted(true), before: (total) => total + fixed, after: (total) => Math.max(0, total - fixed) },
    { terms: restricted(false), before: same, after: same },
  ];
}
