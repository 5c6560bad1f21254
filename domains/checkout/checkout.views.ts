import type { CartView, FieldProblem } from '../cart';

/** What must be known about the buyer's game to do one cart line. */
export interface CheckoutLineView {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly account: { readonly label: string; readonly example: string; readonly help: string };
  readonly regions: readonly string[];
  /** Asked only when there is more than one. */
  readonly platforms: readonly string[];
}

/** What the shopper has typed so far; every value as text, kept when the page is shown again. */
export interface CheckoutValues {
  readonly email: string;
  readonly name: string;
  /** Two letters; empty until one is chosen. */
  readonly country: string;
  readonly payment: string;
  /** By cart line id. */
  readonly lines: Readonly<Record<string, GameDetails>>;
}

export interface GameDetails {
  readonly account: string;
  readonly region: string;
  readonly platform: string;
  readonly notes: string;
}

/** A line whose price is not the one the shopper saw on this page. Cents of the cart's currency. */
export interface LineChange {
  readonly lineId: string;
  readonly name: string;
  /** Null when the line was not on the page, or the page was in another currency. */
  readonly seen: number | null;
  /** Null when the line can't be bought any more. */
  readonly now: number | null;
}

export interface PaymentMethodView {
  readonly name: string;
  readonly label: string;
  readonly note: string;
}

/** The checkout page. Field names are made by `CHECKOUT_FIELDS` and `lineField` of the contract. */
export interface CheckoutView {
  /** Never empty: an empty cart is shown by the cart page. */
  readonly cart: CartView;
  readonly lines: readonly CheckoutLineView[];
  readonly values: CheckoutValues;
  readonly problems: readonly FieldProblem[];
  /** Prices to confirm: when there are any, no order was made, and the button says that it confirms the new total. */
  readonly changes: readonly LineChange[];
  readonly methods: readonly PaymentMethodView[];
  /** Value of the hidden field that makes one purchase one order. */
  readonly idempotencyKey: string;
}
