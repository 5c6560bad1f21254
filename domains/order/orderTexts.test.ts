import { ORDER_STATUSES } from './order.rules';
import { doneSteps, type LinePlay, nextSteps, statusText } from './orderTexts';

const MAIL = 'help@shop.example';
const lines = (...plays: LinePlay[]) => plays.map((play, index) => ({ name: `Service ${index + 1}`, play }));

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
  expect(nextSteps('in_progress', lines('piloted', 'run'), MAIL).map(({ title }) => title)).toEqual([
    'A booster is playing your character',
    'Be online 15 minutes before the start',
    'You check the result',
  ]);
});

test.each(['completed', 'cancelled', 'refunded'] as const)('a "%s" order announces no further steps', (status) => {
  expect(nextSteps(status, lines('piloted'), MAIL)).toEqual([]);
});

const doneTitles = (...args: Parameters<typeof doneSteps>) => doneSteps(...args).map(({ title }) => title);

test('steps behind an order grow with its status, and begin with when it was paid', () => {
  expect(doneSteps('paid', lines('piloted'), 'then')).toEqual([{ title: 'Paid', text: 'then' }]);
  expect(doneTitles('in_progress', lines('piloted', 'run'), '')).toEqual(['Paid', 'Booster found']);
  expect(doneTitles('completed', lines('piloted'), '')).toEqual(['Paid', 'Booster found', 'Done']);
});

test('seats of raid runs alone need no booster to be found', () => {
  expect(doneTitles('completed', lines('run', 'run'), '')).toEqual(['Paid', 'Done']);
});

test.each(['awaiting_payment', 'payment_failed', 'cancelled', 'refunded'] as const)(
  'a "%s" order has no steps behind it',
  (status) => {
    expect(doneSteps(status, lines('piloted'), '')).toEqual([]);
  },
);
