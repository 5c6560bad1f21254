import './tables';

export type { CouponField, TypedCoupon } from './coupons/couponInput';
export type { StoredCoupon } from './coupons/coupons.repository';
export { couponOfferText, DISCOUNT_LIMIT_TEXT } from './couponTexts';
export { createVip, type Vip } from './createVip';
export { changeText, entryNote, entryTitle, type Ledger, sumText } from './ledger/ledgerTexts';
export { hasChatPriority, levelDiscount } from './ledger/loyalty.repository';
export type { LoyaltyChange } from './ledger/loyalty.service';
export type { LedgerEntry } from './ledger/ownLedger.repository';
export type { Standing } from './ledger/standing';
export { LevelProgress } from './page/LevelProgress';
export { seedVip } from './seedVip';
export { amountOf } from './vipCommands';
