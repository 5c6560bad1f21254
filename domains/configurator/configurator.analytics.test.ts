import { aService } from '../../tests/harness/aService';
import { euros } from '../../tests/harness/currencies';
import { pageOpened } from '../page';
import { configuratorAnalytics } from './configurator.analytics';
import { preloadConfigurator } from './configurator.preload';
import { buySubmitted, configuratorSlice, optionToggled, rangeMoved } from './configurator.slice';

const page = { currency: euros };
const opened = { configurator: preloadConfigurator(aService(), euros), page };
const seen = { currency: 'EUR', total: 4_176, discountApplied: 0 };
const openedPage = (kind: string) => pageOpened({ kind, path: '/wow-boost/pvp/arena-2v2-rating' });

test('opening the page of a service is view_item, with its default configuration and price', () => {
  const total = opened.configurator.quote.confirmed?.quote.total ?? 0;
  expect(configuratorAnalytics(openedPage('service'), opened, opened)).toEqual({
    name: 'view_item',
    params: {
      currency: 'EUR',
      value: total / 100,
      items: [
        {
          item_id: 'arena-2v2-rating',
          item_name: 'Arena 2v2 rating',
          item_brand: 'World of Warcraft',
          item_category: 'World of Warcraft',
          item_category2: 'PvP',
          item_category3: 'Rated',
          item_variant: '1.400 → 2.100, Piloted, Standard',
          price: total / 100,
          discount: 0,
          quantity: 1,
        },
      ],
    },
  });
});

test.each(['checkout', 'cart'] as const)(
  'sending the form to the %s is add_to_cart, of what is chosen now',
  (intent) => {
    const express = optionToggled({ group: 'speed', option: 'express', on: true });
    const changed = { configurator: configuratorSlice.reducer(opened.configurator, express), page };
    const event = configuratorAnalytics(buySubmitted({ intent, seen }), changed, changed);
    expect(event?.name).toBe('add_to_cart');
    expect(event?.params.items[0]?.item_variant).toBe('1.400 → 2.100, Piloted, Express');
    expect(event?.params.value).toBeGreaterThan((opened.configurator.quote.confirmed?.quote.total ?? 0) / 100);
  },
);

test('editing a cart line tracks no add_to_cart', () => {
  const sent = buySubmitted({ intent: 'cart', seen, changing: true });
  expect(configuratorAnalytics(sent, opened, opened)).toBeUndefined();
});

test('a form returned with errors is not viewed again, and is added once: by the first press of "Buy now"', () => {
  const back = (returned: string) => ({ ...opened, page: { ...page, returned } });
  const track = (action: Parameters<typeof configuratorAnalytics>[0], returned: string) =>
    configuratorAnalytics(action, back(returned), back(returned))?.name;
  const buyNow = buySubmitted({ intent: 'checkout', seen });
  for (const returned of ['checkout', 'form']) expect(track(openedPage('service'), returned)).toBeUndefined();
  expect(track(buyNow, 'checkout')).toBeUndefined();
  // What "Add to cart" was refused is counted by nobody.
  expect(track(buyNow, 'form')).toBe('add_to_cart');
});

test('other pages, pages without a service and slider moves are not tracked', () => {
  const bare = { configurator: configuratorSlice.getInitialState(), page };
  expect(configuratorAnalytics(openedPage('home'), opened, opened)).toBeUndefined();
  expect(configuratorAnalytics(openedPage('service'), bare, bare)).toBeUndefined();
  expect(configuratorAnalytics(rangeMoved({ from: 0, to: 50 }), opened, opened)).toBeUndefined();
});
