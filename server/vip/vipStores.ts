import { orderNumber } from '../../domains/order';
import type { Buyer, StoredData } from '../platform';
import type { Connection } from '../platform/db';
import { couponRepository } from './coupons/coupons.repository';
import { couponUses } from './coupons/couponUses.repository';
import { doubleXp } from './ledger/doubleXp.repository';
import { loyaltyRepository } from './ledger/loyalty.repository';
import { ownLedger } from './ledger/ownLedger.repository';

/** XP, balances and coupons of accounts. */
export const vipStores: readonly StoredData[] = [
  {
    place: 45,
    title: 'VIP level, balance and coupons',
    text: 'What your orders have counted for your level and your balance, entry by entry, the levels that you’ve reached, the coupons that you have, and on which orders you’ve used coupons and double XP. Until you delete the account.',
    tables: ['loyalty', 'xp_entries', 'balance_entries', 'reached_levels', 'coupons', 'coupon_uses', 'double_xp_uses'],
    exports: [
      { place: 142, key: 'xp', read: (buyer, db) => exportLedger(buyer, 'xp', db) },
      { place: 144, key: 'balance', read: (buyer, db) => exportLedger(buyer, 'balance', db) },
      { place: 146, key: 'coupons', read: exportCoupons },
      { place: 147, key: 'couponUses', read: exportCouponUses },
      { place: 148, key: 'doubleXpUses', read: exportDoubleXp },
      { place: 149, key: 'levels', read: exportLevels },
    ],
    forgets: { 'delete account': ({ account }, trx) => loyaltyRepository.delete(account.id, trx) },
  },
];

async function exportLedger({ account }: Buyer, of: 'xp' | 'balance', db: Connection) {
  const entries = await ownLedger.entries(account.id, of, {}, db);
  return entries.map(({ at, kind, amount, sum, reason, orderSerial, service }) => ({
    at,
    kind,
    amount,
    sum,
    ...(reason !== '' && { reason }),
    ...(orderSerial !== null && { order: orderNumber(orderSerial) }),
    ...(service !== null && { service }),
  }));
}

async function exportCoupons({ account }: Buyer, db: Connection) {
  const coupons = await couponRepository.ofAccount(account.id, db);
  return coupons.map(({ code, fixedCents, percentBp, endsAt, uses }) => ({
    code,
    fixedCents,
    percentBp,
    endsAt: endsAt === null ? null : new Date(endsAt),
    isUsed: uses > 0,
  }));
}

async function exportCouponUses({ account }: Buyer, db: Connection) {
  const uses = await couponUses.ofAccount(account.id, db);
  return uses.map(({ orderSerial, ...use }) => ({ order: orderNumber(orderSerial), ...use }));
}

async function exportDoubleXp({ account }: Buyer, db: Connection) {
  const uses = await doubleXp.ofAccount(account.id, db);
  return uses.map(({ orderSerial, ...use }) => ({ order: orderNumber(orderSerial), ...use }));
}

async function exportLevels({ account }: Buyer, db: Connection) {
  const reached = await loyaltyRepository.reached(account.id, db);
  return [...reached].map(([level, reachedAt]) => ({ level, reachedAt })).toSorted((a, b) => a.level - b.level);
}
