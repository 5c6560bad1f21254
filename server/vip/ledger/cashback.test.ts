import fc from 'fast-check';
import { randomSeed } from '../../../tests/harness/randomCases';
import { lineChange } from './settle.service';

/* Amounts in US cents; with XP it is the same. */

test.each<
  [
    string,
    wanted: number,
    had: { brought: number; forgiven: number },
    balance: number,
    amount: number,
    forgiven: number,
  ]
>([
  ['comes once a line is done', 150, { brought: 0, forgiven: 0 }, 0, 150, 0],
  ['does not come a second time', 150, { brought: 150, forgiven: 0 }, 150, 0, 0],
  ['is taken back in part with a refund of a part', 100, { brought: 150, forgiven: 0 }, 150, -50, 0],
  ['is taken back as far as it is there; the rest is forgiven', 0, { brought: 150, forgiven: 0 }, 40, -40, 110],
  ['that was spent is forgiven whole', 0, { brought: 150, forgiven: 0 }, 0, 0, 150],
  ['that was forgiven is not taken later', 0, { brought: 110, forgiven: 110 }, 500, 0, 0],
  ['that was forgiven comes back first when the refund fails', 150, { brought: 110, forgiven: 110 }, 0, 40, -110],
])('cashback %s', (_what, wanted, had, balance, amount, forgiven) => {
  expect(lineChange(wanted, had, balance)).toEqual({ amount, forgiven });
});

test('whatever is earned, refunded and spent: no balance below nothing, and what a line has brought is what it should', () => {
  const step = fc.record({ wanted: fc.nat(1_000), spent: fc.nat(500) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let [balance, brought, forgiven] = [0, 0, 0];
      for (const { wanted, spent } of steps) {
        const change = lineChange(wanted, { brought, forgiven }, balance);
        balance += change.amount;
        brought += change.amount;
        forgiven += change.forgiven;
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(forgiven).toBeGreaterThanOrEqual(0);
        expect(brought - forgiven).toBe(wanted);
        balance -= Math.min(spent, balance);
      }
    }),
    { seed: randomSeed },
  );
});
