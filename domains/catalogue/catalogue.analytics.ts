import type { UnknownAction } from '@reduxjs/toolkit';
import { toMajorUnits } from '../../src/lib/money';
import { type GoodsList, listItemChosen, listSeen, resultsSeen, searchSent } from './catalogue.events';

export { trackLists } from './listTracking';

function listParams({ id, name, goods }: GoodsList) {
  const items = goods.map((good) => ({
    item_id: good.slug,
    item_name: good.name,
    item_brand: good.game,
    item_category: good.game,
    item_category2: good.category,
    item_category3: good.subCategory,
    item_variant: good.variant,
    price: toMajorUnits(good.total),
    index: good.index,
  }));
  return { item_list_id: id, item_list_name: name, items };
}

/**
 * `view_item_list` when a list becomes visible, `select_item` when one of its cards is clicked, `search` when a search is submitted and
 * `view_search_results` when the results are shown.
 */
export function catalogueAnalytics(action: UnknownAction) {
  if (listSeen.match(action) && action.payload.goods.length > 0)
    return { name: 'view_item_list' as const, params: listParams(action.payload) };
  if (listItemChosen.match(action)) return { name: 'select_item' as const, params: listParams(action.payload) };
  if (!searchSent.match(action) && !resultsSeen.match(action)) return undefined;
  const { term } = action.payload;
  const name = searchSent.match(action) ? ('search' as const) : ('view_search_results' as const);
  return term === '' ? undefined : { name, params: { search_term: term } };
}
