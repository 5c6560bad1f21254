import fc from 'fast-check';
import { toDecimal } from '../../src/lib/money';
import { isBelow, parseAlert, parseAmount, possibleAlert } from './alerts.rules';

test.each([
  ['40', 4_000],
  ['39.99', 3_999],
  ['39,99', 3_999],
  ['39.9', 3_990],
  [' 40 $', 4_000],
  ['€39.50', 3_950],
  ['0.01', 1],
  ['9999999.99', 999_999_999],
])('%s is an amount', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

test.each(['', ' ', '-1', '1.000', '1.234,50', '1e3', '.5', '5.', '40 USD', '10000000', '٤٠', '4 0', 'NaN', '1\n2'])(
  '%j is none',
  (text) => {
    expect(parseAmount(text)).toBeNull();
  },
);

test('every amount that the shop writes is read as that', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(parseAmount(toDecimal(cents))).toBe(cents);
    }),
  );
});

test('below is less, not the same', () => {
  expect([isBelow(3_999, 4_000), isBelow(4_000, 4_000), isBelow(4_001, 4_000)]).toEqual([true, false, false]);
});

test('a price is waited for where there is one, a seat where none is free', () => {
  expect(possibleAlert({ price: 100, isFree: true })).toBe('price');
  expect(possibleAlert({ price: null, isFree: false })).toBe('seat');
  expect(possibleAlert({ price: null, isFree: true })).toBeNull();
});

describe('a form', () => {
  const check = { kind: 'price', price: 4_500, sign: '$', accountEmail: null } as const;
  const parse = (form: object, changes: Partial<Parameters<typeof parseAlert>[1]> = {}) =>
    parseAlert(form as Record<string, unknown>, { ...check, ...changes });

  test('names an amount up to the present price, and a guest’s address', () => {
    expect(parse({ below: '45', email: 'Anna@Example.com' })).toMatchObject({
      ...{ below: 4_500, email: 'anna@example.com', problems: [] },
    });
    expect(parse({ below: '45.01', email: '' }).problems).toEqual([
      { field: 'below', message: 'It’s 45.00 $ now, so that’s already true. Enter less.' },
      { field: 'email', message: 'Enter your email address.' },
    ]);
  });

  test('of an account needs no address; its own is no other', () => {
    const accountEmail = 'anna@example.com';
    for (const email of ['', 'ANNA@example.com'])
      expect(parse({ below: '1', email }, { accountEmail })).toMatchObject({ email: null, problems: [] });
    expect(parse({ below: '1', email: 'ben@example.com' }, { accountEmail }).email).toBe('ben@example.com');
  });

  test('about a seat has no amount', () => {
    expect(parse({ below: 'x', email: 'a@example.com' }, { kind: 'seat' })).toMatchObject({
      below: null,
      problems: [],
    });
  });
});
