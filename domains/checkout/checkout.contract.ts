import * as Type from 'typebox';

/** Names of the fields of the checkout form. Each cart line has its own, made by `lineField`. */
export const CHECKOUT_FIELDS = {
  email: 'email',
  name: 'name',
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

const ID = '[A-Za-z0-9_-]{1,40}';
const Amount = Type.String({ pattern: '^[0-9]{1,12}$' });

/** Body of `POST /checkout`: flat names as a browser sends them. What the values mean is read by `readCheckout`. */
export const CheckoutFormSchema = Type.Object(
  {
    email: Type.String({ maxLength: 1000 }),
    name: Type.Optional(Type.String({ maxLength: 1000 })),
    payment: Type.String({ maxLength: 40 }),
    seen_total: Amount,
    seen_currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    idempotency_key: Type.String({ pattern: '^[A-Za-z0-9_-]{16,255}$' }),
  },
  {
    patternProperties: {
      [`^lines\\[${ID}\\]\\[(account|region|platform)\\]$`]: Type.String({ maxLength: 1000 }),
      [`^lines\\[${ID}\\]\\[notes\\]$`]: Type.String({ maxLength: 10_000 }),
      [`^lines\\[${ID}\\]\\[seen_total\\]$`]: Amount,
    },
    additionalProperties: false,
  },
);
