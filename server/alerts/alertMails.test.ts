import { ANY_READER } from '../platform/mail';
import { alertDueMail } from './alertMails';
import { alertDueNews } from './alertNews';
import type { AlertTarget } from './alertSource';

const PRICE = { price: 1_100, below: 1_200, sign: '$' };
const SHOP = { origin: 'http://localhost', supportEmail: 'help@example.com' };
const targetOf = (name: string, priceFor: string): AlertTarget => ({
  ...{ name, game: { slug: 'game', name: 'Game' }, path: '/', facts: () => [], priceFor, spot: 'spot' },
  item: { slug: 'item', name, game: 'Game', category: '', subCategory: '', variant: '' },
});

test.each([
  ['Power leveling', '1 → 70', 'Power leveling, 1 → 70, is 11.00 $ now'],
  ['Power leveling', '', 'Power leveling is 11.00 $ now'],
  ['10 placement wins', '10 wins', '10 placement wins is 11.00 $ now'],
  ['Prestige', 'Prestige 1', 'Prestige 1 is 11.00 $ now'],
])('a price alert of %s names what the price is for once: “%s”', (name, priceFor, subject) => {
  const target = targetOf(name, priceFor);
  expect(alertDueMail(target, PRICE, 0, 'token', ANY_READER, SHOP).subject).toBe(subject);
  const { body } = alertDueNews({ about: 'hot', id: 1 }, target, PRICE, 'other');
  expect(body).toBe(subject.replace(/,? is 11\.00 \$ now$/, ':'));
});
