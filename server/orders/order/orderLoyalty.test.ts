import fc from 'fast-check';
import { refundToBalance, splitRefund } from '../../../domains/order';
import { randomSeed } from '../../../tests/harness/randomCases';
import { earnedBy } from './orderLoyalty';

/* What of an order counts for XP and cashback. Amounts in cents. */

const done = (left: number) => ({ state: 'completed' as const, left });
const begun = (left: number) => ({ state: 'in_progress' as const, left });

test.each<[string, Parameters<typeof earnedBy>[1], readonly number[]]>([
  ['all that was paid', { total: 3_000, balance: 0, toBalance: 0, lines: [done(3_000)] }, [3_000]],
  [
    'its part of the money',
    { total: 3_000, balance: 1_000, toBalance: 0, lines: [done(2_000), done(1_000)] },
    [1_333, 666],
  ],
  [
    'nothing of what is not done',
    { total: 3_000, balance: 0, toBalance: 0, lines: [begun(2_000), done(1_000)] },
    [0, 1_000],
  ],
  ['nothing of what is all back', { total: 3_000, balance: 1_000, toBalance: 1_000, lines: [done(0)] }, [0]],
  ['nothing of a balance', { total: 3_000, balance: 3_000, toBalance: 0, lines: [done(3_000)] }, [0]],
  [
    'half after half went back both ways',
    { total: 3_000, balance: 1_000, toBalance: 500, lines: [done(1_500)] },
    [1_000],
  ],
  // The provider refunds money alone.
  ['nothing when all the money is back', { total: 3_000, balance: 1_000, toBalance: 0, lines: [done(1_000)] }, [0]],
  [
    'what is left when money alone is back',
    { total: 3_000, balance: 1_000, toBalance: 0, lines: [done(2_000)] },
    [1_000],
  ],
  [
    'a part of what is left when money alone is back',
    { total: 3_000, balance: 1_000, toBalance: 0, lines: [done(1_000), begun(1_000)] },
    [500, 0],
  ],
  [
    'its part of the money again, once the balance is back, too',
    { total: 3_000, balance: 1_000, toBalance: 500, lines: [done(1_500)] },
    [1_000],
  ],
])('a line counts %s', (_what, order, earned) => {
  expect(order.lines.map((line) => earnedBy(line, order))).toEqual(earned);
});

const aRefund = fc.record({ permille: fc.integer({ min: 1, max: 1_000 }), isMade: fc.boolean() });

test('whatever goes back, and whoever sends it: lines count no more than the money that stays, and by their part where all goes back both ways', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 4 }),
      fc.nat(1_000),
      fc.array(aRefund, { maxLength: 6 }),
      (totals, share, refunds) => {
        const total = totals.reduce((sum, one) => sum + one, 0);
        const balance = Math.floor((total * share) / 1_000);
        const lines = totals.map((line, id) => ({ id, total: line, refunded: 0 }));
        let [money, toBalance] = [total - balance, 0];
        for (const { permille, isMade } of refunds) {
          const left = money + balance - toBalance;
          const amount = Math.ceil(((isMade ? money : left) * permille) / 1_000);
          const ways = { total, balance, refunded: total - left, refundedToBalance: toBalance };
          const way = isMade ? 0 : refundToBalance(amount, ways);
          const parts = splitRefund(amount, lines) ?? [];
          for (const line of lines) line.refunded += parts.find(({ id }) => id === line.id)?.amount ?? 0;
          money -= amount - way;
          toBalance += way;
        }
        const order = { total, balance, toBalance, lines: lines.map((line) => done(line.total - line.refunded)) };
        const earned = order.lines.map((line) => earnedBy(line, order));
        expect(earned.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(money);
        if (refunds.some(({ isMade }) => isMade)) return;
        const wanted = order.lines.map(({ left }) => Number((BigInt(left) * BigInt(total - balance)) / BigInt(total)));
        expect(earned).toEqual(wanted);
      },
    ),
    { seed: randomSeed },
  );
});
