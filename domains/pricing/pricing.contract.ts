/**
 * Types of the price engine. Money is in whole cents, percentages are in whole basis points (25 % = 2500). The types do not depend on
 * the catalogue, the database or pages.
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

/** A selected option or discount that changes the price. `value` is cents for fixed modes and basis points for percent modes. */
export interface PriceComponent {
  readonly id: string;
  readonly label: string;
  readonly mode: PriceMode;
  readonly value: number;
  /** Catalogue order; components of the total stage are applied by position, then id, never by click order. */
  readonly position: number;
  /** False excludes the line from the base of percent discounts and coupons. Default true. */
  readonly discountable?: boolean;
}

/** What a running offer takes off one price: a percentage, or cents of the price's currency. */
export type OfferDiscount = { readonly label: string } & ({ readonly percentBp: number } | { readonly fixed: number });

/** A coupon with its code: cents of the price's currency, or a percentage. One of 100 % is a gift, which no maximum cuts. */
export type Coupon = { readonly code: string } & ({ readonly fixed: number } | { readonly percentBp: number });

/** Discounts of the shop, the order or the customer, in cents (drop, fixed coupon) or basis points. */
export interface PriceDiscounts {
  readonly raidLeaderDrop?: number;
  /** A running offer of the shop, the same for everyone. */
  readonly offer?: OfferDiscount;
  readonly flexTimeBp?: number;
  readonly permaVipBp?: number;
  /** The level that has it. */
  readonly vipLevel?: number;
  /** The smallest amount that can be charged: the VIP discount never goes below it, so what anybody can buy everybody can. */
  readonly least?: number;
  /** Maximum of flex time, VIP and coupon together, in basis points of the subtotal. */
  readonly maxDiscountBp?: number;
}

/** Input of the engine for one quote; all amounts in cents of `currency`. */
export interface PriceRequest {
  readonly currency: string;
  readonly baseLabel: string;
  readonly base: number;
  readonly components: readonly PriceComponent[];
  readonly maxPrice?: number;
  readonly discounts?: PriceDiscounts;
  readonly cashbackBp?: number;
  /** Of the currency, for the cashback, which is in US dollars; those of the price when absent. */
  readonly rateMicro?: number;
}

export type PriceLineKind = 'base' | 'component' | 'cap' | 'discount';

/** One line of the receipt. `amount` is signed cents: discounts and subtractions are negative. */
export interface PriceLine {
  readonly code: string;
  readonly label: string;
  readonly kind: PriceLineKind;
  readonly amount: number;
  /** Present on percentage lines. */
  readonly rateBp?: number;
  /** What stands beside the label, which is prescribed: `VIP 4`. */
  readonly detail?: string;
  /** False where no percent discount and no coupon takes anything off it. */
  readonly discountable?: false;
}

/** A computed price: base + components + cap = subtotal; subtotal − discountApplied = total. All in cents of `currency`. */
export interface Quote {
  readonly currency: string;
  readonly lines: readonly PriceLine[];
  readonly subtotal: number;
  /** Sum of the discount lines as a positive number. */
  readonly discountApplied: number;
  readonly total: number;
  /** What comes back when it is done, where all is paid with money: US cents. */
  readonly cashback: number;
}

/** A display currency. `rateMicro` is its units per US dollar × 1,000,000. */
export interface CurrencyRate {
  readonly code: string;
  readonly sign: string;
  readonly rateMicro: number;
}

/** What a shopper's VIP level does to prices. */
export interface VipTerms {
  readonly level: number;
  /** Off every price; 0 for none. */
  readonly percentBp: number;
  /** Of what is paid with money. */
  readonly cashbackBp: number;
}

/** What prices are counted with: a display currency, and for a shopper who is signed in what their level gives. Guests have no `vip`. */
export interface Tariff extends CurrencyRate {
  readonly vip?: VipTerms;
}

/** Price of one step up to and including `upTo` (a value of the range or an index of the ladder), in USD cents. */
export interface PriceSegment {
  readonly upTo: number;
  readonly priceCents: number;
}

/** The points within a rung: on the rungs `from` to `to`, each of which takes `perRung`, the first step costs the share that is left. */
export interface PricedPoints {
  readonly perRung: number;
  /** The points a shopper can say are multiples of it. */
  readonly step: number;
  readonly from: number;
  readonly to: number;
}

/** How the base price of a service depends on the choice. All prices in USD cents, as in the catalogue. */
export type PricedTerms =
  | {
      readonly kind: 'range';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      /** A goal alone: every choice starts at `min`. */
      readonly handles?: 1;
      readonly segments: readonly PriceSegment[];
      readonly points?: PricedPoints;
    }
  | {
      readonly kind: 'quantity';
      readonly min: number;
      readonly max: number;
      readonly unitPriceCents: number;
      readonly tiers: readonly { readonly from: number; readonly percentBp: number }[];
    }
  | { readonly kind: 'variants'; readonly variants: readonly { readonly key: string; readonly priceCents: number }[] };

/** An option of the catalogue: `value` is USD cents for fixed modes, basis points for percent modes. */
export interface PricedOption {
  readonly key: string;
  readonly label: string;
  readonly mode: PriceMode;
  readonly value: number;
  readonly position: number;
  /** Key of the option that must be selected too; that option must not have `needs` itself. */
  readonly needs?: string;
}

/**
 * A group of options: at most one can be selected when `pick` is `one`, otherwise at most `max`, or as many as the quantity when
 * `perQuantity`. At least `min` (default 1) when `required`.
 */
export interface PricedGroup {
  readonly pick: 'one' | 'many';
  readonly required: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly perQuantity?: boolean;
  readonly options: readonly PricedOption[];
}

/** A running offer of the catalogue: a percentage off, or another price for one variant, in USD cents. */
export type PricedOffer = { readonly label: string } & (
  | { readonly percentBp: number }
  | { readonly variant: string; readonly priceCents: number }
);

/** The choice that determines the base price; the kind of terms decides which fields are needed. */
export interface BaseChoice {
  readonly from?: number;
  readonly to?: number;
  /** Those of the start, where the ladder has points; none when absent. */
  readonly points?: number;
  readonly quantity?: number;
  readonly variant?: string;
}

/** The base price in cents of the display currency, and the quantity discount that comes with it, if any. */
export interface BasePrice {
  readonly base: number;
  readonly components: readonly PriceComponent[];
}

/** The list price of a service, in cents of the display currency. */
export interface Cheapest {
  /** The lowest base price of the service, before any option. */
  readonly base: number;
  /** The lowest total of any valid configuration. */
  readonly total: number;
  /** False when every configuration costs the same. */
  readonly varies: boolean;
  /** False when there are too many selections to try, so that one that was not tried may cost less. */
  readonly isExact: boolean;
}
