import fc from 'fast-check';
import { basePrice, type PricedTerms, PriceError, pointsAt } from './index';

const dollars = { code: 'USD', sign: '$', rateMicro: 1_000_000 };
const euros = { code: 'EUR', sign: '€', rateMicro: 921_357 };
const points = { perRung: 100, step: 20, from: 0, to: 2 };
const ladder: PricedTerms & { kind: 'range' } = {
  kind: 'range',
  min: 0,
  max: 4,
  step: 1,
  segments: [
    { upTo: 2, priceCents: 505 },
    { upTo: 4, priceCents: 1_999 },
  ],
  points,
};
const centsOf = (from: number, to: number, had?: number, currency = dollars) =>
  basePrice(ladder, { from, to, ...(had !== undefined && { points: had }) }, currency).base;

describe('the points at the start of a ladder', () => {
  it.each([
    ['none', 0, 2, 0, 1_010],
    ['40 of 100: 60 % of the first step', 0, 1, 40, 303],
    ['80 of 100, rounded half up to a cent', 2, 3, 80, 400],
    ['only the first step', 0, 3, 60, 202 + 505 + 1_999],
  ])('leave the share of the first step that remains: %s', (_what, from, to, had, cents) => {
    expect(centsOf(from, to, had)).toBe(cents);
  });

  it('are none when they are not named', () => {
    expect(centsOf(0, 2)).toBe(centsOf(0, 2, 0));
  });

  it('are converted with the whole base price, once', () => {
    expect(centsOf(0, 3, 60, euros)).toBe(Math.floor((2_706 * 921_357 * 2 + 1_000_000) / 2_000_000));
  });

  it('can be those of the rung only', () => {
    expect(pointsAt(points, 2)).toEqual([0, 20, 40, 60, 80]);
    expect(pointsAt(points, 3)).toEqual([0]);
    expect(pointsAt(undefined, 0)).toEqual([0]);
  });

  it.each([
    ['on a rung without points', 3, 20],
    ['of a whole rung', 0, 100],
    ['below none', 0, -20],
    ['between two steps', 0, 30],
    ['that are no number', 0, Number.NaN],
  ])('are refused %s', (_what, from, had) => {
    expect(() => centsOf(from, 4, had)).toThrow(PriceError);
  });

  it('never make a way dearer, and never more expensive than the rung before it', () => {
    const price = fc.integer({ min: 0, max: 50_000 });
    const perRung = fc.record({ parts: fc.integer({ min: 2, max: 20 }), step: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(price, { minLength: 2, maxLength: 8 }), perRung, (prices, { parts, step }) => {
        const max = prices.length;
        const terms: PricedTerms = {
          kind: 'range',
          min: 0,
          max,
          step: 1,
          segments: prices.map((priceCents, index) => ({ upTo: index + 1, priceCents })),
          points: { perRung: parts * step, step, from: 0, to: max - 1 },
        };
        const costs = prices.flatMap((_, from) =>
          pointsAt(terms.points, from).map((had) => basePrice(terms, { from, to: max, points: had }, dollars).base),
        );
        costs.forEach((cost, index) => {
          expect(Number.isInteger(cost)).toBe(true);
          expect(cost).toBeLessThanOrEqual(costs[index - 1] ?? Number.POSITIVE_INFINITY);
        });
      }),
    );
  });
});
