import type { UnknownAction } from '@reduxjs/toolkit';
import { toGa4Item } from '../../src/lib/ga4Item';
import { toMajorUnits } from '../../src/lib/money';
import { type BuyNowRootState, buyNowReceived, buyNowSent, selectBuyNow } from './buyNow.slice';

/** GA4 event parameters with the chosen service as the only item, in currency units; undefined while the dialog shows none. */
function itemParams(state: BuyNowRootState) {
  const buyNow = selectBuyNow(state);
  if (buyNow.status !== 'ready' || !buyNow.offer.item) return undefined;
  const { currency, ...item } = buyNow.offer.item;
  const choice = buyNow.offer.choices.find(({ key }) => key === buyNow.chosen);
  if (!choice) return undefined;
  const { total, label, variant = label, discount = 0 } = choice;
  return { currency, value: toMajorUnits(total), items: [toGa4Item({ ...item, variant, total, discount })] };
}

/** `view_item` when the dialog shows its service, `add_to_cart` when its form is sent. */
export function buyNowAnalytics(action: UnknownAction, before: BuyNowRootState, after: BuyNowRootState) {
  const { buyNow } = before;
  const isShown = buyNowReceived.match(action) && after.buyNow !== buyNow;
  const isSent = buyNowSent.match(action) && buyNow.status === 'ready' && !buyNow.sending;
  const params = isShown || isSent ? itemParams(after) : undefined;
  return params && { name: isShown ? ('view_item' as const) : ('add_to_cart' as const), params };
}
