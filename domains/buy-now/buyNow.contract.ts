import * as Type from 'typebox';
import { closedObject, Id } from '../../src/lib/schemas';

/** GET with `service_id`, and `choice` for one made in a form outside: the content of the buy-now dialog. */
export const BUY_NOW_URL = '/v1/service/buy-now';

export const BuyNowQuerySchema = closedObject({
  service_id: Id,
  /** The key of a variant, or a quantity. */
  choice: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,80}$' })),
});

const ChoiceSchema = Type.Object({
  /** The variant, or the quantity. */
  key: Type.String(),
  label: Type.String(),
  /** A short explanation; may be empty. */
  note: Type.String(),
  /** The price to pay, in cents. */
  total: Type.Integer(),
  best: Type.Boolean(),
  /** The fields of the buy form for this choice as names and values, with the shown total. */
  form: Type.Array(Type.Array(Type.String())),
  /** The choice with the preset options in one line, and what discounts take off in cents, for analytics. */
  variant: Type.Optional(Type.String()),
  discount: Type.Optional(Type.Integer()),
});

/** The service as analytics knows it. */
const ItemSchema = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  game: Type.String(),
  category: Type.String(),
  subCategory: Type.String(),
  /** The currency code of the totals. */
  currency: Type.String(),
});

/** Response of GET /v1/service/buy-now: a service that needs one choice at most. */
export const BuyNowOfferSchema = Type.Object({
  serviceId: Type.String(),
  /** Absent in a response of a server of the version before. */
  item: Type.Optional(ItemSchema),
  /** The currency sign of the totals. */
  sign: Type.String(),
  /** The minimum total of an order, in cents. */
  minimum: Type.Integer(),
  /** The heading of the choices. */
  legend: Type.String(),
  /** "Starts in 35 min to 2 h". */
  start: Type.String(),
  /** The preset options in each price: "Piloted, Standard"; empty when there are none. */
  includes: Type.String(),
  /** True when the service page offers more choices. */
  hasMore: Type.Boolean(),
  /** The choice that was asked for, else the one whose price the card shows. */
  chosen: Type.String(),
  choices: Type.Array(ChoiceSchema, { minItems: 1 }),
});
export type BuyNowOffer = Type.Static<typeof BuyNowOfferSchema>;
export type BuyNowChoice = Type.Static<typeof ChoiceSchema>;
