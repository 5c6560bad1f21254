import * as Type from 'typebox';
import type { StorageArea } from '../src/ports';
import type { Ga4Event } from './analytics';

declare global {
  interface Window {
    /** GTM's queue. It is there only with the shopper's consent, and only an array until a tag manager reads it. */
    dataLayer?: object[];
  }
}

/** What is told once for a transaction, and where that is remembered. */
const ONCE: Readonly<Record<string, string>> = { purchase: 'analytics.purchases', refund: 'analytics.refunds' };
const PurchasesSchema = Type.Array(Type.String({ maxLength: 80 }), { maxItems: 50 });

/** Events that are not about goods have their parameters beside the name; those about goods under `ecommerce` (GA4 for GTM). */
function entry({ name, params }: Ga4Event): object {
  return 'items' in params || 'promotion_id' in params
    ? { event: name, ecommerce: params }
    : { event: name, ...params };
}

/** Says to a tag manager what the shopper allowed: to be counted, and nothing else (Google's consent mode). */
function consentMode(
  page: Pick<Window, 'dataLayer'>,
  change: 'default' | 'update',
  counted: 'granted' | 'denied',
): void {
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  page.dataLayer ??= [];
  // Tag managers know such a command by being the arguments of a call, not an array.
  (function gtag(..._command: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    page.dataLayer?.push(arguments);
  })('consent', change, { ...denied, analytics_storage: counted });
}

/**
 * Hands GA4 events to `window.dataLayer`, a purchase and a refund once for each `transaction_id` however often its page is opened. It is made
 * when the shopper allows it, and says so first.
 * @param page where `dataLayer` is, or is made
 * @param kept remembers the transactions that were told
 */
export function createDataLayerSink(page: Pick<Window, 'dataLayer'>, kept: StorageArea) {
  consentMode(page, 'default', 'granted');
  return {
    tell(event: Ga4Event): void {
      const once = ONCE[event.name];
      if (once !== undefined && 'transaction_id' in event.params) {
        const told = kept.read(once, PurchasesSchema) ?? [];
        if (told.includes(event.params.transaction_id)) return;
        kept.write(once, [...told, event.params.transaction_id].slice(-50));
      }
      const told = entry(event);
      // GTM merges `ecommerce` of following events, so the last one's goods are cleared first.
      if ('ecommerce' in told) page.dataLayer?.push({ ecommerce: null });
      page.dataLayer?.push(told);
    },
    stop: () => consentMode(page, 'update', 'denied'),
  };
}
