import * as Type from 'typebox';

/** Body of `POST /ban-risk`. `parseQuestion` validates the texts in detail, with error messages for shoppers. */
export const BanRiskFormSchema = Type.Object(
  {
    service_id: Type.String({ pattern: '^[0-9]{1,9}$' }),
    question: Type.String({ maxLength: 10_000 }),
    email: Type.String({ maxLength: 1_000 }),
  },
  { additionalProperties: false },
);
