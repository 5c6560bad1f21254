import type { HotPanelView, HotStartView } from './hotProductsViews';

/** What a panel sells: as many units as its offer allows, and as there are places at a start. */
type Sold = Pick<HotPanelView, 'starts' | 'offer'>;

/** The least and the most units that can be bought at a start; the most is 0 where nothing is left. */
export function quantityBounds(
  { starts, offer }: Sold,
  startId: number | null,
): { readonly min: number; readonly max: number } {
  const free = starts.find(({ id }) => id === startId)?.free ?? 0;
  const { min, max } = offer ?? { min: 1, max: 1 };
  return { min, max: free < min ? 0 : Math.min(max, free) };
}

/** A quantity that can be bought at a start: the nearest whole one. */
export function fitQuantity(panel: Sold, startId: number | null, quantity: number): number {
  const { min, max } = quantityBounds(panel, startId);
  return Math.round(Math.max(min, Math.min(quantity, max)));
}

/** Whether a start has places for at least the smallest order. */
export const hasPlaces = (start: HotStartView, { offer }: Pick<Sold, 'offer'>): boolean =>
  start.free >= (offer?.min ?? 1);

/** The start that a panel opens with: the first with places; null when nothing is left. */
export const firstStart = (panel: Sold): HotStartView | null =>
  panel.starts.find((start) => hasPlaces(start, panel)) ?? null;

/** A text that is equal for two choices exactly when they buy the same. */
export const hotChoicesKey = (startId: number | null, quantity: number): string => `${startId ?? ''}/${quantity}`;
