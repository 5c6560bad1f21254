import * as Type from 'typebox';
import { pricedSchema } from '../../price-check';

/** One option in the options response (SPEC §3). Amounts are signed whole cents of the page's currency; reductions are negative. */
export const OptionChoiceSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tag: Type.Union([Type.Literal('best value'), Type.Null()]),
  strikethroughPrice: Type.Union([Type.Integer(), Type.Null()]),
  /** Until when that was charged, `2026-11-27T17:00Z`. */
  strikethroughUntil: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  impactOnPrice: Type.Integer(),
  isAutoSelected: Type.Boolean(),
});
export type OptionChoice = Type.Static<typeof OptionChoiceSchema>;

interface OptionChoices {
  /** The code of the currency of all amounts. */
  readonly currency: string;
  readonly data: readonly OptionChoice[];
}
/** Response of POST /v1/service/{id}/options (SPEC §7: a list under `data`). */
export const OptionsAnswerSchema = pricedSchema<OptionChoices>(
  Type.Object({ currency: Type.String(), data: Type.Array(OptionChoiceSchema) }),
);
