import * as Type from 'typebox';
import type { Described } from '../../src/lib/schemas';
import { pricedSchema } from '../price-check';
import type { Quote } from '../pricing';

export type { FieldProblem } from '../price-check';
export { AMOUNT_FIELD, BUY_FORM, FIELDS, groupField } from './buyFormFields';

const OptionalWhole = Type.Optional(Type.Integer());

export const ConfigurationSchema = Type.Object({
  serviceId: Type.Integer(),
  from: OptionalWhole,
  to: OptionalWhole,
  /** The points that the shopper has at the start; absent for none. */
  points: OptionalWhole,
  quantity: OptionalWhole,
  variant: Type.Optional(Type.String()),
  /** One of the game's, where it has several; the checkout asks when absent. */
  region: Type.Optional(Type.String()),
  options: Type.Array(Type.String()),
});
/** The choices of a shopper; never carries a price. Option keys are unique within a service and in catalogue order. */
export type Configuration = Described<typeof ConfigurationSchema>;

export type BuyForm = Readonly<Record<string, string | readonly string[]>>;

const PriceLineSchema = Type.Object({
  code: Type.String(),
  label: Type.String(),
  kind: Type.Union([Type.Literal('base'), Type.Literal('component'), Type.Literal('cap'), Type.Literal('discount')]),
  amount: Type.Integer(),
  rateBp: Type.Optional(Type.Integer()),
  detail: Type.Optional(Type.String()),
});

export const QuoteSchema = Type.Object({
  currency: Type.String(),
  lines: Type.Array(PriceLineSchema),
  subtotal: Type.Integer(),
  discountApplied: Type.Integer(),
  total: Type.Integer(),
  cashback: Type.Integer(),
});

/** Response of POST /v1/service/{id}/price-calculate (SPEC §7: status, data.servicePrice). */
export const PriceAnswerSchema = Type.Object({
  status: Type.Literal(true),
  data: Type.Object({ servicePrice: pricedSchema<Quote>(QuoteSchema) }),
});
