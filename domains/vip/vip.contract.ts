import * as Type from 'typebox';
import type { Described } from '../../src/lib/schemas';

/** Levels are numbered from 0 to this. */
export const TOP_LEVEL = 6;

const percent = Type.Integer({ minimum: 0, maximum: 30 });
const cents = Type.Integer({ minimum: 0, maximum: 10_000_000 });

/** What a level gives: the level info of SPEC §3. */
export const LevelInfoSchema = Type.Object({
  /** Of what was paid with money, whole percent. */
  cashbackPercentage: percent,
  /** Coupons that come with the level, each once. */
  discountCouponCount: Type.Integer({ minimum: 0, maximum: 20 }),
  /** Orders a month that count twice. */
  doublesXpBenefitCount: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Off every price, whole percent. */
  permaDiscountPercentage: percent,
});
export type LevelInfo = Described<typeof LevelInfoSchema>;

/** A level with what it costs, and the terms of its coupons. Amounts in US cents. */
export const VipLevelSchema = Type.Object({
  level: Type.Integer({ minimum: 0, maximum: TOP_LEVEL }),
  /** From this sum on. */
  xp: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  ...LevelInfoSchema.properties,
  /** What one coupon takes off. */
  couponCents: cents,
  /** The subtotal from which it holds. */
  couponMinCents: cents,
  couponDays: Type.Integer({ minimum: 1, maximum: 3650 }),
  /** Its messages come first in the queue of the staff's chat. */
  hasChatPriority: Type.Boolean(),
});
export type VipLevel = Described<typeof VipLevelSchema>;
