import * as Type from 'typebox';

/** Field names of the form that mails the link of an order. */
export const FIND_ORDER_FIELDS = { email: 'email', number: 'number' } as const;

/** Body of `POST /orders`. The texts are validated in detail, with messages for people. */
export const FindOrderSchema = Type.Object(
  { email: Type.String({ maxLength: 1000 }), number: Type.String({ maxLength: 1000 }) },
  { additionalProperties: false },
);
