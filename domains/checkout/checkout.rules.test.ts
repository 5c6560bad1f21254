import fc from 'fast-check';
import { Value } from 'typebox/value';
import { lineField } from './checkout.contract';
import { fittingDetails, parseCheckout, parseSavedDetails } from './checkout.rules';
import type { CheckoutLineView } from './checkout.views';
import { CheckoutFormSchema } from './checkoutForm.contract';

const wow: CheckoutLineView = {
  id: '1',
  name: 'Arena 2v2 rating',
  slug: 'wow-boost',
  game: 'World of Warcraft',
  account: { label: 'Character and realm', example: 'Aelwyn-Silvermoon', help: 'As in the character screen' },
  regions: ['EU', 'US'],
  platforms: ['PC'],
};
const rivals: CheckoutLineView = {
  ...wow,
  id: '2',
  slug: 'marvel-rivals',
  game: 'Marvel Rivals',
  regions: ['Global'],
  platforms: ['PC', 'Xbox'],
};
const offer = { hasAccount: false, lines: [wow, rivals], methods: ['sandbox'] };

const good = {
  email: 'anna@example.com',
  name: 'Anna',
  country: 'DE',
  payment: 'sandbox',
  seen_total: '8033',
  seen_currency: 'USD',
  idempotency_key: 'k'.repeat(43),
  'lines[1][account]': 'Aelwyn-Silvermoon',
  'lines[1][region]': 'EU',
  'lines[1][notes]': 'After 18:00.\r\nThank you',
  'lines[1][seen_total]': '5000',
  'lines[2][account]': 'anna',
  'lines[2][platform]': 'Xbox',
  'lines[2][seen_total]': '3033',
};
const read = (changes: Record<string, unknown> = {}) => parseCheckout({ ...good, ...changes }, offer);
const fieldsOf = (changes: Record<string, unknown>) => read(changes).problems.map(({ field }) => field);

test('a complete form parses without problems; a region with one value need not be sent', () => {
  expect(read()).toEqual({
    problems: [],
    values: {
      email: 'anna@example.com',
      name: 'Anna',
      country: 'DE',
      payment: 'sandbox',
      remember: null,
      lines: {
        1: { account: 'Aelwyn-Silvermoon', region: 'EU', platform: 'PC', notes: 'After 18:00.\nThank you' },
        2: { account: 'anna', region: 'Global', platform: 'Xbox', notes: '' },
      },
    },
    seen: { currency: 'USD', total: 8033, lines: { 1: 5000, 2: 3033 } },
  });
});

test.each([
  ['1', true],
  [undefined, false],
  ['2', false],
])('an account with “%s” as the answer keeps the details: %s', (remember, keeps) => {
  const account = { ...offer, hasAccount: true };
  expect(parseCheckout({ ...good, remember }, account).values.remember).toBe(keeps);
  expect(parseCheckout({ ...good, remember }, offer).values.remember).toBeNull();
});

test.each<[string, Record<string, string>, string[]]>([
  ['complete details', { account: 'Aelwyn', region: 'EU' }, []],
  ['no account', { account: ' ', region: 'EU' }, ['account']],
  ['an account too long', { account: 'x'.repeat(121), region: 'EU' }, ['account']],
  ['an account with hidden characters', { account: 'Ael\u202ewyn', region: 'EU' }, ['account']],
  ['no region', { account: 'Aelwyn' }, ['region']],
  [
    'a region and a platform of another game',
    { account: 'Aelwyn', region: 'Asia', platform: 'Xbox' },
    ['region', 'platform'],
  ],
])('saved details follow the rules of the checkout: %s', (_what, form, wrong) => {
  const { problems, details } = parseSavedDetails(form, wow);
  expect(problems.map(({ field }) => field)).toEqual(wrong);
  if (wrong.length === 0) expect(details).toEqual({ account: 'Aelwyn', region: 'EU', platform: 'PC' });
});

test('saved details fill in what a line still offers', () => {
  const saved = { account: 'Aelwyn', region: 'EU', platform: 'PC' };
  expect(fittingDetails(saved, wow)).toEqual(saved);
  expect(fittingDetails({ ...saved, region: '' }, wow)).toEqual({ ...saved, region: '' });
  expect(fittingDetails(saved, { regions: ['EU'], platforms: ['Xbox', 'PlayStation'] })).toEqual({
    ...saved,
    platform: '',
  });
  const nothing = { account: '', region: '', platform: '' };
  expect(fittingDetails(saved, { regions: ['US'], platforms: ['PC'] })).toEqual(nothing);
  expect(fittingDetails(undefined, wow)).toEqual(nothing);
});

test('the name and the notes may be left out', () => {
  expect(fieldsOf({ name: undefined, 'lines[1][notes]': undefined })).toEqual([]);
});

test.each([
  ['email', undefined],
  ['email', ''],
  ['email', '   '],
  ['email', 'anna'],
  ['email', 'anna@localhost'],
  ['email', 'Deleted@account.INVALID'],
  ['email', 'an na@example.com'],
  ['email', 'anna@example.com\nBcc: all@example.com'],
  ['email', `${'a'.repeat(60)}@${'b'.repeat(200)}.com`],
  ['email', ['a@example.com', 'b@example.com']],
  ['email', 7],
  ['name', 'a'.repeat(81)],
  ['name', 'An\u0000na'],
  ['name', 'An\u202ena'],
  ['name', '\ud800'],
  ['name', { first: 'Anna' }],
  ['payment', undefined],
  ['payment', 'cash'],
  ['payment', ['sandbox']],
  ['lines[1][account]', undefined],
  ['lines[1][account]', ' '],
  ['lines[1][account]', 'a'.repeat(121)],
  ['lines[1][account]', 'a\tb'],
  ['lines[1][region]', undefined],
  ['lines[1][region]', 'Mars'],
  ['lines[1][region]', 'Global'],
  ['lines[1][platform]', 'Xbox'],
  ['lines[2][platform]', undefined],
  ['lines[2][platform]', 'Amiga'],
  ['lines[1][notes]', 'a'.repeat(1001)],
  ['lines[1][notes]', 'a\u0007'],
  ['lines[1][notes]', ['a', 'b']],
])('%s = %j is reported as a problem', (field, value) => {
  expect(fieldsOf({ [field]: value })).toEqual([field]);
});

test('details of a line that is not in the cart are reported once', () => {
  expect(fieldsOf({ 'lines[9][account]': 'x', 'lines[9][region]': 'EU' })).toEqual(['lines[9][account]']);
});

test('typed values are kept for the form, without characters no page can show', () => {
  const { values, problems } = read({ email: ' anna ', name: '<b>"An\u0000na"</b>', 'lines[1][region]': 'Mars' });
  expect(values).toMatchObject({
    email: 'anna',
    name: '<b>"Anna"</b>',
    lines: { 1: { region: 'Mars', account: 'Aelwyn-Silvermoon' } },
  });
  expect(problems).toHaveLength(3);
});

test('invalid amounts count as not shown', () => {
  const { seen } = read({ seen_total: '-1', 'lines[1][seen_total]': '1e3', 'lines[2][seen_total]': undefined });
  expect(seen).toEqual({ currency: 'USD', total: -1, lines: {} });
});

test('any input parses without throwing, and what parses without problems fits the route’s schema', () => {
  const read1 = [
    'email',
    'name',
    'payment',
    'lines[1][account]',
    'lines[1][region]',
    'lines[1][notes]',
    'lines[2][platform]',
  ];
  const names = [...read1, 'seen_total', 'lines[1][seen_total]', lineField('9', 'account'), 'price', '__proto__'];
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(good)), fc.anything());
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), anything), { maxLength: 4 }), (changes) => {
      const form = { ...good, ...Object.fromEntries(changes) };
      const { problems, values } = parseCheckout(form, offer);
      expect(JSON.stringify(values)).not.toContain('\\u0000');
      if (problems.length === 0 && changes.every(([name]) => read1.includes(name))) {
        expect(Value.Check(CheckoutFormSchema, JSON.parse(JSON.stringify(form)))).toBe(true);
      }
    }),
  );
});

test.each(['', 'XX', 'de', 'Germany', 'DE,FR', ['DE', 'FR'], undefined])('“%s” is rejected as a country', (country) => {
  expect(read({ country }).problems).toMatchObject([{ field: 'country' }]);
});
