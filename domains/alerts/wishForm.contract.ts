import * as Type from 'typebox';
import { WISH_ABOUTS, WISH_FIELDS, WISH_KINDS } from './wishes.contract';

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Union(names.map((name) => Type.Literal(name as Names[number])));

const subject = {
  [WISH_FIELDS.about]: oneOf(WISH_ABOUTS),
  [WISH_FIELDS.id]: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
  [WISH_FIELDS.kind]: oneOf(WISH_KINDS),
};

/** Body of `POST /wishes`. `parseWish` validates what is typed in detail, with error messages for shoppers. */
export const WishFormSchema = Type.Object(
  {
    ...subject,
    [WISH_FIELDS.currency]: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    [WISH_FIELDS.below]: Type.Optional(Type.String({ maxLength: 1_000 })),
    [WISH_FIELDS.email]: Type.Optional(Type.String({ maxLength: 1_000 })),
  },
  { additionalProperties: false },
);
