import fc from 'fast-check';
import { LINE_STATES } from './line.rules';
import {
  canAskRefund,
  canCancelLine,
  cancelOffer,
  proposedRefund,
  refundOfPercent,
  refundToBalance,
  unfinishedRefund,
} from './refund.rules';

const line = (over: object = {}) => ({
  ...{ id: '1', name: 'Arena rating', state: 'paid' as const, hasStarted: false, left: 15_350, deadline: null },
  ...over,
});
const LINES = [line(), line({ id: '2', name: 'Rank boost', left: 3_001 })];
const unpaid = LINES.map((one) => ({ ...one, state: null }));
const NOON = Date.UTC(2026, 10, 21, 12);

test('a paid order that has not started is refunded in full, line by line, to the cent', () => {
  expect(cancelOffer('paid', LINES, NOON)).toEqual({
    lines: [
      { id: '1', name: 'Arena rating', paid: 15_350, refund: 15_350 },
      { id: '2', name: 'Rank boost', paid: 3_001, refund: 3_001 },
    ],
    total: 18_351,
  });
});

test.each(['awaiting_payment', 'payment_failed'] as const)(
  'an order that is "%s" can be cancelled, and nothing was paid',
  (status) => {
    expect(cancelOffer(status, unpaid, NOON)).toMatchObject({
      total: 0,
      lines: [
        { paid: 0, refund: 0 },
        { paid: 0, refund: 0 },
      ],
    });
  },
);

test('what is over is left out, and what has started keeps the rest from being cancelled with it', () => {
  expect(cancelOffer('paid', [line({ state: 'refunded' }), line({ id: '2', left: 1 })], NOON)).toMatchObject({
    total: 1,
  });
  expect(cancelOffer('in_progress', [line({ state: 'in_progress', hasStarted: true }), line()], NOON)).toBeNull();
  expect(cancelOffer('completed', [line({ state: 'completed', hasStarted: true })], NOON)).toBeNull();
  expect(cancelOffer('cancelled', unpaid, NOON)).toBeNull();
});

test('a line that waits can be cancelled until its work has begun, one with a date until that', () => {
  expect(canCancelLine(line({ state: 'waiting' }), NOON)).toBe(true);
  expect(canCancelLine(line({ state: 'waiting', hasStarted: true }), NOON)).toBe(false);
  expect(canCancelLine(line({ deadline: NOON + 1 }), NOON)).toBe(true);
  expect(canCancelLine(line({ deadline: NOON }), NOON)).toBe(false);
});

test('money can be asked back exactly where cancelling is not possible any more, and something is left', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LINE_STATES, null),
      fc.boolean(),
      fc.nat(3),
      fc.constantFrom(null, NOON - 1, NOON + 1),
      (state, hasStarted, left, deadline) => {
        const one = { state, hasStarted, left, deadline };
        const isOver = state === 'cancelled' || state === 'refunded';
        const expected = state !== null && !isOver && left > 0 && (state === 'completed' || !canCancelLine(one, NOON));
        expect(canAskRefund(one, NOON)).toBe(expected);
      },
    ),
  );
});

const cents = fc.integer({ min: 0, max: 100_000_000 });

test('what is not done goes back, never more than is left, and never less than the share by a cent', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 2, max: 1_000_000 }), fc.nat(), (total, gone, units, seed) => {
      const refunded = Math.min(gone, total);
      const done = seed % (units + 1);
      const work = { one: 'level', many: 'levels', total: units };
      const proposed = proposedRefund({ total, refunded, done, work, state: 'in_progress' });
      expect(Number.isInteger(proposed) && proposed >= 0 && proposed <= total - refunded).toBe(true);
      const exact = (total * (units - done)) / units;
      expect(proposed).toBeGreaterThanOrEqual(Math.min(total - refunded, Math.floor(exact)));
    }),
  );
  expect(proposedRefund({ total: 500, refunded: 0, done: 0, work: null, state: 'completed' })).toBe(0);
});

test('the proposal is what the calculator says', () => {
  const work = { one: 'level', many: 'levels', total: 20 };
  expect(proposedRefund({ total: 8_033, refunded: 0, done: 7, work, state: 'waiting' })).toBe(
    unfinishedRefund(8_033, 35),
  );
  expect(unfinishedRefund(8_033, 35)).toBe(5_222);
});

test('a percentage of what is left favors the buyer by less than a cent', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 100 }), (amount, percent) => {
      const part = refundOfPercent(amount, percent);
      expect(part * 100 - amount * percent).toBeGreaterThanOrEqual(0);
      expect(part * 100 - amount * percent).toBeLessThan(100);
    }),
  );
});

test('what was not done of a line that was called off goes back once', () => {
  const line = { total: 10_000, done: 40, work: null, state: 'refunded' } as const;
  expect([0, 1_000, 6_000, 10_000].map((refunded) => proposedRefund({ ...line, refunded }))).toEqual([
    6_000, 5_000, 0, 0,
  ]);
});

test.each<[string, { total: number; balance: number }, readonly number[], readonly number[]]>([
  ['nothing of an order that was paid with money', { total: 10_000, balance: 0 }, [4_000, 6_000], [0, 0]],
  ['all of one that the balance paid', { total: 10_000, balance: 10_000 }, [4_000, 6_000], [4_000, 6_000]],
  ['its part, rounded to the balance’s favor', { total: 10_000, balance: 3_333 }, [5_000, 5_000], [1_667, 1_666]],
  ['its part of every cent', { total: 3, balance: 1 }, [1, 1, 1], [1, 0, 0]],
])('a refund gives the balance %s', (_what, paid, parts, expected) => {
  let refunded = 0;
  let refundedToBalance = 0;
  const given = parts.map((amount) => {
    const share = refundToBalance(amount, { ...paid, refunded, refundedToBalance });
    refunded += amount;
    refundedToBalance += share;
    return share;
  });
  expect(given).toEqual(expected);
});

test('refunds in any parts give back what came from each, to the cent, also after the provider has refunded by itself', () => {
  const order = fc.integer({ min: 1, max: 100_000 }).chain((total) => fc.tuple(fc.constant(total), fc.nat(total)));
  fc.assert(
    fc.property(order, fc.array(fc.nat(40_000)), fc.nat(50_000), ([total, balance], parts, outside) => {
      const paid = { total, balance };
      let refunded = Math.min(outside, total - balance);
      let refundedToBalance = 0;
      for (const part of [...parts, total]) {
        const amount = Math.min(part, total - refunded);
        const share = refundToBalance(amount, { ...paid, refunded, refundedToBalance });
        refunded += amount;
        refundedToBalance += share;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(amount);
        expect(refundedToBalance).toBeLessThanOrEqual(balance);
        expect(refunded - refundedToBalance).toBeLessThanOrEqual(total - balance);
      }
      expect([refunded, refundedToBalance]).toEqual([total, balance]);
    }),
  );
});
