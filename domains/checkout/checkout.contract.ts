import { CHECKOUT_PATH } from '../../src/lib/urls';

/** Field names of the checkout form. Those of games are named by `gameField`, those of cart lines by `seenTotalField`. */
export const CHECKOUT_FIELDS = {
  email: 'email',
  name: 'name',
  country: 'country',
  payment: 'payment',
  /** `1` when the game details are kept: by the account, or for this device. */
  remember: 'remember',
  /** The total shown on the page, in cents of `seenCurrency`; only compared, never charged. */
  seenTotal: 'seen_total',
  seenCurrency: 'seen_currency',
  idempotencyKey: 'idempotency_key',
  /** The id of the only cart line that is bought; without it the whole cart is. */
  only: 'only',
  /** What is paid from the balance, as the page has shown it: cents of `seenCurrency`. */
  balance: 'balance',
  /** `1` when the order counts twice for the VIP level. */
  doubleXp: 'double_xp',
} as const;

/** The form fields of each game of the cart, in the order in which forms, orders, mails and staff have them. */
export const GAME_FIELDS = ['account', 'character', 'platform', 'region', 'notes'] as const;
export type GameField = (typeof GAME_FIELDS)[number];

/** The field name for a game: `games[wow-boost][account]`. @param key of its `GameGroup` */
export function gameField(key: string, field: GameField): string {
  return `games[${key}][${field}]`;
}

/** The checkout of one cart line; the others stay in the cart. */
export const checkoutOnlyPath = (lineId: string): string => `${CHECKOUT_PATH}?${CHECKOUT_FIELDS.only}=${lineId}`;

/** The field with the price of a cart line that the page has shown: `lines[42][seen_total]`. */
export function seenTotalField(lineId: string): string {
  return `lines[${lineId}][seen_total]`;
}

const OWNED_FIELD = /^(lines|games)\[([A-Za-z0-9._-]{1,240})\]\[[a-z_]+\]$/;

/** Whose field it is, by its name: that of a cart line by its id, or of a game by the key of its group; undefined for others. */
export function ownerOfField(field: string): { readonly kind: 'lines' | 'games'; readonly id: string } | undefined {
  const [, kind, id] = OWNED_FIELD.exec(field) ?? [];
  return id !== undefined && (kind === 'lines' || kind === 'games') ? { kind, id } : undefined;
}

/** Where the details of the last order are filled in, and forgotten; the form is shown again with all that was typed. */
export const LAST_DETAILS_PATH = `${CHECKOUT_PATH}/details`;

/** The buttons of that form. */
export const LAST_DETAILS_FIELDS = {
  /** The key of the game that is filled in. */
  fill: 'fill',
  /** `1` forgets what is kept for this device. */
  forget: 'forget',
} as const;

/** Where a coupon and a part of the balance are put on the order; the form is shown again with all that was typed. */
export const BENEFITS_PATH = `${CHECKOUT_PATH}/benefits`;

/** The fields and buttons of that form. */
export const BENEFIT_FIELDS = {
  /** What was pressed: `coupon`, `no_coupon` or `balance`. */
  apply: 'apply',
  coupon: 'coupon',
  /** One of the shopper's own, whose button was pressed. */
  own: 'own_coupon',
  /** `none`, `all` or `part`. */
  use: 'balance_use',
  /** What was typed for `part`. */
  part: 'balance_part',
} as const;

/** Hidden fields with what the page has shown in these, so that nobody pays without what they chose since. */
export const SHOWN_BENEFIT_FIELDS = {
  coupon: 'shown_coupon',
  use: 'shown_use',
  part: 'shown_part',
} as const satisfies Partial<Record<keyof typeof BENEFIT_FIELDS, string>>;
export const BALANCE_USES = ['none', 'all', 'part'] as const;
export type BalanceUse = (typeof BALANCE_USES)[number];

/** The id of the checkout's form. */
export const CHECKOUT_FORM = 'checkout-form';

/** On that form: what it is checked by before it is sent, as JSON; absent while the page shows what the server has found. */
export const CHECK_ATTRIBUTE = 'data-check';

/** Maximum characters per text field. */
export const MAX_LENGTHS = { email: 254, name: 80, account: 120, character: 40, notes: 1000 } as const;
