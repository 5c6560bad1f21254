import { knownEmailProblem, nameProblem, newEmailProblem } from './plainText.rules';

const FORM = 'Enter an email address like name@example.com.';

test.each([
  'anna@example.com',
  'a.b.c+tag@mail.example.co.uk',
  "o'neill_{x}@example.com",
  'андрей@почта.рф',
  `${'a'.repeat(64)}@example.com`,
  'anna@xn--bcher-kva.example',
])('“%s” is an address', (email) => {
  expect(newEmailProblem(email)).toBeNull();
});

const ODD_DOTS = ['a..b@example.com', '.anna@example.com', 'anna.@example.com', 'a...b.@example.com'];

test.each([
  ...ODD_DOTS,
  'anna@example..com',
  'anna@.example.com',
  'anna@example.com.',
  'anna@-example.com',
  'anna@example-.com',
  `anna@${'a'.repeat(64)}.com`,
  'anna@example',
  'anna@10.0.0.1',
  'anna@example.c',
  `${'a'.repeat(65)}@example.com`,
  'anna@ben@example.com',
  'an na@example.com',
  'anna@account.invalid',
  '@example.com',
])('“%s” is no address', (email) => {
  expect(newEmailProblem(email)).toBe(FORM);
});

test('an address has at most 254 characters', () => {
  const labels = `${'a'.repeat(60)}.`.repeat(4);
  expect(newEmailProblem(`anna@${labels}com`)).toBe(null);
  expect(newEmailProblem(`anna@${labels}community`)).toMatch(/at most 254/);
});

test('letters that can’t be seen or told apart are refused with a sentence', () => {
  expect(newEmailProblem('аnna@example.com')).toContain('only look like');
  expect(newEmailProblem('an\u200bna@example.com')).toContain('can’t be seen');
  expect(nameProblem('Аnna', 80)).toContain('only look like');
  expect(nameProblem('An\u200bna', 80)).toContain('can’t be seen');
  expect([nameProblem('Андрей', 80), nameProblem('日本', 80), nameProblem('', 80)]).toEqual([null, null, null]);
});

test.each([...ODD_DOTS, 'anna@example.com', 'аnna@example.com'])(
  '“%s” still finds the account and the orders of earlier versions',
  (email) => {
    expect(knownEmailProblem(email)).toBeNull();
  },
);

test.each(['anna', '', 'anna@account.invalid', 'anna@example..com', '..@example.com', 'a b..c@example.com'])(
  '“%s” finds nothing',
  (email) => {
    expect(knownEmailProblem(email)).toMatch(/^Enter /);
  },
);
