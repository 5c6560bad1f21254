import type { UnknownAction } from '@reduxjs/toolkit';
import { toGa4Item } from '../../src/lib/ga4Item';
import { toMajorUnits } from '../../src/lib/money';
import { amountText } from '../catalogue';
import { pageOpened } from '../page';
import type { SeenPrice } from '../price-check';
import { hotProductReceived, hotSubmitted, type WithHotPanel } from './hotPanel.slice';
import type { HotPanelView } from './hotProductsViews';

/** The slices that the rules read. */
interface WithHot extends WithHotPanel {
  readonly page: {
    readonly returned?: string;
    readonly currency: { readonly code: string };
  };
}

/** GA4 event parameters with the product as the only item, in currency units. */
function itemParams(
  { slug, name, game, category, subCategory, offer }: HotPanelView,
  quantity: number,
  { currency, total, discountApplied: discount }: SeenPrice,
) {
  const variant = offer ? amountText(offer.unit, quantity) : name;
  const item = toGa4Item({
    ...{ slug, name, game: game.name, category: category.name, subCategory, variant },
    ...{ total, discount },
  });
  return { currency, value: toMajorUnits(total), items: [item] };
}

/**
 * `view_item` when a panel is shown, `add_to_cart` when "Buy now" submits its form; the cart counts "Add to cart". A form that
 * is shown again after an error was viewed before, and counted if "Buy now" had submitted it.
 */
export function hotPanelAnalytics(action: UnknownAction, _before: WithHot, after: WithHot) {
  const { panel, quantity, quote } = after.hotPanel;
  const { returned } = after.page;
  if (!panel) return undefined;
  if (hotSubmitted.match(action))
    return action.payload.changing || returned === 'checkout'
      ? undefined
      : { name: 'add_to_cart' as const, params: itemParams(panel, quantity, action.payload.seen) };
  if (returned) return undefined;
  const isPage = pageOpened.match(action) && action.payload.kind === 'hot-products';
  const seen = isPage || hotProductReceived.match(action) ? quote.confirmed?.quote : undefined;
  return seen && { name: 'view_item' as const, params: itemParams(panel, quantity, seen) };
}
