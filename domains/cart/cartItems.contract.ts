import * as Type from 'typebox';
import { QuoteSchema } from '../configurator';
import type { CartItem, CartView } from './cartViews';

/* Complete schemas of cartViews.ts, because the browser must not use unchecked fields of a response. */

const text = Type.String();
const integer = Type.Integer();
const namedEntity = Type.Object({ slug: text, name: text });
const optionalInteger = Type.Optional(integer);

// Not the schema of the catalogue, which would bring all others of it into the browser.
const UnitSchema = Type.Object({
  one: text,
  many: text,
  per: optionalInteger,
  scale: Type.Optional(Type.Literal('M')),
});

const ConfigurationSchema = Type.Object({
  serviceId: integer,
  from: optionalInteger,
  to: optionalInteger,
  points: optionalInteger,
  quantity: optionalInteger,
  variant: Type.Optional(text),
  region: Type.Optional(text),
  options: Type.Array(text),
});

const CartLineSchema = Type.Object({
  id: text,
  position: integer,
  serviceId: integer,
  slug: text,
  name: text,
  href: text,
  editHref: text,
  art: text,
  game: Type.Object({ slug: text, name: text, art: text }),
  category: namedEntity,
  subCategory: text,
  play: Type.Union([
    Type.Literal('piloted'),
    Type.Literal('selfplay'),
    Type.Literal('trade'),
    Type.Literal('coaching'),
  ]),
  choices: Type.Array(Type.Object({ label: text, value: text })),
  fromTo: Type.Optional(Type.Object({ from: text, to: text, unit: Type.Optional(text) })),
  summary: text,
  configuration: ConfigurationSchema,
  available: Type.Boolean(),
  quote: Type.Union([QuoteSchema, Type.Null()]),
  problems: Type.Array(Type.Object({ field: text, message: text })),
  move: Type.Optional(Type.Object({ seen: integer, now: integer })),
  form: Type.Array(Type.Array(text)),
  quantity: Type.Optional(Type.Object({ value: integer, min: integer, max: integer, unit: UnitSchema })),
  // Minutes, which may be fractions.
  start: Type.Object({ least: Type.Number(), most: Type.Number() }),
  dated: Type.Optional(
    Type.Object({
      startsAt: integer,
      startText: text,
      unit: text,
      region: Type.Optional(text),
      variant: Type.Optional(text),
      heldUntil: Type.Union([integer, Type.Null()]),
      heldText: text,
      waitText: Type.Optional(text),
      next: Type.Optional(Type.Object({ href: text, label: text, title: text })),
    }),
  ),
});

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

const CartSnapshotSchema = Type.Object({
  count: integer,
  total: integer,
  /** The currency code. */
  currency: text,
  /** The lines that have a price, for analytics. */
  items: Type.Array(CartItemSchema),
  view: Type.Object({
    currency: Type.Object({ code: text, sign: text }),
    lines: Type.Array(CartLineSchema),
    total: integer,
    blocked: Type.Optional(text),
  }),
});

/** The whole cart with current prices; amounts in cents of `currency`. */
export interface CartSnapshot {
  readonly count: number;
  readonly total: number;
  /** The currency code. */
  readonly currency: string;
  /** The lines that have a price, for analytics. */
  readonly items: readonly CartItem[];
  readonly view: CartView;
}

/** Response of GET /cart/items. */
export const CartResponseSchema = Type.Object({ cart: CartSnapshotSchema });

/** JSON response of POST /cart/items and POST /cart/lines/{lineId}: the message to show, and the updated cart. */
export const CartChangeResponseSchema = Type.Object({
  message: Type.String(),
  lineId: Type.String(),
  cart: CartSnapshotSchema,
});
