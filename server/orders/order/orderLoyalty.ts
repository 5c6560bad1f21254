import { type LineState, orderNumber, sumOfParts } from '../../../domains/order';
import { DOLLARS, shareOf, toDollars } from '../../../domains/pricing';
import type { Connection } from '../../platform/db';
import type { Vip } from '../../vip';
import type { Mover } from './lines.repository';
import { orderLoyalty } from './orderLoyalty.repository';

type SettledOrder = NonNullable<Awaited<ReturnType<typeof orderLoyalty.read>>>;

/** What of an order was paid, and what has gone back, in cents of its currency. */
interface EarningOrder extends Pick<SettledOrder, 'total' | 'balance' | 'toBalance'> {
  readonly lines: readonly { readonly state: LineState | null; readonly left: number }[];
}

/**
 * What of a line was delivered, and is paid with money that stays: its part of what was paid with money. Where the provider has refunded by itself, which is
 * money alone, less has stayed: then it is its part of that.
 */
export function earnedBy(
  { state, left }: EarningOrder['lines'][number],
  { total, balance, toBalance, lines }: EarningOrder,
): number {
  if (state !== 'completed') return 0;
  const leftOfAll = sumOfParts(lines.map((line) => ({ amount: line.left })));
  const keptMoney = Math.max(0, leftOfAll - (balance - toBalance));
  return Math.min(shareOf(left, total - balance, total), shareOf(keptMoney, left, leftOfAll));
}

/** What of the payment from the balance goes back: US cents. */
function returnedOf({ isUnpaidOver, balance, balanceUsd, toBalance }: SettledOrder): number {
  return isUnpaidOver ? balanceUsd : shareOf(balanceUsd, toBalance, balance);
}

/** Tells the ledgers of levels and balances what has become of orders. */
export function createOrderLoyalty({ vip }: { readonly vip: Pick<Vip, 'settling'> }) {
  return {
    /**
     * Brings the buyer's ledgers to what an order has come to, in the transaction that has changed it and has locked it; again it writes nothing. Orders of
     * guests have none: of those, only the coupon comes back.
     * @param newLines ids of the lines that count from now on, by which a line first brings something
     */
    async settle(
      orderSerial: number,
      { actor, reason }: Mover,
      trx: Connection,
      newLines: readonly number[] | 'all' = [],
    ): Promise<void> {
      const order = await orderLoyalty.read(orderSerial, trx);
      if (order === null) return;
      const { accountId, lines } = order;
      if (accountId === null) {
        if (order.isCanceled) await vip.settling.giveBackCoupon(orderSerial, trx);
        return;
      }
      const rateMicro = order.rateMicro ?? DOLLARS.rateMicro;
      const settled = {
        accountId,
        serial: orderSerial,
        number: orderNumber(orderSerial),
        cashbackBp: order.cashbackBp,
        isDoubled: order.isDoubled,
        lines: lines.map((line) => ({
          id: line.id,
          earned: toDollars(earnedBy(line, order), rateMicro),
          isNew: newLines === 'all' || newLines.includes(line.id),
        })),
        paidWithBalance: order.balanceUsd,
        returned: returnedOf(order),
        isCanceled: order.isCanceled,
      };
      await vip.settling.settle(settled, { actor, reason }, trx);
    },

    /** Locks orders that end in one transaction, with all that they can give back, so that it never waits for somebody who waits for it. */
    async lockAll(orderSerials: readonly number[], trx: Connection): Promise<void> {
      const accountIds = await orderLoyalty.lock(orderSerials, trx);
      await vip.settling.lockAll(accountIds, orderSerials, trx);
    },
  };
}

export type OrderLoyalty = ReturnType<typeof createOrderLoyalty>;
