import type { TSchema } from 'typebox';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** A value from a jsonb column with its keys in the order of its schema, because jsonb does not keep theirs. */
export function inSchemaOrder<Value>(schema: TSchema, value: Value): Value {
  return ordered(schema as Shape, value) as Value;
}

function ordered({ properties, items }: Shape, value: unknown): unknown {
  if (items !== undefined && Array.isArray(value)) return value.map((item) => ordered(items, item));
  if (properties === undefined || typeof value !== 'object' || value === null) return value;
  const read = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, shape]) => (key in read ? [[key, ordered(shape, read[key])]] : [])),
  );
}
