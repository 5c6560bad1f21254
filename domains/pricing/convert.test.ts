import fc from 'fast-check';
import { randomCases } from '../../tests/harness/randomCases';
import { convert, PriceError, percentOf, sumOf } from './index';

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const exact = (cents: number, rateMicro: number): bigint => (BigInt(cents) * BigInt(rateMicro) + 500_000n) / 1_000_000n;

describe('changing the currency', () => {
  it.each([
    ['a dollar stays a dollar', 4_999, 1_000_000, 4_999],
    ['half a cent is rounded up', 1, 500_000, 1],
    ['just below half a cent is rounded down', 1, 499_999, 0],
    ['an amount in euros', 4_999, 920_000, 4_599],
    ['zero stays zero', 0, 920_000, 0],
    ['a currency with large numbers', 4_999, 149_300_000, 746_351],
  ])('%s', (_, cents, rateMicro, expected) => {
    expect(convert(cents, rateMicro)).toBe(expected);
  });

  it('is exact wherever the result is a safe integer, and rejected elsewhere', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1_000_000_000_000 }), (cents, rateMicro) => {
        const expected = exact(cents, rateMicro);
        if (expected <= BigInt(Number.MAX_SAFE_INTEGER)) expect(BigInt(convert(cents, rateMicro))).toBe(expected);
        else expect(() => convert(cents, rateMicro)).toThrow(PriceError);
      }),
      randomCases(1_000, 5_000),
    );
  });

  it('never reverses the order of two prices', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 10_000_000 }), (a, b, rateMicro) => {
        expect(convert(Math.min(a, b), rateMicro)).toBeLessThanOrEqual(convert(Math.max(a, b), rateMicro));
      }),
    );
  });

  it.each([
    ['a fraction of a cent', 0.5, 1_000_000],
    ['a negative amount', -1, 1_000_000],
    ['a zero rate', 100, 0],
    ['a rate that is not whole', 100, 0.92],
    ['an amount that is not a number', Number.NaN, 920_000],
  ])('rejects %s', (_, cents, rateMicro) => {
    expect(() => convert(cents, rateMicro)).toThrow(PriceError);
  });
});

describe('percentages', () => {
  it('are rounded half up and exact for every amount', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 40_000 }), (cents, basisPoints) => {
        const expected = (BigInt(cents) * BigInt(basisPoints) + 5_000n) / 10_000n;
        if (expected <= BigInt(Number.MAX_SAFE_INTEGER)) expect(BigInt(percentOf(cents, basisPoints))).toBe(expected);
        else expect(() => percentOf(cents, basisPoints)).toThrow(PriceError);
      }),
      randomCases(1_000, 5_000),
    );
  });

  it('are exact next to 2^53', () => {
    expect(percentOf(Number.MAX_SAFE_INTEGER, 10_000)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, 10_001)).toThrow(PriceError);
    expect(() => percentOf(9_999, Number.MAX_SAFE_INTEGER)).toThrow(PriceError);
  });
});

describe('adding up a cart', () => {
  it('sums whole cents', () => {
    expect(sumOf([])).toBe(0);
    expect(sumOf([4_999, 1, 0])).toBe(5_000);
  });

  it('rejects what is not an amount of money', () => {
    expect(() => sumOf([100, -1])).toThrow(PriceError);
    expect(() => sumOf([0.1, 0.2])).toThrow(PriceError);
    expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow(PriceError);
  });
});
