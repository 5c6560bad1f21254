import { type AdapterEvent, type AnalyticsAdapter, commonParamsOf } from './adapter';

/** The standard events of the pixel. It gets no other, and has none for a refund. */
const NAMES: Partial<Record<AdapterEvent['name'], string>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  search: 'Search',
  add_to_wishlist: 'AddToWishlist',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
  generate_lead: 'Lead',
  sign_up: 'CompleteRegistration',
};

/** The Meta pixel by the address of its picture (`GET /tr`), without a script and without cookies. */
export const adapter: AnalyticsAdapter = {
  nameOf: (event) => NAMES[event],
  requestOf(event, ev, { tool, url, at }) {
    const { currency, value, search_term, transaction_id, items } = commonParamsOf(event);
    const data = {
      currency,
      value,
      search_string: search_term,
      ...(items && {
        content_type: 'product',
        content_ids: JSON.stringify(items.map(({ item_id }) => item_id)),
        contents: JSON.stringify(items.map(({ item_id, quantity = 1 }) => ({ id: item_id, quantity }))),
        num_items: items.length,
      }),
    };
    const query = new URLSearchParams({ id: tool.id, ev, dl: url, ts: String(at), noscript: '1' });
    // Meta counts events with the same one once.
    if (transaction_id) query.set('eid', transaction_id);
    for (const [key, field] of Object.entries(data)) if (field !== undefined) query.set(`cd[${key}]`, String(field));
    return { url: `${tool.origin}/tr?${query}`, isOpaque: true };
  },
};
