import * as Type from 'typebox';

/** Where the dialog of a card gets what it shows: GET, `service_id`. */
export const BUY_NOW_URL = '/v1/service/buy-now';

const ChoiceSchema = Type.Object({
  /** The variant, or the quantity. */
  key: Type.String(),
  label: Type.String(),
  /** The consequence; empty when there is none to tell. */
  note: Type.String(),
  /** All that is paid, in cents. */
  total: Type.Integer(),
  best: Type.Boolean(),
  /** The buy form of this choice, as names and values, with the total that is shown here. */
  form: Type.Array(Type.Array(Type.String())),
});

/** Answer of GET /v1/service/buy-now?service_id= : a service that one choice is enough for. */
export const BuyNowOfferSchema = Type.Object({
  serviceId: Type.String(),
  /** The sign of the currency that the totals are in. */
  sign: Type.String(),
  /** What an order must come to, in cents. */
  minimum: Type.Integer(),
  /** What is chosen here. */
  legend: Type.String(),
  /** "Starts in 35 min to 2 h". */
  start: Type.String(),
  /** What is in each price besides: "Piloted, Standard"; empty when nothing was preset. */
  includes: Type.String(),
  /** True where the page of the service offers more than these choices. */
  hasMore: Type.Boolean(),
  /** The choice that lists show the price of. */
  chosen: Type.String(),
  choices: Type.Array(ChoiceSchema, { minItems: 1 }),
});
export type BuyNowOffer = Type.Static<typeof BuyNowOfferSchema>;
export type BuyNowChoice = Type.Static<typeof ChoiceSchema>;
