import * as Type from 'typebox';
import { closedObject } from '../../src/lib/schemas';

/** What shoppers can type: longer than any code, since spaces are allowed. */
export const MAX_TYPED_CODE = 100;

/** The form of the cart's coupon field; `forget` takes the coupon away. */
export const COUPON_FIELDS = { code: 'coupon', forget: 'forget' } as const;
export const COUPON_PATH = '/cart/coupon';
export const CouponFormSchema = closedObject({
  [COUPON_FIELDS.code]: Type.Optional(Type.String({ maxLength: MAX_TYPED_CODE })),
  [COUPON_FIELDS.forget]: Type.Optional(Type.Literal('1')),
});
