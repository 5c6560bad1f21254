import { openBenefits } from './openBenefits.rules';

const SHOWN = { shown_coupon: '', shown_use: 'none', shown_part: '' };
const NOTHING = { coupon: false, balance: false };

it.each<[string, Readonly<Record<string, unknown>>, Partial<typeof NOTHING>]>([
  ['nothing without the fields', {}, {}],
  ['nothing as it was shown', { ...SHOWN, balance_use: 'none', balance_part: '', coupon: '' }, {}],
  ['a code that was typed', { ...SHOWN, coupon: 'WELCOME5' }, { coupon: true }],
  ['no spaces', { ...SHOWN, coupon: '  ' }, {}],
  ['no code that was shown to be refused', { ...SHOWN, shown_coupon: 'NEVER', coupon: 'NEVER ' }, {}],
  ['another code than the refused one', { ...SHOWN, shown_coupon: 'NEVER', coupon: 'WELCOME5' }, { coupon: true }],
  ['all of the balance', { ...SHOWN, balance_use: 'all' }, { balance: true }],
  ['none of it any more', { ...SHOWN, shown_use: 'all', balance_use: 'none' }, { balance: true }],
  ['all that was counted in', { ...SHOWN, shown_use: 'all', balance_use: 'all', balance_part: '3' }, {}],
  [
    'another part',
    { ...SHOWN, shown_use: 'part', shown_part: '5.00', balance_use: 'part', balance_part: '6.00' },
    { balance: true },
  ],
  [
    'the part that was counted in',
    { ...SHOWN, shown_use: 'part', shown_part: '5.00', balance_use: 'part', balance_part: '5.00' },
    {},
  ],
  ['both', { ...SHOWN, coupon: 'WELCOME5', balance_use: 'all' }, { coupon: true, balance: true }],
  ['nothing of other types', { ...SHOWN, coupon: ['A', 'B'], balance_use: ['all', 'none'] }, {}],
])('a form leaves open: %s', (_, form, open) => {
  expect(openBenefits(form)).toEqual({ ...NOTHING, ...open });
});
