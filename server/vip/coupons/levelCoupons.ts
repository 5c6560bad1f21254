import { randomInt } from 'node:crypto';
import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { VipLevel } from '../../../domains/vip';
import type { Connection } from '../../platform/db';
import { couponRepository } from './coupons.repository';

/** Without what is easily mistaken for something else. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 32^8 codes, so that nobody finds one by trying. */
const LENGTH = 8;

const secretCode = (level: number): string =>
  `VIP${level}-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** The coupons that come with a level. */
export const levelCoupons = {
  /** Gives an account those of a level that it has reached. */
  async issue(accountId: number, level: VipLevel, now: Date, trx: Connection): Promise<void> {
    const { discountCouponCount, couponCents, couponMinCents, couponDays } = level;
    await couponRepository.add(
      Array.from({ length: discountCouponCount }, () => ({
        code: secretCode(level.level),
        fixed_cents: couponCents,
        percent_bp: null,
        starts_at: now,
        ends_at: addDays(now, couponDays, { in: utc }),
        min_cents: couponMinCents,
        max_uses: 1,
        max_per_shopper: 1,
        account_id: accountId,
        level: level.level,
      })),
      trx,
    );
  },
};
