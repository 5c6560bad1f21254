export { COUPON_FIELDS, COUPON_PATH, CouponFormSchema, MAX_TYPED_CODE } from './coupon.contract';
export {
  type CouponTerms,
  type CouponUser,
  couponCode,
  couponProblem,
  couponValueText,
  holdsFor,
  pricedCoupon,
  unknownCouponText,
} from './coupon.rules';
export { levelName } from './levelName.rules';
export { LEVEL_PIN, LEVEL_SECTION } from './levelScroll.dom';
export { type LevelInfo, LevelInfoSchema, TOP_LEVEL, type VipLevel, VipLevelSchema } from './vip.contract';
export { cashbackOf, LEVEL_MONTHS, levelAfter, levelOf, spentOf, XP_PER_DOLLAR, xpOf } from './vip.rules';
export type { OwnVip, SavedRow, SavedTable, VipPageView } from './vipViews';
