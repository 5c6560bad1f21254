import * as Type from 'typebox';

/** Body of `POST /ban-risk`. What the texts may hold is said by `readQuestion`, in sentences. */
export const BanRiskFormSchema = Type.Object(
  {
    service_id: Type.String({ pattern: '^[0-9]{1,9}$' }),
    question: Type.String({ maxLength: 10_000 }),
    email: Type.String({ maxLength: 1_000 }),
  },
  { additionalProperties: false },
);
