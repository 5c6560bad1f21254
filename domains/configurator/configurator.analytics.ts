import type { UnknownAction } from '@reduxjs/toolkit';
import { inUnits } from '../../src/lib/money';
import { pageOpened } from '../page';
import { selectService, selectShownPrice, selectVariant, type WithConfigurator } from './configurator.selectors';
import { buySubmitted } from './configurator.slice';

/** The configured service as GA4's one item and its value, in units of the currency; undefined when there is none. */
function goods(state: WithConfigurator) {
  const service = selectService(state);
  const price = selectShownPrice(state);
  if (!service || !price) return undefined;
  const { quote } = price;
  const item = {
    item_id: service.slug,
    item_name: service.name,
    item_brand: service.game.name,
    item_category: service.game.name,
    item_category2: service.categoryName,
    item_category3: service.subCategory,
    item_variant: selectVariant(state),
    price: inUnits(quote.total),
    discount: inUnits(quote.discountApplied),
    quantity: 1,
  };
  return { currency: quote.currency, value: inUnits(quote.total), items: [item] };
}

/**
 * `view_item` when the page of a service is opened, `add_to_cart` when its form is sent, by either button. Changing a line adds nothing,
 * and a form that came back was counted when it was sent first.
 */
export function configuratorAnalytics(action: UnknownAction, _before: WithConfigurator, after: WithConfigurator) {
  if (after.page.returned) return undefined;
  const opened = pageOpened.match(action) && action.payload.kind === 'service';
  const added = buySubmitted.match(action) && !action.payload.changing;
  const params = opened || added ? goods(after) : undefined;
  return params && ({ name: opened ? 'view_item' : 'add_to_cart', params } as const);
}
