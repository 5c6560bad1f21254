import { percentOf } from './arithmetic';
import { minimumCharge } from './cheapest';
import type { CurrencyRate, PriceDiscounts, PriceRequest, Tariff } from './pricing.contract';

/** The most that flex time, VIP and coupon take off together, in basis points of the subtotal (F.3, step 7). */
export const MAX_DISCOUNT_BP = 3500;

/** What a tariff brings to the discounts of a price: the only place where a level becomes a discount. */
export function tariffDiscounts(
  tariff: Tariff,
): Pick<PriceDiscounts, 'permaVipBp' | 'vipLevel' | 'least' | 'maxDiscountBp'> {
  const { vip } = tariff;
  if (vip === undefined || vip.percentBp === 0) return { maxDiscountBp: MAX_DISCOUNT_BP };
  const { level: vipLevel, percentBp: permaVipBp } = vip;
  return { permaVipBp, vipLevel, least: minimumCharge(tariff), maxDiscountBp: MAX_DISCOUNT_BP };
}

/** What a tariff brings to a price besides. */
export const tariffTerms = ({
  code,
  rateMicro,
  vip,
}: Tariff): Pick<PriceRequest, 'currency' | 'cashbackBp' | 'rateMicro'> =>
  vip === undefined ? { currency: code } : { currency: code, rateMicro, cashbackBp: vip.cashbackBp };

/**
 * What a shopper pays for something whose price for everybody is known: lists keep those, and pages show this. The same as a quote with this tariff where
 * nothing but the VIP discount is limited by the maximum, which holds for all prices without flex time.
 * @param price for everybody, cents of the tariff's currency
 */
export function ownPrice(price: number, tariff: Tariff): number {
  const { vip } = tariff;
  if (vip === undefined || vip.percentBp === 0) return price;
  const most = Math.max(0, price - minimumCharge(tariff));
  return price - Math.min(percentOf(price, vip.percentBp), most);
}

/** The price on a card: what the shopper pays, and what everybody pays where their level takes something off. */
export function cardPrice(
  price: number,
  tariff: Tariff,
): { readonly cents: number; readonly vip?: { readonly level: number; readonly everybody: number } } {
  const cents = ownPrice(price, tariff);
  return cents === price || tariff.vip === undefined
    ? { cents }
    : { cents, vip: { level: tariff.vip.level, everybody: price } };
}

/** The currency of a tariff alone: lists and live prices are those for everybody. */
export const forEverybody = ({ code, sign, rateMicro }: Tariff): CurrencyRate => ({ code, sign, rateMicro });
