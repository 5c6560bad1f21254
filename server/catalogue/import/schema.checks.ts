import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import {
  type Catalogue,
  CatalogueSchema,
  QuantityTermsSchema,
  RangeTermsSchema,
  VariantTermsSchema,
} from '../../../domains/catalogue';
import type { ValidationError } from './validationError';

const TERMS: Readonly<Record<string, TSchema>> = {
  range: RangeTermsSchema,
  quantity: QuantityTermsSchema,
  variants: VariantTermsSchema,
};

/** True when a value has the shape of a catalogue document. */
export function isCatalogue(document: unknown): document is Catalogue {
  return schemaErrors(document).length === 0;
}

/** Everything in which a value violates `CatalogueSchema`, in the order of the document. */
export function schemaErrors(document: unknown): ValidationError[] {
  const errors = rawSchemaErrors(CatalogueSchema, document);
  // A union reports the errors of all its members, so terms are checked again against the schema of their kind.
  const terms = new Set(
    errors.map(({ instancePath }) => /^\/games\/\d+\/services\/\d+\/terms(?=\/|$)/.exec(instancePath)?.[0]),
  );
  terms.delete(undefined);
  const otherErrors = errors.filter(
    ({ instancePath }) => !/^\/games\/\d+\/services\/\d+\/terms(\/|$)/.test(instancePath),
  );
  const validationErrors = [
    ...toValidationErrors(otherErrors),
    ...[...terms].flatMap((pointer) => termsSchemaErrors(document, pointer ?? '')),
  ];
  return [...validationErrors, ...textErrors(document, '')];
}

type SchemaError = ReturnType<typeof Value.Errors>[number];

function rawSchemaErrors(schema: TSchema, value: unknown): SchemaError[] {
  // The library stops after 8 errors by default, but all are to be reported.
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: 10_000 });
  try {
    return [...Value.Errors(schema, value)];
  } finally {
    Settings.Set({ maxErrors });
  }
}

function termsSchemaErrors(document: unknown, pointer: string): ValidationError[] {
  const terms = Value.Pointer.Get(document as object, pointer);
  const kind = (terms as { readonly kind?: unknown } | undefined | null)?.kind;
  const schema = typeof kind === 'string' ? TERMS[kind] : undefined;
  if (!schema) return [{ path: documentPath(`${pointer}/kind`), message: "must be 'range', 'quantity' or 'variants'" }];
  return toValidationErrors(
    rawSchemaErrors(schema, terms).map((error) => ({ ...error, instancePath: pointer + error.instancePath })),
  );
}

/** One error for each path and message; the allowed values of a union are combined into one message. */
function toValidationErrors(errors: readonly SchemaError[]): ValidationError[] {
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
function textErrors(value: unknown, path: string): ValidationError[] {
  if (typeof value === 'string') {
    return /\0|\p{Surrogate}/u.test(value) ? [{ path, message: 'holds a character that can not be stored' }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textErrors(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textErrors(item, path === '' ? key : `${path}.${key}`));
}

/** `/games/3/services/0/terms` → `games[3].services[0].terms`. */
function documentPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : `${index === 0 ? '' : '.'}${part}`))
    .join('');
}
