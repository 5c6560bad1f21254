import type { UnknownAction } from '@reduxjs/toolkit';
import { pageOpened } from '../page';
import { hotPanelAnalytics } from './hotPanel.analytics';
import { hotProductReceived, hotSubmitted } from './hotPanel.slice';
import { sampleHotPanel, sampleHotProduct } from './sample';

interface Returned {
  readonly returned?: string;
}
const state = (page: Returned = {}) => ({ hotPanel: sampleHotPanel(), page: { ...page, currency: { code: 'USD' } } });
const track = (action: UnknownAction, page?: Returned) => hotPanelAnalytics(action, state(page), state(page));

const item = {
  item_id: 'sample-key',
  item_name: 'Sample key',
  item_brand: 'Sample',
  item_category: 'Sample',
  item_category2: 'Keys',
  item_category3: 'Single keys',
  item_variant: '1 key',
  price: 12.8,
  quantity: 1,
  discount: 0,
};
const params = { currency: 'USD', value: 12.8, items: [item] };
const seen = { currency: 'USD', total: 1_280, discountApplied: 0 };

test('a panel that is shown is a view of its product, by a script or with the page', () => {
  const received = hotProductReceived({ panel: sampleHotProduct(), quote: null, now: 0 });
  expect(track(received)).toEqual({ name: 'view_item', params });
  expect(track(pageOpened({ kind: 'hot-products', path: '/hot-products/7' }))).toEqual({ name: 'view_item', params });
  expect(track(pageOpened({ kind: 'home', path: '/' }))).toBeUndefined();
});

test('either button adds to the cart; a changed line adds nothing, and a form that is shown again what "Buy now" has not counted', () => {
  expect(track(hotSubmitted({ intent: 'cart', seen }))).toEqual({ name: 'add_to_cart', params });
  expect(track(hotSubmitted({ intent: 'checkout', seen }))).toEqual({ name: 'add_to_cart', params });
  expect(track(hotSubmitted({ intent: 'cart', seen, changing: true }))).toBeUndefined();
  const buyNow = hotSubmitted({ intent: 'checkout', seen });
  expect(track(buyNow, { returned: 'checkout' })).toBeUndefined();
  expect(track(buyNow, { returned: 'form' })?.name).toBe('add_to_cart');
  expect(track(pageOpened({ kind: 'hot-products', path: '/hot-products/7' }), { returned: 'form' })).toBeUndefined();
});
