import { type GameField, gameField, seenTotalField } from './checkout.contract';
import { parseCheckout } from './checkout.rules';
import type { CheckoutLineView } from './checkoutViews';
import { gameGroups } from './gameGroups.rules';

const MESSAGE = 'Your cart has changed. Please check these details.';
const wow: CheckoutLineView = {
  id: '1',
  name: 'Arena 2v2 rating',
  slug: 'wow-boost',
  game: 'World of Warcraft',
  art: 'world-of-warcraft',
  account: { label: 'Character', example: 'Aelwyn-Silvermoon', help: 'As in the character screen' },
  regions: ['EU', 'US'],
  platforms: ['PC'],
};
const eu = { ...wow, id: '1', region: 'EU' };
const us = { ...wow, id: '2', region: 'US' };
const apex = { ...wow, slug: 'apex', game: 'Apex Legends', regions: ['Global'], platforms: ['PC', 'Xbox'] };
const onPc = { ...apex, id: '3', platform: 'PC' };
const onXbox = { ...apex, id: '4', platform: 'Xbox' };

type Typed = Readonly<Record<string, Partial<Record<GameField, unknown>>>>;
/** What the checkout of a cart says to a form that was typed when these lines were in it. */
function sent(before: readonly CheckoutLineView[], typed: Typed, now: readonly CheckoutLineView[]) {
  const contact = { email: 'anna@example.com', country: 'DE', payment: 'sandbox' };
  const seen = before.map(({ id }) => [seenTotalField(id), '100'] as const);
  const details = Object.entries(typed).flatMap(([key, fields]) =>
    Object.entries(fields).map(([field, value]) => [gameField(key, field as GameField), value] as const),
  );
  const form = { ...contact, ...Object.fromEntries([...seen, ...details]) };
  const { values, problems } = parseCheckout(form, { groups: gameGroups(now), methods: ['sandbox'] });
  return { games: values.games, problems: problems.map(({ field, message }) => `${field}: ${message}`) };
}

test('what was typed stays with its line when one of another region comes to the cart, whose account is asked for', () => {
  const typed = { account: 'Aelwyn-Silvermoon', notes: 'After 18:00' };
  const { games, problems } = sent([eu], { 'wow-boost': typed }, [eu, us]);
  expect(games).toMatchObject({
    'wow-boost.eu.pc': { ...typed, region: 'EU', platform: 'PC' },
    'wow-boost.us.pc': { account: '', notes: '', region: 'US', platform: 'PC' },
  });
  expect(problems).toEqual([
    'games[wow-boost.us.pc][account]: Enter your character, like Aelwyn-Silvermoon.',
    `games[wow-boost.eu.pc][account]: ${MESSAGE}`,
  ]);
});

test.each([
  ['region', [eu, us], { 'wow-boost.eu.pc': { account: 'Aelwyn' }, 'wow-boost.us.pc': { account: 'Veldrin' } }, us],
  [
    'platform',
    [onPc, onXbox],
    { 'apex.global.pc': { account: 'Aelwyn' }, 'apex.global.xbox': { account: 'Veldrin' } },
    onXbox,
  ],
] as const)('when the other line is taken out, what was typed for this %s is kept', (_what, before, typed, left) => {
  const { games, problems } = sent(before, typed, [left]);
  expect(games[left.slug]?.account).toBe('Veldrin');
  expect(problems).toContain(`games[${left.slug}][account]: ${MESSAGE}`);
  expect(problems.join()).not.toContain('This game is no longer in your cart');
});

test('an account that was typed with another region goes to no line of this one', () => {
  const typed = { 'wow-boost': { account: 'Aelwyn', region: 'US', platform: '' } };
  expect(sent([wow], typed, [{ ...wow, region: 'EU' }, us]).games).toMatchObject({
    'wow-boost.eu.pc': { account: '', region: 'EU', platform: 'PC' },
  });
});

test('a region of a game that is gone while others stay is said, and the others keep their details', () => {
  const kr = { ...wow, id: '5', region: 'KR' };
  const typed = Object.fromEntries(['eu', 'us', 'kr'].map((region) => [`wow-boost.${region}.pc`, { account: region }]));
  const { games, problems } = sent([eu, us, kr], typed, [eu, us]);
  expect(games).toMatchObject({ 'wow-boost.eu.pc': { account: 'eu' }, 'wow-boost.us.pc': { account: 'us' } });
  expect(problems).toContain(`games[wow-boost.eu.pc][account]: ${MESSAGE}`);
});

test('a game that is gone is said to be gone, and what is no text is not carried', () => {
  const { games, problems } = sent([onPc, eu], { apex: { account: 'a' }, 'wow-boost': { account: ['a'] } }, [eu, us]);
  expect(problems).toContain('games[apex][account]: This game is no longer in your cart.');
  expect(games['wow-boost.eu.pc']?.account).toBe('');
});

test('unchanged groups have nothing to check', () => {
  const account = { account: 'Aelwyn' };
  const typed = { 'wow-boost.eu.pc': account, 'wow-boost.us.pc': account };
  expect(sent([eu, us], typed, [eu, us]).problems).toEqual([]);
});
