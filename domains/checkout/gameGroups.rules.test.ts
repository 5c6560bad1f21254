import type { CheckoutLineView } from './checkoutViews';
import { gameGroups } from './gameGroups.rules';

const wow: CheckoutLineView = {
  id: '1',
  name: 'Arena 2v2 rating',
  slug: 'wow-boost',
  game: 'World of Warcraft',
  art: 'world-of-warcraft',
  account: { label: 'Character and realm', example: 'Aelwyn-Silvermoon', help: 'As in the character screen' },
  regions: ['EU', 'US'],
  platforms: ['PC'],
};
const rivals: CheckoutLineView = {
  ...wow,
  slug: 'marvel-rivals',
  game: 'Marvel Rivals',
  regions: ['Global'],
  platforms: ['PC', 'PlayStation', 'Xbox'],
};
const line = (of: CheckoutLineView, id: string, more: Partial<CheckoutLineView> = {}) => ({
  ...of,
  ...more,
  id,
  name: `Service ${id}`,
});
/** The groups as `key: ids`. */
const grouped = (...lines: CheckoutLineView[]) =>
  gameGroups(lines).map(({ key, lines: own }) => `${key}: ${own.map(({ id }) => id).join(' ')}`);

test('five lines of two games are two groups, in the order of the cart', () => {
  const lines = [line(wow, '1'), line(rivals, '2'), line(wow, '3'), line(wow, '4'), line(rivals, '5')];
  expect(grouped(...lines)).toEqual(['wow-boost: 1 3 4', 'marvel-rivals: 2 5']);
  expect(gameGroups(lines)[0]).toEqual({
    key: 'wow-boost',
    slug: 'wow-boost',
    game: 'World of Warcraft',
    art: 'world-of-warcraft',
    account: wow.account,
    regions: ['EU', 'US'],
    platforms: ['PC'],
    lines: [1, 3, 4].map((id) => ({ id: String(id), name: `Service ${id}` })),
    chosen: [],
  });
});

test('a region that was chosen with a service is not asked again, also for the other lines of the game', () => {
  const [group, ...others] = gameGroups([
    line(wow, '1'),
    line(wow, '2', { region: 'US' }),
    line(wow, '3', { region: 'US' }),
  ]);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ key: 'wow-boost', regions: ['US'], chosen: [{ label: 'Region', value: 'US' }] });
});

test('lines with different regions are played by different accounts; one without a region by a third', () => {
  const lines = [
    line(wow, '1', { region: 'US' }),
    line(wow, '2'),
    line(wow, '3', { region: 'EU' }),
    line(wow, '4', { region: 'US' }),
  ];
  expect(grouped(...lines)).toEqual(['wow-boost.us.pc: 1 4', 'wow-boost.any.pc: 2', 'wow-boost.eu.pc: 3']);
  expect(gameGroups(lines).map(({ regions }) => regions)).toEqual([['US'], ['EU', 'US'], ['EU']]);
});

test('a platform that was chosen or is the only one sold holds for the group; others make another group', () => {
  const one = gameGroups([line(rivals, '1'), line(rivals, '2', { platform: 'Xbox' })]);
  expect(one).toMatchObject([
    { key: 'marvel-rivals', platforms: ['Xbox'], chosen: [{ label: 'Platform', value: 'Xbox' }] },
  ]);
  const lines = [
    line(rivals, '1', { platform: 'Xbox' }),
    line(rivals, '2', { platforms: ['PC', 'PlayStation'] }),
    line(rivals, '3'),
  ];
  expect(grouped(...lines)).toEqual(['marvel-rivals.any.xbox: 1 3', 'marvel-rivals.any.pc.playstation: 2']);
});

test('a game with one region and one platform has chosen nothing', () => {
  const global = line(rivals, '1', { platforms: ['PC'] });
  expect(gameGroups([global])[0]?.chosen).toEqual([]);
});
