import type { CartLineView, FieldProblem } from '../../../domains/cart';
import {
  BENEFIT_FIELDS,
  balanceProblem,
  CHECKOUT_FIELDS,
  type CheckoutValues,
  type CheckoutView,
  offeredBalance,
} from '../../../domains/checkout';
import { dollarsFor, shareOf, type Tariff, tariffTerms, toDollars, withCoupon } from '../../../domains/pricing';
import { cashbackOf, pricedCoupon } from '../../../domains/vip';
import { type DateStyle, dateText } from '../../../src/lib/dateStyle';
import type { Connection } from '../../platform/db';
import { couponOfferText, type Vip } from '../../vip';
import type { CartCouponFound, CartCoupons } from '../cart/cartCoupons';
import { MOVERS } from '../order/lines.repository';
import type { NewOrder } from '../order/order.repository';
import type { Buyer } from './buyer';
import type { Selection } from './selection';

/** What an account has for an order, and the coupon of the cart, as they were read. */
export interface FoundBenefits {
  readonly coupon: CartCouponFound;
  /** Null for guests. */
  readonly ofAccount: {
    /** US cents. */
    readonly balance: number;
    readonly doubleXpLeft: number;
    readonly coupons: Awaited<ReturnType<Vip['coupons']['usable']>>;
  } | null;
}

const SIGNED_OUT = 'Sign in to use this.';
const NO_DOUBLE_XP = 'There’s no double XP left this month. It comes back on the 1st.';

/** Own coupons that the page offers. */
const MAX_OFFERED = 5;

/** Reads what can be put on orders. */
export function createCheckoutBenefits({
  vip,
  coupons,
}: {
  readonly vip: Pick<Vip, 'benefits' | 'coupons' | 'settling'>;
  readonly coupons: CartCoupons;
}) {
  return {
    /** @param trx the transaction that places the order: until its end nobody else uses any of it */
    async read({ coupon }: Pick<Selection, 'coupon'>, buyer: Buyer | null, trx?: Connection): Promise<FoundBenefits> {
      // The account's row first, then the coupon.
      const has = buyer && (await vip.benefits.of(buyer.accountId, trx));
      const own = buyer === null || trx !== undefined ? [] : await vip.coupons.usable(buyer.accountId);
      const found = await coupons.find(coupon, buyer?.accountId ?? null, trx);
      return { coupon: found, ofAccount: has && { ...has, coupons: own.slice(0, MAX_OFFERED) } };
    },

    /** Takes what a new order uses: its coupon, balance and double XP, which its transaction has locked when it read them. */
    async spend(
      { accountId, coupon, balance, doubleXp }: NewOrder,
      orderSerial: number,
      found: FoundBenefits,
      trx: Connection,
    ): Promise<void> {
      if (coupon !== null && found.coupon !== null)
        await vip.coupons.spend(found.coupon.coupon.id, { orderSerial, accountId }, trx);
      if (accountId === null) return;
      if (doubleXp) await vip.benefits.spendDoubleXp(accountId, orderSerial, trx);
      if (balance.usdCents === 0) return;
      if (!(await vip.settling.pay(accountId, orderSerial, balance.usdCents, { actor: MOVERS.buyer }, trx)))
        throw new Error(`The balance of account ${accountId} was locked, and has less than it had.`);
    },
  };
}

export type CheckoutBenefits = ReturnType<typeof createCheckoutBenefits>;

/** What the page offers. */
export function benefitsView(
  { ofAccount }: FoundBenefits,
  { total }: CheckoutView['cart'],
  tariff: Tariff,
  style: DateStyle,
): CheckoutView['benefits'] {
  if (ofAccount === null) return null;
  const { balance, doubleXpLeft, coupons } = ofAccount;
  return {
    balance: offeredBalance(balance, total, tariff),
    doubleXpLeft,
    coupons: coupons.map((coupon) => ({
      code: coupon.code,
      value: couponOfferText(coupon),
      until: coupon.endsAt === null ? '' : dateText('day', coupon.endsAt, style),
    })),
  };
}

/** What is wrong with what the form wants to use. */
export function benefitProblems(
  { balance, doubleXp }: Pick<CheckoutValues, 'balance' | 'doubleXp'>,
  { total }: CheckoutView['cart'],
  benefits: CheckoutView['benefits'],
  tariff: Tariff,
): readonly FieldProblem[] {
  const offered = benefits?.balance ?? { available: 0, most: 0 };
  const ofBalance = balance > 0 && benefits === null ? SIGNED_OUT : balanceProblem(balance, total, offered, tariff);
  const ofXp = doubleXp && (benefits?.doubleXpLeft ?? 0) === 0 ? (benefits === null ? SIGNED_OUT : NO_DOUBLE_XP) : null;
  return [
    ...(ofBalance === null ? [] : [{ field: BENEFIT_FIELDS.part, message: ofBalance }]),
    ...(ofXp === null ? [] : [{ field: CHECKOUT_FIELDS.doubleXp, message: ofXp }]),
  ];
}

/**
 * What comes back when all is done: of each line its own share, rounded down, as it will be credited.
 * @param balance that pays a part, cents
 */
export function cashbackView(
  { lines, total }: CheckoutView['cart'],
  balance: number,
  { vip, rateMicro }: Tariff,
): CheckoutView['cashback'] {
  if (vip === undefined) return null;
  const cents = lines.map(({ quote, couponShare = 0 }) => {
    const money = shareOf((quote?.total ?? 0) - couponShare, total - balance, total);
    return cashbackOf(toDollars(money, rateMicro), vip.cashbackBp);
  });
  return { cents: cents.reduce((sum, one) => sum + one, 0), bp: vip.cashbackBp };
}

/** What a valid form puts on its order, and its lines with the coupon in their prices. */
export function benefitsOfOrder(
  { balance, doubleXp }: Pick<CheckoutValues, 'balance' | 'doubleXp'>,
  { coupon }: CheckoutView['cart'],
  found: FoundBenefits,
  tariff: Tariff,
) {
  const used = coupon !== undefined && coupon.amount > 0 ? found.coupon : null;
  const priced = used && pricedCoupon(used.coupon, tariff);
  const usdCents = Math.min(dollarsFor(balance, tariff.rateMicro), found.ofAccount?.balance ?? 0);
  return {
    benefits: {
      rateMicro: tariff.rateMicro,
      vip: tariff.vip ?? null,
      doubleXp,
      coupon: used?.coupon.code ?? null,
      balance: { cents: balance, usdCents },
    },
    priceOf(line: CartLineView): CartLineView {
      const { quote, couponShare = 0 } = line;
      if (quote === null || priced === null) return line;
      return { ...line, quote: withCoupon(quote, priced, couponShare, tariffTerms(tariff)) };
    },
  };
}
