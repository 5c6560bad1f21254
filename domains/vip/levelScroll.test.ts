/** @jest-environment node */

import fc from 'fast-check';
import { scrolledLevel } from './levelScroll.rules';

const MIDDLES = [500, 900, 1300, 1700, 2100, 2500, 2900];

test.each([
  [0, 0],
  [499, 0],
  [500, 0],
  [700, 0.5],
  [900, 1],
  [1000, 1.25],
  [1001, 1.25],
  [2899, 6],
  [2900, 6],
  [9000, 6],
])('the reader at %d px has scrolled to %d', (line, level) => {
  expect(scrolledLevel(line, MIDDLES, false)).toBe(level);
});

test('with less motion only whole levels are shown', () => {
  expect([500, 690, 700, 1000, 2000, 2890].map((line) => scrolledLevel(line, MIDDLES, true))).toEqual([
    0, 0, 1, 1, 4, 6,
  ]);
});

test('a page without levels has none', () => {
  expect(scrolledLevel(100, [], false)).toBe(0);
});

test('scrolling down never lowers the level, which stays from 0 to the highest', () => {
  const middles = fc
    .uniqueArray(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 7 })
    .map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(middles, fc.nat(21_000), fc.nat(2000), fc.boolean(), (all, line, further, isStepped) => {
      const level = scrolledLevel(line, all, isStepped);
      expect(level).toBeGreaterThanOrEqual(0);
      expect(scrolledLevel(line + further, all, isStepped)).toBeGreaterThanOrEqual(level);
      expect(level).toBeLessThanOrEqual(all.length - 1);
    }),
  );
});
