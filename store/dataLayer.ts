import * as Type from 'typebox';
import type { StorageArea } from '../src/ports';
import type { Ga4Event } from './analytics';

declare global {
  interface Window {
    /** GTM's queue. It exists only with the shopper's consent, and is a plain array until a tag manager takes it over. */
    dataLayer?: object[];
  }
}

/** Events that are sent once per transaction, with the storage key of the ids already sent. */
const SENT_IDS_KEYS: Readonly<Record<string, string>> = {
  purchase: 'analytics.purchases',
  refund: 'analytics.refunds',
  spend_virtual_currency: 'analytics.spent',
  earn_virtual_currency: 'analytics.earned',
};
/** Where `refunds.ts` keeps the orders that may still be refunded. */
export const KNOWN_ORDERS_KEY = 'analytics.orders';
const MAX_IDS = 200;
const TransactionIdsSchema = Type.Array(Type.String({ maxLength: 80 }), { maxItems: MAX_IDS });

/** Of a purchase, what was spent on it, or a refund; the first refund of an order was once the only one. */
function idOf(event: Ga4Event): string {
  if ('once' in event) return event.once;
  const { transaction_id, refund_number = 1 } = event.params as { transaction_id: string; refund_number?: number };
  return refund_number === 1 ? transaction_id : `${transaction_id}.${refund_number}`;
}

/** GA4 for GTM expects the parameters of e-commerce events under `ecommerce` and all others beside the name. */
function toDataLayerEntry({ name, params }: Ga4Event): object {
  return 'items' in params || 'promotion_id' in params
    ? { event: name, ecommerce: params }
    : { event: name, ...params };
}

/** Google's consent mode: the shopper allows analytics at most, never ads. */
function pushConsent(
  page: Pick<Window, 'dataLayer'>,
  change: 'default' | 'update',
  analyticsStorage: 'granted' | 'denied',
): void {
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  page.dataLayer ??= [];
  // Tag managers recognize a command only as an `arguments` object, not as an array.
  (function gtag(..._command: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    page.dataLayer?.push(arguments);
  })('consent', change, { ...denied, analytics_storage: analyticsStorage });
}

/**
 * Pushes GA4 events to `window.dataLayer`; what is of an order once, however often its page is opened. Create it only
 * with the shopper's consent: it announces that consent first.
 * @param page its `dataLayer` is created if missing
 * @param storage remembers the transactions already sent
 */
export function createDataLayerSink(page: Pick<Window, 'dataLayer'>, storage: StorageArea) {
  pushConsent(page, 'default', 'granted');
  return {
    /** @returns false for a transaction that was sent before */
    push(event: Ga4Event): boolean {
      const storageKey = SENT_IDS_KEYS[event.name];
      if (storageKey !== undefined) {
        const sentIds = storage.read(storageKey, TransactionIdsSchema) ?? [];
        const id = idOf(event);
        if (sentIds.includes(id)) return false;
        storage.write(storageKey, [...sentIds, id].slice(-MAX_IDS));
      }
      const entry = toDataLayerEntry(event);
      // GTM merges `ecommerce` into later events, so the previous items are cleared first.
      if ('ecommerce' in entry) page.dataLayer?.push({ ecommerce: null });
      page.dataLayer?.push(entry);
      return true;
    },
    stop: () => pushConsent(page, 'update', 'denied'),
  };
}
