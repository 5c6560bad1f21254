import type { CartView, FieldProblem } from '../cart';
import type { CatalogueGame } from '../catalogue';
import type { OfferedBalance } from './balance.rules';

/** What a game asks about its player. */
export interface AskedDetails {
  /** The game's name. */
  readonly game: string;
  readonly account: CatalogueGame['account'];
  readonly regions: readonly string[];
  /** Shown only when there is more than one. */
  readonly platforms: readonly string[];
}

/** A cart line whose game details are needed. */
export interface CheckoutLineView extends AskedDetails {
  readonly id: string;
  readonly name: string;
  /** The game's slug, by which its details are saved. */
  readonly slug: string;
  /** Names the game's picture. */
  readonly art: string;
  /** The region that was chosen with the service, or that a run is in; undefined when the checkout asks for it. */
  readonly region?: string | undefined;
  /** The platform that was chosen with the service. */
  readonly platform?: string | undefined;
}

/** Lines of a game that are played by the same account: asked for once. */
export interface GameGroup extends AskedDetails {
  /** Names its fields: the game's slug, with the region where a game has several groups. */
  readonly key: string;
  readonly slug: string;
  readonly art: string;
  readonly lines: readonly { readonly id: string; readonly name: string }[];
  /** What was chosen with the services already: `Region`, `Platform`. */
  readonly chosen: readonly { readonly label: string; readonly value: string }[];
}

/** The values of the form, all as text, to show it again. */
export interface CheckoutValues {
  readonly email: string;
  readonly name: string;
  /** Two letters; empty until one is chosen. */
  readonly country: string;
  readonly payment: string;
  /** Whether the game details are kept: by the account, or for a guest's device. */
  readonly remember: boolean;
  /** What is paid from the balance, cents; not more than can be. */
  readonly balance: number;
  /** The order counts twice for the VIP level. */
  readonly doubleXp: boolean;
  /** By the key of the group. */
  readonly games: Readonly<Record<string, GameDetails>>;
}

/** Who plays a game where, as an account keeps it. */
export interface SavedDetails {
  readonly account: string;
  /** Empty where the game does not ask for it. */
  readonly character: string;
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

/** What an account has for an order: coupons, a balance, double XP. */
export interface Benefits {
  /** Own coupons that can be used, the one that ends first comes first. */
  readonly coupons: readonly { readonly code: string; readonly value: string; readonly until: string }[];
  readonly balance: OfferedBalance;
  /** How many more orders of this month can count twice. */
  readonly doubleXpLeft: number;
}

/** The checkout page. Field names are made by `CHECKOUT_FIELDS`, `gameField` and `seenTotalField` of the contract. */
export interface CheckoutView {
  /** What is bought, the whole cart or one line of it. Never empty: with an empty cart the cart page is shown instead. */
  readonly cart: CartView;
  /** The id of the only line that is bought; undefined for the whole cart. */
  readonly only?: string | undefined;
  readonly others: OtherLines;
  readonly groups: readonly GameGroup[];
  readonly values: CheckoutValues;
  readonly isGuest: boolean;
  /** The account's address; undefined for guests. */
  readonly ownEmail?: string | undefined;
  /** What the last order of this device or account can fill in. */
  readonly last: LastDetails;
  /** The visitor's country and that of the last order, which stand first in the list. */
  readonly likelyCountries: readonly string[];
  readonly problems: readonly FieldProblem[];
  /** Price changes to confirm. When there are any, no order was placed, and the button confirms the new total. */
  readonly changes: readonly LineChange[];
  /** The page was in another currency, which alone is why its prices have to be confirmed. */
  readonly isOtherCurrency?: boolean;
  /** A coupon or a balance was chosen and is counted in only now: no order was placed, and the button confirms the new total. */
  readonly isNewlyUsed?: boolean;
  readonly methods: readonly PaymentMethodView[];
  /** Null for guests. */
  readonly benefits: Benefits | null;
  /** What comes back when it is done, of what is paid with money: US cents, and the rate in basis points. Null for guests. */
  readonly cashback: { readonly cents: number; readonly bp: number } | null;
  /** What was typed for the coupon and for a part of the balance, where it was refused. */
  readonly typed: { readonly coupon?: string | undefined; readonly part?: string | undefined };
  /** Hidden field that prevents duplicate orders. */
  readonly idempotencyKey: string;
}

/** The details of the last orders of a device or an account. */
export interface LastDetails {
  /** By the game's slug. */
  readonly games: Readonly<Record<string, SavedDetails>>;
  /** Who ordered; null when nothing is known. */
  readonly contact: { readonly email: string; readonly name: string; readonly country: string } | null;
}
