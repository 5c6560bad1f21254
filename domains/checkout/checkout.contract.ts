import { CHECKOUT_PATH } from '../../src/lib/urls';

/** Field names of the checkout form. The fields of cart lines are named by `lineField`. */
export const CHECKOUT_FIELDS = {
  email: 'email',
  name: 'name',
  country: 'country',
  payment: 'payment',
  /** `1` when the account keeps the game details; only shoppers with an account are asked. */
  remember: 'remember',
  /** The total shown on the page, in cents of `seenCurrency`; only compared, never charged. */
  seenTotal: 'seen_total',
  seenCurrency: 'seen_currency',
  idempotencyKey: 'idempotency_key',
  /** The id of the only cart line that is bought; without it the whole cart is. */
  only: 'only',
} as const;

/** The form fields of each cart line. */
export type LineField = 'account' | 'region' | 'platform' | 'notes' | 'seen_total';

/** The field name for a cart line: `lines[42][account]`. */
export function lineField(lineId: string, field: LineField): string {
  return `lines[${lineId}][${field}]`;
}

/** The checkout of one cart line; the others stay in the cart. */
export const checkoutOnlyPath = (lineId: string): string => `${CHECKOUT_PATH}?${CHECKOUT_FIELDS.only}=${lineId}`;

/** Maximum characters per text field. */
export const MAX_LENGTHS = { email: 254, name: 80, account: 120, notes: 1000 } as const;

/** The id of the form that starts or makes the payment of an order that exists already. */
export const PAY_FORM = 'pay-form';
