import type { UnknownAction } from '@reduxjs/toolkit';
import { toMajorUnits } from '../../src/lib/money';
import { pageOpened } from '../page';
import { levelWelcomed, standingReceived, type VipState } from './vip.slice';

/** The name of the balance as a currency. */
const BALANCE = 'Balance';

interface WithVip {
  readonly vip: VipState;
  /** On the page of an order: what of it was paid with the balance, US cents. */
  readonly order?: { readonly confirmed: { readonly number: string; readonly balance?: number } | null };
}

/**
 * `level_up` when the shopper is welcomed to a level, which the shop does once; `earn_virtual_currency` with the XP that orders bring while a page is open,
 * and with the cashback that comes with them; `spend_virtual_currency` when the page of an order is opened that was paid with the balance.
 */
export function vipAnalytics(action: UnknownAction, { vip: before }: WithVip, { vip: after, order }: WithVip) {
  const { number: transaction_id = '', balance = 0 } = order?.confirmed ?? {};
  if (pageOpened.match(action) && balance > 0)
    return {
      name: 'spend_virtual_currency' as const,
      params: { virtual_currency_name: BALANCE, value: toMajorUnits(balance), transaction_id },
    };
  if (levelWelcomed.match(action)) return { name: 'level_up' as const, params: { level: action.payload.level } };
  if (!standingReceived.match(action) || after.xp <= before.xp) return undefined;
  const earned = (virtual_currency_name: string, value: number) =>
    value > 0 ? [{ name: 'earn_virtual_currency' as const, params: { virtual_currency_name, value } }] : [];
  return [...earned('XP', after.xp - before.xp), ...earned(BALANCE, toMajorUnits(after.balance - before.balance))];
}
