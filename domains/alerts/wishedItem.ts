import type { AnalyticsItem } from '../../src/lib/ga4Item';

/** What a wish is about, as analytics needs it. No personal data. */
export interface WishedItem
  extends Pick<AnalyticsItem, 'slug' | 'name' | 'game' | 'category' | 'subCategory' | 'variant'> {
  readonly currency: string;
  /** What it costs now, in cents; 0 where nothing is on sale. */
  readonly total: number;
}

/** The attribute of the thanks in an answer, which tells the page what was wished for. */
export const WISHED_ATTRIBUTE = 'data-wished';

/** An item as the attribute's value; only of characters that HTML leaves as they are. */
export const wishedValue = (item: WishedItem): string =>
  encodeURIComponent(JSON.stringify(item)).replaceAll("'", '%27');

/** The item in an answer's HTML; undefined when it has none. */
export function wishedItemIn(html: string): WishedItem | undefined {
  const value = html.split(`${WISHED_ATTRIBUTE}="`)[1]?.split('"')[0];
  return value === undefined ? undefined : (JSON.parse(decodeURIComponent(value)) as WishedItem);
}
