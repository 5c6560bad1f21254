import * as Type from 'typebox';
import { type Described, orNull } from '../../src/lib/schemas';
import { ConfigurationSchema, QuoteSchema } from '../configurator';

/* The cart in responses, complete, because the browser must not use unchecked fields of one. */

const text = Type.String();
const integer = Type.Integer();
const optionalText = Type.Optional(text);
const optionalInteger = Type.Optional(integer);

// Not the schema of the catalogue, which would bring all others of it into the browser.
const UnitSchema = Type.Object({
  one: text,
  many: text,
  per: optionalInteger,
  scale: Type.Optional(Type.Literal('M')),
});

const DatedLineSchema = Type.Object({
  startsAt: integer,
  /** `Fri 20 Nov, 20:00 CET` */
  startText: text,
  /** One of what is reserved: `seat`, `spot` */
  unit: text,
  /** The game's server that it is on, where it is on one. */
  region: optionalText,
  /** The `item_variant` of analytics, where it is not all of the choices: it has no date, so that the same goods add up. */
  variant: optionalText,
  /** Until when it is reserved; null when nothing is (any more). */
  heldUntil: orNull(integer),
  /** The same as text; empty when nothing is reserved. */
  heldText: text,
  /** Why nothing is reserved, where nothing has to be. */
  waitText: optionalText,
  /** The next date of the same kind, where nothing is left of this one, and what it is called: `Next run`. */
  next: Type.Optional(Type.Object({ href: text, label: text, title: text })),
});
/** The date of a cart line, and what is reserved for it. Times are ms UTC. */
export type DatedLineView = Described<typeof DatedLineSchema>;

const CartLineSchema = Type.Object({
  id: text,
  /** Lines stand in this order; a restored line gets that of the removed one. */
  position: integer,
  serviceId: integer,
  slug: text,
  name: text,
  /** Path of the service page. */
  href: text,
  /** The same page, opened with this line's choices to change them. */
  editHref: text,
  /** Names the picture in /art, without kind and width. */
  art: text,
  game: Type.Object({ slug: text, name: text, art: text }),
  category: Type.Object({ slug: text, name: text }),
  subCategory: text,
  play: Type.Union([
    Type.Literal('piloted'),
    Type.Literal('selfplay'),
    Type.Literal('trade'),
    Type.Literal('coaching'),
  ]),
  choices: Type.Array(Type.Object({ label: text, value: text })),
  /** The first of the choices, where it is a start and a goal: both as labels. */
  fromTo: Type.Optional(Type.Object({ from: text, to: text, unit: optionalText })),
  /** The choices in one line. */
  summary: text,
  configuration: ConfigurationSchema,
  /** False when the service is no longer available, so that it has no page either. */
  available: Type.Boolean(),
  /** Null when the line can't be bought any more; see `problems`. */
  quote: orNull(QuoteSchema),
  /** What the coupon of the cart takes off it, cents; not in `quote`. */
  couponShare: optionalInteger,
  problems: Type.Array(Type.Object({ field: text, message: text })),
  /** Present when the price differs from the one the shopper saw on adding it, in the same currency; cents. */
  move: Type.Optional(Type.Object({ seen: integer, now: integer })),
  /** The fields of the buy form for this configuration; empty when it can't be bought any more. */
  form: Type.Array(Type.Array(text)),
  /** The quantity and its limits, for services sold by quantity. */
  quantity: Type.Optional(Type.Object({ value: integer, min: integer, max: integer, unit: UnitSchema })),
  /** Minutes from payment to the start of the work, which may be fractions. */
  start: Type.Object({ least: Type.Number(), most: Type.Number() }),
  /** Only for what is sold for a date. */
  dated: Type.Optional(DatedLineSchema),
});
/** A cart line with its current price. */
export type CartLineView = Described<typeof CartLineSchema>;

const CartItemSchema = Type.Object({
  lineId: text,
  slug: text,
  name: text,
  game: text,
  category: text,
  subCategory: text,
  variant: text,
  play: text,
  total: integer,
  discount: integer,
});
/** A cart line for analytics, an `AnalyticsItem`. Amounts in cents. */
export type CartItem = Described<typeof CartItemSchema>;

const CartCouponSchema = Type.Object({
  code: text,
  /** What it takes off, cents; 0 when it doesn't hold. */
  amount: integer,
  /** Why it doesn't hold. */
  problem: optionalText,
  /** Why it takes off less than it says. */
  note: optionalText,
});
/** The coupon of a cart. */
export type CartCoupon = Described<typeof CartCouponSchema>;

const CartViewSchema = Type.Object({
  currency: Type.Object({ code: text, sign: text }),
  lines: Type.Array(CartLineSchema),
  /** Of the total, which is after it; the lines are without it. */
  coupon: Type.Optional(CartCouponSchema),
  total: integer,
  /** Why checkout is not possible (a line not on sale, a total below the minimum charge). */
  blocked: optionalText,
});
/** The whole cart. All amounts in cents of `currency`. */
export type CartView = Described<typeof CartViewSchema>;

const CartSnapshotSchema = Type.Object({
  count: integer,
  total: integer,
  /** The currency code. */
  currency: text,
  /** The lines that have a price, for analytics. */
  items: Type.Array(CartItemSchema),
  view: CartViewSchema,
});
/** The whole cart with current prices; amounts in cents of `currency`. */
export type CartSnapshot = Described<typeof CartSnapshotSchema>;

/** Response of GET /cart/items. */
export const CartResponseSchema = Type.Object({ cart: CartSnapshotSchema });

/** JSON response of POST /cart/items and POST /cart/lines/{lineId}: the message to show, and the updated cart. */
export const CartChangeResponseSchema = Type.Object({
  message: Type.String(),
  lineId: Type.String(),
  cart: CartSnapshotSchema,
});
