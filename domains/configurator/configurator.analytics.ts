import type { UnknownAction } from '@reduxjs/toolkit';
import { toMajorUnits } from '../../src/lib/money';
import { pageOpened } from '../page';
import { selectService, selectShownPrice, selectVariantLabel, type WithConfigurator } from './configurator.selectors';
import { buySubmitted } from './configurator.slice';

/** GA4 event parameters with the configured service as the only item, in currency units; undefined without a service. */
function itemParams(state: WithConfigurator) {
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
    item_variant: selectVariantLabel(state),
    price: toMajorUnits(quote.total),
    discount: toMajorUnits(quote.discountApplied),
    quantity: 1,
  };
  return { currency: quote.currency, value: toMajorUnits(quote.total), items: [item] };
}

/**
 * `view_item` when a service page is opened, `add_to_cart` when "Buy now" submits its form; the cart counts "Add to cart". Editing a cart line
 * adds nothing. A form shown again after an error was viewed before, and counted if "Buy now" had submitted it.
 */
export function configuratorAnalytics(action: UnknownAction, _before: WithConfigurator, after: WithConfigurator) {
  const { returned } = after.page;
  const opened = !returned && pageOpened.match(action) && action.payload.kind === 'service';
  const added = returned !== 'checkout' && buySubmitted.match(action) && !action.payload.changing;
  const params = opened || added ? itemParams(after) : undefined;
  return params && ({ name: opened ? 'view_item' : 'add_to_cart', params } as const);
}
