import type { DateStyle } from '../../src/lib/dateStyle';
import { formatCount } from '../../src/lib/money';
import { momentText } from '../../src/lib/styleZones';
import { cardPrice, ownPrice, type Tariff } from '../pricing';
import type { HotAvailability } from './hotAvailability.contract';
import type { HotCardView } from './hotProductsViews';

export const CHOOSE_TEXT = 'Choose';
export const CLOSE_TEXT = 'Close';
export const LOADING_TEXT = 'Loading';
export const NOTIFY_TEXT = 'Notify me';
export const TOLD_TEXT = 'We’ll tell you';
export const NEXT_START_TEXT = 'Next start:';
/** How a card names a start. */
export const START_FORMAT = 'weekday day time';

/** The text of a card about stock, where no time passes in it. */
export function stockText(availability: HotAvailability, style: DateStyle): string {
  if (availability.kind === 'sold_out') return 'Sold out';
  if (availability.kind === 'next_start') return `${NEXT_START_TEXT} ${momentText(availability.at, style)}`;
  return availability.kind === 'left_today' ? `${availability.free} left today` : 'In stock';
}

/** The word that opens a card, or closes it. */
export const pickText = (kind: HotAvailability['kind']): string => (kind === 'sold_out' ? NOTIFY_TEXT : CHOOSE_TEXT);

/** `12 products`, `1 product` */
export const productsText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

/** The card's data for analytics, as the tracking of lists reads it. */
export function listedHotProduct(product: HotCardView, tariff: Tariff): string {
  const { slug, name, game, category, subCategory, price } = product;
  const total = ownPrice(price, tariff);
  return JSON.stringify({ slug, name, game: game.name, category: category.name, subCategory, total });
}

/**
 * The prices on a card as this shopper sees them: the product has those for everybody. `level` is that of the VIP discount in the price; `was` is then
 * what everybody pays now, which is the only price that the discount is instead of.
 */
export function hotPrices(
  { price, was }: { readonly price: number; readonly was: number | null },
  tariff: Tariff,
): { readonly price: number; readonly was: number | null; readonly level?: number } {
  const { cents, vip } = cardPrice(price, tariff);
  return vip === undefined ? { price, was } : { price: cents, was: vip.everybody, level: vip.level };
}
