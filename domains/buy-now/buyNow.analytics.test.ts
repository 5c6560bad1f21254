import type { UnknownAction } from '@reduxjs/toolkit';
import { aQuantityService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { buyNowAnalytics } from './buyNow.analytics';
import { buyNowOffer } from './buyNow.rules';
import { buyNowChosen, buyNowOpened, buyNowReceived, buyNowSent, buyNowSlice } from './buyNow.slice';

const keys = aQuantityService();
const service = { ...keys, groups: keys.groups.filter(({ key }) => key !== 'progress') };
const offer = buyNowOffer(service, { ...dollars, sign: '$' }, '7');
if (offer === null) throw new Error('There is no offer.');
const opened = buyNowOpened({ serviceId: String(service.id), name: service.name, path: '/x', choice: '7' });

/** The events of these actions, one after the other. */
function eventsOf(...actions: readonly UnknownAction[]) {
  let state = { buyNow: buyNowSlice.getInitialState() };
  return actions.map((action) => {
    const before = state;
    state = { buyNow: buyNowSlice.reducer(before.buyNow, action) };
    return buyNowAnalytics(action, before, state);
  });
}

test('what the dialog shows is a view of the service with its choice, and sending the form adds the chosen one to the cart', () => {
  const [, view, , added, again] = eventsOf(
    opened,
    buyNowReceived({ offer }),
    buyNowChosen({ key: '1' }),
    buyNowSent(),
    buyNowSent(),
  );
  const totalOf = (key: string) => (offer.choices.find((choice) => choice.key === key)?.total ?? 0) / 100;
  expect(view).toMatchObject({ name: 'view_item', params: { currency: 'USD', value: totalOf('7') } });
  expect(view?.params.items).toEqual([
    {
      item_id: service.slug,
      item_name: service.name,
      item_brand: service.game.name,
      item_category: service.game.name,
      item_category2: service.categoryName,
      item_category3: service.subCategory,
      item_variant: expect.stringMatching(/^7 keys at \+10, Piloted, Standard/),
      price: totalOf('7'),
      quantity: 1,
      discount: 0,
    },
  ]);
  expect(added).toMatchObject({
    name: 'add_to_cart',
    params: { value: totalOf('1'), items: [{ price: totalOf('1') }] },
  });
  expect(again).toBeUndefined();
});

test('nothing is counted for a closed dialog, another service’s answer, or an answer without the service', () => {
  expect(eventsOf(buyNowReceived({ offer }), buyNowSent())).toEqual([undefined, undefined]);
  expect(eventsOf(opened, buyNowReceived({ offer: { ...offer, serviceId: '999' } }))).toEqual([undefined, undefined]);
  const { item: _item, ...older } = offer;
  expect(eventsOf(opened, buyNowReceived({ offer: older }), buyNowSent())).toEqual([undefined, undefined, undefined]);
});
