import { type CartView, cartWithCoupon } from '../../../domains/cart';
import type { Tariff } from '../../../domains/pricing';
import type { DateStyle } from '../../../src/lib/dateStyle';
import type { Connection } from '../../platform/db';
import type { Vip } from '../../vip';

/** A coupon that was found for a cart; null for a code that there is not. */
export type CartCouponFound = Awaited<ReturnType<Vip['coupons']['find']>>;

/** Whose cart it is, how they see it, and when. */
export interface CouponOwner {
  /** Null for guests. */
  readonly accountId: number | null;
  readonly currency: Tariff;
  readonly dateStyle: DateStyle;
  /** ms UTC */
  readonly now: number;
}

/** Coupons of carts. */
export function createCartCoupons({ vip }: { readonly vip: Pick<Vip, 'coupons'> }) {
  return {
    /**
     * @param code of the cart; null for none
     * @param trx the transaction that places an order with it: until its end nobody else uses it
     */
    find: async (code: string | null, accountId: number | null, trx?: Connection): Promise<CartCouponFound> =>
      code === null ? null : vip.coupons.find(code, accountId, trx),
  };
}

export type CartCoupons = ReturnType<typeof createCartCoupons>;

/** A priced cart with its coupon. @param code of the cart; null for none */
export function withCartCoupon(
  view: CartView,
  code: string | null,
  found: CartCouponFound,
  owner: CouponOwner,
): CartView {
  const { accountId, currency: tariff, dateStyle, now } = owner;
  return code === null
    ? view
    : cartWithCoupon(view, code, found, { tariff, dateStyle, isSignedIn: accountId !== null, now });
}
