import { utc } from '@date-fns/utc';
import { addMonths } from 'date-fns/addMonths';
import { subMonths } from 'date-fns/subMonths';
import { cashbackOf, LEVEL_MONTHS, type VipLevel, xpOf } from '../../../domains/vip';
import type { Platform } from '../../platform';
import type { Connection } from '../../platform/db';
import { couponUses } from '../coupons/couponUses.repository';
import { levelCoupons } from '../coupons/levelCoupons';
import type { LevelList } from '../levels/levelList';
import type { VipNotifications } from '../notifications/vipNotifications';
import type { SettledOrder } from '../settledOrder';
import { doubleXp } from './doubleXp.repository';
import { type LineSum, type LineSums, loyaltyRepository } from './loyalty.repository';

/** Who writes into a ledger, and why. */
export interface Writer {
  readonly actor: string;
  readonly reason?: string | undefined;
}

const idsOf = ({ lines }: Pick<SettledOrder, 'lines'>) => lines.map(({ id }) => id);
const NOTHING: LineSums = { xp: { brought: 0, forgiven: 0 }, cashback: { brought: 0, forgiven: 0 } };

/**
 * The next entry of a line in one of the ledgers. Cashback that was spent already, and XP that a correction has taken, are forgiven, so that they never become
 * a debt, and come back first.
 * @param wanted what the line should have brought in all
 * @param sum what it has brought so far
 * @param has what the account has, from which it can be taken back
 */
export function lineChange(wanted: number, { brought, forgiven }: LineSum, has: number): LineChange {
  const change = wanted - (brought - forgiven);
  if (change >= 0) {
    // What was forgiven before counts again, and brings nothing a second time.
    const counted = Math.min(change, forgiven);
    return { amount: change - counted, forgiven: -counted || 0 };
  }
  const taken = Math.min(-change, has);
  return { amount: -taken || 0, forgiven: -change - taken };
}

interface LineChange {
  readonly amount: number;
  readonly forgiven: number;
}

const isNone = ({ amount, forgiven }: LineChange): boolean => amount === 0 && forgiven === 0;

interface SettleParts {
  readonly levels: LevelList;
  readonly notify: VipNotifications;
}

/** Writes into the ledgers what orders, staff and the command line bring, and raises levels. */
export function createSettling({ clock, levels, notify }: Pick<Platform, 'clock'> & SettleParts) {
  const now = () => new Date(clock.now());

  /** The peak as of now, and the levels that are reached. @returns those that are new, in order */
  async function refreshLevel(accountId: number, trx: Connection): Promise<readonly VipLevel[]> {
    const at = now();
    const { peak, hadUntil } = await loyaltyRepository.peakSince(
      accountId,
      subMonths(at, LEVEL_MONTHS, { in: utc }),
      trx,
    );
    await loyaltyRepository.setPeak(accountId, peak, hadUntil && addMonths(hadUntil, LEVEL_MONTHS, { in: utc }), trx);
    const reached = (await levels.get(trx)).filter(({ level, xp }) => level > 0 && peak >= xp);
    const fresh = await loyaltyRepository.reach(
      accountId,
      reached.map(({ level }) => level),
      at,
      trx,
    );
    const risen = reached.filter(({ level }) => fresh.includes(level));
    for (const level of risen) await levelCoupons.issue(accountId, level, at, trx);
    const [lowest] = risen;
    if (lowest !== undefined) await loyaltyRepository.addUnseen(accountId, lowest.level, trx);
    return risen;
  }

  /** Returns to the balance what of the payment of an order goes back. @returns how much that is now */
  async function giveBack(
    order: SettledOrder,
    balance: number,
    { actor, reason }: Writer,
    trx: Connection,
  ): Promise<number> {
    const { accountId, serial, returned, paidWithBalance } = order;
    const change = returned - paidWithBalance - (await loyaltyRepository.sumOfOrder(accountId, serial, trx));
    // A refund that came to nothing takes it out again, as far as it is still there.
    const amount = Math.max(change, -balance);
    const entry = { account_id: accountId, kind: 'payment' as const, order_id: serial, actor, reason };
    if (amount !== 0) await loyaltyRepository.addBalance({ ...entry, amount }, now(), trx);
    return amount;
  }

  /** Brings XP and cashback of the lines to what they have earned. @param has from which they can be taken back */
  async function earn(
    order: SettledOrder,
    has: { readonly xp: number; readonly balance: number },
    { actor, reason }: Writer,
    trx: Connection,
  ) {
    const { accountId, lines, isDoubled, cashbackBp } = order;
    const by = { account_id: accountId, actor, reason };
    const sums = await loyaltyRepository.sumsOfLines(accountId, idsOf(order), trx);
    let [xp, cashback] = [0, 0];
    let hasXp = false;
    const paidBack: number[] = [];
    for (const { id, earned } of lines.filter((line) => line.isNew || sums.has(line.id))) {
      const had = sums.get(id) ?? NOTHING;
      const about = { ...by, order_line_id: id };
      const ofXp = lineChange(xpOf(earned, isDoubled), had.xp, has.xp + xp);
      if (!isNone(ofXp)) await loyaltyRepository.addXp({ ...about, ...ofXp, kind: 'line' }, now(), trx);
      xp += ofXp.amount;
      hasXp ||= ofXp.amount !== 0;
      const change = lineChange(cashbackOf(earned, cashbackBp), had.cashback, has.balance + cashback);
      if (!isNone(change)) await loyaltyRepository.addBalance({ ...about, ...change, kind: 'cashback' }, now(), trx);
      cashback += change.amount;
      if (change.amount > 0) paidBack.push(id);
    }
    return { cashback, hasXp, paidBack };
  }

  return {
    /**
     * Brings the ledgers to what an order has earned so far, in the transaction that has locked it. Again with the same order it writes nothing.
     * @param writer why it has changed
     */
    async settle(order: SettledOrder, writer: Writer, trx: Connection): Promise<void> {
      const { accountId, serial } = order;
      const { xp, balance } = await loyaltyRepository.lock(accountId, now(), trx);
      if (order.isCanceled) {
        await couponUses.giveBack(serial, now(), trx);
        await doubleXp.giveBack(serial, now(), trx);
      }
      // First what comes back, from which cashback can be taken.
      const returned = await giveBack(order, balance, writer, trx);
      const { cashback, hasXp, paidBack } = await earn(order, { xp, balance: balance + returned }, writer, trx);
      if (cashback > 0) await notify.cashback(order, cashback, paidBack, trx);
      if (!hasXp) return;
      await notify.levelUp(accountId, await refreshLevel(accountId, trx), serial, trx);
    },

    /** Gives back the coupon of a guest's order of which nothing is done, in the transaction that has locked it. */
    giveBackCoupon: (orderSerial: number, trx: Connection): Promise<void> =>
      couponUses.giveBack(orderSerial, now(), trx),

    /**
     * Locks what orders that end together can give back, in the sequence in which all others lock it: first what accounts have, then the coupons. The orders
     * are locked.
     * @param accountIds in order, each once
     */
    async lockAll(accountIds: readonly number[], orderSerials: readonly number[], trx: Connection): Promise<void> {
      for (const accountId of accountIds) await loyaltyRepository.lock(accountId, now(), trx);
      await couponUses.lock(orderSerials, trx);
    },

    /**
     * Takes from a balance what pays for an order, in the transaction that places it.
     * @param usdCents more than 0
     * @returns false when there is less in it
     */
    async pay(
      accountId: number,
      orderSerial: number,
      usdCents: number,
      writer: Writer,
      trx: Connection,
    ): Promise<boolean> {
      const { balance } = await loyaltyRepository.lock(accountId, now(), trx);
      if (balance < usdCents) return false;
      const entry = { account_id: accountId, amount: -usdCents, kind: 'payment' as const, order_id: orderSerial };
      await loyaltyRepository.addBalance({ ...entry, actor: writer.actor }, now(), trx);
      return true;
    },

    /**
     * Gives XP or balance, or corrects it, in a transaction that holds the account.
     * @param change `amount` is XP, or USD cents; negative for a correction alone
     * @param seen what whoever changes it has seen of it; anything when absent
     * @returns what there is then; `less` when it would be less than nothing, `moved` when there is not what was seen
     */
    async change(
      accountId: number,
      change: { readonly of: 'xp' | 'balance'; readonly kind: 'grant' | 'correction'; readonly amount: number },
      { actor, reason = '' }: Writer,
      seen: number | undefined,
      trx: Connection,
    ): Promise<number | 'less' | 'moved'> {
      const { of, kind, amount } = change;
      const row = await loyaltyRepository.lock(accountId, now(), trx);
      if (seen !== undefined && row[of] !== seen) return 'moved';
      if (row[of] + amount < 0) return 'less';
      const entry = { account_id: accountId, amount, kind, actor, reason };
      if (of === 'balance') {
        await loyaltyRepository.addBalance(entry, now(), trx);
        return row.balance + amount;
      }
      await loyaltyRepository.addXp(entry, now(), trx);
      await notify.levelUp(accountId, await refreshLevel(accountId, trx), null, trx);
      return row.xp + amount;
    },
  };
}

export type Settling = ReturnType<typeof createSettling>;
