import { LINE_STATES } from './line.rules';
import { ORDER_STATUSES } from './order.rules';
import {
  doneSteps,
  earningsText,
  type LinePlay,
  lineText,
  lineTitle,
  nextSteps,
  orderText,
  statusText,
} from './orderTexts';

const MAIL = 'help@shop.example';
const lines = (...plays: LinePlay[]) =>
  plays.map((play, index) => ({ name: `Service ${index + 1}`, play, hasStarted: false, isDone: false }));
const started = (...plays: LinePlay[]) => lines(...plays).map((line) => ({ ...line, hasStarted: true }));

test.each(ORDER_STATUSES)('the status "%s" has a text for the buyer', (status) => {
  const { headline, explanation } = statusText(status);
  expect(headline).not.toBe('');
  expect(explanation).toMatch(/\.$/);
});

test('before payment the first step is to pay, afterwards that we pick the booster', () => {
  expect(nextSteps('awaiting_payment', lines('piloted'), MAIL)[0]?.title).toBe('You pay');
  expect(nextSteps('payment_failed', lines('piloted'), MAIL)[0]?.title).toBe('You pay');
  expect(nextSteps('paid', lines('piloted'), MAIL)[0]?.title).toBe('We pick your booster');
});

test('each play mode is explained once, and support is always mentioned', () => {
  const steps = nextSteps('paid', lines('selfplay', 'selfplay', 'trade'), MAIL);
  expect(steps.map(({ title }) => title)).toEqual([
    'We pick your booster',
    'You play together',
    'We meet in the game',
    'You check the result',
  ]);
  expect(steps.at(-1)?.text).toContain(MAIL);
});

test('a step of one play style says for which services it is where another is played differently', () => {
  const [, first, second] = nextSteps('paid', lines('piloted', 'selfplay', 'piloted'), MAIL);
  expect(first?.text).toMatch(/^Service 1, Service 3: We agree with you on how and when to log in/);
  expect(second?.text).toMatch(/^Service 2: We agree on a time/);
  expect(nextSteps('paid', lines('piloted', 'piloted'), MAIL)[1]?.text).toMatch(/^We agree/);
});

test('once work has started, its step says what happens now; a run may still be to come', () => {
  expect(nextSteps('in_progress', [...started('piloted'), ...lines('run')], MAIL).map(({ title }) => title)).toEqual([
    'A booster is playing your character',
    'Be online 15 minutes before the start',
    'You check the result',
  ]);
});

test('a line that waits beside one that has started gets its booster afterwards, and what is done has no step', () => {
  const some = [
    ...started('piloted'),
    ...lines('selfplay'),
    ...started('trade').map((line) => ({ ...line, isDone: true })),
  ];
  const steps = nextSteps('in_progress', some, MAIL);
  expect(steps[1]?.text).toMatch(/^Service 1: Someone/);
  expect(steps.map(({ title }) => title)).toEqual([
    'A booster is playing your character',
    'We pick your booster',
    'You play together',
    'You check the result',
  ]);
});

test.each(LINE_STATES)('the state "%s" of a line has a name, and at most a sentence', (state) => {
  expect(lineTitle(state)).not.toBe('');
  expect(lineText(state)).toMatch(/^$|\.$/);
});

test.each(['completed', 'cancelled', 'refunded'] as const)('a "%s" order announces no further steps', (status) => {
  expect(nextSteps(status, lines('piloted'), MAIL)).toEqual([]);
});

const doneTitles = (...args: Parameters<typeof doneSteps>) => doneSteps(...args).map(({ title }) => title);

test('steps behind an order grow with its status, and begin with when it was paid', () => {
  expect(doneSteps('paid', lines('piloted'), 'then')).toEqual([{ title: 'Paid', text: 'then' }]);
  expect(doneTitles('in_progress', started('piloted', 'run'), '')).toEqual(['Paid', 'Booster found']);
  expect(doneTitles('completed', started('piloted'), '')).toEqual(['Paid', 'Booster found', 'Done']);
});

test('seats of raid runs alone need no booster to be found', () => {
  expect(doneTitles('completed', started('run', 'run'), '')).toEqual(['Paid', 'Done']);
});

test.each(['awaiting_payment', 'payment_failed', 'cancelled', 'refunded'] as const)(
  'a "%s" order has no steps behind it',
  (status) => {
    expect(doneSteps(status, lines('piloted'), '')).toEqual([]);
  },
);

test.each([
  ['in_progress', ['waiting', 'completed'], true, 'We go on as soon as you’re ready.'],
  ['in_progress', ['waiting', 'in_progress'], true, 'We’re working on your order.'],
  ['paid', ['waiting'], true, 'We go on as soon as you’re ready.'],
  ['completed', ['completed', 'cancelled'], true, 'The rest of what you ordered has been delivered.'],
  ['completed', ['completed'], true, 'Everything you ordered has been delivered.'],
  ['refunded', ['refunded'], false, 'No more work will be done on this order.'],
  ['refunded', ['refunded'], true, 'We refunded this order the way you paid.'],
  ['awaiting_payment', [null], true, 'Nothing starts and nothing is charged before you pay.'],
] as const)('an order that is %s with lines that are %s says what is so', (status, states, isMoneyBack, text) => {
  expect(orderText(status, states, isMoneyBack).explanation).toBe(text);
});

test.each([
  ['awaiting_payment', null, 'Nothing starts before you pay.'],
  ['payment_failed', null, 'Nothing was charged to your payment method. You can try again.'],
  ['paid', 'paid', 'Your order is with our team.'],
  ['cancelled', null, 'This order was canceled. No work will be done.'],
] as const)(
  'an order that is %s never says that nothing was taken while it has taken some of a balance',
  (status, state, text) => {
    expect(orderText(status, [state], true, true).explanation).toBe(text);
  },
);

test.each([
  [{ hasXp: false, hasCashback: false }, false, ''],
  [{ hasXp: false, hasCashback: false }, true, ''],
  [{ hasXp: true, hasCashback: false }, false, 'What goes back brings no XP.'],
  [{ hasXp: true, hasCashback: true }, false, 'What goes back brings no XP and no cashback.'],
  [{ hasXp: true, hasCashback: false }, true, 'We take back the XP of what we refund.'],
  [
    { hasXp: true, hasCashback: true },
    true,
    'We take back the XP and the cashback of what we refund; your balance never goes below zero.',
  ],
])('of %j, done: %s, a refund says %j', (earnings, isDone, text) => {
  expect(earningsText(earnings, isDone)).toBe(text);
});
