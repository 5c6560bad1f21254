import type { UnknownAction } from '@reduxjs/toolkit';
import { toGa4Item } from '../../src/lib/ga4Item';
import { toMajorUnits } from '../../src/lib/money';
import { formAnswered } from '../forms';
import { wishedItemIn } from './wishedItem';

/** `add_to_wishlist` when the form of a wish was accepted. */
export function wishAnalytics(action: UnknownAction) {
  const wished = formAnswered.match(action) && wishedItemIn(action.payload.response.render ?? '');
  if (!wished) return undefined;
  const { currency, total } = wished;
  const items = [toGa4Item({ ...wished, discount: 0 })];
  return { name: 'add_to_wishlist', params: { currency, value: toMajorUnits(total), items } } as const;
}
