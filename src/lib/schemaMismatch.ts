/** The JSON Schema keywords that our contracts use. TypeBox's `~kind` and `~optional` are not enumerable, so they need no handling. */
export interface JsonSchema {
  readonly type?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: unknown;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

const SUPPORTED_KEYWORDS =
  'type const enum anyOf properties required patternProperties additionalProperties items minItems maxItems minimum maximum minLength maxLength pattern $id title description default examples';

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const isOutOfRange = (count: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  count < min || count > max;

function hasType(type: unknown, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : type === typeOf(value);
}

function isInvalidScalar(schema: JsonSchema, value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value) || isOutOfRange(value, schema.minimum, schema.maximum);
  if (typeof value !== 'string') return false;
  return (
    isOutOfRange(value.length, schema.minLength, schema.maxLength) ||
    (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
  );
}

function findInvalidItem(schema: JsonSchema, list: readonly unknown[], path: string): string | null {
  if (isOutOfRange(list.length, schema.minItems, schema.maxItems)) return path || '/';
  for (const [index, item] of list.entries()) {
    const mismatch = schema.items && findSchemaMismatch(schema.items, item, `${path}/${index}`);
    if (mismatch) return mismatch;
  }
  return null;
}

function findInvalidProperty(schema: JsonSchema, object: JsonObject, path: string): string | null {
  const { properties = {}, patternProperties = {} } = schema;
  for (const name of schema.required ?? []) if (object[name] === undefined) return `${path}/${name}`;
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    const pattern = Object.keys(patternProperties).find((source) => new RegExp(source, 'u').test(name));
    const propertySchema = Object.hasOwn(properties, name) ? properties[name] : pattern && patternProperties[pattern];
    const mismatch = propertySchema
      ? findSchemaMismatch(propertySchema, value, `${path}/${name}`)
      : schema.additionalProperties === false && `${path}/${name}`;
    if (mismatch) return mismatch;
  }
  return null;
}

/**
 * Checks a value against a contract in the browser; TypeBox's own checker would be ten times larger.
 * @param schema a TypeBox schema made of the keywords of {@link JsonSchema}; arrays have one schema for all items
 * @returns the path of the first mismatch (`/data/lines/0/amount`, `/` for the value itself), or null when it fits
 * @throws Error outside production when the schema uses a keyword that is not supported
 */
export function findSchemaMismatch(schema: JsonSchema, value: unknown, path = ''): string | null {
  if (process.env.NODE_ENV !== 'production') {
    const unsupported = Object.keys(schema).find((keyword) => !SUPPORTED_KEYWORDS.split(' ').includes(keyword));
    if (unsupported || Array.isArray(schema.items) || typeof schema.additionalProperties === 'object')
      throw new Error(
        `findSchemaMismatch does not support "${unsupported ?? 'a list of items or a schema of additional properties'}".`,
      );
  }
  if (
    (schema.type && !hasType(schema.type, value)) ||
    ('const' in schema && schema.const !== value) ||
    (schema.enum && !schema.enum.includes(value)) ||
    (schema.anyOf && !schema.anyOf.some((one) => !findSchemaMismatch(one, value))) ||
    isInvalidScalar(schema, value)
  )
    return path || '/';
  if (Array.isArray(value)) return findInvalidItem(schema, value, path);
  return typeOf(value) === 'object' ? findInvalidProperty(schema, value as JsonObject, path) : null;
}
