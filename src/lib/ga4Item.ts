import { toMajorUnits } from './money';

/** A cart or order line as analytics needs it. Amounts in cents. */
export interface AnalyticsItem {
  /** The service's slug. */
  readonly slug: string;
  readonly name: string;
  readonly game: string;
  readonly category: string;
  readonly subCategory: string;
  /** The chosen options in one line. */
  readonly variant: string;
  readonly total: number;
  readonly discount: number;
}

/** Converts a line to a GA4 item; amounts in major units of the currency. Cart and purchase events share it. */
export function toGa4Item(item: AnalyticsItem) {
  return {
    item_id: item.slug,
    item_name: item.name,
    item_brand: item.game,
    item_category: item.game,
    item_category2: item.category,
    item_category3: item.subCategory,
    item_variant: item.variant,
    price: toMajorUnits(item.total),
    quantity: 1,
    discount: toMajorUnits(item.discount),
  };
}
