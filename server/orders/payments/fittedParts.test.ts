import fc from 'fast-check';
import { leftOf, leftOfAll, sumOfParts } from '../../../domains/order';
import { randomSeed } from '../../../tests/harness/randomCases';
import { fittedParts } from './fittedParts';

/* What a refund that was given up gives back of lines, when others have given back something of them since. Amounts in cents. */

const line = (id: number, total: number, refunded = 0) => ({ id, total, refunded });
const part = (id: number, amount: number) => ({ id, amount });

test.each<[string, Parameters<typeof fittedParts>, ReturnType<typeof fittedParts>]>([
  ['as it was, where there is room', [[part(1, 100)], 100, [line(1, 100), line(2, 100)]], [part(1, 100)]],
  ['a cent of another line', [[part(2, 1)], 1, [line(1, 10, 9), line(2, 10, 10)]], [part(1, 1)]],
  [
    'what is left of its line, and the rest of the other one',
    [[part(1, 2_499)], 2_499, [line(1, 2_499, 2_001), line(2, 2_499, 399)]],
    [part(1, 498), part(2, 2_001)],
  ],
  [
    'the rest by what is left of the others',
    [[part(1, 90)], 90, [line(1, 100, 70), line(2, 100, 40), line(3, 100, 80)]],
    [part(1, 30), part(2, 45), part(3, 15)],
  ],
  [
    'less of each, where less goes back in all',
    [[part(1, 60), part(2, 40)], 50, [line(1, 100), line(2, 100)]],
    [part(1, 30), part(2, 20)],
  ],
  ['no more than is left of all', [[part(1, 10)], 10, [line(1, 10, 7), line(2, 10, 8)]], [part(1, 3), part(2, 2)]],
  ['nothing of a line that gives back too much', [[part(1, 5)], 5, [line(1, 10, 12), line(2, 10)]], [part(2, 5)]],
])('%s', (_what, [parts, whole, lines], expected) => {
  expect(fittedParts(parts, whole, lines)).toEqual(expected);
});

test('all of it goes back, of no line more than is left, and of each as much as before where it fits', () => {
  const oneLine = fc
    .tuple(fc.integer({ min: 1, max: 100_000 }), fc.nat(), fc.nat())
    .map(([total, gone, wanted]) => ({ total, refunded: gone % (total + 1), wanted: wanted % (total + 1) }));
  fc.assert(
    fc.property(fc.array(oneLine, { minLength: 1, maxLength: 5 }), fc.nat(), (cases, seed) => {
      const lines = cases.map(({ total, refunded }, id) => line(id, total, refunded));
      const parts = cases.flatMap(({ wanted }, id) => (wanted > 0 ? [part(id, wanted)] : []));
      const whole = Math.min(sumOfParts(parts), leftOfAll(lines)) - (seed % 3 === 0 ? seed % 2 : 0);
      fc.pre(whole > 0);
      const fitted = fittedParts(parts, whole, lines);
      expect(sumOfParts(fitted)).toBe(whole);
      for (const { id, amount } of fitted) {
        const own = lines[id];
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(own === undefined ? 0 : leftOf(own));
      }
      const isFitting = parts.every(({ id, amount }) => amount <= leftOf(lines[id] ?? line(id, 0)));
      if (isFitting && whole === sumOfParts(parts)) expect(fitted).toEqual(parts);
    }),
    { seed: randomSeed },
  );
});
