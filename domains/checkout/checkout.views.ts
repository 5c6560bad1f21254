import type { CartView, FieldProblem } from '../cart';

/** What a game asks about its player. */
export interface AskedDetails {
  /** The game's name. */
  readonly game: string;
  readonly account: { readonly label: string; readonly example: string; readonly help: string };
  readonly regions: readonly string[];
  /** Shown only when there is more than one. */
  readonly platforms: readonly string[];
}

/** The game details that are needed for a cart line. */
export interface CheckoutLineView extends AskedDetails {
  readonly id: string;
  readonly name: string;
  /** The game's slug, by which its details are saved. */
  readonly slug: string;
}

/** The values of the form, all as text, to show it again. */
export interface CheckoutValues {
  readonly email: string;
  readonly name: string;
  /** Two letters; empty until one is chosen. */
  readonly country: string;
  readonly payment: string;
  /** Whether an account keeps the game details; null for guests, who are not asked. */
  readonly remember: boolean | null;
  /** By cart line id. */
  readonly lines: Readonly<Record<string, GameDetails>>;
}

/** Who plays a game where, as an account keeps it. */
export interface SavedDetails {
  readonly account: string;
  readonly region: string;
  readonly platform: string;
}

export interface GameDetails extends SavedDetails {
  readonly notes: string;
}

/** A line whose price differs from the one shown on the page. Cents of the cart's currency. */
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

/** What stays in the cart when only one line is bought. `total` in cents of the cart's currency, without lines that can't be bought. */
export interface OtherLines {
  readonly count: number;
  readonly total: number;
}

/** The checkout page. Field names are made by `CHECKOUT_FIELDS` and `lineField` of the contract. */
export interface CheckoutView {
  /** What is bought, the whole cart or one line of it. Never empty: with an empty cart the cart page is shown instead. */
  readonly cart: CartView;
  /** The id of the only line that is bought; undefined for the whole cart. */
  readonly only?: string | undefined;
  readonly others: OtherLines;
  readonly lines: readonly CheckoutLineView[];
  readonly values: CheckoutValues;
  readonly problems: readonly FieldProblem[];
  /** Price changes to confirm. When there are any, no order was placed, and the button confirms the new total. */
  readonly changes: readonly LineChange[];
  /** The page was in another currency, which alone is why its prices have to be confirmed. */
  readonly isOtherCurrency?: boolean;
  readonly methods: readonly PaymentMethodView[];
  /** Hidden field that prevents duplicate orders. */
  readonly idempotencyKey: string;
}
