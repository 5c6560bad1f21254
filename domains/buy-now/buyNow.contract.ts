import * as Type from 'typebox';

/** GET with `service_id`: the content of the buy-now dialog. */
export const BUY_NOW_URL = '/v1/service/buy-now';

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
});

/** Response of GET /v1/service/buy-now?service_id= : a service that needs one choice at most. */
export const BuyNowOfferSchema = Type.Object({
  serviceId: Type.String(),
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
  /** The choice whose price the card shows. */
  chosen: Type.String(),
  choices: Type.Array(ChoiceSchema, { minItems: 1 }),
});
export type BuyNowOffer = Type.Static<typeof BuyNowOfferSchema>;
export type BuyNowChoice = Type.Static<typeof ChoiceSchema>;
