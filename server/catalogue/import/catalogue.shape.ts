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
import type { Fault } from './fault';

const TERMS: Readonly<Record<string, TSchema>> = {
  range: RangeTermsSchema,
  quantity: QuantityTermsSchema,
  variants: VariantTermsSchema,
};

/** True when a value has the shape of a catalogue document. */
export function isCatalogue(document: unknown): document is Catalogue {
  return shapeFaults(document).length === 0;
}

/** Everything in which a value differs from `CatalogueSchema`, in the order of the document. */
export function shapeFaults(document: unknown): Fault[] {
  const errors = errorsOf(CatalogueSchema, document);
  // A union answers for each of its members at once, so terms are asked again by their kind alone.
  const terms = new Set(
    errors.map(({ instancePath }) => /^\/games\/\d+\/services\/\d+\/terms(?=\/|$)/.exec(instancePath)?.[0]),
  );
  terms.delete(undefined);
  const plain = errors.filter(({ instancePath }) => !/^\/games\/\d+\/services\/\d+\/terms(\/|$)/.test(instancePath));
  const faults = [...faultsOf(plain), ...[...terms].flatMap((path) => termsFaults(document, path ?? ''))];
  return [...faults, ...textFaults(document, '')];
}

type SchemaError = ReturnType<typeof Value.Errors>[number];

function errorsOf(schema: TSchema, value: unknown): SchemaError[] {
  // By default the library stops after 8, but all faults are to be reported at once.
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: 10_000 });
  try {
    return [...Value.Errors(schema, value)];
  } finally {
    Settings.Set({ maxErrors });
  }
}

function termsFaults(document: unknown, path: string): Fault[] {
  const terms = Value.Pointer.Get(document as object, path);
  const kind = (terms as { readonly kind?: unknown } | undefined | null)?.kind;
  const schema = typeof kind === 'string' ? TERMS[kind] : undefined;
  if (!schema) return [{ place: placeOf(`${path}/kind`), message: "must be 'range', 'quantity' or 'variants'" }];
  return faultsOf(errorsOf(schema, terms).map((error) => ({ ...error, instancePath: path + error.instancePath })));
}

/** One fault for each place and message; the members of a union, each of which complains, are named together. */
function faultsOf(errors: readonly SchemaError[]): Fault[] {
  const allowed = new Map<string, string[]>();
  const faults = new Map<string, Fault>();
  for (const error of errors) {
    const place = placeOf(error.instancePath);
    if (error.keyword === 'const') {
      allowed.set(place, [...(allowed.get(place) ?? []), JSON.stringify(error.params.allowedValue)]);
    } else if (error.keyword !== 'anyOf') {
      const message = messageOf(error);
      faults.set(`${place}: ${message}`, { place, message });
    }
  }
  const choices = [...allowed].map(([place, values]) => ({ place, message: `must be ${values.join(' or ')}` }));
  return [...faults.values(), ...choices];
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

/** Texts that PostgreSQL can't hold: NUL characters and halves of surrogate pairs. */
function textFaults(value: unknown, place: string): Fault[] {
  if (typeof value === 'string') {
    return /\0|\p{Surrogate}/u.test(value) ? [{ place, message: 'holds a character that can not be stored' }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textFaults(item, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textFaults(item, place === '' ? key : `${place}.${key}`));
}

/** `/games/3/services/0/terms` → `games[3].services[0].terms`. */
function placeOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : `${index === 0 ? '' : '.'}${part}`))
    .join('');
}
