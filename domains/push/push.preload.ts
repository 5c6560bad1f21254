import type { OrderStatus } from '../order';
import { occasionOf } from './push.slice';
import { initialPush, type PushState } from './pushState';

/** What a page says about where it asks. */
type PageThatAsks =
  | { readonly place: 'order'; readonly orderStatus: OrderStatus }
  | { readonly place: 'waitlist'; readonly hasJoined: boolean; readonly formId: string }
  | { readonly place: 'device' };

/** @param isAnswered this browser's shopper has answered our question before */
export function preloadPush(page: PageThatAsks, isAnswered: boolean): PushState {
  const asks = { ...initialPush, place: page.place, isAnswered };
  switch (page.place) {
    case 'order':
      return { ...asks, occasion: occasionOf(page.orderStatus) };
    case 'waitlist':
      return { ...asks, occasion: page.hasJoined ? 'joined' : null, formId: page.formId };
    case 'device':
      return asks;
  }
}
