import { amountText, type Pack, type QuantityTerms, type ServiceView } from '../catalogue';
import { type Configuration, estimateOf, playOf, priceOf } from '../configurator';
import {
  basePrice,
  DOLLARS,
  forEverybody,
  offerDiscount,
  type Quote,
  quote,
  type Tariff,
  tariffDiscounts,
  tariffTerms,
} from '../pricing';
import type { HotOffer } from './hotAnswers.contract';
import { HOT_FIELDS } from './hotProductsPaths';
import type { HotPanelView } from './hotProductsViews';

type HotSlider = NonNullable<HotPanelView['slider']>;

/** What a hot product sells of a service: one unit is this configuration of it. */
export interface HotPreset extends Omit<Configuration, 'serviceId' | 'quantity'> {
  /** What we count. A service that is bought by quantity has its own. */
  readonly unit: Pack;
  /** The most units of one order. */
  readonly max: number;
  /** The discounts by quantity. A service that is bought by quantity has its own. */
  readonly tiers: QuantityTerms['tiers'];
}

/**
 * The service that a hot product sells: bought by quantity, where one unit costs what the preset configuration costs. Everything that prices, describes
 * and checks services works on it. Throws `PriceError` when the service does not offer the preset.
 */
export function hotServiceOf(service: ServiceView, { unit, max, tiers, ...choice }: HotPreset): ServiceView {
  const { terms, offer, ...rest } = service;
  const isQuantity = terms.kind === 'quantity';
  const one = { ...choice, serviceId: service.id, ...(isQuantity && { quantity: terms.min }) };
  // An offer with a price belongs to a variant, so it is part of the unit's price; a percentage stays a line of its own.
  const isPercent = offer !== undefined && 'percentBp' in offer.priced;
  const unitQuote = priceOf({ ...rest, terms, ...(!isPercent && { offer }) }, one, DOLLARS);
  const min = isQuantity ? terms.min : 1;
  return {
    ...rest,
    groups: [],
    play: playOf(service, one),
    ...(isPercent && { offer }),
    terms: {
      kind: 'quantity',
      min,
      max: isQuantity ? Math.min(max, terms.max) : max,
      unit: isQuantity ? terms.unit : unit,
      unitPriceCents: isQuantity ? terms.unitPriceCents : unitQuote.total,
      defaultQuantity: min,
      minutesPerUnit: isQuantity ? terms.minutesPerUnit : estimateOf(service, one).workMinutes,
      tiers: isQuantity ? terms.tiers : tiers,
    },
  };
}

/** The part of `hotServiceOf` that prices depend on, for open panels. */
export function hotOfferOf({ terms, offer }: ServiceView): HotOffer {
  if (terms.kind !== 'quantity') throw new Error('A hot product is bought by quantity');
  const { unit, unitPriceCents, min, max, tiers } = terms;
  const percent =
    offer && 'percentBp' in offer.priced ? { label: offer.priced.label, percentBp: offer.priced.percentBp } : null;
  return { unit, unitPriceCents, min, max, tiers, offer: percent };
}

/**
 * The price of a number of units, line by line, in cents of the tariff's currency: the same as `priceOf` the service of `hotServiceOf`. Throws `PriceError` for a
 * quantity outside the offer.
 */
export function hotQuote({ offer, ...terms }: HotOffer, quantity: number, tariff: Tariff): Quote {
  const priced = { kind: 'quantity' as const, ...terms };
  const { base, components } = basePrice(priced, { quantity }, tariff);
  const discount = offerDiscount(offer ?? undefined, priced, { quantity }, tariff);
  return quote({
    ...tariffTerms(tariff),
    baseLabel: amountText(terms.unit, quantity),
    base,
    components,
    discounts: { ...tariffDiscounts(tariff), ...(discount && { offer: discount }) },
  });
}

/** The price on the card for everybody, in cents of the currency. `was` is the price without the running offer; null without one. */
export function hotCardPrice(offer: HotOffer, tariff: Tariff): { readonly price: number; readonly was: number | null } {
  const currency = forEverybody(tariff);
  const price = hotQuote(offer, offer.min, currency).total;
  const regular = hotQuote({ ...offer, offer: null }, offer.min, currency).total;
  return { price, was: regular > price ? regular : null };
}

/** The configuration of the quantity slider (SPEC §3); null where there is nothing to choose. */
export function hotSliderOf({ min, max, tiers, unit }: HotOffer): HotSlider | null {
  if (max <= min) return null;
  const discounts = Object.fromEntries(tiers.map(({ from, percentBp }) => [String(from), percentBp / 100]));
  const { one, many, ...pack } = unit;
  return { range: { min, max }, discounts, start: min, name: HOT_FIELDS.quantity, suffixes: [one, many], ...pack };
}
