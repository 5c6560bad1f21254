import { toldText } from './cancelRun.service';

const paid = { amount: 14_900, isFlex: false };
const flex = { amount: 0, isFlex: true };
const unpaid = { amount: 0, isFlex: false };
const NOBODY = { given: [], refunded: 0, pending: 0, waited: 0 };
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test.each([
  [NOBODY, 'Nobody had a seat.'],
  [{ ...NOBODY, waited: 1 }, 'Nobody had a seat. 1 on the waitlist was told by email.'],
  [{ ...NOBODY, given: [paid], refunded: 1 }, '1 order was refunded. 1 buyer was told by email.'],
  [{ ...NOBODY, given: times(6, paid), refunded: 6 }, '6 orders were refunded. 6 buyers were told by email.'],
  [
    { ...NOBODY, given: times(6, paid), refunded: 6, pending: 2 },
    '4 orders were refunded, 2 refunds wait for the payment provider. 6 buyers were told by email.',
  ],
  [
    { ...NOBODY, given: [paid, flex, flex, unpaid], refunded: 1, pending: 1, waited: 3 },
    '1 refund waits for the payment provider, 2 orders wait for another run, 1 unpaid order lost its seat. 4 buyers were told by email. 3 on the waitlist were told by email.',
  ],
])('what became of the orders of a canceled run is counted: %#', (told, text) => {
  expect(toldText(told)).toBe(text);
});
