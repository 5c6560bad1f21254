import fc from 'fast-check';
import type { CurrencyRate, PricedTerms } from './index';
import { basePrice, PriceError, quote, stepsBySegment } from './index';

const dollars: CurrencyRate = { code: 'USD', sign: '$', rateMicro: 1_000_000 };
const euros: CurrencyRate = { code: 'EUR', sign: '€', rateMicro: 921_357 };

const arena: PricedTerms = {
  kind: 'range',
  min: 0,
  max: 2_400,
  step: 50,
  segments: [
    { upTo: 1_400, priceCents: 120 },
    { upTo: 1_800, priceCents: 220 },
    { upTo: 2_100, priceCents: 480 },
    { upTo: 2_400, priceCents: 1_150 },
  ],
};
const teleports: PricedTerms = {
  kind: 'quantity',
  min: 1,
  max: 20,
  unitPriceCents: 1_299,
  tiers: [
    { from: 10, percentBp: 1_500 },
    { from: 3, percentBp: 500 },
    { from: 5, percentBp: 1_000 },
  ],
};
const kill: PricedTerms = {
  kind: 'variants',
  variants: [
    { key: 'normal', priceCents: 1_499 },
    { key: 'heroic', priceCents: 2_999 },
  ],
};

describe('a range', () => {
  it.each([
    ['from the bottom to 1.800, as in the catalog', 0, 1_800, 28 * 120 + 8 * 220],
    ['across three segments', 1_400, 2_150, 8 * 220 + 6 * 480 + 1_150],
    ['one step', 2_350, 2_400, 1_150],
    ['the whole range', 0, 2_400, 28 * 120 + 8 * 220 + 6 * 480 + 6 * 1_150],
  ])('costs the sum of its steps: %s', (_, from, to, cents) => {
    expect(basePrice(arena, { from, to }, dollars)).toEqual({ base: cents, components: [] });
  });

  it('a step across a segment boundary belongs to the segment it ends in', () => {
    const terms: PricedTerms = {
      kind: 'range',
      min: 0,
      max: 6_500,
      step: 50,
      segments: [
        { upTo: 5_620, priceCents: 260 },
        { upTo: 6_500, priceCents: 520 },
      ],
    };
    expect(basePrice(terms, { from: 5_550, to: 5_650 }, dollars).base).toBe(260 + 520);
  });

  it('is converted once, not step by step', () => {
    expect(basePrice(arena, { from: 0, to: 1_400 }, euros).base).toBe(Math.round((28 * 120 * 921_357) / 1_000_000));
  });

  it('two halves cost as much as the whole', () => {
    const value = fc.integer({ min: 0, max: 48 }).map((steps) => steps * 50);
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 3, maxLength: 3 }), (values) => {
        const [from = 0, middle = 0, to = 0] = values.sort((a, b) => a - b);
        const cents = (a: number, b: number): number => basePrice(arena, { from: a, to: b }, dollars).base;
        expect(cents(from, middle) + cents(middle, to)).toBe(cents(from, to));
      }),
    );
  });

  it('counts the steps of each segment', () => {
    expect(stepsBySegment(arena, 1_350, 2_000)).toEqual([1, 8, 4, 0]);
  });

  it.each([
    ['without a start', { to: 100 }],
    ['without a goal', { from: 100 }],
    ['that ends where it starts', { from: 100, to: 100 }],
    ['that goes down', { from: 200, to: 100 }],
    ['from below the minimum', { from: -50, to: 100 }],
    ['to above the maximum', { from: 0, to: 2_450 }],
    ['between the steps', { from: 10, to: 100 }],
    ['by fractions', { from: 0.5, to: 100 }],
    ['to what is not a number', { from: 0, to: Number.NaN }],
  ])('is rejected %s', (_, choice) => {
    expect(() => basePrice(arena, choice, dollars)).toThrow(PriceError);
  });

  it('is rejected when the segments do not reach the goal', () => {
    const terms: PricedTerms = { ...arena, segments: [{ upTo: 1_000, priceCents: 120 }] };
    expect(() => basePrice(terms, { from: 900, to: 1_100 }, dollars)).toThrow(PriceError);
  });
});

describe('a quantity', () => {
  it('costs unit × quantity, and the tier is a line of its own', () => {
    const { base, components } = basePrice(teleports, { quantity: 10 }, dollars);
    const answer = quote({ currency: 'USD', baseLabel: '10 × teleport', base, components });
    expect(answer.lines).toEqual([
      { code: 'base', label: '10 × teleport', kind: 'base', amount: 12_990 },
      { code: 'quantity-discount', label: 'Quantity discount 15%', kind: 'component', amount: -1_949, rateBp: 1_500 },
    ]);
  });

  it.each([
    [1, undefined],
    [2, undefined],
    [3, 500],
    [4, 500],
    [5, 1_000],
    [9, 1_000],
    [10, 1_500],
    [20, 1_500],
  ])('of %i gets the highest tier’s discount', (quantity, percentBp) => {
    expect(basePrice(teleports, { quantity }, dollars).components[0]?.value).toBe(percentBp);
  });

  it('is converted once, after the multiplication', () => {
    expect(basePrice(teleports, { quantity: 7 }, euros).base).toBe(Math.round((7 * 1_299 * 921_357) / 1_000_000));
  });

  it('of the largest order stays exact', () => {
    const terms: PricedTerms = { kind: 'quantity', min: 1, max: 10_000, unitPriceCents: 9_999_999, tiers: [] };
    expect(basePrice(terms, { quantity: 10_000 }, dollars).base).toBe(99_999_990_000);
  });

  it.each([[{}], [{ quantity: 0 }], [{ quantity: 21 }], [{ quantity: 1.5 }], [{ quantity: Number.NaN }]])(
    'of %j is refused',
    (choice) => {
      expect(() => basePrice(teleports, choice, dollars)).toThrow(PriceError);
    },
  );
});

describe('variants', () => {
  it('the chosen variant is the base price', () => {
    expect(basePrice(kill, { variant: 'heroic' }, dollars)).toEqual({ base: 2_999, components: [] });
    expect(basePrice(kill, { variant: 'heroic' }, euros).base).toBe(2_763);
  });

  it('an unknown variant is rejected', () => {
    expect(() => basePrice(kill, { variant: 'mythic' }, dollars)).toThrow(PriceError);
    expect(() => basePrice(kill, {}, dollars)).toThrow(PriceError);
  });
});
