import { aQuantityService, aRanksService, aService, aVariantService } from '../../tests/harness/aService';
import { choiceRows, defaultConfiguration, fromToOf, nameWithChoice, summaryOf } from './index';

describe('the summary of a configuration', () => {
  it.each([
    [aService(), ['self-play', 'express'], '1.400 → 2.100 rating, Self-play, Express'],
    [aRanksService(), ['piloted', 'standard'], 'Silver → Platinum, Piloted, Standard'],
    [
      aQuantityService(),
      ['piloted', 'standard', 'stream', 'offline'],
      '8 keys at +10, Piloted, Standard, Private live stream, Appear offline',
    ],
    [aVariantService(), [], 'Heroic + AotC'],
  ])('is one line for the cart', (service, options, text) => {
    expect(summaryOf(service, { ...defaultConfiguration(service), options })).toBe(text);
  });

  it('has a row for each group that has a choice', () => {
    const configuration = { serviceId: 7, from: 0, to: 50, options: ['self-play', 'express', 'stream', 'offline'] };
    expect(choiceRows(aService(), configuration)).toEqual([
      { label: 'Rating', value: '0 → 50' },
      { label: 'Play mode', value: 'Self-play' },
      { label: 'Speed', value: 'Express' },
      { label: 'Extras', value: 'Private live stream, Appear offline' },
    ]);
  });

  it('labels the variants of a raid run “Loot”', () => {
    const service = aVariantService();
    if (service.terms.kind !== 'variants') throw new Error('This service has variants');
    const run = { ...service, terms: { ...service.terms, run: true } };
    expect(choiceRows(run, defaultConfiguration(run))[0]).toEqual({ label: 'Loot', value: 'Heroic + AotC' });
  });
});

test('beside a price a service has the choice that the price is for', () => {
  const rows = choiceRows(aService(), { serviceId: 7, from: 80, to: 90, options: ['self-play'] });
  expect(nameWithChoice('Power leveling', rows)).toBe('Power leveling, 80 → 90');
  expect(nameWithChoice('Power leveling', [])).toBe('Power leveling');
});

test.each([
  ['Genshin Impact: Spiral Abyss 36★', '36★', 'Genshin Impact: Spiral Abyss 36★'],
  ['Mythic 0 full set (8/8)', '8/8', 'Mythic 0 full set (8/8)'],
  ['Mythic 0 full set (8/8)', '4/8', 'Mythic 0 full set (8/8), 4/8'],
  ['10 placement wins', '10 wins', '10 placement wins'],
  ['Leveling 1 to 70', '1 → 70', 'Leveling 1 to 70'],
  ['Leveling 1 to 70', '1 → 7', 'Leveling 1 to 70, 1 → 7'],
  ['Escape from Tarkov: Prestige', 'Prestige 1', 'Escape from Tarkov: Prestige 1'],
  ['Prestige', 'Prestigeless', 'Prestige, Prestigeless'],
  // The name of the game is none of the choice.
  ['Diablo 4: Torment unlock', '4', 'Diablo 4: Torment unlock, 4'],
  // One of several in the name.
  ['UCoB / UWU / TEA', 'UWU', 'UCoB / UWU / TEA, UWU'],
])('what the name says stands once: %s with %s', (name, value, text) => {
  expect(nameWithChoice(name, [{ value }])).toBe(text);
});

describe('start and goal of a range', () => {
  it('are labels, with the unit where they are numbers', () => {
    const numbers = aService();
    expect(fromToOf(numbers, defaultConfiguration(numbers))).toEqual({ from: '1.400', to: '2.100', unit: 'rating' });
    const ranks = aRanksService();
    expect(fromToOf(ranks, defaultConfiguration(ranks))).toEqual({ from: 'Silver', to: 'Platinum' });
  });

  it.each([aQuantityService(), aVariantService()])('are of ranges alone', (service) => {
    expect(fromToOf(service, defaultConfiguration(service))).toBeUndefined();
  });
});
