import fc from 'fast-check';
import * as Type from 'typebox';
import { Check } from 'typebox/value';
import { CatalogueSchema } from '../../domains/catalogue/catalogue.contract';
import { BuyFormSchema } from '../../domains/configurator/buyForm.contract';
import { PriceAnswerSchema } from '../../domains/configurator/configurator.contract';
import { RangeAnswerSchema, RangeOptionsAnswerSchema } from '../../domains/range';
import { randomCases } from '../../tests/harness/randomCases';
import { findSchemaMismatch, type JsonSchema } from './schemaMismatch';

const quote = {
  currency: 'USD',
  lines: [{ code: 'base', label: 'Base', kind: 'base', amount: 4999 }],
  subtotal: 4999,
  discountApplied: 0,
  total: 4999,
  cashback: 0,
};

test('a price response of the contract is valid', () => {
  expect(findSchemaMismatch(PriceAnswerSchema, { status: true, data: { servicePrice: quote } })).toBeNull();
});

test.each([
  ['a missing total', { ...quote, total: undefined }, '/data/servicePrice/total'],
  ['an amount that is not a whole number of cents', { ...quote, subtotal: 49.99 }, '/data/servicePrice/subtotal'],
  ['an amount that is not a number', { ...quote, cashback: Number.NaN }, '/data/servicePrice/cashback'],
  ['lines that are not a list', { ...quote, lines: {} }, '/data/servicePrice/lines'],
  [
    'a line of an unknown kind',
    { ...quote, lines: [{ ...quote.lines[0], kind: 'gift' }] },
    '/data/servicePrice/lines/0/kind',
  ],
])('a price response with %s is invalid at its path', (_, servicePrice, path) => {
  expect(findSchemaMismatch(PriceAnswerSchema, { status: true, data: { servicePrice } })).toBe(path);
});

test('a response that is not an object is invalid at its root', () => {
  for (const answer of [null, undefined, [], 'ok', 1]) expect(findSchemaMismatch(PriceAnswerSchema, answer)).toBe('/');
});

test('a form with an unknown field is invalid', () => {
  expect(findSchemaMismatch(BuyFormSchema, { service_id: '7', price: '1' })).toBe('/price');
  expect(findSchemaMismatch(BuyFormSchema, { service_id: '7', 'options[group][speed]': ['a', 'b'] })).toBeNull();
  expect(findSchemaMismatch(BuyFormSchema, { service_id: '7', 'options[group][speed]': [1] })).toBe(
    '/options[group][speed]',
  );
});

test('inherited property names do not count as fields of the contract', () => {
  expect(findSchemaMismatch(BuyFormSchema, { service_id: '7', constructor: 'x' })).toBe('/constructor');
});

test('limits of numbers, strings and arrays are checked', () => {
  const Limits = Type.Object({
    level: Type.Integer({ minimum: 1, maximum: 70 }),
    name: Type.String({ minLength: 2, maxLength: 3, pattern: '^[a-z]+$' }),
    seats: Type.Array(Type.Integer(), { minItems: 1, maxItems: 2 }),
    region: Type.Enum(['eu', 'us']),
  });
  const good = { level: 1, name: 'ab', seats: [1], region: 'eu' };
  expect(findSchemaMismatch(Limits, good)).toBeNull();
  expect(findSchemaMismatch(Limits, { ...good, level: 0 })).toBe('/level');
  expect(findSchemaMismatch(Limits, { ...good, level: 71 })).toBe('/level');
  expect(findSchemaMismatch(Limits, { ...good, name: 'a' })).toBe('/name');
  expect(findSchemaMismatch(Limits, { ...good, name: 'abcd' })).toBe('/name');
  expect(findSchemaMismatch(Limits, { ...good, name: 'A1' })).toBe('/name');
  expect(findSchemaMismatch(Limits, { ...good, seats: [] })).toBe('/seats');
  expect(findSchemaMismatch(Limits, { ...good, seats: [1, 2, 3] })).toBe('/seats');
  expect(findSchemaMismatch(Limits, { ...good, region: 'kr' })).toBe('/region');
});

test('an unsupported keyword throws in development', () => {
  expect(() => findSchemaMismatch(Type.Number({ multipleOf: 5 }), 7)).toThrow('multipleOf');
  expect(() => findSchemaMismatch(Type.Tuple([Type.String()]) as never, ['a'])).toThrow();
});

/** Checks nested schemas one by one, because absent data would hide an unsupported keyword deep in a contract. */
function checkNestedSchemas(schema: JsonSchema): void {
  findSchemaMismatch(schema, undefined);
  const inner = [
    schema.items,
    ...(schema.anyOf ?? []),
    ...Object.values({ ...schema.properties, ...schema.patternProperties }),
  ];
  for (const nested of inner) if (nested) checkNestedSchemas(nested);
}

test('every contract checked in the browser uses only supported keywords', () => {
  for (const schema of [CatalogueSchema, BuyFormSchema, PriceAnswerSchema, RangeAnswerSchema, RangeOptionsAnswerSchema])
    expect(() => checkNestedSchemas(schema as JsonSchema)).not.toThrow();
  expect(() => checkNestedSchemas(Type.Object({ a: Type.Array(Type.String({ format: 'email' })) }))).toThrow('format');
});

test('it agrees with the full checker on any value', () => {
  const Wide = Type.Object(
    {
      a: Type.Optional(Type.Integer({ minimum: 0 })),
      b: Type.Union([Type.Literal('x'), Type.Null(), Type.Array(Type.String({ maxLength: 2 }))]),
      c: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
    },
    { additionalProperties: false },
  );
  const anything = fc.oneof(
    fc.integer(),
    fc.string({ maxLength: 3 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string({ maxLength: 3 })),
  );
  const shape = fc.record(
    {
      a: anything,
      b: fc.oneof(fc.constant('x'), anything),
      c: fc.oneof(anything, fc.dictionary(fc.string(), anything)),
      d: anything,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(shape, (value) => (findSchemaMismatch(Wide, value) === null) === Check(Wide, value)),
    randomCases(500, 2_000),
  );
});
