import * as Type from 'typebox';
import type { StorageArea } from '../src/ports';
import type { Ga4Event } from './analytics';

declare global {
  interface Window {
    /** GTM's queue. It is only an array until a tag manager, loaded after the shopper's consent, reads it. */
    dataLayer?: object[];
  }
}

/** What is told once for a transaction, and where that is remembered. */
const ONCE: Readonly<Record<string, string>> = { purchase: 'analytics.purchases', refund: 'analytics.refunds' };
const PurchasesSchema = Type.Array(Type.String({ maxLength: 80 }), { maxItems: 50 });

/** What looks like an e-mail address, anywhere in a text. */
const E_MAIL = /[^\s@"]+@[^\s@"]+\.[^\s@"]+/;

/** Events that are not about goods have their parameters beside the name; those about goods under `ecommerce` (GA4 for GTM). */
function entry({ name, params }: Ga4Event): object {
  return 'items' in params || 'promotion_id' in params
    ? { event: name, ecommerce: params }
    : { event: name, ...params };
}

/**
 * Hands GA4 events to `window.dataLayer`, a purchase and a refund once for each `transaction_id` however often its page is opened.
 * @param page where `dataLayer` is, or is made
 * @param kept remembers the transactions that were told
 * @throws Error when an event holds an e-mail address: personal data does not leave (DESIGN §3)
 */
export function createDataLayerSink(page: Pick<Window, 'dataLayer'>, kept: StorageArea): (event: Ga4Event) => void {
  return (event) => {
    if (E_MAIL.test(JSON.stringify(event.params))) throw new Error(`"${event.name}" held an e-mail address.`);
    const once = ONCE[event.name];
    if (once !== undefined && 'transaction_id' in event.params) {
      const told = kept.read(once, PurchasesSchema) ?? [];
      if (told.includes(event.params.transaction_id)) return;
      kept.write(once, [...told, event.params.transaction_id].slice(-50));
    }
    page.dataLayer ??= [];
    const told = entry(event);
    // GTM merges `ecommerce` of following events, so the last one's goods are cleared first.
    if ('ecommerce' in told) page.dataLayer.push({ ecommerce: null });
    page.dataLayer.push(told);
  };
}
