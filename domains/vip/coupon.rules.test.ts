import { DOLLARS } from '../pricing';
import {
  type CouponTerms,
  type CouponUser,
  couponCode,
  couponProblem,
  couponValueText,
  pricedCoupon,
  trackedCoupon,
} from './index';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const COUPON: CouponTerms = {
  ...{ code: 'FIVE', percentBp: null, fixedCents: 500, startsAt: NOW - DAY, endsAt: NOW + DAY, minCents: 2_000 },
  ...{ places: [], maxUses: 10, maxPerShopper: 1, uses: 0 },
};
const USER: CouponUser = {
  ...{ now: NOW, isSignedIn: true, ownUses: 0, currency: DOLLARS, dateStyle: 'other' },
  lines: [
    { path: '/arena-boost/rating', subtotal: 1_500 },
    { path: '/wow-boost/gold', subtotal: 700 },
  ],
};
const ARENA = { path: '/arena-boost', name: 'Arena' };

describe('whether a coupon holds', () => {
  it('does, from its start to the moment before its end', () => {
    expect(couponProblem(COUPON, USER)).toBeNull();
    expect(couponProblem(COUPON, { ...USER, now: NOW - DAY })).toBeNull();
    expect(couponProblem(COUPON, { ...USER, now: NOW + DAY - 1 })).toBeNull();
  });

  it.each<[string, Partial<CouponTerms>, Partial<CouponUser>, RegExp]>([
    ['before its start', {}, { now: NOW - DAY - 1 }, /^FIVE starts on .*19 Nov/],
    ['at its end', {}, { now: NOW + DAY }, /^FIVE ended on .*21 Nov/],
    ['for guests, where each account has a number', {}, { isSignedIn: false }, /^FIVE is for accounts\. It waits/],
    ['for guests whose subtotal is too small as well', { minCents: 2_201 }, { isSignedIn: false }, /^FIVE works from/],
    ['once it is used', {}, { ownUses: 1 }, /^You’ve used FIVE already\.$/],
    [
      'once it is used as often as it can',
      { maxPerShopper: 3 },
      { ownUses: 3 },
      /^You’ve used FIVE 3 times already\.$/,
    ],
    ['when others have used it up', { uses: 10 }, {}, /^FIVE is used up\.$/],
    [
      'elsewhere',
      { places: [{ path: '/lol', name: 'LoL' }] },
      {},
      /^FIVE is only for LoL, and nothing in your cart is\.$/,
    ],
    ['at a path that only begins alike', { places: [{ path: '/arena', name: 'A' }] }, {}, /only for A/],
    ['below its subtotal', { minCents: 2_201 }, {}, /^FIVE works from a subtotal of 22\.01 \$\. Yours is 22\.00 \$\.$/],
    [
      'below the subtotal of its place',
      { places: [ARENA] },
      {},
      /^FIVE works from a subtotal of 20\.00 \$ of Arena\. Yours is 15\.00 \$\.$/,
    ],
  ])('not %s, which is said', (_when, terms, user, text) => {
    expect(couponProblem({ ...COUPON, ...terms }, { ...USER, ...user })).toMatch(text);
  });

  it('does at its place, for its lines alone', () => {
    expect(couponProblem({ ...COUPON, places: [ARENA], minCents: 1_500 }, USER)).toBeNull();
  });

  it('does for guests where an account has no number', () => {
    expect(couponProblem({ ...COUPON, maxPerShopper: null }, { ...USER, isSignedIn: false })).toBeNull();
  });

  it('compares the subtotal in the shopper’s currency', () => {
    const currency = { code: 'EUR', sign: '€', rateMicro: 900_000 };
    expect(couponProblem({ ...COUPON, minCents: 2_445 }, { ...USER, currency })).toMatch(/22\.01 €/);
    expect(couponProblem({ ...COUPON, minCents: 2_444 }, { ...USER, currency })).toBeNull();
  });
});

it.each([
  [' five 5 ', 'FIVE5'],
  ['spring-26', 'SPRING-26'],
  ['ab', null],
  ['-ab', null],
  ['grün', null],
  ['A'.repeat(33), null],
])('a code that was typed as “%s” is %s', (typed, code) => {
  expect(couponCode(typed)).toBe(code);
});

it('says what it takes, and is converted once for prices', () => {
  expect([couponValueText(COUPON), couponValueText({ percentBp: 1_000, fixedCents: null })]).toEqual([
    '5.00 $ off',
    '10% off',
  ]);
  expect(pricedCoupon(COUPON, { rateMicro: 900_000 })).toEqual({ code: 'FIVE', fixed: 450 });
});

test('analytics never get the code of a coupon that came with a level, which is a secret of its shopper', () => {
  expect(trackedCoupon('VIP3-7KQ2MZ9A')).toBe('VIP3');
  expect(trackedCoupon('WELCOME5')).toBe('WELCOME5');
});
