import * as Type from 'typebox';
import { ServiceName, Slug } from '../../../src/lib/schemas';
import type { PricedOffer } from '../../pricing';

/** A minute in UTC: `2026-11-27T17:00Z`. */
const Instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ$' });

/** An offer of the catalogue document: some services cost less for a time. Its end is a true one, such as the weekly reset of a game. */
export const OfferSchema = Type.Object(
  {
    slug: Slug,
    /** The label of its price line. */
    name: Type.String({ minLength: 1, maxLength: 40 }),
    /** Paths of services below their game: `destiny-2/trials-of-osiris`. */
    services: Type.Array(ServiceName, { minItems: 1, maxItems: 200 }),
    /** A percentage off, in basis points. */
    percentBp: Type.Optional(Type.Integer({ minimum: 1, maximum: 9000 })),
    /** Instead of a percentage: the price of one variant, in USD cents. */
    price: Type.Optional(
      Type.Object(
        { variant: Slug, cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }) },
        { additionalProperties: false },
      ),
    ),
    start: Instant,
    end: Instant,
    /** It returns every so many weeks at the same time. */
    everyWeeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 52 })),
  },
  { additionalProperties: false },
);
export type CatalogueOffer = Type.Static<typeof OfferSchema>;

/** When an offer runs, ms UTC; `end` is the first moment without it. */
export interface OfferTimes {
  readonly start: number;
  readonly end: number;
  /** It returns after so many weeks. */
  readonly everyWeeks?: number | undefined;
}

/** An offer that runs at the moment. */
export interface RunningOffer {
  readonly priced: PricedOffer;
  /** ms UTC */
  readonly endsAt: number;
  /** The best offer on the service in the 30 days before this one began; absent when there was none. */
  readonly earlier?: PricedOffer;
}
