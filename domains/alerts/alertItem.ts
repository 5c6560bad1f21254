import type { AnalyticsItem } from '../../src/lib/ga4Item';

/** What an alert is about, as analytics needs it. No personal data. */
export interface AlertItem
  extends Pick<AnalyticsItem, 'slug' | 'name' | 'game' | 'category' | 'subCategory' | 'variant'> {
  readonly currency: string;
  /** What it costs now, in cents; 0 where nothing is on sale. */
  readonly total: number;
}

/** The attribute of the thanks in an answer, which tells the page what the alert is about. */
export const ALERT_ATTRIBUTE = 'data-wished';

/** An item as the attribute's value; only of characters that HTML leaves as they are. */
export const alertValue = (item: AlertItem): string => encodeURIComponent(JSON.stringify(item)).replaceAll("'", '%27');

/** The item in an answer's HTML; undefined when it has none. */
export function alertItemIn(html: string): AlertItem | undefined {
  const value = html.split(`${ALERT_ATTRIBUTE}="`)[1]?.split('"')[0];
  return value === undefined ? undefined : (JSON.parse(decodeURIComponent(value)) as AlertItem);
}
