import * as Type from 'typebox';
import { CentsText, CurrencyCode, Id, OptionalCount } from '../../src/lib/schemas';
import { MAX_OPTIONS } from '../catalogue';

const FormText = Type.String({ maxLength: 80 });

/** The fields of option groups, each with one or many values. */
export const GROUP_FIELDS = {
  '^options\\[group\\]\\[[a-z0-9-]{1,80}\\]$': Type.Union([FormText, Type.Array(FormText, { maxItems: MAX_OPTIONS })]),
};

/** The buy form and the price-calculate form: flat names as browsers send them; `parseForm` parses the values. */
export const BuyFormSchema = Type.Object(
  {
    service_id: Id,
    service_available: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    'options[is_bar_service]': Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    'options[from]': Type.Optional(Type.String({ pattern: '^-?[0-9]{1,9}$' })),
    'options[to]': Type.Optional(Type.String({ pattern: '^-?[0-9]{1,9}$' })),
    'options[points]': OptionalCount,
    'options[quantity]': Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
    /** As typed: `250000` or `250.000`. */
    'options[amount]': Type.Optional(Type.String({ maxLength: 40 })),
    'options[variant]': Type.Optional(FormText),
    'options[region]': Type.Optional(FormText),
    /** The total shown to the shopper, in cents; only compared, never charged. */
    seen_total: Type.Optional(CentsText),
    /** The currency of `seen_total`; totals are only compared within one currency. */
    seen_currency: Type.Optional(CurrencyCode),
  },
  {
    patternProperties: GROUP_FIELDS,
    additionalProperties: false,
  },
);
