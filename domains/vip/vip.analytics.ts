import type { UnknownAction } from '@reduxjs/toolkit';
import { toMajorUnits } from '../../src/lib/money';
import { type ConfirmedOrder, orderUpdated, wasPaid } from '../order';
import { pageOpened } from '../page';
import { levelWelcomed, standingReceived, type VipState } from './vip.slice';

/** The name of the balance as a currency. */
const BALANCE = 'Balance';

interface WithVip {
  readonly vip: VipState;
  /** On the page of an order. */
  readonly order?: { readonly confirmed: Pick<ConfirmedOrder, 'number' | 'status' | 'balance'> | null };
}

/**
 * `level_up` when the shopper is welcomed to a level, which the shop does once; `earn_virtual_currency` with the XP that come while a page is open, and
 * with the cashback that comes with them, once for all tabs; `spend_virtual_currency` with the purchase of an order that was paid with the balance.
 */
export function vipAnalytics(action: UnknownAction, { vip: before }: WithVip, { vip: after, order }: WithVip) {
  if (pageOpened.match(action) || orderUpdated.match(action)) return spentOn(order?.confirmed ?? null);
  if (levelWelcomed.match(action)) return { name: 'level_up' as const, params: { level: action.payload.level } };
  if (!standingReceived.match(action) || after.xp <= before.xp) return undefined;
  const once = `${after.account} ${after.xp}`;
  const earned = (virtual_currency_name: string, value: number) =>
    value > 0
      ? [
          {
            name: 'earn_virtual_currency' as const,
            params: { virtual_currency_name, value },
            once: `${once} ${virtual_currency_name}`,
          },
        ]
      : [];
  return [...earned('XP', after.xp - before.xp), ...earned(BALANCE, toMajorUnits(after.balance - before.balance))];
}

/** What of a paid order was paid with the balance. */
function spentOn(order: NonNullable<WithVip['order']>['confirmed']) {
  if (order?.balance === undefined || !wasPaid(order.status)) return undefined;
  const { number: transaction_id, balance } = order;
  const params = { virtual_currency_name: BALANCE, value: toMajorUnits(balance), transaction_id };
  return { name: 'spend_virtual_currency' as const, params };
}
