import * as Type from 'typebox';
import { INTENT_FIELD } from '../../src/lib/intentField';
import { CentsText, CurrencyCode, Id, OptionalSlug, oneOf } from '../../src/lib/schemas';
import { HOT_CHIPS, HOT_FIELDS, HOT_FILTER_FIELDS, HOT_PLATFORMS, HOT_START_FILTERS } from './hotProductsPaths';

/** The buy form of a hot product: names and values as browsers send them. */
export const HotFormSchema = Type.Object(
  {
    [HOT_FIELDS.productId]: Id,
    [HOT_FIELDS.startId]: Type.Optional(Id),
    [HOT_FIELDS.quantity]: Type.Optional(Type.String({ maxLength: 20 })),
    [HOT_FIELDS.amount]: Type.Optional(Type.String({ maxLength: 40 })),
    [HOT_FIELDS.seenTotal]: Type.Optional(CentsText),
    [HOT_FIELDS.seenCurrency]: Type.Optional(CurrencyCode),
    [INTENT_FIELD]: Type.Optional(
      Type.Union(['cart', 'checkout', 'update', 'remove'].map((word) => Type.Literal(word))),
    ),
  },
  { additionalProperties: false },
);

/** The form of the price calculation. */
export const HotPriceFormSchema = Type.Object(
  { [HOT_FIELDS.startId]: Id, [HOT_FIELDS.quantity]: Type.String({ maxLength: 20 }) },
  { additionalProperties: false },
);

/** The address that opens the panel without a script may name a start and a quantity, as its form does. */
export const HotPageSchema = Type.Object(
  {
    [HOT_FIELDS.startId]: Type.Optional(Id),
    [HOT_FIELDS.quantity]: Type.Optional(Type.String({ maxLength: 20 })),
    [HOT_FIELDS.amount]: Type.Optional(Type.String({ maxLength: 40 })),
  },
  // Its form sends everything that it has.
  { additionalProperties: true },
);

/** The query of the page and of its filter; an empty value or `any` means all. */
export const HotFilterSchema = Type.Object(
  {
    [HOT_FILTER_FIELDS.game]: OptionalSlug,
    [HOT_FILTER_FIELDS.platform]: Type.Optional(oneOf(['', 'any', ...HOT_PLATFORMS])),
    [HOT_FILTER_FIELDS.start]: Type.Optional(oneOf(['', 'any', ...HOT_START_FILTERS])),
    [HOT_FILTER_FIELDS.stock]: Type.Optional(oneOf(['', 'any', HOT_CHIPS.stock])),
    [HOT_FILTER_FIELDS.play]: Type.Optional(oneOf(['', 'any', HOT_CHIPS.play])),
    [HOT_FILTER_FIELDS.price]: Type.Optional(oneOf(['', 'any', HOT_CHIPS.price])),
  },
  { additionalProperties: false },
);
