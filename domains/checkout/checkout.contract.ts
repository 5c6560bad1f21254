/** Names of the fields of the checkout form. Each cart line has its own, made by `lineField`. */
export const CHECKOUT_FIELDS = {
  email: 'email',
  name: 'name',
  country: 'country',
  payment: 'payment',
  /** The total shown on the page, in cents of `seenCurrency`; compared, never charged. */
  seenTotal: 'seen_total',
  seenCurrency: 'seen_currency',
  idempotencyKey: 'idempotency_key',
} as const;

/** What the form asks and sends of each cart line. */
export type LineField = 'account' | 'region' | 'platform' | 'notes' | 'seen_total';

/** The name of a field of one cart line: `lines[42][account]`. */
export function lineField(lineId: string, field: LineField): string {
  return `lines[${lineId}][${field}]`;
}

/** The most characters each text may have. */
export const LIMITS = { email: 254, name: 80, account: 120, notes: 1000 } as const;
