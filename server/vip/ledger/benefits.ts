import type { Platform } from '../../platform';
import type { Connection } from '../../platform/db';
import { doubleXp } from './doubleXp.repository';
import { loyaltyRepository } from './loyalty.repository';
import type { Standings } from './standing';

/** What an account can put on an order. */
export interface OrderBenefits {
  /** US cents. */
  readonly balance: number;
  /** How many more orders of this month can count twice. */
  readonly doubleXpLeft: number;
}

/** What accounts can put on their orders. */
export function createOrderBenefits({
  db,
  clock,
  standings,
}: Pick<Platform, 'db' | 'clock'> & { readonly standings: Standings }) {
  const now = () => new Date(clock.now());
  return {
    /** @param trx the transaction that places the order: until its end nobody else uses any of it */
    async of(accountId: number, trx?: Connection): Promise<OrderBenefits> {
      const { level, balance } =
        trx === undefined
          ? await standings.of(accountId)
          : await standings.ofRow(await loyaltyRepository.lock(accountId, now(), trx), trx);
      const used = level.doublesXpBenefitCount === 0 ? 0 : await doubleXp.countInMonth(accountId, now(), trx ?? db);
      return { balance, doubleXpLeft: Math.max(0, level.doublesXpBenefitCount - used) };
    },

    /** Puts double XP on an order that is placed, in its transaction. */
    spendDoubleXp: (accountId: number, orderSerial: number, trx: Connection): Promise<void> =>
      doubleXp.spend(accountId, orderSerial, now(), trx),
  };
}
