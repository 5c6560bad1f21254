import * as Type from 'typebox';
import { ID, LONG_ID } from './ids';

/* What addresses, forms and documents have in common. */

/** An object with these fields and no other. */
export const closedObject = <Properties extends Type.TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

export const Id = Type.String({ pattern: ID });
export const LongId = Type.String({ pattern: LONG_ID });
/** The parameters of a path that names a row. */
export const IdParams = closedObject({ id: Id });
/** An empty value is that of a select without a choice. */
export const OptionalId = Type.Optional(Type.String({ pattern: `^$|${ID}` }));
/** A whole number in a form; empty where none was given. */
export const OptionalCount = Type.Optional(Type.String({ pattern: '^[0-9]{0,9}$' }));

const SLUG = '[a-z0-9]+(-[a-z0-9]+)*';
/** A part of a path, and the key of something in its owner. */
export const Slug = Type.String({ pattern: `^${SLUG}$`, minLength: 1, maxLength: 80 });
export const OptionalSlug = Type.Optional(Type.String({ pattern: `^(${SLUG})?$`, maxLength: 80 }));
/** A service of the catalogue by its game and itself: `wow-boost/mythic-single-key`. */
export const ServiceName = Type.String({ pattern: `^${SLUG}/${SLUG}$`, maxLength: 161 });

/** The path of a picture that the shop has drawn itself. */
export const ArtPath = Type.String({ pattern: '^/art/[a-z0-9/-]+\\.(svg|webp|avif)$', maxLength: 200 });

/** USD cents in a document. */
export const Cents = Type.Integer({ minimum: 0, maximum: 100_000_000 });
/** Cents in a form, of the currency beside them. */
export const CentsText = Type.String({ pattern: '^[0-9]{1,12}$' });
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });

/** The number of an order, as people know it. */
export const OrderNumber = Type.String({ pattern: '^Q-[0-9]{6,15}$' });

/** The number of a line of an order, from 1. */
export const LineNumber = Type.String({ pattern: '^[1-9][0-9]{0,2}$' });

export const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values] });
/** An object whose keys match a pattern, which has no others; `Type.Record` is too large for browsers. */
export const recordBy = <Schema extends Type.TSchema>(pattern: string, schema: Schema) =>
  Type.Unsafe<Readonly<Record<string, Type.Static<Schema>>>>({
    type: 'object',
    patternProperties: { [pattern]: schema },
    additionalProperties: false,
  });

type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value;
/** What a schema describes, to read. */
export type Described<Schema extends Type.TSchema> = DeepReadonly<Type.Static<Schema>>;
