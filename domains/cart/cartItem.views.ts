import type { AnalyticsItem } from '../../src/lib/ga4Item';

/** A cart line for analytics. Amounts in cents. */
export interface CartItem extends AnalyticsItem {
  readonly play: string;
  readonly lineId: string;
}
