import { aGroup, anOption, aQuantityService, aService } from '../../../tests/harness/aService';
import { dollars } from '../../../tests/harness/currencies';
import { configuratorSlice, optionsToggled, optionToggled, quantityChanged } from '../configurator.slice';
import { checkConfiguration, clampConfiguration, defaultConfiguration, preloadConfigurator } from '../index';

const pool = anOption('pool', { label: 'Hero pool' });
const ana = anOption('ana', { label: 'Ana', needs: 'pool' });
const conditional = aService({ groups: [aGroup('extras', [pool]), aGroup('heroes', [ana], { label: 'Heroes' })] });
const range = { from: 0, to: 50 };
const messages = (...args: Parameters<typeof checkConfiguration>) =>
  checkConfiguration(...args).map(({ field, message }) => [field, message]);

describe('an option that needs another', () => {
  test('can’t be bought without it', () => {
    expect(messages(conditional, { serviceId: 7, ...range, options: ['ana'] })).toEqual([
      ['options[group][heroes]', '“Ana” requires “Hero pool”. Choose that too, or remove “Ana”.'],
    ]);
    expect(messages(conditional, { serviceId: 7, ...range, options: ['pool', 'ana'] })).toEqual([]);
  });

  test('is dropped from a link with a notice', () => {
    expect(clampConfiguration(conditional, { ...range, options: ['ana'] })).toEqual({
      configuration: { serviceId: 7, ...range, options: [] },
      notices: ['“Ana” was removed: it requires “Hero pool”.'],
    });
  });

  test('is removed with the one it needs, with a notice', () => {
    const configuration = { serviceId: 7, ...range, options: ['pool', 'ana'] };
    const state = preloadConfigurator(conditional, dollars, { configuration });
    const next = configuratorSlice.reducer(state, optionToggled({ group: 'extras', option: 'pool', on: false }));
    expect(next.configuration?.options).toEqual([]);
    expect(next.announcements).toEqual(['“Ana” was removed: it requires “Hero pool”.']);
    expect(next.problems).toEqual([]);
  });

  test('is replaced by the first option of a group where only one can be picked', () => {
    const speed = aGroup(
      'speed',
      [anOption('calm', { label: 'Calm' }), anOption('wild', { label: 'Wild', needs: 'pool' })],
      {
        label: 'Speed',
        pick: 'one',
        required: true,
      },
    );
    const service = aService({ groups: [aGroup('extras', [pool]), speed] });
    const configuration = { serviceId: 7, ...range, options: ['pool', 'wild'] };
    const state = preloadConfigurator(service, dollars, { configuration });
    const next = configuratorSlice.reducer(state, optionToggled({ group: 'extras', option: 'pool', on: false }));
    expect(next.configuration?.options).toEqual(['calm']);
    expect(next.announcements.at(-1)).toBe('“Calm” was chosen in “Speed” instead.');
  });
});

describe('a group by quantity', () => {
  const keys = aGroup('keys', [anOption('a', { isAutoSelected: true }), anOption('b'), anOption('c')], {
    label: 'Keys',
    perQuantity: true,
  });
  const service = aQuantityService({ groups: [keys] });

  test('allows as many options as the quantity bought', () => {
    expect(messages(service, { serviceId: 9, quantity: 2, options: ['a', 'b'] })).toEqual([]);
    expect(messages(service, { serviceId: 9, quantity: 2, options: ['a', 'b', 'c'] })).toEqual([
      ['options[group][keys]', 'You’re buying 2, so choose at most 2 of “Keys”. Remove 1.'],
    ]);
  });

  test('is reset when more is selected than the new quantity allows, and kept otherwise', () => {
    const configuration = { serviceId: 9, quantity: 3, options: ['b', 'c'] };
    const state = preloadConfigurator(service, dollars, { configuration });
    const two = configuratorSlice.reducer(state, quantityChanged({ quantity: 2 }));
    expect(two.configuration?.options).toEqual(['b', 'c']);
    const one = configuratorSlice.reducer(two, quantityChanged({ quantity: 1 }));
    expect(one.configuration?.options).toEqual(['a']);
    expect(one.announcements).toEqual(['“Keys” was reset: with this quantity you can choose 1.']);
  });
});

test('selecting all stops at the maximum, and clearing all leaves the minimum', () => {
  const days = aGroup('days', [anOption('mon'), anOption('tue'), anOption('wed')], { required: true, min: 1, max: 2 });
  const service = aService({ groups: [days] });
  const configuration = { serviceId: 7, ...range, options: ['wed'] };
  const state = preloadConfigurator(service, dollars, { configuration });
  const options = ['mon', 'tue', 'wed'];
  const chosen = configuratorSlice.reducer(state, optionsToggled({ group: 'days', options, on: true }));
  expect(chosen.configuration?.options).toEqual(['mon', 'wed']);
  const left = configuratorSlice.reducer(chosen, optionsToggled({ group: 'days', options, on: false }));
  expect(left.configuration?.options).toEqual(['mon']);
  expect(left.problems).toEqual([]);
});

test('a minimum number is required, preselected and filled up', () => {
  const days = aGroup('days', [anOption('mon'), anOption('tue'), anOption('wed')], {
    label: 'Days',
    required: true,
    min: 2,
  });
  const service = aService({ groups: [days] });
  expect(defaultConfiguration(service).options).toEqual(['mon', 'tue']);
  expect(messages(service, { serviceId: 7, ...range, options: ['wed'] })).toEqual([
    ['options[group][days]', 'Choose at least 2 of “Days”. 1 more to go.'],
  ]);
  expect(clampConfiguration(service, { ...range, options: ['wed'] }).configuration.options).toEqual(['mon', 'wed']);
});
