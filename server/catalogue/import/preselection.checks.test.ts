import type { CatalogueService } from '../../../domains/catalogue';
import { type Patch, patchedCatalogue } from '../../../tests/harness/patchedCatalogue';
import { catalogueErrors } from './importCatalogue';

const run = 'games[0].services[2]';
const arena = 'games[0].services[0]';
const errorsAt = (path: string, ...patches: Patch[]) =>
  catalogueErrors(patchedCatalogue(...patches)).filter((error) => error.path === path);

test('the dearest variant can’t be preselected, and the error says why, where, and what to do', () => {
  const path = `${run}.terms.defaultVariant`;
  expect(errorsAt(path, [path, 'full-priority'])).toEqual([
    {
      path,
      message:
        '“Full loot priority” is preselected in “Heroic run” and is its dearest variant, so whoever doesn’t look would pay the most: name the one that most shoppers take, or none for the cheapest, or say in whyDearest why it is this one',
    },
  ]);
  expect(errorsAt(path, [path, 'group-loot'])).toEqual([]);
  expect(errorsAt(path, [path, 'full-priority'], [`${run}.whyDearest`, 'Its name says so.'])).toEqual([]);
  expect(errorsAt(`${run}.whyDearest`, [`${run}.whyDearest`, 'It is not.'])).toHaveLength(1);
  expect(errorsAt(path, [path, 'full-priority'], [`${run}.terms.variants[0].priceCents`, 19_999])).toEqual([]);
});

test.each([
  ['an extra that costs', false, [true, false], [100, 200], /“First” is preselected .* and costs extra/],
  ['a free extra', false, [true, false], [0, 200], undefined],
  ['the dearest of what has to be chosen', true, [false, true], [100, 200], /“Second” .* is its dearest option/],
  ['the cheapest of what has to be chosen', true, [true, false], [100, 200], undefined],
])('of options, %s', (_what, required, marks, values, message) => {
  const options = ['First', 'Second'].map((label, index) => ({
    ...{ key: `option-${index}`, label, note: '', mode: 'add_fixed_to_original', value: values[index] },
    ...{ isAutoSelected: marks[index], durationBp: 10_000 },
  }));
  const group = { key: 'speed', label: 'Speed', pick: 'one', required, options };
  const errors = catalogueErrors(
    patchedCatalogue(
      [`${arena}.groups`, [group] as unknown as CatalogueService['groups']],
      [`${arena}.noBest`, 'A test.'],
    ),
  );
  expect(errors.map((error) => error.message)).toEqual(message ? [expect.stringMatching(message)] : []);
});

test('without a mark, what costs a percentage and what costs an amount can’t be compared', () => {
  const [first, second] = [
    { mode: 'add_percent_to_original', value: 500 },
    { mode: 'add_fixed_to_original', value: 500 },
  ].map((price, index) => ({
    ...{ key: `option-${index}`, label: 'Option', note: '', ...price },
    ...{ isAutoSelected: false, durationBp: 10_000 },
  }));
  const group = { key: 'speed', label: 'Speed', pick: 'one', required: true, options: [first, second] };
  expect(
    errorsAt(`${arena}.groups[0].options`, [`${arena}.groups`, [group] as never], [`${arena}.noBest`, 'A test.']),
  ).toEqual([{ path: `${arena}.groups[0].options`, message: expect.stringContaining('mark the option') }]);
});

test.each([
  [[true, false, false], /only 1 of 2 is preselected .* mark the 2 options/],
  [[true, true, false], undefined],
])('where several must be chosen, as many are marked: %j', (marks, message) => {
  const prices = [
    { mode: 'add_percent_to_original', value: 500 },
    { mode: 'add_fixed_to_original', value: 400 },
    { mode: 'add_fixed_to_original', value: 500 },
  ];
  const options = prices.map((price, index) => ({
    ...{ key: `option-${index}`, label: 'Option', note: '', ...price },
    ...{ isAutoSelected: marks[index], durationBp: 10_000 },
  }));
  const group = { key: 'heroes', label: 'Heroes', pick: 'many', required: true, min: 2, options };
  const errors = catalogueErrors(
    patchedCatalogue([`${arena}.groups`, [group] as never], [`${arena}.noBest`, 'A test.']),
  );
  expect(errors.map((error) => error.message)).toEqual(message ? [expect.stringMatching(message)] : []);
});
