import * as Type from 'typebox';
import type { Ga4Event } from '../../store/analytics';

/** The maximum number of events in a batch, and its maximum size in bytes. */
export const MAX_EVENTS = 50;
export const MAX_BYTES = 48 * 1024;

/** The maximum age of an event, ms. */
const MAX_AGO_MS = 24 * 60 * 60 * 1000;

const closed = <Properties extends Type.TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** Texts of the catalogue or the shop. Texts with an @ could be email addresses, so they are rejected. */
const words = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '^[^@\\p{Cc}]*$' });
const amount = Type.Number({ minimum: 0, maximum: 10_000_000 });
const currency = Type.String({ pattern: '^[A-Z]{3}$' });
/** 16 random bytes in hex. */
const random = Type.String({ pattern: '^[0-9a-f]{32}$' });

const item = closed({
  item_id: Type.String({ pattern: '^[a-z0-9-]{1,120}$' }),
  item_name: words(200),
  item_brand: Type.Optional(words(100)),
  item_category: Type.Optional(words(100)),
  item_category2: Type.Optional(words(100)),
  item_category3: Type.Optional(words(100)),
  item_variant: Type.Optional(Type.String({ maxLength: 1_000, pattern: '^[^@\\p{Cc}]*$' })),
  index: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  price: Type.Optional(amount),
  discount: Type.Optional(amount),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});
const items = Type.Array(item, { minItems: 1, maxItems: 50 });

const list = closed({ item_list_id: words(100), item_list_name: words(120), items });
const goods = { currency, value: amount, items };
const ofOrder = closed({ ...goods, transaction_id: Type.String({ pattern: '^Q-[0-9]{6,15}$' }) });
const searched = closed({ search_term: words(100) });

/** The events of the shop's pages with their parameters. Everything else is rejected, so that no personal data can be stored. */
const PARAMS = {
  view_item_list: list,
  select_item: list,
  view_item: closed(goods),
  add_to_cart: closed(goods),
  remove_from_cart: closed(goods),
  view_cart: closed(goods),
  begin_checkout: closed(goods),
  add_shipping_info: closed({ ...goods, shipping_tier: words(100) }),
  add_payment_info: closed({ ...goods, payment_type: words(40) }),
  purchase: ofOrder,
  refund: ofOrder,
  search: searched,
  view_search_results: searched,
  share: closed({ method: words(40), content_type: words(40), item_id: words(120) }),
} satisfies Partial<Record<Ga4Event['name'], Type.TSchema>>;

type EventName = keyof typeof PARAMS;

/** Events that have to be confirmed by an order. */
const OF_ORDERS: ReadonlySet<string> = new Set<EventName>(['purchase', 'refund']);

/** True for purchases and refunds. */
export const isOfOrder = ({ name }: Pick<CollectedEvent, 'name'>) => OF_ORDERS.has(name);

/** One collected event. `ago`: its age when the batch was sent, ms. */
export interface CollectedEvent {
  readonly id: string;
  readonly name: EventName;
  readonly ago: number;
  /** For purchases and refunds: `proofOfOrder`. Without the right one the event is ignored. */
  readonly proof?: string;
  readonly params: Readonly<Record<string, unknown>> & {
    readonly currency?: string;
    /** In units of the currency. */
    readonly value?: number;
    readonly transaction_id?: string;
  };
}

const events = Object.entries(PARAMS).map(([name, params]) =>
  closed({
    id: random,
    name: Type.Literal(name),
    ago: Type.Integer({ minimum: 0, maximum: MAX_AGO_MS }),
    params,
    ...(OF_ORDERS.has(name) && { proof: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })) }),
  }),
);

/** Body of `POST /v1/events`: events of one session, whose id is random. */
export const BatchSchema = closed({
  session: random,
  events: Type.Array(Type.Unsafe<CollectedEvent>(Type.Union(events)), { minItems: 1, maxItems: MAX_EVENTS }),
});
export type Batch = Type.Static<typeof BatchSchema>;
