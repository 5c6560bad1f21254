import fc from 'fast-check';
import { ORDER_STATUSES } from './order.rules';
import { cancelOffer } from './refund.rules';

const LINES = [
  { id: '1', name: 'Arena rating', total: 15_350 },
  { id: '2', name: 'Rank boost', total: 3_001 },
];

test('a paid order that has not started is refunded in full, line by line, to the cent', () => {
  expect(cancelOffer('paid', LINES)).toEqual({
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
    expect(cancelOffer(status, LINES)).toMatchObject({
      total: 0,
      lines: [
        { paid: 0, refund: 0 },
        { paid: 0, refund: 0 },
      ],
    });
  },
);

test.each(['in_progress', 'completed', 'cancelled', 'refunded'] as const)(
  'an order that is "%s" can’t be cancelled by its buyer',
  (status) => {
    expect(cancelOffer(status, LINES)).toBeNull();
  },
);

test('the refund lines add up to the amount paid, never more and never less', () => {
  const line = fc.record({ id: fc.string(), name: fc.string(), total: fc.nat(10_000_000) });
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATUSES), fc.array(line, { maxLength: 20 }), (status, lines) => {
      const offer = cancelOffer(status, lines);
      if (offer === null) return;
      const charged = status === 'paid' ? lines.reduce((sum, { total }) => sum + total, 0) : 0;
      expect(offer.total).toBe(charged);
      expect(offer.lines.reduce((sum, { refund }) => sum + refund, 0)).toBe(offer.total);
      expect(offer.lines.every(({ paid, refund }) => refund === paid && Number.isInteger(refund))).toBe(true);
    }),
  );
});
