import { catalogueWithContents } from '../../../tests/harness/catalogueWithContents';
import { type Patch, patchedDocument } from '../../../tests/harness/patchedDocument';
import { withoutGoneContents } from './goneContents';
import { catalogueErrors } from './importCatalogue';

const benefits = 'games[0].contents.benefits';
const example = 'contents.exampleOrder';
const list = catalogueWithContents().games[0]?.contents?.benefits?.[0];

const errorsOf = (...patches: readonly Patch[]) =>
  catalogueErrors(patchedDocument(catalogueWithContents(), ...patches));

test.each<[string, Patch, string, string?]>([
  ['benefits of a category that is not there', [`${benefits}[0].category`, 'x'], '“x” is no category of wow-boost'],
  ['benefits of another game’s category', [`${benefits}[0].category`, 'rank'], '“rank” is no category of wow-boost'],
  ['two lists of one category', [`${benefits}[1]`, list], '“pvp” is there already', `${benefits}[1].category`],
  [
    'a benefit twice',
    [`${benefits}[0].items[2].bold`, 'Your order page'],
    '“Your order page” is there already, at [0]',
  ],
  ['a benefit twice in other case', [`${benefits}[0].items[2].bold`, 'your order page '], 'is there already, at [0]'],
  ['a benefit without a name', [`${benefits}[0].items[1].bold`, ' '], 'must not be blank'],
  ['a benefit that says nothing', [`${benefits}[0].items[1].text`, '\n'], 'must not be blank'],
  ['a price in the title of benefits', [`${benefits}[0].title`, 'All for 5 $'], '“$” would be wrong'],
  ['a date below it', [`${benefits}[0].text`, 'Until May 5.'], '“May 5” would be wrong'],
  ['a discount in a benefit', [`${benefits}[0].items[1].bold`, '10% off'], '“%” would be wrong'],
  ['a price in what a benefit says', [`${benefits}[0].items[1].text`, 'Worth 5 dollars.'], '“5 dollars” would be'],
  ['two benefits', [`${benefits}[0].items`, list?.items.slice(1)], 'fewer than 3 items'],
  ['an example order of a gone service', [`${example}.service`, 'wow-boost/x'], 'no service “wow-boost/x”'],
  ['an example order without a range', [`${example}.service`, 'wow-boost/heroic-run'], 'has no range'],
  ['an example order that can’t be bought', [`${example}.choices.to`, 2_500], 'refused by', `${example}.choices`],
  [
    'an example order that is never half done',
    [`${example}.choices.from`, 1_700],
    'must be two steps at least',
    `${example}.choices`,
  ],
  [
    'an example order with an option that is not offered',
    [`${example}.choices.options`, ['duo']],
    'refused by “arena-rating”',
    `${example}.choices`,
  ],
])('an import refuses %s', (_what, patch, message, path = patch[0]) => {
  expect(errorsOf(patch)).toContainEqual({ path, message: expect.stringContaining(message) });
});

test('benefits go with their category, and the example order with its service', () => {
  const catalogue = catalogueWithContents();
  const [azeroth, ...others] = catalogue.games;
  if (azeroth === undefined) throw new Error('The fixture has two games.');
  const { categories, services } = azeroth;
  const left = (...changes: readonly Partial<typeof azeroth>[]) =>
    withoutGoneContents({ ...catalogue, games: [Object.assign({}, azeroth, ...changes), ...others] });
  const unchanged = left();
  expect(unchanged.games[0]?.contents?.benefits).toEqual([list]);
  expect(unchanged.contents?.exampleOrder).toEqual(catalogue.contents?.exampleOrder);
  const rest = left({ categories: categories.slice(1) }, { services: services.slice(1) });
  expect(rest.games[0]?.contents).not.toHaveProperty('benefits');
  expect(rest.contents).not.toHaveProperty('exampleOrder');
});
