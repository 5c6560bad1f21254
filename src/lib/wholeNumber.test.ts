import fc from 'fast-check';
import { formatCount } from './money';
import { parseWholeNumber } from './wholeNumber';

const NOT_WHOLE = { reason: 'That is not a whole number.' };

test.each([
  ['2100', 2_100],
  ['2.100', 2_100],
  [' 1.234.567 ', 1_234_567],
  ['0', 0],
  ['-5', -5],
])('“%s” is parsed as %i', (text, value) => {
  expect(parseWholeNumber(text)).toEqual({ value });
});

test.each(['2.5', '2,5', '2.1000', '.100', '2.10', '2 000', '1e3', '0x10', 'abc', '', '--5', '+5'])(
  '“%s” is rejected with the reason',
  (text) => {
    expect(parseWholeNumber(text)).toEqual(NOT_WHOLE);
  },
);

test('a number beyond the safe integers is rejected', () => {
  expect(parseWholeNumber('9'.repeat(16))).toEqual({ reason: 'That number is too large.' });
  expect(parseWholeNumber('9'.repeat(400))).toEqual({ reason: 'That number is too large.' });
});

test('every formatted count parses to the same count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (count) => {
      expect(parseWholeNumber(formatCount(count))).toEqual({ value: count });
      expect(parseWholeNumber(String(count))).toEqual({ value: count });
    }),
  );
});
