import { orderNumber } from '../../domains/order';
import type { Buyer, StoredData } from '../platform';
import type { Connection } from '../platform/db';
import { couponRepository } from './coupons/coupons.repository';
import { loyaltyRepository } from './ledger/loyalty.repository';
import { ownLedger } from './ledger/ownLedger.repository';

/** XP, balances and coupons of accounts. */
export const vipStores: readonly StoredData[] = [
  {
    place: 45,
    title: 'VIP level, balance and coupons',
    text: 'What your orders have counted for your level and your balance, entry by entry, the coupons that you have, and which ones you’ve used. Until you delete the account.',
    tables: ['loyalty', 'xp_entries', 'balance_entries', 'reached_levels', 'coupons', 'coupon_uses', 'double_xp_uses'],
    exports: [
      { place: 142, key: 'xp', read: (buyer, db) => exportLedger(buyer, 'xp', db) },
      { place: 144, key: 'balance', read: (buyer, db) => exportLedger(buyer, 'balance', db) },
      { place: 146, key: 'coupons', read: exportCoupons },
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
