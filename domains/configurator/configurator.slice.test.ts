import {
  aGroup,
  anOption,
  aQuantityService,
  aRanksService,
  aService,
  aVariantService,
} from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import type { ServiceView } from '../catalogue';
import { groupField } from './configurator.contract';
import { preloadConfigurator } from './configurator.preload';
import {
  buyReleased,
  buySubmitted,
  type ConfiguratorState,
  choicesReplaced,
  configuratorSlice,
  numberTyped,
  optionToggled,
  quantityChanged,
  rangeEndStepped,
  rangeMoved,
  rankFromChosen,
  rankToChosen,
  variantChosen,
} from './configurator.slice';

type Action = Parameters<typeof configuratorSlice.reducer>[1];

/** The configurator state after these actions, starting from a freshly opened page. */
function stateAfter(service: ServiceView, ...actions: Action[]): ConfiguratorState {
  return actions.reduce(configuratorSlice.reducer, preloadConfigurator(service, dollars));
}
const ends = ({ configuration }: ConfiguratorState) => [configuration?.from, configuration?.to];

describe('the range', () => {
  test('a moved slider is taken as is, without a notice', () => {
    const state = stateAfter(aService(), rangeMoved({ from: 1_000, to: 1_250 }));
    expect(ends(state)).toEqual([1_000, 1_250]);
    expect(state.announcements).toEqual([]);
  });

  test.each([
    ['a start above the goal pushes the goal up', 'from', 2_100, [2_100, 2_150], ['The goal was moved to 2.150.']],
    [
      'a start at the top moves one step down',
      'from',
      2_400,
      [2_350, 2_400],
      ['The start was moved to 2.350.', 'The goal was moved to 2.400.'],
    ],
    ['a goal below the start pushes the start down', 'to', 1_000, [950, 1_000], ['The start was moved to 950.']],
    [
      'a goal at the bottom moves one step up',
      'to',
      0,
      [0, 50],
      ['The goal was moved to 50.', 'The start was moved to 0.'],
    ],
    [
      'a number between two steps becomes the nearer one',
      'to',
      2_180,
      [1_400, 2_200],
      ['The goal was moved to 2.200.'],
    ],
    ['a number above the range becomes its end', 'to', 99_999, [1_400, 2_400], ['The goal was moved to 2.400.']],
    ['a valid number gives no notice', 'to', 2_200, [1_400, 2_200], []],
  ] as const)('%s', (_title, end, value, expected, announcements) => {
    const state = stateAfter(aService(), rangeEndStepped({ end, value }));
    expect(ends(state)).toEqual(expected);
    expect(state.announcements).toEqual(announcements);
  });

  test('input that is not a number changes nothing', () => {
    expect(stateAfter(aService(), rangeEndStepped({ end: 'to', value: Number.NaN }))).toEqual(stateAfter(aService()));
  });

  test('the rank selects push each other as the slider’s ends do', () => {
    expect(ends(stateAfter(aRanksService(), rankFromChosen({ value: 5 })))).toEqual([5, 6]);
    expect(ends(stateAfter(aRanksService(), rankFromChosen({ value: 6 })))).toEqual([5, 6]);
    expect(ends(stateAfter(aRanksService(), rankToChosen({ value: 1 })))).toEqual([0, 1]);
    expect(ends(stateAfter(aRanksService(), rankToChosen({ value: 0 })))).toEqual([0, 1]);
  });
});

describe('the options', () => {
  const toggle = (group: string, option: string, on = true) => optionToggled({ group, option, on });

  test('in a single-choice group one option replaces the other, in catalogue order', () => {
    const state = stateAfter(aService(), toggle('extras', 'stream'), toggle('play-mode', 'self-play'));
    expect(state.configuration?.options).toEqual(['self-play', 'standard', 'stream']);
  });

  test('in a multiple-choice group each option toggles on its own', () => {
    const state = stateAfter(
      aService(),
      toggle('extras', 'stream'),
      toggle('extras', 'offline'),
      toggle('extras', 'stream', false),
    );
    expect(state.configuration?.options).toEqual(['piloted', 'standard', 'offline']);
    expect(state.problems).toEqual([]);
  });

  test('too many options are kept but reported as a problem', () => {
    const keys = ['stream', 'offline', 'second-character'];
    const state = stateAfter(aService(), ...keys.map((key) => toggle('extras', key)));
    expect(state.problems).toEqual([
      { field: groupField('extras'), message: 'Choose at most 2 of “Extras”. Remove 1.' },
    ]);
  });

  test('an empty required group is reported', () => {
    const needed = aGroup('days', [anOption('weekdays', { isAutoSelected: true }), anOption('weekend')], {
      label: 'Days',
      required: true,
    });
    const state = stateAfter(aService({ groups: [needed] }), toggle('days', 'weekdays', false));
    expect(state.problems).toEqual([{ field: groupField('days'), message: 'Choose at least one of “Days”.' }]);
  });

  test('an option of a group that the service does not have changes nothing', () => {
    expect(stateAfter(aService(), toggle('pets', 'cat'))).toEqual(stateAfter(aService()));
  });
});

test('a quantity out of bounds becomes the nearest allowed one, with a notice', () => {
  const state = stateAfter(aQuantityService(), quantityChanged({ quantity: 99 }));
  expect(state.configuration?.quantity).toBe(16);
  expect(state.announcements).toEqual(['The quantity was set to 16, the nearest available.']);
  expect(stateAfter(aQuantityService(), quantityChanged({ quantity: 3 })).announcements).toEqual([]);
});

describe('a number that was typed', () => {
  const typed = (service: ServiceView, choice: 'from' | 'to' | 'quantity', text: string) =>
    stateAfter(service, numberTyped({ choice, text }));

  test.each(['12', '12 ', '0012'])('“%s” is taken as the quantity', (text) => {
    expect(typed(aQuantityService(), 'quantity', text).configuration?.quantity).toBe(12);
  });

  test('is accepted with dots as thousands separators', () => {
    expect(ends(typed(aService(), 'to', '2.200'))).toEqual([1_400, 2_200]);
    const many = aQuantityService({ terms: { ...aQuantityService().terms, max: 5_000 } as never });
    expect(typed(many, 'quantity', '2.100').configuration?.quantity).toBe(2_100);
  });

  test.each(['2.5', '2,5', 'abc', '1e3'])('“%s” is refused with the reason; the value stays', (text) => {
    const quantity = typed(aQuantityService(), 'quantity', text);
    expect(quantity.configuration?.quantity).toBe(8);
    expect(quantity.announcements).toEqual(['That is not a whole number. The quantity stays at 8.']);
    const goal = typed(aService(), 'to', text);
    expect(ends(goal)).toEqual([1_400, 2_100]);
    expect(goal.announcements).toEqual(['That is not a whole number. The goal stays at 2.100.']);
    expect(typed(aService(), 'from', text).announcements).toEqual([
      'That is not a whole number. The start stays at 1.400.',
    ]);
  });

  test('an emptied field, or a number the service does not have, changes nothing', () => {
    expect(typed(aQuantityService(), 'quantity', ' ')).toEqual(stateAfter(aQuantityService()));
    expect(typed(aService(), 'quantity', '3')).toEqual(stateAfter(aService()));
  });
});

test('a whole configuration replaces the current one, but not of another service', () => {
  const before = stateAfter(aService());
  const configuration = { serviceId: 7, from: 0, to: 50, options: ['piloted', 'standard'] };
  expect(stateAfter(aService(), choicesReplaced({ configuration })).configuration).toEqual(configuration);
  expect(
    configuratorSlice.reducer(before, choicesReplaced({ configuration: { ...configuration, serviceId: 8 } })),
  ).toBe(before);
});

test('one variant replaces the other', () => {
  expect(stateAfter(aVariantService(), variantChosen({ variant: 'mythic' })).configuration?.variant).toBe('mythic');
});

test('the form is pending until it is released', () => {
  const sent = stateAfter(
    aService(),
    buySubmitted({ intent: 'cart', seen: { currency: 'USD', total: 100, discountApplied: 0 } }),
  );
  expect(sent.sending).toBe('cart');
  expect(configuratorSlice.reducer(sent, buyReleased()).sending).toBeNull();
  // A choice made meanwhile does not open the form to a second press.
  expect(configuratorSlice.reducer(sent, rangeMoved({ from: 0, to: 50 })).sending).toBe('cart');
});

test('pages without a service are not affected', () => {
  const empty = configuratorSlice.getInitialState();
  const actions = [
    rangeMoved({ from: 1, to: 2 }),
    numberTyped({ choice: 'quantity', text: '3' }),
    rangeEndStepped({ end: 'to', value: 1 }),
    quantityChanged({ quantity: 1 }),
  ];
  for (const action of actions) expect(configuratorSlice.reducer(empty, action)).toBe(empty);
});
