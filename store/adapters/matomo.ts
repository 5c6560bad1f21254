import { type AdapterEvent, type AnalyticsAdapter, type CommonParams, commonParamsOf } from './adapter';

/** What Matomo has a request of its own for; all others are events of the category `shop`. */
const NAMES: Partial<Record<AdapterEvent['name'], string>> = {
  page_view: 'page view',
  purchase: 'ecommerce order',
  view_cart: 'ecommerce cart',
  begin_checkout: 'ecommerce cart',
  view_search_results: 'site search',
};

const itemsOf = ({ items = [] }: CommonParams) =>
  items.map(({ item_id, item_name, item_category = '', price = 0, quantity = 1 }) => [
    item_id,
    item_name,
    item_category,
    price,
    quantity,
  ]);

function fieldsOf({ name }: AdapterEvent, params: CommonParams): Record<string, string | number | undefined> {
  const { value, transaction_id, search_term, items } = params;
  const what = transaction_id ?? search_term ?? items?.map(({ item_id }) => item_id).join(',');
  switch (NAMES[name]) {
    case 'page view':
      return {};
    case 'ecommerce order':
    case 'ecommerce cart':
      return { idgoal: 0, revenue: value, ec_id: transaction_id, ec_items: JSON.stringify(itemsOf(params)) };
    case 'site search':
      return { search: search_term };
    default:
      return { e_c: 'shop', e_a: name, e_n: what, e_v: value, ca: 1 };
  }
}

/** Matomo by its tracking API (`matomo.php`). A site has one currency there: amounts are sent as they are. */
export const adapter: AnalyticsAdapter = {
  nameOf: (event) => NAMES[event] ?? `event shop / ${event}`,
  requestOf(event, _name, { tool, url, visitor, at }) {
    const fields = {
      ...{ idsite: tool.id, rec: 1, apiv: 1, send_image: 0, rand: at, url, _id: visitor.slice(0, 16) },
      ...fieldsOf(event, commonParamsOf(event)),
    };
    const body = new URLSearchParams();
    for (const [key, field] of Object.entries(fields))
      if (field !== undefined && field !== '') body.set(key, String(field));
    return { url: `${tool.origin}/matomo.php`, body, isOpaque: true };
  },
};
