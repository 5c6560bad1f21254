import * as Type from 'typebox';
import { orNull, recordBy } from '../../src/lib/schemas';
import { PackSchema } from '../catalogue';
import { QuoteSchema } from '../configurator';
import { pricedSchema } from '../price-check';
import type { Quote } from '../pricing';
import { HotAvailabilitySchema } from './hotAvailability.contract';

const Text = Type.String();
const Whole = Type.Integer();

/** A dated start: the places that are free, held ones are not. For a kind of raid runs it is a run, its id that of the run. */
export const HotStartSchema = Type.Object({
  id: Whole,
  /** ms UTC */
  startsAt: Whole,
  /** Until when its places are sold, ms UTC. */
  soldUntil: Whole,
  free: Whole,
  capacity: Whole,
  /** The price of a seat in this run, in cents; null where the offer prices the product. */
  quote: orNull(Type.Unsafe<Quote>(QuoteSchema)),
});

/** Configuration of the quantity slider (SPEC §3). */
const SliderSchema = Type.Object({
  range: Type.Object({ min: Whole, max: Whole }),
  discounts: recordBy('^[0-9]+$', Type.Number()),
  start: Whole,
  name: Text,
  suffixes: Type.Unsafe<readonly [string, string]>(Type.Array(Text, { minItems: 2, maxItems: 2 })),
  per: PackSchema.properties.per,
  scale: PackSchema.properties.scale,
});

/** What the engine prices: so many units, whose price is that of the configuration on the card. In USD, as in the catalogue. */
export const HotOfferSchema = Type.Object({
  unit: PackSchema,
  unitPriceCents: Whole,
  min: Whole,
  max: Whole,
  tiers: Type.Array(Type.Object({ from: Whole, percentBp: Whole })),
  /** The running offer of the service, in basis points; null without one. */
  offer: orNull(Type.Object({ label: Text, percentBp: Whole })),
});
export type HotOffer = Type.Static<typeof HotOfferSchema>;

/** What an open panel works with. */
export const HotPanelSchema = Type.Object({
  productId: Whole,
  serviceId: Whole,
  slug: Text,
  name: Text,
  game: Type.Object({ slug: Text, name: Text }),
  category: Type.Object({ slug: Text, name: Text }),
  subCategory: Text,
  /** `run`: a kind of raid runs; its starts are runs, and a seat is bought with the run's own form. */
  kind: Type.Union([Type.Literal('places'), Type.Literal('run')]),
  /** The starts on sale, the earliest first; full ones too. */
  starts: Type.Array(HotStartSchema),
  /** The code of the currency of `price` and of the starts' quotes. */
  currency: Text,
  /** The price on the card, in cents: when it changes, the panel is asked for again. */
  price: Whole,
  /** Null for a kind of raid runs. */
  offer: orNull(HotOfferSchema),
  /** Null where the quantity is always one. */
  slider: orNull(SliderSchema),
  /** When the game ends it, ms UTC. */
  endsAt: orNull(Whole),
});

/** Response of GET /hot-products/{id} to scripts (SPEC §7). */
export const HotProductAnswerSchema = Type.Object({
  data: Type.Object({
    /** The HTML of the panel. */
    render: Text,
    hotProductId: Whole,
    publicAvailability: Type.Object({ availability: HotAvailabilitySchema, text: Text }),
    /** `startIn`: whole seconds until the start. */
    availabilityOptions: Type.Array(
      Type.Object({ id: Whole, startIn: Whole, text: Text, free: Whole, capacity: Whole }),
    ),
    /** The price with which the panel opens; null when nothing is left. */
    servicePrice: orNull(pricedSchema<Quote>(QuoteSchema)),
    panel: pricedSchema<Type.Static<typeof HotPanelSchema>>(HotPanelSchema),
    /** The server's time, ms UTC; no cache keeps this response. */
    now: Whole,
  }),
});
type HotProductData = Type.Static<typeof HotProductAnswerSchema>['data'];
export interface HotProductAnswer {
  readonly data: Omit<HotProductData, 'servicePrice' | 'panel'> & {
    readonly servicePrice: Quote | null;
    readonly panel: Type.Static<typeof HotPanelSchema>;
  };
}

/** Response of GET /hot-products/filter. */
export const HotFilterAnswerSchema = Type.Object({
  data: Type.Object({
    /** HTML of our own server by the selector of the element that shows it. */
    render: Type.Array(Type.Object({ selector: Text, innerData: Text })),
    totalProducts: Type.Integer({ minimum: 0 }),
    /** `12 products`, for the status line. */
    text: Text,
  }),
});
export type HotFilterAnswer = Type.Static<typeof HotFilterAnswerSchema>;
