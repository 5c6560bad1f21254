import fc from 'fast-check';
import {
  canBePaid,
  canTransition,
  maskEmail,
  ORDER_STATUSES,
  type OrderStatus,
  orderNumber,
  startWindow,
  statusAfterPayment,
  typedOrderSerial,
  wasPaid,
} from './order.rules';

const status = fc.constantFrom(...ORDER_STATUSES);

describe('the statuses of an order', () => {
  test('an order awaiting payment becomes paid', () => {
    expect(statusAfterPayment('awaiting_payment', 'paid')).toBe('paid');
  });

  test('a declined payment can be tried again and still be paid', () => {
    expect(statusAfterPayment('awaiting_payment', 'declined')).toBe('payment_failed');
    expect(canBePaid('payment_failed')).toBe(true);
    expect(statusAfterPayment('payment_failed', 'declined')).toBe('payment_failed');
    expect(statusAfterPayment('payment_failed', 'paid')).toBe('paid');
  });

  test.each(['paid', 'in_progress', 'completed', 'refunded'] as const)(
    'nothing that comes late undoes "%s"',
    (paid) => {
      expect(statusAfterPayment(paid, 'declined')).toBe(paid);
      expect(statusAfterPayment(paid, 'paid')).toBe(paid);
      expect(canBePaid(paid)).toBe(false);
    },
  );

  test('a late payment does not revive a cancelled order', () => {
    expect(statusAfterPayment('cancelled', 'paid')).toBe('cancelled');
  });

  test('no path through the statuses returns to an earlier one', () => {
    const visit = (from: OrderStatus, seen: readonly OrderStatus[]): void => {
      for (const to of ORDER_STATUSES.filter((one) => canTransition(from, one))) {
        expect(seen).not.toContain(to);
        visit(to, [...seen, to]);
      }
    };
    for (const from of ORDER_STATUSES) visit(from, [from]);
  });

  test('provider messages in any order never undo a payment', () => {
    fc.assert(
      fc.property(status, fc.array(fc.constantFrom('paid' as const, 'declined' as const)), (start, outcomes) => {
        let now = start;
        for (const outcome of outcomes) {
          const next = statusAfterPayment(now, outcome);
          expect(wasPaid(next) || !wasPaid(now)).toBe(true);
          now = next;
        }
      }),
    );
  });
});

describe('order numbers and masked emails', () => {
  test('the order number does not reveal how few orders there are', () => {
    expect(orderNumber(42)).toBe('Q-100042');
  });

  test.each([
    ['anna@example.com', 'a•••@example.com'],
    ['x@y.gg', 'x•••@y.gg'],
    ['@example.com', '•••'],
    ['nonsense', '•••'],
    ['', '•••'],
  ])('the address %s is shown as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

test('work starts between the quickest line’s minimum and the slowest line’s maximum', () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  const window = startWindow(noon, [
    { least: 35, most: 120 },
    { least: 60, most: 1_440 },
  ]);
  expect(window).toEqual({ earliest: noon + 35 * 60_000, latest: noon + 24 * 3_600_000 });
});

test.each([
  ['Q-100042', 42],
  [' q-100042 ', 42],
  ['q 100042', 42],
  ['#100042', 42],
  ['100042', 42],
  ['Ｑ-１０００４２', 42],
  ['Q-100000', null],
  ['Q-42', null],
  ['Q-1000421234567890', null],
  ['Q-100042; drop table orders', null],
  ['0x100042', null],
  ['', null],
])('“%s” is the number of the order %s', (typed, serial) => {
  expect(typedOrderSerial(typed)).toBe(serial);
});
