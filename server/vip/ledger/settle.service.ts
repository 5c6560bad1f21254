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
import { type LineSums, loyaltyRepository } from './loyalty.repository';

/** Who writes into a ledger, and why. */
export interface Writer {
  readonly actor: string;
  readonly reason?: string | undefined;
}

const idsOf = ({ lines }: Pick<SettledOrder, 'lines'>) => lines.map(({ id }) => id);
const NOTHING: LineSums = { xp: 0, cashback: 0, forgiven: 0 };

/**
 * What a change of a line's cashback takes from a balance: what was spent already is forgiven, so that it never becomes a debt, and comes back first.
 * @param wanted what the line should have brought in all
 * @param sums what it has brought so far
 */
export function cashbackChange(
  wanted: number,
  { cashback, forgiven }: Pick<LineSums, 'cashback' | 'forgiven'>,
  balance: number,
) {
  const change = wanted - (cashback - forgiven);
  if (change >= 0) {
    // What was forgiven before counts again, and brings nothing a second time.
    const counted = Math.min(change, forgiven);
    return { amount: change - counted, forgiven: -counted || 0 };
  }
  const taken = Math.min(-change, balance);
  return { amount: -taken || 0, forgiven: -change - taken };
}

interface SettleParts {
  readonly levels: LevelList;
  readonly notify: VipNotifications;
}

/** Writes into the ledgers what orders, staff and the command line bring, and raises levels. */
export function createSettling({ clock, levels, notify }: Pick<Platform, 'clock'> & SettleParts) {
  const now = () => new Date(clock.now());

  /** The peak as of now, and the levels that are reached. @returns the highest of those that are new; undefined for none */
  async function refreshLevel(accountId: number, trx: Connection): Promise<VipLevel | undefined> {
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
    return risen.at(-1);
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

  /** Brings XP and cashback of the lines to what they have earned. @param balance from which cashback can be taken back */
  async function earn(order: SettledOrder, balance: number, { actor, reason }: Writer, trx: Connection) {
    const { accountId, lines, isDoubled, cashbackBp } = order;
    const by = { account_id: accountId, actor, reason };
    const sums = await loyaltyRepository.sumsOfLines(accountId, idsOf(order), trx);
    let cashback = 0;
    let hasXp = false;
    const paidBack: number[] = [];
    for (const { id, earned } of lines) {
      const had = sums.get(id) ?? NOTHING;
      const xp = xpOf(earned, isDoubled) - had.xp;
      if (xp !== 0) await loyaltyRepository.addXp({ ...by, amount: xp, kind: 'line', order_line_id: id }, now(), trx);
      hasXp ||= xp !== 0;
      const change = cashbackChange(cashbackOf(earned, cashbackBp), had, balance + cashback);
      if (change.amount === 0 && change.forgiven === 0) continue;
      await loyaltyRepository.addBalance({ ...by, ...change, kind: 'cashback', order_line_id: id }, now(), trx);
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
      const { balance } = await loyaltyRepository.lock(accountId, now(), trx);
      if (order.isCanceled) {
        await couponUses.giveBack(serial, now(), trx);
        await doubleXp.giveBack(serial, now(), trx);
      }
      // First what comes back, from which cashback can be taken.
      const returned = await giveBack(order, balance, writer, trx);
      const { cashback, hasXp, paidBack } = await earn(order, balance + returned, writer, trx);
      if (cashback > 0) await notify.cashback(order, cashback, paidBack, trx);
      if (!hasXp) return;
      const level = await refreshLevel(accountId, trx);
      if (level !== undefined) await notify.levelUp(accountId, level, serial, trx);
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
      const level = await refreshLevel(accountId, trx);
      if (level !== undefined) await notify.levelUp(accountId, level, null, trx);
      return row.xp + amount;
    },
  };
}

export type Settling = ReturnType<typeof createSettling>;
