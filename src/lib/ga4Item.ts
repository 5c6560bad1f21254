import { toMajorUnits } from './money';

/** A good that is sold, as cart and order tell analytics of it. Amounts in cents. */
export interface AnalyticsItem {
  /** The service's slug. */
  readonly slug: string;
  readonly name: string;
  readonly game: string;
  readonly category: string;
  readonly subCategory: string;
  /** The choices in one line. */
  readonly variant: string;
  readonly total: number;
  readonly discount: number;
}

/** A good in the words of GA4, amounts in units of the currency: the same from the cart to the purchase. */
export function toGa4Item(good: AnalyticsItem) {
  return {
    item_id: good.slug,
    item_name: good.name,
    item_brand: good.game,
    item_category: good.game,
    item_category2: good.category,
    item_category3: good.subCategory,
    item_variant: good.variant,
    price: toMajorUnits(good.total),
    quantity: 1,
    discount: toMajorUnits(good.discount),
  };
}
