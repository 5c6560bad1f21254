import { ORDER_STATUSES } from './order.rules';
import { doneSteps, nextSteps, statusText } from './order.texts';

const MAIL = 'help@shop.example';

test.each(ORDER_STATUSES)('the status "%s" has a text for the buyer', (status) => {
  const { headline, explanation } = statusText(status);
  expect(headline).not.toBe('');
  expect(explanation).toMatch(/\.$/);
});

test('before payment the first step is to pay, afterwards that we pick the booster', () => {
  expect(nextSteps('awaiting_payment', ['piloted'], MAIL)[0]?.title).toBe('You pay');
  expect(nextSteps('payment_failed', ['piloted'], MAIL)[0]?.title).toBe('You pay');
  expect(nextSteps('paid', ['piloted'], MAIL)[0]?.title).toBe('We pick your booster');
});

test('each play mode is explained once, and support is always mentioned', () => {
  const steps = nextSteps('paid', ['selfplay', 'selfplay', 'trade'], MAIL);
  expect(steps.map(({ title }) => title)).toEqual([
    'We pick your booster',
    'You play together',
    'We meet in the game',
    'You check the result',
  ]);
  expect(steps.at(-1)?.text).toContain(MAIL);
});

test('once work has started, its step says what happens now; a run may still be to come', () => {
  expect(nextSteps('in_progress', ['piloted', 'run'], MAIL).map(({ title }) => title)).toEqual([
    'A booster is playing your character',
    'Be online 15 minutes before the start',
    'You check the result',
  ]);
});

test.each(['completed', 'cancelled', 'refunded'] as const)('a "%s" order announces no further steps', (status) => {
  expect(nextSteps(status, ['piloted'], MAIL)).toEqual([]);
});

const doneTitles = (...args: Parameters<typeof doneSteps>) => doneSteps(...args).map(({ title }) => title);

test('steps behind an order grow with its status, and begin with when it was paid', () => {
  expect(doneSteps('paid', ['piloted'], 'then')).toEqual([{ title: 'Paid', text: 'then' }]);
  expect(doneTitles('in_progress', ['piloted', 'run'], '')).toEqual(['Paid', 'Booster found']);
  expect(doneTitles('completed', ['piloted'], '')).toEqual(['Paid', 'Booster found', 'Done']);
});

test('seats of raid runs alone need no booster to be found', () => {
  expect(doneTitles('completed', ['run', 'run'], '')).toEqual(['Paid', 'Done']);
});

test.each(['awaiting_payment', 'payment_failed', 'cancelled', 'refunded'] as const)(
  'a "%s" order has no steps behind it',
  (status) => {
    expect(doneSteps(status, ['piloted'], '')).toEqual([]);
  },
);
