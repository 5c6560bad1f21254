import { catalogueWithContents } from '../../../tests/harness/catalogueWithContents';
import { type Patch, patchedDocument, REMOVED } from '../../../tests/harness/patchedDocument';
import { missingArt } from './art.checks';
import { withoutGoneContents } from './goneContents';
import { catalogueErrors } from './importCatalogue';

const season = 'games[0].contents.season';
const elite = `${season}.rewards[0]`;
const challenger = `${season}.rewards[1]`;
const tokens = `${season}.rewards[2]`;
const range = 'games[0].services[0].terms';
const rangeReward = `${range}.rewards[1]`;
const WINS = { title: 'Wins', where: 'Battlegrounds', service: 'battleground-wins', img: '/art/elite.svg' };
const dated = { kind: 'variants', run: true, variants: [] };
const groupLoot = { key: 'group', label: 'Group Loot', note: '', priceCents: 2_499, minutes: 90, best: false };

const errorsOf = (...patches: readonly Patch[]) =>
  catalogueErrors(patchedDocument(catalogueWithContents(), ...patches));

test.each<[string, Patch, string, string?]>([
  ['a reward of another game’s service', [`${elite}.service`, 'coaching'], 'no service “coaching” in wow-boost'],
  ['a reward with no order', [`${elite}.reward`, REMOVED], 'exactly one of reward or choices', elite],
  ['a reward with two orders', [`${elite}.choices`, { to: 2_000 }], 'exactly one of reward or choices', elite],
  ['a reward twice', [`${challenger}.title`, 'Elite set'], '“Elite set” is there already, at [0]'],
  ['a reward twice in other case', [`${challenger}.title`, ' elite Set'], 'elite Set” is there already, at [0]'],
  ['a reward without words', [`${challenger}.title`, '   '], 'must not be blank'],
  ['choices of a range without a goal', [`${challenger}.choices`, { from: 1_000 }], 'must have to'],
  ['choices of options alone', [`${challenger}.choices`, { options: ['express'] }], 'must have to'],
  ['choices of a variant service without one', [`${tokens}.choices`, {}], 'must have variant'],
  [
    'choices of a quantity service without one',
    [tokens, { ...WINS, choices: {} }],
    'must have quantity',
    `${tokens}.choices`,
  ],
  [
    'a reward whose name stands twice along the range',
    [`${range}.rewards[2]`, { name: 'Elite set', from: 0, to: 1_800, mode: 2 }],
    'several rewards “Elite set” along the range of “arena-rating”',
    `${elite}.reward`,
  ],
  ['a reward that is not along the range', [`${elite}.reward`, 'Gladiator'], 'no reward “Gladiator” along the range'],
  [
    'a reward along a service without a range',
    [`${elite}.service`, 'heroic-run'],
    'no reward “Elite set”',
    `${elite}.reward`,
  ],
  [
    'a reward that ends between two steps',
    [`${rangeReward}.to`, 1_750],
    'refused by “arena-rating”, options[to]:',
    `${elite}.reward`,
  ],
  [
    'a reward whose lowest price nobody can choose',
    [rangeReward, { name: 'Elite set', img: '/art/elite.svg', from: 1_650, to: 1_800, mode: 0 }],
    'refused by “arena-rating”, options[from]:',
    `${elite}.reward`,
  ],
  ['choices that the service refuses', [`${challenger}.choices`, { to: 2_500 }], 'refused by', `${challenger}.choices`],
  ['a variant that there is not', [`${tokens}.choices.variant`, 'x'], 'refused by “heroic-run”', `${tokens}.choices`],
  ['the same order twice', [`${challenger}.choices`, { to: 2_400 }], 'the same order as [0]', challenger],
  ['a reward without a sign', [`${challenger}.img`, REMOVED], 'must name a sign'],
  ['a reward whose range has no sign for it', [`${rangeReward}.img`, REMOVED], 'must name a sign', `${elite}.img`],
  ['a price in a reward', [`${elite}.title`, 'Elite set for 5 $'], '“$” would be wrong'],
  ['a date in where a reward comes from', [`${elite}.where`, 'Arena, until May 5'], '“May 5” would be wrong'],
  ['a date in the name of a season', [`${season}.name`, 'From May 5'], '“May 5” would be wrong'],
  ['the date of its end', [`${season}.text`, 'Ends on May 5.'], '“May 5” would be wrong'],
  ['a short date of its end', [`${season}.text`, 'Ends Nov. 24.'], '“Nov. 24” would be wrong'],
  ['a date with the day first', [`${season}.text`, 'Ends 3 Sept'], '“3 Sept” would be wrong'],
  ['a date in numbers', [`${season}.text`, 'Ends on 11/24/2026.'], '“11/24/2026” would be wrong'],
  ['the days that are left', [`${season}.text`, 'Ends in 3 days.'], '“in 3 days” would be wrong'],
  ['a season of two rewards', [`${season}.rewards`, []], 'fewer than 3 items'],
  ['a sign that is no path', [`${challenger}.img`, 'https://a.example/a.svg'], 'must match pattern'],
])('an import refuses %s', (_what, patch, message, path = patch[0]) => {
  expect(errorsOf(patch)).toContainEqual({ path, message: expect.stringContaining(message) });
});

test('an order that is refused is said once, and all others are checked', () => {
  const errors = errorsOf(
    [`${challenger}.choices`, { to: 2_500 }],
    [`${elite}.reward`, 'Gladiator'],
    [`${tokens}.img`, REMOVED],
  );
  expect(errors.map(({ path }) => path)).toEqual([
    `${elite}.reward`,
    `${elite}.img`,
    `${challenger}.choices`,
    `${tokens}.img`,
  ]);
});

test('what is sold on dates gives no reward, since no order leads to a date', () => {
  const errors = errorsOf(
    ['games[0].services[2].terms', { ...dated, variants: [groupLoot] }],
    ['contents.topPromos[1]', { slug: 'run', title: 'Runs', text: 'On dates.', service: 'wow-boost/heroic-run' }],
  );
  expect(errors).toEqual([
    { path: `${tokens}.service`, message: expect.stringContaining('“heroic-run” is sold as scheduled runs') },
  ]);
});

test('a sign that a reward names has to be there', () => {
  const missing = missingArt(catalogueWithContents(), 'no-such-folder').filter(({ path }) => path.startsWith(season));
  expect(missing).toEqual([
    { path: `${challenger}.img`, message: expect.stringContaining('no rewards/world-of-warcraft/star-medal.svg') },
    { path: `${tokens}.img`, message: expect.stringContaining('no rewards/world-of-warcraft/rune-stone.svg') },
  ]);
  const there = missingArt(catalogueWithContents(), 'public/art').filter(({ path }) => path.startsWith(season));
  expect(there).toEqual([]);
});

test('a season goes with its rewards: whole, where fewer than three are left', () => {
  const catalogue = catalogueWithContents();
  const [azeroth] = catalogue.games;
  const rewards = azeroth?.contents?.season?.rewards ?? [];
  rewards.push({
    ...{ title: 'Elite', where: 'Arena, at 2.300', service: 'arena-rating', choices: { to: 2_300 } },
    img: '/art/rewards/world-of-warcraft/crown.svg',
  });
  const without = (...slugs: readonly string[]) => {
    const games = catalogue.games.map((game) => ({
      ...game,
      services: game.services.filter(({ slug }) => !slugs.includes(slug)),
    }));
    return withoutGoneContents({ ...catalogue, games }).games[0]?.contents?.season;
  };
  expect(without('battleground-wins')).toEqual(azeroth?.contents?.season);
  expect(without('heroic-run')?.rewards.map(({ title }) => title)).toEqual(['Elite set', 'Challenger', 'Elite']);
  expect(without('arena-rating')).toBeUndefined();
});
