import * as Type from 'typebox';

export const BAN_RISK_PATH = '/ban-risk';

/** Names of the form's fields. */
export const BAN_RISK_FIELDS = { serviceId: 'service_id', question: 'question', email: 'email' } as const;

/** The fewest and the most characters of a question. */
export const QUESTION_LENGTH = { least: 10, most: 1000 } as const;

/** Answer of `POST /ban-risk` to scripts (SPEC §7), with 200 or, when it is not taken, 422; `fields` says what is wrong with which field. */
export const BanRiskAnswerSchema = Type.Object({
  success: Type.Boolean(),
  message: Type.String({ minLength: 1 }),
  fields: Type.Optional(Type.Object({ question: Type.Optional(Type.String()), email: Type.Optional(Type.String()) })),
});
export type BanRiskAnswer = Type.Static<typeof BanRiskAnswerSchema>;
