import { formatAmount, formatCompact, formatCount, formatSignedAmount, toDecimal } from './money';

describe('amounts', () => {
  it.each([
    [4_999, '49.99 $'],
    [0, '0.00 $'],
    [5, '0.05 $'],
    [50, '0.50 $'],
    [-598, '\u22125.98 $'],
    [-5, '\u22120.05 $'],
    [123_456_789, '1234567.89 $'],
    [9_007_199_254_740_991, '90071992547409.91 $'],
  ])('%i cents are formatted as %s', (cents, text) => {
    expect(formatAmount(cents, '$')).toBe(text);
  });

  it('the currency sign comes after the amount', () => {
    expect(formatAmount(4_599, '€')).toBe('45.99 €');
  });

  it('additions have a plus, subtractions a true minus, and zero neither', () => {
    expect([1_856, -598, 0].map((cents) => formatSignedAmount(cents, '$'))).toEqual([
      '+18.56 $',
      '\u22125.98 $',
      '0.00 $',
    ]);
  });

  it('the machine-readable form is a plain decimal', () => {
    expect([4_999, -598].map(toDecimal)).toEqual(['49.99', '-5.98']);
  });
});

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_400, '1.400'],
    [12_480, '12.480'],
    [1_234_567, '1.234.567'],
    [-1_400, '\u22121.400'],
  ])('%i is formatted as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it.each([
    [999, '999'],
    [1_240, '1.2K'],
    [35_000, '35K'],
  ])('%i in short is %s', (count, text) => {
    expect(formatCompact(count)).toBe(text);
  });
});
