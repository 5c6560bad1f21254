import * as Type from 'typebox';

/** `plain` shows the number itself, `grouped` groups thousands with a dot, `label` shows the synonym. */
export const NumberDisplayModeSchema = Type.Union([
  Type.Literal('plain'),
  Type.Literal('grouped'),
  Type.Literal('label'),
]);

export const RangeRewardSchema = Type.Object({
  name: Type.String(),
  img: Type.Optional(Type.String()),
  from: Type.Integer(),
  to: Type.Integer(),
  mode: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
});

/** A record with any keys. `Type.Record` would add TypeBox's expression parser, 8 KB, to the browser bundle. */
function recordOf<Value extends Type.TSchema>(value: Value): Type.TRecord<'^.*$', Value> {
  return Type.Object({}, { patternProperties: { '^.*$': value } }) as never;
}

/** Response of GET /v1/service/range?service_id= (SPEC §3). */
export const RangeAnswerSchema = Type.Object({
  start: Type.Array(Type.Integer(), { minItems: 1, maxItems: 2 }),
  tooltips: Type.Array(Type.Object({ prefix: Type.String(), suffix: Type.String(), editable: Type.Boolean() })),
  range: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
  step: Type.Integer(),
  rewards: Type.Array(RangeRewardSchema),
  synonyms: recordOf(Type.String()),
  pips: Type.Integer(),
  numberDisplayMode: NumberDisplayModeSchema,
});
export type RangeAnswer = Type.Static<typeof RangeAnswerSchema>;

export const RangeOptionSchema = Type.Object({
  name: Type.String(),
  value: Type.Integer(),
  tags: Type.Array(Type.String()),
  img: Type.Union([Type.String(), Type.Null()]),
});

/** Response of GET /v1/service/range/options/{serviceId}/{itemKey}?q= ; itemKey is `from` or `to` (SPEC §3). */
export const RangeOptionsAnswerSchema = Type.Object({
  options: Type.Array(RangeOptionSchema),
  defaults: recordOf(Type.Integer()),
  rewards: Type.Array(RangeRewardSchema),
  numberDisplayMode: NumberDisplayModeSchema,
});
export type RangeOption = Type.Static<typeof RangeOptionSchema>;
export type RangeOptionsAnswer = Type.Static<typeof RangeOptionsAnswerSchema>;
