import { orderNumber } from '../../../domains/order';
import { DOLLARS, shareOf, toDollars } from '../../../domains/pricing';
import type { Connection } from '../../platform/db';
import type { Vip } from '../../vip';
import type { Mover } from './lines.repository';
import { orderLoyalty } from './orderLoyalty.repository';

type SettledOrder = NonNullable<Awaited<ReturnType<typeof orderLoyalty.read>>>;

/** What of a line was delivered, and is paid with money that stays: US cents. */
function earnedBy({ state, left }: SettledOrder['lines'][number], { total, balance, rateMicro }: SettledOrder): number {
  if (state !== 'completed') return 0;
  return toDollars(shareOf(left, total - balance, total), rateMicro ?? DOLLARS.rateMicro);
}

/** What of the payment from the balance goes back: US cents. */
function returnedOf({ isUnpaidOver, balance, balanceUsd, toBalance }: SettledOrder): number {
  return isUnpaidOver ? balanceUsd : shareOf(balanceUsd, toBalance, balance);
}

/** Tells the ledgers of levels and balances what has become of orders. */
export function createOrderLoyalty({ vip }: { readonly vip: Pick<Vip, 'settling'> }) {
  return {
    /**
     * Brings the buyer's ledgers to what an order has come to, in the transaction that has changed it and has locked it. Orders of guests have none, and again it
     * writes nothing.
     */
    async settle(orderSerial: number, { actor, reason }: Mover, trx: Connection): Promise<void> {
      const order = await orderLoyalty.read(orderSerial, trx);
      if (order === null) return;
      const settled = {
        accountId: order.accountId,
        serial: orderSerial,
        number: orderNumber(orderSerial),
        cashbackBp: order.cashbackBp,
        isDoubled: order.isDoubled,
        lines: order.lines.map((line) => ({ id: line.id, earned: earnedBy(line, order) })),
        paidWithBalance: order.balanceUsd,
        returned: returnedOf(order),
        isCanceled: order.isCanceled,
      };
      await vip.settling.settle(settled, { actor, reason }, trx);
    },
  };
}

export type OrderLoyalty = ReturnType<typeof createOrderLoyalty>;
