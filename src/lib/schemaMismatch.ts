/** The JSON-Schema keywords our contracts use; `~kind` and `~optional` of TypeBox are not enumerable and so never seen. */
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

type Data = Readonly<Record<string, unknown>>;

const KNOWN =
  'type const enum anyOf properties required patternProperties additionalProperties items minItems maxItems minimum maximum minLength maxLength pattern $id title description default examples';

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const outside = (count: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  count < min || count > max;

function hasType(type: unknown, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : type === typeOf(value);
}

function wrongScalar(schema: JsonSchema, value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value) || outside(value, schema.minimum, schema.maximum);
  if (typeof value !== 'string') return false;
  return (
    outside(value.length, schema.minLength, schema.maxLength) ||
    (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
  );
}

function wrongItem(schema: JsonSchema, list: readonly unknown[], path: string): string | null {
  if (outside(list.length, schema.minItems, schema.maxItems)) return path || '/';
  for (const [index, item] of list.entries()) {
    const fault = schema.items && findSchemaMismatch(schema.items, item, `${path}/${index}`);
    if (fault) return fault;
  }
  return null;
}

function wrongProperty(schema: JsonSchema, data: Data, path: string): string | null {
  const { properties = {}, patternProperties = {} } = schema;
  for (const name of schema.required ?? []) if (data[name] === undefined) return `${path}/${name}`;
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    const pattern = Object.keys(patternProperties).find((source) => new RegExp(source, 'u').test(name));
    const own = Object.hasOwn(properties, name) ? properties[name] : pattern && patternProperties[pattern];
    const fault = own
      ? findSchemaMismatch(own, value, `${path}/${name}`)
      : schema.additionalProperties === false && `${path}/${name}`;
    if (fault) return fault;
  }
  return null;
}

/**
 * Checks a value against a contract in the browser, where TypeBox's own checker would cost ten times the bytes.
 * @param schema a TypeBox schema made of the keywords of {@link JsonSchema}; arrays have one schema for all items
 * @returns the path of the first mismatch (`/data/lines/0/amount`, `/` for the value itself), or null when it fits
 * @throws Error outside production when the schema constrains with a keyword this checker does not know
 */
export function findSchemaMismatch(schema: JsonSchema, value: unknown, path = ''): string | null {
  if (process.env.NODE_ENV !== 'production') {
    const unknown = Object.keys(schema).find((keyword) => !KNOWN.split(' ').includes(keyword));
    if (unknown || Array.isArray(schema.items) || typeof schema.additionalProperties === 'object')
      throw new Error(
        `matchesSchema does not check "${unknown ?? 'a list of items or a schema of additional properties'}".`,
      );
  }
  if (
    (schema.type && !hasType(schema.type, value)) ||
    ('const' in schema && schema.const !== value) ||
    (schema.enum && !schema.enum.includes(value)) ||
    (schema.anyOf && !schema.anyOf.some((one) => !findSchemaMismatch(one, value))) ||
    wrongScalar(schema, value)
  )
    return path || '/';
  if (Array.isArray(value)) return wrongItem(schema, value, path);
  return typeOf(value) === 'object' ? wrongProperty(schema, value as Data, path) : null;
}
