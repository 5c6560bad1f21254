import type { AnalyticsItem } from '../../src/lib/ga4Item';

/** A line of the cart as analytics tells of it. Amounts in cents. */
export interface CartItem extends AnalyticsItem {
  readonly play: string;
  readonly lineId: string;
}
