import fc from 'fast-check';
import { randomCases } from '../../../tests/harness/randomCases';
import { NARROW_PX, type Scale, scaleValues, WIDE_PX } from './scaleValues';

const labels = (min: number, max: number, width: number, more: Partial<Scale> = {}) =>
  scaleValues({ min, max, textOf: String, ...more }, width);

test.each([
  ['levels', 1, 70, 1, [1, 10, 20, 30, 40, 50, 60, 70]],
  ['a hundred of them', 1, 100, 1, [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
  ['an end that is not round', 0, 51, 1, [0, 10, 20, 30, 40, 51]],
  ['ratings', 0, 2_400, 50, [0, 500, 1_000, 1_500, 2_000, 2_400]],
  ['large ratings', 0, 35_000, 500, [0, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000]],
  ['item levels', 266, 334, 1, [266, 280, 290, 300, 310, 320, 334]],
  ['steps that some round numbers are not on', 10, 550, 5, [10, 100, 200, 300, 400, 500, 550]],
  ['a single step', 3, 4, 1, [3, 4]],
])('%s have labels at round values and both ends', (_title, min, max, step, expected) => {
  expect(labels(min, max, WIDE_PX, { step })).toEqual(expected);
});

test('a narrow track has fewer, of which none overlaps another', () => {
  expect(labels(0, 8_500, NARROW_PX, { step: 50 })).toEqual([0, 2_000, 4_000, 6_000, 8_500]);
  expect(labels(1, 500, NARROW_PX)).toEqual([1, 100, 200, 300, 400, 500]);
});

test('marks come before round values, which are tens or multiples of a number that divides them', () => {
  expect(labels(1, 16, WIDE_PX, { marks: [5, 10] })).toEqual([1, 5, 10, 15, 16]);
  expect(labels(1, 40, WIDE_PX, { marks: [3, 5, 10] })).toEqual([1, 3, 5, 10, 20, 30, 40]);
  expect(labels(1, 40, WIDE_PX, { marks: [4, 8, 20] })).toEqual([1, 4, 8, 10, 20, 30, 40]);
});

const ROUND = [1, 2, 5].flatMap((first) => Array.from({ length: 7 }, (_, power) => first * 10 ** power));

test('any scale has both ends, at most nine values of its steps between them, all multiples of one round number, none over another', () => {
  const scales = fc.record({
    min: fc.integer({ min: -50, max: 3_000 }),
    steps: fc.integer({ min: 1, max: 20_000 }),
    step: fc.constantFrom(1, 2, 3, 5, 25, 50, 100, 500),
    width: fc.constantFrom(NARROW_PX, WIDE_PX),
  });
  fc.assert(
    fc.property(scales, ({ min, steps, step, width }) => {
      const max = min + steps * step;
      const shown = labels(min, max, width, { step });
      expect([shown[0], shown.at(-1)]).toEqual([min, max]);
      expect(shown.length).toBeLessThanOrEqual(11);
      const between = shown.slice(1, -1);
      for (const value of between) expect((value - min) % step === 0 && value > min && value < max).toBe(true);
      expect(ROUND.some((round) => between.every((value) => value % round === 0))).toBe(true);
      const left = (value: number) => {
        const length = String(value).length * 7;
        return ((value - min) / (max - min)) * width - length * (value === min ? 0 : value === max ? 1 : 0.5);
      };
      shown.slice(1).forEach((value, index) => {
        const before = shown[index] as number;
        // Both ends are shown whatever they are: two of them always fit.
        expect(left(value)).toBeGreaterThan(left(before) + String(before).length * 7);
      });
    }),
    randomCases(200, 500),
  );
});

test('levels from 1 to any number up to a thousand have at least five labels, at 320 px too', () => {
  for (let max = 10; max <= 1_000; max += 1) {
    expect([max, labels(1, max, NARROW_PX).length >= 5]).toEqual([max, true]);
    expect([max, labels(1, max, WIDE_PX).length >= 5]).toEqual([max, true]);
  }
});
