import fc from 'fast-check';
import { quantityAt, quantityPips, scaleOf, shareOf } from './quantityScale';

describe('the scale of a quantity', () => {
  test('is linear in single pieces up to a hundred when the discounts are far enough apart', () => {
    expect(scaleOf({ min: 1, max: 41 }, [5, 9, 21])).toEqual([
      { at: 1, share: 0, step: 1 },
      { at: 5, share: 10, step: 1 },
      { at: 9, share: 20, step: 1 },
      { at: 21, share: 50, step: 1 },
      { at: 41, share: 100, step: 1 },
    ]);
  });

  test('spreads discounts that would be too close to each other', () => {
    expect(scaleOf({ min: 1, max: 40 }, [3, 5, 10]).map(({ share }) => share)).toEqual([0, 25, 50, 75, 100]);
  });

  test.each([
    [{ min: 50, max: 5_000 }, [500, 1_000, 2_500], [50, 500, 1_000, 2_500, 5_000], [5, 10, 20, 50, 50]],
    [{ min: 50, max: 1_000 }, [200, 500, 1_000], [50, 200, 500, 1_000], [2, 5, 10, 10]],
    [
      { min: 1, max: 1_000_000 },
      [1_000, 100_000],
      [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000],
      [1, 1, 10, 100, 1_000, 10_000, 10_000],
    ],
  ])('divides %p into round steps', (range, discounts, stops, steps) => {
    const scale = scaleOf(range, discounts);
    expect(scale.map(({ at }) => at)).toEqual(stops);
    expect(scale.slice(0, -1).map(({ step }) => step)).toEqual(steps.slice(0, -1));
  });

  const ranges = fc
    .record({ min: fc.integer({ min: 1, max: 1_000 }), distance: fc.integer({ min: 1, max: 999_000 }) })
    .chain(({ min, distance }) =>
      fc.record({
        range: fc.constant({ min, max: min + distance }),
        discounts: fc.uniqueArray(fc.integer({ min, max: min + distance }), { maxLength: 10 }),
        quantity: fc.integer({ min, max: min + distance }),
        share: fc.double({ min: -10, max: 110, noNaN: true }),
      }),
    );

  test('stops at every discount, ascends, and yields whole quantities within the range', () => {
    fc.assert(
      fc.property(ranges, ({ range, discounts, quantity, share }) => {
        const scale = scaleOf(range, discounts);
        for (const at of [range.min, range.max, ...discounts]) expect(quantityAt(scale, shareOf(scale, at))).toBe(at);
        expect(shareOf(scale, quantity)).toBeGreaterThanOrEqual(0);
        expect(shareOf(scale, quantity)).toBeLessThanOrEqual(100);
        const found = quantityAt(scale, share);
        expect(Number.isInteger(found) && found >= range.min && found <= range.max).toBe(true);
        for (const [index, stop] of scale.entries()) expect(stop.at).toBeGreaterThan(scale[index - 1]?.at ?? 0);
      }),
    );
  });

  test('has at most eleven labels that don’t overlap, its ends and the discounts first', () => {
    fc.assert(
      fc.property(ranges, ({ range, discounts }) => {
        const pips = quantityPips(scaleOf(range, discounts), discounts, String);
        expect(pips.length).toBeLessThanOrEqual(11);
        expect(pips[0]?.at).toBe(range.min);
        for (const [index, { share }] of pips.entries())
          expect(share - (pips[index - 1]?.share ?? -100)).toBeGreaterThanOrEqual(6);
      }),
    );
    expect(
      quantityPips(scaleOf({ min: 1, max: 16 }, [4, 8, 16]), [4, 8, 16], String).filter(({ marked }) => marked),
    ).toEqual([4, 8, 16].map((at) => expect.objectContaining({ at, text: String(at) })));
    expect(quantityPips(scaleOf({ min: 1, max: 5 }, []), [], String).map(({ at }) => at)).toEqual([1, 2, 3, 4, 5]);
  });
});
