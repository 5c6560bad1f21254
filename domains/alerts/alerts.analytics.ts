import type { UnknownAction } from '@reduxjs/toolkit';
import { toGa4Item } from '../../src/lib/ga4Item';
import { toMajorUnits } from '../../src/lib/money';
import { formAnswered } from '../forms';
import { alertItemIn } from './alertItem';

/** `add_to_wishlist` when the form of an alert was accepted. */
export function alertAnalytics(action: UnknownAction) {
  const alerted = formAnswered.match(action) && alertItemIn(action.payload.response.render ?? '');
  if (!alerted) return undefined;
  const { currency, total } = alerted;
  const items = [toGa4Item({ ...alerted, discount: 0 })];
  return { name: 'add_to_wishlist', params: { currency, value: toMajorUnits(total), items } } as const;
}
