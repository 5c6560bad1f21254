import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  type Catalogue,
  CatalogueSchema,
  QuantityTermsSchema,
  RangeTermsSchema,
  VariantTermsSchema,
} from '../../../domains/catalogue';
import {
  documentPath,
  rawSchemaErrors,
  textErrors,
  toValidationErrors,
  type ValidationError,
} from '../../platform/documents';

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

function termsSchemaErrors(document: unknown, pointer: string): ValidationError[] {
  const terms = Value.Pointer.Get(document as object, pointer);
  const kind = (terms as { readonly kind?: unknown } | undefined | null)?.kind;
  const schema = typeof kind === 'string' ? TERMS[kind] : undefined;
  if (!schema) return [{ path: documentPath(`${pointer}/kind`), message: "must be 'range', 'quantity' or 'variants'" }];
  return toValidationErrors(
    rawSchemaErrors(schema, terms).map((error) => ({ ...error, instancePath: pointer + error.instancePath })),
  );
}
