import { catalogueWithContents } from '../../../tests/harness/catalogueWithContents';
import { type Patch, patchedDocument, REMOVED } from '../../../tests/harness/patchedDocument';
import { missingArt } from './art.checks';
import { catalogueErrors } from './importCatalogue';

const shop = 'contents';
const game = 'games[0].contents';
const promo = `${shop}.topPromos[0]`;
const plans = `${game}.comparisons[0].plans`;
const connected = 'games[0].services[0].connected';
const selfPlay = { from: 0, to: 1_800, options: ['selfplay'] };
const dated = { kind: 'variants', run: true, variants: [] };
const groupLoot = { key: 'group', label: 'Group Loot', note: '', priceCents: 2_499, minutes: 90, best: false };
const noFee = { bold: 'No fee', text: 'Nothing at all.' };
const prices = { title: 'Prices', text: 'Again.', points: [noFee] };
const resets = { says: 'Rating resets with the season.', bold: 'So', does: 'We wait.', by: 'Rated arena' };
/** Battleground wins are sold on dates. */
const DATED: readonly Patch[] = [
  ['games[0].services[1].terms', { ...dated, variants: [groupLoot] }],
  ['games[0].services[1].groups', []],
  ['games[0].services[1].noBest', REMOVED],
  ['offers', REMOVED],
  [promo, { slug: 'wins', title: 'Wins', text: 'On dates.', service: 'wow-boost/battleground-wins' }],
];

const errorsOf = (...patches: readonly Patch[]) =>
  catalogueErrors(patchedDocument(catalogueWithContents(), ...patches));

test('contents that name what there is are fine', () => {
  expect(errorsOf()).toEqual([]);
});

test.each<[string, Patch, string, string?]>([
  ['a banner of an offer that there is not', [`${promo}.offer`, 'Raid week'], 'no offer “Raid week”'],
  ['a banner of no target', [`${promo}.offer`, REMOVED], 'exactly one of offer, service or page', promo],
  ['a banner of two targets', [`${promo}.page`, '/vip'], 'exactly one of offer, service or page', promo],
  ['a banner of a gone service', [`${shop}.topPromos[1].service`, 'wow-boost/x'], 'no service “wow-boost/x”'],
  ['a banner of a page that there is not', [`${shop}.bottomPromos[0].page`, '/vips'], 'no page “/vips”'],
  ['a page of another site', [`${shop}.bottomPromos[0].page`, '//a.example'], 'must match pattern'],
  ['two banners of one slug', [`${shop}.bottomPromos[0].slug`, 'run'], 'already, at contents.topPromos[1]'],
  ['a price in a banner', [`${promo}.text`, 'Wins from 4.99 $.'], '“$” would be wrong once it changes'],
  ['a percentage in a banner', [`${promo}.title`, '15 % off'], '“%” would be wrong'],
  ['a currency in a banner', [`${promo}.action`, 'Save 5 EUR'], '“EUR” would be wrong'],
  ['an amount in words', [`${promo}.text`, 'Save 5 dollars.'], '“5 dollars” would be wrong'],
  ['a date in a banner', [`${promo}.text`, 'Ends on November 24.'], '“November 24” would be wrong'],
  ['a price on a card', [`${shop}.mainNav.cards[1].text`, 'From 9 £'], '“£” would be wrong'],
  ['a card to a path that is only reserved', [`${shop}.mainNav.cards[0].page`, '/users'], 'no page “/users”'],
  ['a card to a page below another', [`${shop}.mainNav.cards[0].page`, '/vip/levels'], 'no page “/vip/levels”'],
  ['a card to what is no page', [`${shop}.mainNav.cards[0].page`, '/healthz'], 'no page “/healthz”'],
  [
    'a page of a game that is not sold',
    [`${shop}.mainNav.cards[0].page`, '/destiny-2/services'],
    'no page “/destiny-2',
  ],
  [
    'two cards that lead to one page',
    [`${shop}.mainNav.cards[2]`, { title: 'Rank', page: '/valorant/rank' }],
    '“/valorant/rank” is there already, at [1]',
  ],
  ['a card of a gone category', [`${shop}.mainNav.cards[1].category`, 'valorant/x'], 'no category “valorant/x”'],
  ['a gone category', [`${shop}.mainNav.categories[1]`, 'valorant/x'], 'no category “valorant/x”'],
  ['a category twice', [`${shop}.mainNav.categories[1]`, 'wow-boost/pvp'], 'already, at [0]'],
  ['a reason without a number', [`${shop}.whyWe[0].title`, 'One price'], 'must have a number'],
  ['a reason twice', [`${shop}.whyWe[1]`, { title: '1 price', text: 'Again.' }], 'already', `${shop}.whyWe[1].title`],
  ['a price in a reason', [`${shop}.whyWe[0].text`, 'Save 5 €.'], '“€” would be wrong'],
  ['a focus twice', [`${shop}.ourFocus[1]`, prices], 'already', `${shop}.ourFocus[1].title`],
  ['a point twice', [`${shop}.ourFocus[0].points[1]`, noFee], 'already', `${shop}.ourFocus[0].points[1].bold`],
  ['a discount in a focus', [`${shop}.ourFocus[0].points[0].text`, 'Always 10% off.'], '“%” would be wrong'],
  ['a reason with a dead link', [`${shop}.whyWe[0].link.page`, '/wow-boost/x'], 'no page “/wow-boost/x”'],
  ['a promoted service of another game', [`${game}.promoted.services[1]`, 'coaching'], 'no service “coaching” in wow'],
  ['a service promoted twice', [`${game}.promoted.services[1]`, 'heroic-run'], 'already, at [0]'],
  ['what a booster knows with a dead link', [`${game}.know[0].link.page`, '/vips'], 'no page “/vips”'],
  ['the same knowledge twice', [`${game}.know[1]`, resets], 'already', `${game}.know[1].says`],
  ['a date in what a booster knows', [`${game}.know[0].does`, 'From May 5.'], '“May 5” would be wrong'],
  ['a price in a fact', [`${game}.sherpa[0].facts[1]`, 'From 5 $'], '“$” would be wrong'],
  ['a fact twice', [`${game}.sherpa[0].facts[1]`, 'You play'], 'already, at [0]'],
  ['a price in a plan', [`${plans}[0].note`, 'From 5 USD'], '“USD” would be wrong'],
  ['a price in a cell', [`${plans}[0].cells[1].text`, 'For 5 dollars'], '“5 dollars” would be wrong'],
  ['a price in what connects services', [`${connected}[0].reason`, 'For 5 £'], '“£” would be wrong'],
  ['a teaching run that is not', [`${game}.sherpa[0].service`, 'battleground-wins'], 'neither self-play nor coaching'],
  ['two facts instead of three', [`${game}.sherpa[0].facts`, ['You play', 'On voice']], 'fewer than 3 items'],
  ['a comparison on a gone category', [`${game}.comparisons[0].category`, 'x'], 'no category of wow-boost'],
  ['a comparison of another category', [`${game}.comparisons[0].service`, 'heroic-run'], 'not of the category “pvp”'],
  ['a plan with a cell too few', [`${plans}[1].cells`, [{ text: 'a' }, { text: 'b' }, { text: 'c' }]], 'rows, 2'],
  ['two plans of one key', [`${plans}[1].key`, 'piloted'], 'already, at [0]'],
  [
    'an option that the service has not',
    [`${plans}[1].choices.options`, ['duo']],
    'does not offer',
    `${plans}[1].choices`,
  ],
  ['a quantity of a range', [`${plans}[1].choices.quantity`, 3], 'has no quantity to choose', `${plans}[1].choices`],
  ['a goal above the range', [`${plans}[1].choices.to`, 2_500], 'refused by “arena-rating”', `${plans}[1].choices`],
  [
    'two of which one may be chosen',
    [`${plans}[1].choices.options`, ['piloted', 'selfplay']],
    'Only one',
    `${plans}[1].choices`,
  ],
  ['plans that are the same', [`${plans}[0].choices`, selfPlay], 'are those of [0]', `${plans}[1].choices`],
  ['a service connected with itself', [`${connected}[0].service`, 'wow-boost/arena-rating'], 'with itself'],
  ['a service connected with a gone one', [`${connected}[0].service`, 'valorant/x'], 'no service “valorant/x”'],
  [
    'a service connected twice',
    [`${connected}[0].service`, 'wow-boost/battleground-wins'],
    'already',
    `${connected}[1].service`,
  ],
])('an import refuses %s', (_what, patch, message, path = patch[0]) => {
  expect(errorsOf(patch)).toContainEqual({ path, message: expect.stringContaining(message) });
});

test('all of something is a promise, and no price', () => {
  expect(errorsOf([`${shop}.whyWe[0].title`, '100% back until work starts'])).toEqual([]);
});

test('plans that cost the same and are played alike are refused, whatever they choose', () => {
  const free = { key: 'quiet', label: 'Quiet', note: '', mode: 'add_fixed_to_total', value: 0 };
  const quiet = { ...free, isAutoSelected: false, durationBp: 10_000 };
  const patches: Patch[] = [
    ['games[0].services[0].groups[1].options[0]', quiet],
    [`${plans}[1].choices.options`, ['quiet']],
  ];
  expect(errorsOf(...patches)).toEqual([
    { path: `${plans}[1].choices`, message: 'cost as much as [0], and are played alike' },
  ]);
});

test('what is sold on dates may be advertised, but not connected or compared', () => {
  const messages = errorsOf(...DATED, [`${game}.comparisons[0].service`, 'battleground-wins']);
  const message = expect.stringContaining('sold as scheduled runs');
  expect(messages).toEqual([
    { path: `${connected}[1].service`, message },
    { path: `${game}.comparisons[0].service`, message },
  ]);
});

test('pictures that contents name have to be there', () => {
  const missing = missingArt(catalogueWithContents(), 'no-such-folder').filter(({ path }) => path.includes('contents'));
  const signs = [1, 2].map((index) => `${game}.season.rewards[${index}].img`);
  expect(missing.map(({ path }) => path)).toEqual([`${game}.know[0].art`, ...signs, `${shop}.topPromos[1].art`]);
  expect(missing[0]?.message).toContain('there is no wow-pvp-card-400.webp');
});
