import * as Type from 'typebox';
import { POSITION_FIELD } from '../../../domains/cart';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { LongId } from '../../../src/lib/schemas';
import type { ProductKind } from '../productKind';

type WithPatterns = Type.TObject & { readonly patternProperties?: Readonly<Record<string, Type.TSchema>> };

/** Fields of every buy form, which belong to no kind. */
const SHARED_FIELDS = [INTENT_FIELD, POSITION_FIELD];

const intent = (...words: readonly string[]) => Type.Optional(Type.Union(words.map((word) => Type.Literal(word))));

/**
 * Bodies of forms that buy something of one of the kinds, with the fields of all of them.
 * @returns `buy` for `POST /buy`, with `intent` = `cart` (the default) or `checkout`; `line` for `POST /cart/lines/{lineId}`: the same form to change the
 * line, or only `intent` = `remove`
 */
export function buySchemas(kinds: readonly ProductKind[]): { readonly buy: Type.TSchema; readonly line: Type.TSchema } {
  // An earlier kind's field wins: a later one is more special, and checks what it means itself.
  const forms = kinds.toReversed().map(({ form }) => form as WithPatterns);
  const fields: Record<string, Type.TSchema> = Object.assign({}, ...forms.map(({ properties }) => properties));
  const optional = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]));
  const patternProperties: Record<string, Type.TSchema> = Object.assign(
    {},
    ...forms.map((form) => form.patternProperties),
  );
  const schemaOf = (more: Readonly<Record<string, Type.TSchema>>) =>
    Type.Object({ ...optional, ...more }, { patternProperties, additionalProperties: false });
  return {
    buy: schemaOf({
      [POSITION_FIELD]: Type.Optional(LongId),
      [INTENT_FIELD]: intent('cart', 'checkout'),
    }),
    line: schemaOf({ [INTENT_FIELD]: intent('update', 'cart', 'checkout', 'remove') }),
  };
}

/** A field that does not belong to the form of a kind; undefined when there is none. */
export function foreignField(form: Readonly<Record<string, unknown>>, kind: ProductKind): string | undefined {
  const { properties, patternProperties = {} } = kind.form as WithPatterns;
  const known = new Set([...Object.keys(properties), ...SHARED_FIELDS]);
  const patterns = Object.keys(patternProperties).map((pattern) => new RegExp(pattern));
  return Object.keys(form).find((field) => !known.has(field) && !patterns.some((pattern) => pattern.test(field)));
}
