import * as Type from 'typebox';

/** One option as the options call tells it (SPEC §3). Amounts are whole cents of the page's currency, signed; what takes off is negative. */
export const OptionChoiceSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tag: Type.Union([Type.Literal('best value'), Type.Null()]),
  strikethroughPrice: Type.Union([Type.Integer(), Type.Null()]),
  impactOnPrice: Type.Integer(),
  isAutoSelected: Type.Boolean(),
});
export type OptionChoice = Type.Static<typeof OptionChoiceSchema>;

/** Answer of POST /v1/service/{id}/options (SPEC §7: a list under `data`). */
export const OptionsAnswerSchema = Type.Object({ data: Type.Array(OptionChoiceSchema) });
