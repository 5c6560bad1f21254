import { resultText } from './cancelRun.service';

const paid = { amount: 14_900, isFlex: false };
const flex = { amount: 0, isFlex: true };
const unpaid = { amount: 0, isFlex: false };
const NOBODY = { given: [], refunded: 0, pending: 0, buyersMailed: 0, waitersMailed: 0 };
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test.each([
  [NOBODY, 'Nobody had a seat.'],
  [{ ...NOBODY, waitersMailed: 1 }, 'Nobody had a seat. 1 on the waitlist was emailed.'],
  [{ ...NOBODY, given: [paid], refunded: 1, buyersMailed: 1 }, '1 order was refunded. 1 buyer was emailed.'],
  [{ ...NOBODY, given: [paid], refunded: 1 }, '1 order was refunded.'],
  [
    { ...NOBODY, given: times(6, paid), refunded: 6, buyersMailed: 5 },
    '6 orders were refunded. 5 buyers were emailed.',
  ],
  [
    { ...NOBODY, given: times(6, paid), refunded: 6, pending: 2, buyersMailed: 6 },
    '4 orders were refunded, 2 refunds wait for the payment provider. 6 buyers were emailed.',
  ],
  [
    { ...NOBODY, given: [paid, flex, flex, unpaid], refunded: 1, pending: 1, buyersMailed: 4, waitersMailed: 3 },
    '1 refund waits for the payment provider, 2 orders wait for another run, 1 unpaid order lost its seat. 4 buyers were emailed. 3 on the waitlist were emailed.',
  ],
])('what became of the orders of a canceled run is counted: %#', (result, text) => {
  expect(resultText(result)).toBe(text);
});
