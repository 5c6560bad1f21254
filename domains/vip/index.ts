export { COUPON_FIELDS, COUPON_PATH, CouponFormSchema, MAX_TYPED_CODE } from './coupon.contract';
export {
  accountCouponText,
  type CouponTerms,
  type CouponUser,
  couponCode,
  couponProblem,
  couponValueText,
  holdsFor,
  pricedCoupon,
  trackedCoupon,
  unknownCouponText,
} from './coupon.rules';
export { levelName, standingText } from './levelName.rules';
export { LEVEL_PIN, LEVEL_SECTION } from './levelScroll.dom';
export {
  OWN_LEVEL_FRAGMENT,
  PROFILE_VIP_FRAGMENT,
  STANDING_REGION,
  type StandingView,
  VIP_TOPIC,
  WELCOME_PATH,
  type Welcome,
  WelcomedSchema,
} from './standing.contract';
export { type LevelInfo, LevelInfoSchema, TOP_LEVEL, type VipLevel, VipLevelSchema } from './vip.contract';
export { preloadVip } from './vip.preload';
export { cashbackOf, LEVEL_MONTHS, levelAfter, levelOf, spentOf, XP_PER_DOLLAR, xpOf } from './vip.rules';
export type { OwnVip, SavedRow, SavedTable, VipPageView } from './vipViews';
