import { cancelUnpaidText, expiryText, gaveBackText, heldText } from './unpaidTexts';

const COUPON = 'Your coupon can be used again then, while it’s valid.';

test.each([
  [
    { balance: '', hasCoupon: false },
    'After that the order expires, and nothing is charged.',
    'Nothing was charged for it.',
  ],
  [
    { balance: '', hasCoupon: true },
    `After that the order expires, and nothing is charged. ${COUPON}`,
    'Nothing was charged for it. Your coupon wasn’t used up.',
  ],
  [
    { balance: '12.40 $', hasCoupon: false },
    'After that the order expires, and the 12.40 $ held from your balance comes back.',
    '12.40 $ went back to your balance.',
  ],
  [
    { balance: '12.40 $', hasCoupon: true },
    `After that the order expires, and the 12.40 $ held from your balance comes back. ${COUPON}`,
    '12.40 $ went back to your balance. Your coupon wasn’t used up.',
  ],
])('an unpaid order that holds %j says so while it waits and once it has ended', (held, before, after) => {
  expect(expiryText(held)).toBe(before);
  expect(gaveBackText(held, 'Nothing was charged for it.')).toBe(after);
});

test('only what holds some of a balance speaks of it', () => {
  expect([heldText({ balance: '' }), gaveBackText({ balance: '', hasCoupon: false })]).toEqual(['', '']);
  expect(heldText({ balance: '12.40 $' })).toBe(
    '12.40 $ is held from your balance, and comes back if the order isn’t paid.',
  );
  expect(cancelUnpaidText({ balance: '' })).toBe('Nothing was charged for this order, so there’s nothing to refund.');
  expect(cancelUnpaidText({ balance: '12.40 $' })).toBe(
    '12.40 $ is held from your balance, and comes back at once when you cancel.',
  );
});
