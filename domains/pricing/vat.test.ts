import fc from 'fast-check';
import { PriceError, paidAfter, vatIncluded, vatShares } from './';

const cents = fc.integer({ min: 0, max: 100_000_000_000 });
const rate = fc.integer({ min: 0, max: 3_000 });

test.each([
  [10_645, 1_900, 1_700],
  [1_900, 1_900, 303],
  [100, 2_000, 17],
  [1, 2_700, 0],
  [12_345, 810, 925],
  [10_000, 2_550, 2_032],
  [10_000, 0, 0],
  [0, 1_900, 0],
])('%i cents with %i basis points have %i cents of VAT', (amount, rateBp, vat) => {
  expect(vatIncluded(amount, rateBp)).toBe(vat);
});

test('it is the exact share of the amount, rounded half up', () => {
  fc.assert(
    fc.property(cents, rate, (amount, rateBp) => {
      const [a, r] = [BigInt(amount), BigInt(rateBp)];
      expect(BigInt(vatIncluded(amount, rateBp))).toBe((2n * a * r + 10_000n + r) / (2n * (10_000n + r)));
    }),
  );
});

test('it grows with the amount and with the rate, and is always less than the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), rate, (amount, rateBp) => {
      const vat = vatIncluded(amount, rateBp);
      expect(vat).toBeLessThan(amount);
      expect(vatIncluded(amount + 1, rateBp)).toBeGreaterThanOrEqual(vat);
      expect(vatIncluded(amount, rateBp + 1)).toBeGreaterThanOrEqual(vat);
    }),
  );
});

test('refunds of a whole payment give back exactly its VAT, however it is divided', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 20 }), rate, (refunds, rateBp) => {
      const total = refunds.reduce((sum, amount) => sum + amount, 0);
      const shares = vatShares(refunds, rateBp);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(vatIncluded(total, rateBp));
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(refunds[index] ?? 0);
      }
      expect(paidAfter(total, refunds)).toBe(0);
    }),
  );
});

test.each([
  [-1, 1_900],
  [1.5, 1_900],
  [100, -1],
  [100, 0.5],
  [Number.NaN, 1_900],
  [Number.MAX_SAFE_INTEGER, 1_900],
])('%p cents at %p are no amount and no rate', (amount, rateBp) => {
  expect(() => vatIncluded(amount, rateBp)).toThrow(PriceError);
});

test('what is left after refunds is never less than nothing', () => {
  expect(paidAfter(10_645, [1_900])).toBe(8_745);
  expect(paidAfter(10_645, [])).toBe(10_645);
  expect(paidAfter(100, [60, 60])).toBe(0);
});
