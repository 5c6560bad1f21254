import * as Type from 'typebox';
import type { Quote } from '../pricing';

/** What a shopper has chosen. It never carries a price. Option keys are unique in a service and stand in catalogue order. */
export interface Configuration {
  readonly serviceId: number;
  readonly from?: number;
  readonly to?: number;
  readonly quantity?: number;
  readonly variant?: string;
  readonly options: readonly string[];
}

/** Something wrong with one field; `field` is the name the form sends. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Names of the buy form's fields (SPEC §3). Each option group has its own field, so that native radios work. */
export const FIELDS = {
  serviceId: 'service_id',
  available: 'service_available',
  isBar: 'options[is_bar_service]',
  from: 'options[from]',
  to: 'options[to]',
  quantity: 'options[quantity]',
  variant: 'options[variant]',
  seenTotal: 'seen_total',
  seenCurrency: 'seen_currency',
} as const;

export function groupField(groupKey: string): string {
  return `options[group][${groupKey}]`;
}

/** As many options as a group may have; the catalogue's own limit, whose schemas the browser is spared. */
export const MOST_PICKS = 80;

export type BuyForm = Readonly<Record<string, string | readonly string[]>>;

const PriceLineSchema = Type.Object({
  code: Type.String(),
  label: Type.String(),
  kind: Type.Union([Type.Literal('base'), Type.Literal('component'), Type.Literal('cap'), Type.Literal('discount')]),
  amount: Type.Integer(),
  rateBp: Type.Optional(Type.Integer()),
});

export const QuoteSchema = Type.Object({
  currency: Type.String(),
  lines: Type.Array(PriceLineSchema),
  subtotal: Type.Integer(),
  discountApplied: Type.Integer(),
  total: Type.Integer(),
  cashback: Type.Integer(),
});

/** Answer of POST /v1/service/{id}/price-calculate (SPEC §7: status, data.servicePrice). */
export const PriceAnswerSchema = Type.Object({
  status: Type.Literal(true),
  data: Type.Object({ servicePrice: QuoteSchema }),
});
export interface PriceAnswer {
  readonly status: true;
  readonly data: { readonly servicePrice: Quote };
}

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

/** Values by any name. `Type.Record` would bring TypeBox's expression parser, 8 KB, into the browser. */
function recordOf<Value extends Type.TSchema>(value: Value): Type.TRecord<'^.*$', Value> {
  return Type.Object({}, { patternProperties: { '^.*$': value } }) as never;
}

/** Answer of GET /v1/service/range?service_id= (SPEC §3). */
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

/** Answer of GET /v1/service/range/options/{serviceId}/{itemKey}?q= ; itemKey is `from` or `to` (SPEC §3). */
export const RangeOptionsAnswerSchema = Type.Object({
  options: Type.Array(RangeOptionSchema),
  defaults: recordOf(Type.Integer()),
  rewards: Type.Array(RangeRewardSchema),
  numberDisplayMode: NumberDisplayModeSchema,
});
export type RangeOption = Type.Static<typeof RangeOptionSchema>;
export type RangeOptionsAnswer = Type.Static<typeof RangeOptionsAnswerSchema>;
