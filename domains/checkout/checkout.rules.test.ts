import fc from 'fast-check';
import { Value } from 'typebox/value';
import { type GameField, gameField } from './checkout.contract';
import { fittingDetails, parseCheckout, parseSavedDetails } from './checkout.rules';
import { CheckoutFormSchema } from './checkoutForm.contract';
import type { GameGroup } from './checkoutViews';

const wow: GameGroup = {
  key: 'wow-boost',
  slug: 'wow-boost',
  game: 'World of Warcraft',
  art: 'world-of-warcraft',
  account: {
    label: 'Character and realm',
    example: 'Aelwyn-Silvermoon',
    help: 'As in the character screen',
    form: 'wow-character',
  },
  regions: ['EU', 'US'],
  platforms: ['PC'],
  lines: [
    { id: '1', name: 'Arena 2v2 rating' },
    { id: '3', name: 'Gladiator mount' },
  ],
  chosen: [],
};
const apex: GameGroup = {
  ...wow,
  key: 'apex.any.pc-xbox',
  slug: 'apex',
  game: 'Apex Legends',
  account: {
    label: 'EA ID or gamertag',
    example: 'Wraith_4404',
    help: 'On the lobby screen',
    form: 'ea-id',
    platforms: { Xbox: { form: 'gamertag', example: 'Wraith 4404' } },
    character: { label: 'Legend', example: 'Wraith', help: 'Whom you play' },
  },
  regions: ['Global'],
  platforms: ['PC', 'Xbox'],
  lines: [{ id: '2', name: 'Ranked' }],
};
const offer = { groups: [wow, apex], methods: ['sandbox'] };
const WOW = (field: GameField) => gameField(wow.key, field);
const APEX = (field: GameField) => gameField(apex.key, field);

const good = {
  email: 'anna@example.com',
  name: 'Anna',
  country: 'DE',
  payment: 'sandbox',
  seen_total: '8033',
  seen_currency: 'USD',
  idempotency_key: 'k'.repeat(43),
  [WOW('account')]: 'Aelwyn-Silvermoon',
  [WOW('region')]: 'EU',
  [WOW('notes')]: 'After 18:00.\r\nThank you',
  [APEX('account')]: 'Major Anna',
  [APEX('character')]: 'Wraith',
  [APEX('platform')]: 'Xbox',
  'lines[1][seen_total]': '5000',
  'lines[2][seen_total]': '3033',
};
const read = (changes: Record<string, unknown> = {}) => parseCheckout({ ...good, ...changes }, offer);
const fieldsOf = (changes: Record<string, unknown>) => read(changes).problems.map(({ field }) => field);

test('a complete form parses without problems; a region with one value need not be sent', () => {
  expect(read()).toEqual({
    problems: [],
    values: {
      balance: 0,
      doubleXp: false,
      email: 'anna@example.com',
      name: 'Anna',
      country: 'DE',
      payment: 'sandbox',
      remember: false,
      games: {
        'wow-boost': {
          ...{ account: 'Aelwyn-Silvermoon', character: '', region: 'EU', platform: 'PC' },
          notes: 'After 18:00.\nThank you',
        },
        'apex.any.pc-xbox': {
          account: 'Major Anna',
          character: 'Wraith',
          region: 'Global',
          platform: 'Xbox',
          notes: '',
        },
      },
    },
    seen: { currency: 'USD', total: 8033, lines: { 1: 5000, 2: 3033 } },
  });
});

test.each([
  ['1', true],
  [undefined, false],
  ['2', false],
])('with “%s” as the answer the details are kept: %s', (remember, keeps) => {
  expect(parseCheckout({ ...good, remember }, offer).values.remember).toBe(keeps);
});

test('the name of an account has the form of its platform, and is kept as the game writes it', () => {
  expect(read({ [APEX('account')]: ' Major   Anna ' }).values.games[apex.key]?.account).toBe('Major Anna');
  expect(read({ [APEX('platform')]: 'PC' }).problems).toEqual([
    { field: APEX('account'), message: 'Use this format: Wraith_4404 (4 to 16 letters, numbers, - or _).' },
  ]);
  expect(read({ [WOW('account')]: 'Aelwyn#1234' }).problems[0]?.message).toMatch(/^Use this format: Aelwyn-Silvermoon/);
  expect(read({ [WOW('account')]: '' }).problems[0]?.message).toBe(
    'Enter your character and realm, like Aelwyn-Silvermoon.',
  );
});

test('a password in the notes is refused with what to do', () => {
  expect(read({ [WOW('notes')]: 'After 20:00. pw: hunter2' }).problems).toEqual([
    {
      field: WOW('notes'),
      message: 'This looks like a password. Remove it: an order never needs one.',
    },
  ]);
});

test.each<[string, Record<string, string>, string[]]>([
  ['complete details', { account: 'Aelwyn-Silvermoon', region: 'EU' }, []],
  ['no account', { account: ' ', region: 'EU' }, ['account']],
  ['an account too long', { account: 'x'.repeat(121), region: 'EU' }, ['account']],
  ['an account with hidden characters', { account: 'Ael\u202ewyn', region: 'EU' }, ['account']],
  ['no region', { account: 'Aelwyn-Silvermoon' }, ['region']],
  ['a name of another game', { account: 'Aelwyn#1234', region: 'EU' }, ['account']],
  [
    'a region and a platform of another game',
    { account: 'Aelwyn-Silvermoon', region: 'Asia', platform: 'Xbox' },
    ['platform', 'region'],
  ],
])('saved details follow the rules of the checkout: %s', (_what, form, wrong) => {
  const { problems, details } = parseSavedDetails(form, wow);
  expect(problems.map(({ field }) => field)).toEqual(wrong);
  if (wrong.length === 0)
    expect(details).toEqual({ account: 'Aelwyn-Silvermoon', character: '', region: 'EU', platform: 'PC' });
});

test('saved details fill in what a game still offers', () => {
  const saved = { account: 'Aelwyn', character: '', region: 'EU', platform: 'PC' };
  expect(fittingDetails(saved, wow)).toEqual(saved);
  expect(fittingDetails({ ...saved, region: '' }, wow)).toEqual({ ...saved, region: '' });
  expect(fittingDetails(saved, { regions: ['EU'], platforms: ['Xbox', 'PlayStation'] })).toEqual({
    ...saved,
    platform: '',
  });
  const nothing = { account: '', character: '', region: '', platform: '' };
  expect(fittingDetails(saved, { regions: ['US'], platforms: ['PC'] })).toEqual(nothing);
  expect(fittingDetails(undefined, wow)).toEqual(nothing);
});

test('the name and the notes may be left out', () => {
  expect(fieldsOf({ name: undefined, [WOW('notes')]: undefined })).toEqual([]);
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
  [WOW('account'), undefined],
  [WOW('account'), ' '],
  [WOW('account'), 'a'.repeat(121)],
  [WOW('account'), 'a\tb'],
  [WOW('region'), undefined],
  [WOW('region'), 'Mars'],
  [WOW('region'), 'Global'],
  [WOW('platform'), 'Xbox'],
  [APEX('platform'), undefined],
  [APEX('platform'), 'Amiga'],
  [APEX('character'), undefined],
  [APEX('character'), '<b>Wraith</b>'],
  [APEX('character'), 'a'.repeat(41)],
  [APEX('account'), 'Wraith_4404'],
  [WOW('account'), '<b>Aelwyn</b>-Silvermoon'],
  [WOW('account'), 'Ael\u200bwyn-Silvermoon'],
  [WOW('notes'), 'a'.repeat(1001)],
  [WOW('notes'), 'a\u0007'],
  [WOW('notes'), ['a', 'b']],
])('%s = %j is reported as a problem', (field, value) => {
  expect(fieldsOf({ [field]: value })).toEqual([field]);
});

test('a line and a game that are not in the cart are reported once', () => {
  expect(fieldsOf({ 'lines[9][seen_total]': '1', 'games[9][account]': 'x', 'games[9][region]': 'EU' })).toEqual([
    'lines[9][seen_total]',
    'games[9][account]',
  ]);
});

test('typed values are kept for the form, without characters no page can show', () => {
  const { values, problems } = read({ email: ' anna ', name: '<b>"An\u0000na"</b>', [WOW('region')]: 'Mars' });
  expect(values).toMatchObject({
    email: 'anna',
    name: '<b>"Anna"</b>',
    games: { 'wow-boost': { region: 'Mars', account: 'Aelwyn-Silvermoon' } },
  });
  expect(problems).toHaveLength(3);
});

test('invalid amounts count as not shown', () => {
  const { seen } = read({ seen_total: '-1', 'lines[1][seen_total]': '1e3', 'lines[2][seen_total]': undefined });
  expect(seen).toEqual({ currency: 'USD', total: -1, lines: {} });
});

test('any input parses without throwing, and what parses without problems fits the route’s schema', () => {
  const read1 = ['email', 'name', 'payment', WOW('account'), WOW('region'), WOW('notes'), APEX('platform')];
  const names = [...read1, 'seen_total', 'lines[1][seen_total]', gameField('9', 'account'), 'price', '__proto__'];
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
