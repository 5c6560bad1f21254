/**
 * The words of the price engine. Money is an integer number of cents, percent an integer number of basis points (25 % = 2500).
 * These types know no catalogue, database or page: whoever asks for a price describes the goods in these terms.
 */

/** How a price component acts. "Original" is the base price of the configured service, "total" the running total (SPEC §3). */
export type PriceMode =
  | 'add_fixed_to_original'
  | 'add_fixed_to_total'
  | 'add_percent_to_original'
  | 'add_percent_to_total'
  | 'subtract_fixed_from_original'
  | 'subtract_fixed_from_total'
  | 'subtract_percent_from_original'
  | 'subtract_percent_from_total';

/** One chosen thing that changes the price. `value` is cents for fixed modes and basis points for percent modes. */
export interface PriceComponent {
  readonly id: string;
  readonly label: string;
  readonly mode: PriceMode;
  readonly value: number;
  /** Catalogue order; components of the total stage are applied by position, then id, never by click order. */
  readonly position: number;
  /** False takes the line out of what percent discounts and the coupon are counted on. Default true. */
  readonly discountable?: boolean;
}

/** What the order itself or the customer takes off, in cents (drop, fixed coupon) or basis points. */
export interface PriceDiscounts {
  readonly raidLeaderDrop?: number;
  readonly flexTimeBp?: number;
  readonly permaVipBp?: number;
  readonly coupon?:
    | { readonly code: string; readonly fixed: number }
    | { readonly code: string; readonly percentBp: number };
  /** The most that flex, VIP and coupon may take together, in basis points of the subtotal. */
  readonly maxDiscountBp?: number;
}

/** Everything the engine needs for one quote; all amounts in cents of `currency`. */
export interface PriceRequest {
  readonly currency: string;
  readonly baseLabel: string;
  readonly base: number;
  readonly components: readonly PriceComponent[];
  readonly maxPrice?: number;
  readonly discounts?: PriceDiscounts;
  readonly cashbackBp?: number;
}

export type PriceLineKind = 'base' | 'component' | 'cap' | 'discount';

/** One line of the receipt. `amount` is signed cents: discounts and subtractions are negative. */
export interface PriceLine {
  readonly code: string;
  readonly label: string;
  readonly kind: PriceLineKind;
  readonly amount: number;
  /** Present when the line came from a percentage. */
  readonly rateBp?: number;
}

/** The answer: base + components + cap = subtotal; subtotal − discountApplied = total. All in cents of `currency`. */
export interface Quote {
  readonly currency: string;
  readonly lines: readonly PriceLine[];
  readonly subtotal: number;
  /** Sum of the discount lines as a positive number. */
  readonly discountApplied: number;
  readonly total: number;
  readonly cashback: number;
}

/** A currency the shop shows prices in. `rateMicro` is units of it per US dollar × 1,000,000. */
export interface CurrencyRate {
  readonly code: string;
  readonly sign: string;
  readonly rateMicro: number;
}

/** How much one step costs up to and including `upTo` (a value of the range or an index of the ladder). USD cents. */
export interface PriceSegment {
  readonly upTo: number;
  readonly priceCents: number;
}

/** How the base price of a service follows from the choices. All prices in USD cents, as the catalogue keeps them. */
export type PricedTerms =
  | {
      readonly kind: 'range';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly segments: readonly PriceSegment[];
    }
  | {
      readonly kind: 'quantity';
      readonly min: number;
      readonly max: number;
      readonly unitPriceCents: number;
      readonly tiers: readonly { readonly from: number; readonly percentBp: number }[];
    }
  | { readonly kind: 'variants'; readonly variants: readonly { readonly key: string; readonly priceCents: number }[] };

/** An option as the catalogue keeps it: `value` is USD cents for fixed modes, basis points for percent modes. */
export interface PricedOption {
  readonly key: string;
  readonly label: string;
  readonly mode: PriceMode;
  readonly value: number;
  readonly position: number;
  /** Key of the option without which this one can't be chosen; that one needs none. */
  readonly needs?: string;
}

/**
 * Options chosen together: at most one when `pick` is one; when it is many at most `max`, or as many as pieces when
 * `perQuantity`. When `required` at least `min`, one by default.
 */
export interface PricedGroup {
  readonly pick: 'one' | 'many';
  readonly required: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly perQuantity?: boolean;
  readonly options: readonly PricedOption[];
}

/** The choices that the base price follows from; which of them are needed depends on the kind of the terms. */
export interface BaseChoice {
  readonly from?: number;
  readonly to?: number;
  readonly quantity?: number;
  readonly variant?: string;
}

/** The base price in cents of the display currency, and the quantity discount that comes with it, if any. */
export interface BasePrice {
  readonly base: number;
  readonly components: readonly PriceComponent[];
}

/** What a list may promise, in cents of the display currency. */
export interface Cheapest {
  /** The lowest base price of the service, before any option. */
  readonly base: number;
  /** The lowest total of any configuration that can be bought. */
  readonly total: number;
  /** False when every configuration costs the same. */
  readonly varies: boolean;
}
