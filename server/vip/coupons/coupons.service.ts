import { addDays } from 'date-fns/addDays';
import { type CouponTerms, couponCode, couponValueText } from '../../../domains/vip';
import { dateText } from '../../../src/lib/dateStyle';
import { formatDollars } from '../../../src/lib/formatDollars';
import { accountRepository } from '../../accounts';
import type { Platform } from '../../platform';
import { type Actor, auditLog } from '../../platform/audit';
import { type Connection, isUniqueViolation } from '../../platform/db';
import { couponOfferText } from '../couponTexts';
import type { VipNotifications } from '../notifications/vipNotifications';
import { couponRepository, type StoredCoupon } from './coupons.repository';
import { couponUses } from './couponUses.repository';

/** How long before its end an own coupon is told of, days. */
const TOLD_DAYS = 3;

/** Told where guests make an account. */
const WELCOME_CODE = 'WELCOME5';

/** A coupon that is added: its terms, without what follows from its use. */
export type NewCoupon = Omit<CouponTerms, 'uses'>;

/** Coupons of the shop, and of accounts. */
export function createCoupons({
  db,
  clock,
  notify,
}: Pick<Platform, 'db' | 'clock'> & { readonly notify: VipNotifications }) {
  const now = () => new Date(clock.now());

  /** Notifies an account of its coupons that end soon. */
  async function notifyAccount(accountId: number, before: Date): Promise<void> {
    await db.transaction().execute(async (trx) => {
      // The account first, as where it is deleted.
      if (!(await accountRepository.hold(accountId, trx))) return;
      for (const coupon of await couponRepository.takeEnding(accountId, before, now(), trx)) {
        const { id, code, endsAt } = coupon;
        const offer = couponOfferText(coupon);
        if (endsAt !== null)
          await notify.couponEnds(accountId, { id, code, offer }, dateText('day', endsAt, 'other'), trx);
      }
    });
  }

  return {
    /**
     * A coupon as it was typed, of the shop or of this account, with how often the account has used it; null when there is none.
     * @param trx the transaction that places an order with it: until its end nobody else uses it
     */
    async find(typed: string, accountId: number | null, trx?: Connection) {
      const code = couponCode(typed);
      if (code === null) return null;
      if (trx !== undefined) await couponRepository.lock(code, trx);
      return couponRepository.find(code, accountId, trx ?? db);
    },

    /** Uses a coupon for an order, in the transaction that places it and has found it. @throws Error when it is used up, which its lock prevents */
    async spend(
      couponId: number,
      by: { readonly orderSerial: number; readonly accountId: number | null },
      trx: Connection,
    ) {
      if (!(await couponUses.take(couponId, by, now(), trx))) throw new Error(`Coupon ${couponId} is used up.`);
    },

    /** The coupon that a new account can use at once; null when there is none any more. */
    async welcome(): Promise<StoredCoupon | null> {
      const found = await couponRepository.find(WELCOME_CODE, null, db);
      if (found === null) return null;
      const { startsAt, endsAt, uses, maxUses } = found.coupon;
      const now = clock.now();
      const isOpen = startsAt <= now && (endsAt === null || endsAt > now) && (maxUses === null || uses < maxUses);
      return isOpen ? found.coupon : null;
    },

    /** The coupons of an account's own, also those that are used or have ended; the newest first. */
    ofAccount: (accountId: number, from: Connection = db) => couponRepository.ofAccount(accountId, from),

    /** Those of an account that it can still use, the one that ends first comes first. */
    async usable(accountId: number, from: Connection = db): Promise<readonly StoredCoupon[]> {
      const all = await couponRepository.ofAccount(accountId, from);
      const end = ({ endsAt }: StoredCoupon) => endsAt ?? Number.POSITIVE_INFINITY;
      return all
        .filter((one) => (one.maxUses === null || one.uses < one.maxUses) && end(one) > clock.now())
        .toSorted((one, other) => end(one) - end(other) || one.id - other.id);
    },

    ofShop: (limit: number, before?: number) => couponRepository.ofShop(limit, before, db),

    /** Adds a coupon of the shop. @returns false when there is one with its code */
    async add({ startsAt, endsAt, places, ...terms }: NewCoupon, actor: Actor): Promise<boolean> {
      try {
        await db.transaction().execute(async (trx) => {
          const row = {
            code: terms.code,
            percent_bp: terms.percentBp,
            fixed_cents: terms.fixedCents,
            starts_at: new Date(startsAt),
            ends_at: endsAt === null ? null : new Date(endsAt),
            min_cents: terms.minCents,
            places: JSON.stringify(places),
            max_uses: terms.maxUses,
            max_per_shopper: terms.maxPerShopper,
          };
          await couponRepository.add([row], trx);
          const entry = { action: 'add coupon' as const, subject: `coupon ${terms.code}` };
          const after = auditedTerms({ ...terms, startsAt, endsAt, places });
          await auditLog.add({ ...entry, before: {}, after }, actor, now(), trx);
        });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    /** Ends a coupon of the shop now. @returns false when there is none with the code, or it has ended */
    async end(typed: string, actor: Actor): Promise<boolean> {
      const code = couponCode(typed);
      if (code === null) return false;
      return db.transaction().execute(async (trx) => {
        const ended = await couponRepository.end(code, now(), trx);
        if (ended === null) return false;
        const entry = { action: 'end coupon' as const, subject: `coupon ${code}` };
        await auditLog.add({ ...entry, before: {}, after: { until: timeText(ended.endsAt) } }, actor, now(), trx);
        return true;
      });
    },

    /** Notifies shoppers of their coupons that end in three days, each once. */
    async notifyEnding(): Promise<void> {
      const before = addDays(now(), TOLD_DAYS);
      const next = () => couponRepository.accountWithEnding(before, now(), db);
      for (let account = await next(), last = 0; account !== null && account !== last; account = await next()) {
        last = account;
        await notifyAccount(account, before);
      }
    },
  };
}

/** The terms of a coupon as staff read them in the audit log. */
function auditedTerms(coupon: NewCoupon): Readonly<Record<string, string | number>> {
  const { minCents, places, startsAt, endsAt, maxUses, maxPerShopper } = coupon;
  return {
    takes: couponValueText(coupon),
    ...(minCents > 0 && { from: formatDollars(minCents) }),
    ...(places.length > 0 && { only: places.map(({ path }) => path).join(' ') }),
    starts: timeText(startsAt),
    until: timeText(endsAt),
    ...(maxUses !== null && { uses: maxUses }),
    ...(maxPerShopper !== null && { each: maxPerShopper }),
  };
}

const timeText = (at: number | null): string =>
  at === null ? 'it is ended' : `${dateText('day year time', at, 'other')} UTC`;

export type Coupons = ReturnType<typeof createCoupons>;
