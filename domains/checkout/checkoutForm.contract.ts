import * as Type from 'typebox';
import { CentsText, CurrencyCode, LongId, oneOf } from '../../src/lib/schemas';
import { DevicePrintProperties } from '../device-print';
import { MAX_TYPED_CODE } from '../vip';
import { BALANCE_USES } from './checkout.contract';

const ID = '[A-Za-z0-9_-]{1,40}';
const KEY = '[a-z0-9.-]{1,240}';

const PROPERTIES = {
  email: Type.String({ maxLength: 1000 }),
  name: Type.Optional(Type.String({ maxLength: 1000 })),
  country: Type.String({ maxLength: 40 }),
  payment: Type.String({ maxLength: 40 }),
  remember: Type.Optional(Type.Literal('1')),
  seen_total: CentsText,
  seen_currency: CurrencyCode,
  idempotency_key: Type.String({ pattern: '^[A-Za-z0-9_-]{16,255}$' }),
  only: Type.Optional(LongId),
  balance: Type.Optional(CentsText),
  double_xp: Type.Optional(Type.Literal('1')),
  apply: Type.Optional(oneOf(['coupon', 'no_coupon', 'balance'])),
  coupon: Type.Optional(Type.String({ maxLength: MAX_TYPED_CODE })),
  own_coupon: Type.Optional(Type.String({ maxLength: MAX_TYPED_CODE })),
  balance_use: Type.Optional(oneOf(BALANCE_USES)),
  balance_part: Type.Optional(Type.String({ maxLength: 40 })),
  shown_coupon: Type.Optional(Type.String({ maxLength: MAX_TYPED_CODE })),
  shown_use: Type.Optional(oneOf(BALANCE_USES)),
  shown_part: Type.Optional(Type.String({ maxLength: 40 })),
  ...DevicePrintProperties,
};

const PATTERNS = {
  patternProperties: {
    [`^games\\[${KEY}\\]\\[(account|character|region|platform)\\]$`]: Type.String({ maxLength: 1000 }),
    [`^games\\[${KEY}\\]\\[notes\\]$`]: Type.String({ maxLength: 10_000 }),
    [`^lines\\[${ID}\\]\\[seen_total\\]$`]: CentsText,
  },
  additionalProperties: false,
};

/** Body of `POST /checkout` with flat field names. `parseCheckout` validates the values in detail. */
export const CheckoutFormSchema = Type.Object(PROPERTIES, PATTERNS);

/** Body of `POST /checkout/benefits`: the same form as far as it is filled in, sent by the button of the coupon or of the balance. */
export const BenefitsFormSchema = Type.Object({ ...PROPERTIES, payment: Type.Optional(PROPERTIES.payment) }, PATTERNS);

/** Body of `POST /checkout/details`: the same form as far as it is filled in, sent by another button. */
export const LastDetailsFormSchema = Type.Object(
  {
    ...PROPERTIES,
    payment: Type.Optional(PROPERTIES.payment),
    fill: Type.Optional(Type.String({ pattern: `^${KEY}$` })),
    forget: Type.Optional(Type.Literal('1')),
  },
  PATTERNS,
);
