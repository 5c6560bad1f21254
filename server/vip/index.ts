import './tables';

export type { StoredCoupon } from './coupons/coupons.repository';
export { createVip, type Vip } from './createVip';
export type { LedgerEntry } from './ledger/ownLedger.repository';
export type { Standing } from './ledger/standing';
export { seedVip } from './seedVip';
