import { catalogueAnalytics } from './catalogue.analytics';
import { listItemChosen, listSeen, resultsSeen, searchSent } from './catalogue.events';

const good = {
  slug: 'arena-2v2-rating',
  name: 'Arena 2v2 rating',
  game: 'World of Warcraft',
  category: 'PvP',
  subCategory: 'Rated',
  total: 4_999,
  index: 2,
};
const list = { id: 'hot', name: 'Hot services', goods: [good] };
const params = {
  item_list_id: 'hot',
  item_list_name: 'Hot services',
  items: [
    {
      item_id: 'arena-2v2-rating',
      item_name: 'Arena 2v2 rating',
      item_brand: 'World of Warcraft',
      item_category: 'World of Warcraft',
      item_category2: 'PvP',
      item_category3: 'Rated',
      price: 49.99,
      index: 2,
    },
  ],
};

test('a viewed list is view_item_list, a followed card is select_item', () => {
  expect(catalogueAnalytics(listSeen(list))).toEqual({ name: 'view_item_list', params });
  expect(catalogueAnalytics(listItemChosen(list))).toEqual({ name: 'select_item', params });
  expect(catalogueAnalytics(listSeen({ ...list, goods: [] }))).toBeUndefined();
  expect(catalogueAnalytics({ type: 'anything' })).toBeUndefined();
});

test('a search and its results page are tracked with the search text', () => {
  expect(catalogueAnalytics(searchSent({ term: '  Arena   2v2 ' }))).toEqual({
    name: 'search',
    params: { search_term: 'arena 2v2' },
  });
  expect(catalogueAnalytics(resultsSeen({ term: 'arena' }))?.name).toBe('view_search_results');
});

test.each(['ann@example.com', 'call +49 170 1234567', '4111 1111 1111 1111', ' '])(
  'a search for “%s” is not tracked, and its term is hidden from action listeners',
  (term) => {
    expect(catalogueAnalytics(searchSent({ term }))).toBeUndefined();
    for (const action of [searchSent({ term }), resultsSeen({ term })]) expect(action.payload).toEqual({ term: '' });
  },
);
