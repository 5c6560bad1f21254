import * as Type from 'typebox';
import { CurrencyCode, OrderNumber } from '../../../src/lib/schemas';
import type { Ga4Event } from '../../../store/analytics';

/** The maximum number of events in a batch, and its maximum size in bytes. */
export const MAX_EVENTS = 50;
export const MAX_BATCH_BYTES = 48 * 1024;

/** The maximum age of an event, ms. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const strictObject = <Properties extends Type.TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** Texts of the catalogue or the shop. Texts with an @ could be email addresses, so they are rejected. */
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^@\\p{Cc}]*$' });
const amount = Type.Number({ minimum: 0, maximum: 10_000_000 });
/** 16 random bytes in hex. */
const randomId = Type.String({ pattern: '^[0-9a-f]{32}$' });

const item = strictObject({
  item_id: Type.String({ pattern: '^[a-z0-9-]{1,120}$' }),
  item_name: text(200),
  item_brand: Type.Optional(text(100)),
  item_category: Type.Optional(text(100)),
  item_category2: Type.Optional(text(100)),
  item_category3: Type.Optional(text(100)),
  item_variant: Type.Optional(Type.String({ maxLength: 1_000, pattern: '^[^@\\p{Cc}]*$' })),
  index: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  price: Type.Optional(amount),
  discount: Type.Optional(amount),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});
const items = Type.Array(item, { minItems: 1, maxItems: 50 });

const list = strictObject({ item_list_id: text(100), item_list_name: text(120), items });
const goods = { currency: CurrencyCode, value: amount, items };
/** Of the checkout, with the coupon of the order. */
const order = { ...goods, coupon: Type.Optional(text(40)) };
const transaction = strictObject({ ...order, transaction_id: OrderNumber });
const currency = { virtual_currency_name: text(20), value: amount };
const searched = strictObject({ search_term: text(100) });
const push = strictObject({ place: Type.String({ enum: ['order', 'waitlist', 'device', 'page'] }) });

/** The events of the shop's pages with their parameters. Everything else is rejected, so that no personal data can be stored. */
const PARAMS = {
  view_item_list: list,
  select_item: list,
  view_item: strictObject(goods),
  add_to_wishlist: strictObject(goods),
  add_to_cart: strictObject(goods),
  remove_from_cart: strictObject(goods),
  view_cart: strictObject(goods),
  begin_checkout: strictObject(order),
  add_shipping_info: strictObject({ ...order, shipping_tier: text(100) }),
  add_payment_info: strictObject({ ...order, payment_type: text(40) }),
  purchase: transaction,
  // A page that is still open from the release before knows one refund of an order.
  refund: strictObject({
    ...goods,
    transaction_id: OrderNumber,
    refund_number: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  earn_virtual_currency: strictObject(currency),
  spend_virtual_currency: strictObject({ ...currency, transaction_id: OrderNumber }),
  level_up: strictObject({ level: Type.Integer({ minimum: 0, maximum: 100 }) }),
  search: searched,
  view_search_results: searched,
  notification_open: strictObject({ topic: text(20) }),
  notification_remove: strictObject({ topic: text(20) }),
  share: strictObject({ method: text(40), content_type: text(40), item_id: text(120) }),
  push_prompt_shown: push,
  push_prompt_accepted: push,
  push_prompt_declined: push,
  push_permission_granted: push,
  push_permission_denied: push,
  push_token_saved: push,
  push_token_failed: push,
  push_off: push,
} satisfies Partial<Record<Ga4Event['name'], Type.TSchema>>;

type EventName = keyof typeof PARAMS;

/** Events that have to be confirmed by an order. */
const TRANSACTION_EVENTS: ReadonlySet<string> = new Set<EventName>(['purchase', 'refund']);

/** True for purchases and refunds. */
export const isTransaction = ({ name }: Pick<CollectedEvent, 'name'>) => TRANSACTION_EVENTS.has(name);

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
    readonly refund_number?: number;
  };
}

const events = Object.entries(PARAMS).map(([name, params]) =>
  strictObject({
    id: randomId,
    name: Type.Literal(name),
    ago: Type.Integer({ minimum: 0, maximum: MAX_AGE_MS }),
    params,
    ...(TRANSACTION_EVENTS.has(name) && { proof: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })) }),
  }),
);

/** Body of `POST /v1/events`: events of one session, whose id is random. */
export const BatchSchema = strictObject({
  session: randomId,
  events: Type.Array(Type.Unsafe<CollectedEvent>(Type.Union(events)), { minItems: 1, maxItems: MAX_EVENTS }),
});
export type Batch = Type.Static<typeof BatchSchema>;
