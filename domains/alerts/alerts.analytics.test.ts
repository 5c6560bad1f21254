import { formAnswered } from '../forms/forms.slice';
import { ALERT_ATTRIBUTE, type AlertItem, alertValue } from './alertItem';
import { alertAnalytics } from './alerts.analytics';

const ITEM: AlertItem = {
  ...{ slug: 'wins', name: `Wins "for 5's" & <more>`, game: 'WoW', category: 'PvP', subCategory: 'Arena' },
  ...{ variant: '5 wins', currency: 'EUR', total: 1_999 },
};

const answered = (render?: string) =>
  formAnswered({ id: 'wish-service-1', key: 'k', isInModal: false, response: render === undefined ? {} : { render } });

test('an accepted alert is `add_to_wishlist`, with what it is about and no person', () => {
  const event = alertAnalytics(answered(`<div ${ALERT_ATTRIBUTE}="${alertValue(ITEM)}"><p>We’ll tell you.</p></div>`));
  expect(event).toEqual({
    name: 'add_to_wishlist',
    params: {
      currency: 'EUR',
      value: 19.99,
      items: [
        {
          ...{ item_id: 'wins', item_name: ITEM.name, item_brand: 'WoW', item_category: 'WoW', item_category2: 'PvP' },
          ...{ item_category3: 'Arena', item_variant: '5 wins', price: 19.99, quantity: 1, discount: 0 },
        },
      ],
    },
  });
});

test('the value is of characters that HTML leaves as they are', () => {
  expect(alertValue(ITEM)).toMatch(/^[\w%.!~*()-]+$/);
});

test('other answers and actions are no event', () => {
  for (const action of [answered(), answered('<p>Thanks</p>'), { type: 'other' }])
    expect(alertAnalytics(action)).toBeUndefined();
});
