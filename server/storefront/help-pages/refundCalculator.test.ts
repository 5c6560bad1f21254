/** @jest-environment node */

import fc from 'fast-check';
import { parseRefundQuery } from './refundCalculator';

const ask = (query: Record<string, string>) => parseRefundQuery(new URLSearchParams(query));

test('nothing is asked by an address without a query, or with a language only', () => {
  expect(ask({})).toBeNull();
  expect(ask({ lang: 'de' })).toBeNull();
});

test.each([
  [
    { price: '80.33', status: 'awaiting_payment' },
    { paid: 0, refund: 0, isByButton: true },
  ],
  [
    { price: '80.33', status: 'paid' },
    { paid: 8033, refund: 8033, isByButton: true },
  ],
  [
    { price: '80.33', status: 'in_progress', done: '0' },
    { paid: 8033, refund: 8033, isByButton: false },
  ],
  [
    { price: '80.33', status: 'in_progress', done: '50' },
    { paid: 8033, refund: 4017 },
  ],
  [
    { price: '80.33', status: 'in_progress', done: '33 %' },
    { paid: 8033, refund: 5383 },
  ],
  [
    { price: '80,33', status: 'in_progress', done: '100' },
    { paid: 8033, refund: 0 },
  ],
  [
    { price: '80.33', status: 'completed' },
    { paid: 8033, refund: 0, isByButton: false },
  ],
  [
    { price: '0', status: 'paid' },
    { paid: 0, refund: 0 },
  ],
  [
    { price: ' 9999999.99 $', status: 'paid' },
    { paid: 999_999_999, refund: 999_999_999 },
  ],
  [{ price: '9999999.99', status: 'in_progress', done: '1' }, { refund: 990_000_000 }],
  // It counts only while work is going on.
  [{ price: '10', status: 'paid', done: '40' }, { refund: 1000 }],
  [
    { price: '30', balance: '10', status: 'paid' },
    { refund: 3000, toBalance: 1000 },
  ],
  [
    { price: '89.05', balance: '12,40', status: 'in_progress', done: '50' },
    { refund: 4453, toBalance: 621 },
  ],
  [
    { price: '30', balance: '30', status: 'in_progress', done: '100' },
    { paid: 3000, refund: 0, toBalance: 0 },
  ],
  [
    { price: '30', balance: '10', status: 'awaiting_payment' },
    { paid: 1000, refund: 1000, toBalance: 1000, isByButton: true },
  ],
  [
    { price: '30', balance: ' ', status: 'paid' },
    { refund: 3000, toBalance: null },
  ],
])('%j is answered to the cent', (query, answer) => {
  expect(ask(query)?.answer).toMatchObject(answer);
});

test.each([
  [{ price: '', status: 'paid' }, ['price']],
  [{ price: '-5', status: 'paid' }, ['price']],
  [{ price: '1.000', status: 'paid' }, ['price']],
  [{ price: '1,234.50', status: 'paid' }, ['price']],
  [{ price: '1e3', status: 'paid' }, ['price']],
  [{ price: '0x10', status: 'paid' }, ['price']],
  [{ price: '99999999', status: 'paid' }, ['price']],
  [{ price: '<script>', status: 'paid' }, ['price']],
  [{ price: '5', balance: '5.01', status: 'paid' }, ['balance']],
  [{ price: '5', balance: 'all', status: 'paid' }, ['balance']],
  [{ price: '5', status: 'toString' }, ['status']],
  [{ price: '5', status: 'cancelled' }, ['status']],
  [{ price: '5', status: 'in_progress' }, ['done']],
  [{ price: '5', status: 'in_progress', done: '101' }, ['done']],
  [{ price: '5', status: 'in_progress', done: '-1' }, ['done']],
  [{ price: '5', status: 'in_progress', done: '12.5' }, ['done']],
  [{ price: '5', status: 'paid', done: 'half' }, ['done']],
  [{ status: 'nope' }, ['price', 'status']],
])('%j is refused, with what is wrong', (query, fields) => {
  const asked = ask(query);
  expect(asked?.answer).toBeNull();
  expect(Object.keys(asked?.problems ?? {})).toEqual(fields);
});

test('a field that is there twice is refused', () => {
  const asked = parseRefundQuery(new URLSearchParams('price=5&price=6&status=paid&status=paid'));
  expect(Object.keys(asked?.problems ?? {})).toEqual(['price', 'status']);
});

test('what goes back and what is kept add up to what was paid, and more work never gives more back', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.integer({ min: 0, max: 99 }), (cents, done) => {
      const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      const refund = (percent: number) =>
        ask({ price, status: 'in_progress', done: String(percent) })?.answer?.refund ?? Number.NaN;
      expect(refund(done)).toBeGreaterThanOrEqual(refund(done + 1));
      expect(refund(done)).toBeLessThanOrEqual(cents);
      expect(refund(done) * 100).toBeGreaterThanOrEqual(cents * (100 - done));
      expect(refund(done) * 100 - cents * (100 - done)).toBeLessThan(100);
    }),
  );
});
