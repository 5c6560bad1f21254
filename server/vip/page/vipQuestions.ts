import { LEVEL_MONTHS, XP_PER_DOLLAR } from '../../../domains/vip';
import type { IslandProps } from '../../../src/islands/registry';
import { formatDollars } from '../../../src/lib/formatDollars';
import { DISCOUNT_LIMIT_TEXT } from '../couponTexts';

/** Questions about VIP by topic; the ids are fragments of links. */
export const VIP_QUESTIONS: IslandProps<'vip-questions'>['topics'] = [
  {
    id: 'vip-questions-levels',
    title: 'Levels',
    questions: [
      {
        q: 'What counts toward my level?',
        a: `What you pay with money, in any game. ${formatDollars(100)} is ${XP_PER_DOLLAR} XP, with double XP ${2 * XP_PER_DOLLAR}. What you pay from your balance doesn’t count.`,
      },
      {
        q: 'When do I get the XP?',
        a: 'When a part of your order is done. With several services in one order, each brings its XP as it’s done.',
      },
      {
        q: 'Can I lose a level?',
        a: `XP count for life, so not by waiting. Only a refund or a correction by our team lowers your sum, and your level is the highest one that your sum had in the last ${LEVEL_MONTHS} months: you keep it for up to ${LEVEL_MONTHS} months after that.`,
      },
      {
        q: 'What does a refund change?',
        a: 'It takes back the XP of the part that was refunded. Everything else stays counted.',
      },
      {
        q: 'I ordered as a guest. Does that count?',
        a: 'Yes, once you create an account with the same email: from then on those orders count.',
      },
    ],
  },
  {
    id: 'vip-questions-discount',
    title: 'Discount and cashback',
    questions: [
      {
        q: 'Where does the permanent discount apply?',
        a: 'To every price. It’s taken off after other discounts and before a coupon.',
      },
      {
        q: 'Is there a limit?',
        a: `${DISCOUNT_LIMIT_TEXT} A coupon that would take more is cut.`,
      },
      {
        q: 'How does cashback work?',
        a: 'When a part of your order is done, your level’s percentage of what you paid for it with money goes to your balance, in US dollars.',
      },
      {
        q: 'What can I do with my balance?',
        a: 'Pay at checkout, all of an order or a part of it. Refunds go back the way the money came: what you paid from your balance returns to your balance.',
      },
      {
        q: 'What happens to cashback after a refund?',
        a: 'The cashback of the refunded part is taken back. If you’ve already spent it, you never owe us anything.',
      },
    ],
  },
  {
    id: 'vip-questions-coupons',
    title: 'Coupons',
    questions: [
      {
        q: 'How many coupons can I use?',
        a: 'One per order. It works together with the discount of your level.',
      },
      {
        q: 'Do I lose a coupon if I don’t pay, or cancel?',
        a: 'No. You get it back when an unpaid order ends or when the order is canceled.',
      },
      {
        q: 'When do I get coupons?',
        a: 'With each level, once, when you reach it. How much they take off, from which subtotal and for how long is listed with the level above.',
      },
    ],
  },
  {
    id: 'vip-questions-double-xp',
    title: 'Double XP',
    questions: [
      {
        q: 'How do I use double XP?',
        a: 'Put it on an order at checkout. What you pay for that order with money then counts twice toward your level.',
      },
      {
        q: 'How often can I use it?',
        a: 'As many times per calendar month as your level has. Unused ones don’t carry over to the next month.',
      },
      {
        q: 'What if I cancel that order?',
        a: 'You get your double XP back when the order is canceled, for the month in which you placed it. Once that month is over, it’s gone.',
      },
    ],
  },
];
