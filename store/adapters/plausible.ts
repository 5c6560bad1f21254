import { type AnalyticsAdapter, commonParamsOf } from './adapter';

/** Plausible takes texts as properties, so a list is the ids of its items. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((item) => item.item_id).join(',') : String(value);

/** Plausible by its Events API (`POST /api/event`): the names are those of GA4, so a goal `purchase` has the revenue. */
export const adapter: AnalyticsAdapter = {
  nameOf: (event) => (event === 'page_view' ? 'pageview' : event),
  requestOf(event, name, { tool, url }) {
    const { currency, value } = commonParamsOf(event);
    const props = Object.fromEntries(
      Object.entries(event.params).map(([key, param]) => [key, textOf(param).slice(0, 2_000)]),
    );
    const revenue = event.name === 'purchase' && { revenue: { currency, amount: value } };
    return {
      url: `${tool.origin}/api/event`,
      // As the script of Plausible does: JSON under its own type would be asked for first.
      contentType: 'text/plain',
      body: JSON.stringify({ name, url, domain: tool.id, props, ...revenue }),
    };
  },
};
