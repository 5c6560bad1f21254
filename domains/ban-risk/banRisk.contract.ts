import * as Type from 'typebox';

export const BAN_RISK_PATH = '/ban-risk';

/** Names of the form's fields. */
export const BAN_RISK_FIELDS = { serviceId: 'service_id', question: 'question', email: 'email' } as const;

/** Length of a question in characters. */
export const QUESTION_LENGTH = { min: 10, max: 1000 } as const;

/** JSON response of `POST /ban-risk` (SPEC §7): 200, or 422 with an error message per field in `fields`. */
export const BanRiskResponseSchema = Type.Object({
  success: Type.Boolean(),
  message: Type.String({ minLength: 1 }),
  fields: Type.Optional(Type.Object({ question: Type.Optional(Type.String()), email: Type.Optional(Type.String()) })),
});
export type BanRiskResponse = Type.Static<typeof BanRiskResponseSchema>;
