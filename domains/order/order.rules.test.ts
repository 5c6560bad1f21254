import fc from 'fast-check';
import {
  afterPayment,
  canBecome,
  canBePaid,
  maskEmail,
  ORDER_STATUSES,
  type OrderStatus,
  orderNumber,
  startWindow,
  wasPaid,
} from './order.rules';

const status = fc.constantFrom(...ORDER_STATUSES);

describe('the way of an order', () => {
  test('an order that waits for its payment is paid by it', () => {
    expect(afterPayment('awaiting_payment', 'paid')).toBe('paid');
  });

  test('a declined payment can be tried again and still be paid', () => {
    expect(afterPayment('awaiting_payment', 'declined')).toBe('payment_failed');
    expect(canBePaid('payment_failed')).toBe(true);
    expect(afterPayment('payment_failed', 'declined')).toBe('payment_failed');
    expect(afterPayment('payment_failed', 'paid')).toBe('paid');
  });

  test.each(['paid', 'in_progress', 'completed', 'refunded'] as const)(
    'nothing that comes late undoes "%s"',
    (paid) => {
      expect(afterPayment(paid, 'declined')).toBe(paid);
      expect(afterPayment(paid, 'paid')).toBe(paid);
      expect(canBePaid(paid)).toBe(false);
    },
  );

  test('a cancelled order is not paid by a payment that comes late', () => {
    expect(afterPayment('cancelled', 'paid')).toBe('cancelled');
  });

  test('no way through the statuses comes back to where it was', () => {
    const reach = (from: OrderStatus, seen: readonly OrderStatus[]): void => {
      for (const to of ORDER_STATUSES.filter((one) => canBecome(from, one))) {
        expect(seen).not.toContain(to);
        reach(to, [...seen, to]);
      }
    };
    for (const from of ORDER_STATUSES) reach(from, [from]);
  });

  test('whatever providers say, in whatever order, what was paid stays paid', () => {
    fc.assert(
      fc.property(status, fc.array(fc.constantFrom('paid' as const, 'declined' as const)), (start, words) => {
        let now = start;
        for (const word of words) {
          const next = afterPayment(now, word);
          expect(wasPaid(next) || !wasPaid(now)).toBe(true);
          now = next;
        }
      }),
    );
  });
});

describe('what an order is known by', () => {
  test('people read a number that says nothing about how few orders there are', () => {
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

test('work starts at the earliest with the quickest line and at the latest with the slowest', () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  const window = startWindow(noon, [
    { least: 35, most: 120 },
    { least: 60, most: 1_440 },
  ]);
  expect(window).toEqual({ earliest: noon + 35 * 60_000, latest: noon + 24 * 3_600_000 });
});
