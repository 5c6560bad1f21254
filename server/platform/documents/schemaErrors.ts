import * as Type from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { throwIfAny, type ValidationError } from './validationError';

/** Everything in which a value violates a schema, in the order of the document. A schema without unions of objects: their errors would be mixed up. */
export function schemaErrorsOf(schema: Type.TSchema, value: unknown): ValidationError[] {
  return [...toValidationErrors(rawSchemaErrors(schema, value)), ...textErrors(value, '')];
}

/** A document that fits a schema. @throws InvalidDocumentError with everything in which it does not */
export function checkedDocument<Schema extends Type.TSchema>(schema: Schema, document: unknown): Type.Static<Schema> {
  throwIfAny(schemaErrorsOf(schema, document));
  return document as Type.Static<Schema>;
}

/** One of a list of words: an error names them all. */
export const OneOf = <const Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));

type SchemaError = ReturnType<typeof Value.Errors>[number];

/** All errors as the library has them. */
export function rawSchemaErrors(schema: Type.TSchema, value: unknown): SchemaError[] {
  // The library stops after 8 errors by default, but all are to be reported.
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: 10_000 });
  try {
    return [...Value.Errors(schema, value)];
  } finally {
    Settings.Set({ maxErrors });
  }
}

/** One error for each path and message; the allowed values of a union are combined into one message. */
export function toValidationErrors(errors: readonly SchemaError[]): ValidationError[] {
  const allowed = new Map<string, string[]>();
  const validationErrors = new Map<string, ValidationError>();
  for (const error of errors) {
    const path = documentPath(error.instancePath);
    if (error.keyword === 'const') {
      allowed.set(path, [...(allowed.get(path) ?? []), JSON.stringify(error.params.allowedValue)]);
    } else if (error.keyword !== 'anyOf') {
      const message = messageOf(error);
      validationErrors.set(`${path}: ${message}`, { path, message });
    }
  }
  const choices = [...allowed].map(([path, values]) => ({ path, message: `must be ${values.join(' or ')}` }));
  return [...validationErrors.values(), ...choices];
}

function messageOf(error: SchemaError): string {
  switch (error.keyword) {
    case 'required':
      return `must have ${error.params.requiredProperties.join(', ')}`;
    case 'additionalProperties':
      return `must not have ${error.params.additionalProperties.join(', ')}`;
    case 'boolean':
      return 'must not be here';
    default:
      return error.message;
  }
}

/** Texts that PostgreSQL can't hold: NUL characters and lone surrogates. */
export function textErrors(value: unknown, path: string): ValidationError[] {
  if (typeof value === 'string') {
    return /\0|\p{Surrogate}/u.test(value) ? [{ path, message: 'holds a character that can not be stored' }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textErrors(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textErrors(item, path === '' ? key : `${path}.${key}`));
}

/** `/games/3/services/0/terms` → `games[3].services[0].terms`. */
export function documentPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : `${index === 0 ? '' : '.'}${part}`))
    .join('');
}
