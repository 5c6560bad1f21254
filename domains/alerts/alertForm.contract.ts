import * as Type from 'typebox';
import { CurrencyCode, Id } from '../../src/lib/schemas';
import { ALERT_ABOUTS, ALERT_FIELDS, ALERT_KINDS } from './alerts.contract';

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Union(names.map((name) => Type.Literal(name as Names[number])));

const subject = {
  [ALERT_FIELDS.about]: oneOf(ALERT_ABOUTS),
  [ALERT_FIELDS.id]: Id,
  [ALERT_FIELDS.kind]: oneOf(ALERT_KINDS),
};

/** Body of `POST /wishes`. `parseAlert` validates what is typed in detail, with error messages for shoppers. */
export const AlertFormSchema = Type.Object(
  {
    ...subject,
    [ALERT_FIELDS.currency]: Type.Optional(CurrencyCode),
    [ALERT_FIELDS.below]: Type.Optional(Type.String({ maxLength: 1_000 })),
    [ALERT_FIELDS.email]: Type.Optional(Type.String({ maxLength: 1_000 })),
  },
  { additionalProperties: false },
);
