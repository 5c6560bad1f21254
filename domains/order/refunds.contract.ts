import * as Type from 'typebox';

/** Tells which orders were refunded, to a browser that knows their proofs. */
export const REFUNDS_PATH = '/v1/refunds';
/** How many orders a request may name. */
export const MAX_ASKED_ORDERS = 20;

/** The number of an order and its proof: `Q-100042.f00…`. */
const AskedOrder = Type.String({ pattern: '^Q-[0-9]{6,15}\\.[0-9a-f]{64}$' });

/** Body of `POST /v1/refunds`, as a form has it. */
export const RefundsBodySchema = Type.Object(
  { order: Type.Union([AskedOrder, Type.Array(AskedOrder, { minItems: 1, maxItems: MAX_ASKED_ORDERS })]) },
  { additionalProperties: false },
);

const text = Type.String();
const cents = Type.Integer();
/** Its answer: what has gone back of them, refund by refund; the items are the lines that it is of, with what went back of each. */
export const RefundsAnswerSchema = Type.Object({
  refunds: Type.Array(
    Type.Object({
      number: text,
      refund: Type.Integer(),
      /** All of the order has gone back with it. */
      isLast: Type.Boolean(),
      currency: text,
      total: cents,
      items: Type.Array(
        Type.Object({
          slug: text,
          name: text,
          game: text,
          category: text,
          subCategory: text,
          variant: text,
          total: cents,
          discount: cents,
        }),
      ),
    }),
  ),
});
export type RefundsAnswer = Type.Static<typeof RefundsAnswerSchema>;
