import fc from 'fast-check';
import { randomConfiguration, randomService } from '../../tests/harness/arbitraries';
import {
  aQuantityService,
  aRanksService,
  aService,
  aVariantService,
  servicesOfEveryKind,
} from '../../tests/harness/aService';
import { randomCases } from '../../tests/harness/randomCases';
import { checkConfiguration, clampConfiguration, defaultConfiguration } from './index';

describe('choices from a link', () => {
  it('that are valid are kept without a notice', () => {
    const anything = randomService().chain((service) => fc.tuple(fc.constant(service), randomConfiguration(service)));
    fc.assert(
      fc.property(anything, ([service, configuration]) => {
        expect(clampConfiguration(service, configuration)).toEqual({ configuration, notices: [] });
      }),
    );
  });

  it('that are missing take their defaults without a notice', () => {
    for (const service of servicesOfEveryKind()) {
      expect(clampConfiguration(service, {})).toEqual({ configuration: defaultConfiguration(service), notices: [] });
    }
  });

  it('always become something that can be bought', () => {
    const number = fc.oneof(fc.integer(), fc.double(), fc.integer({ min: -10, max: 60 }));
    const draft = fc.record(
      {
        from: number,
        to: number,
        quantity: number,
        variant: fc.string(),
        options: fc.array(fc.constantFrom('option-0-0', 'option-0-1', 'option-1-0', 'x')),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(randomService(), draft, (service, choices) => {
        expect(checkConfiguration(service, clampConfiguration(service, choices).configuration)).toEqual([]);
      }),
      randomCases(600, 3_000),
    );
  });

  it.each([
    ['beyond the ends', { from: -100, to: 9_000 }, { from: 0, to: 2_400 }],
    ['between the steps', { from: 1_412, to: 2_090 }, { from: 1_400, to: 2_100 }],
    ['that meet', { from: 1_000, to: 1_000 }, { from: 1_000, to: 1_050 }],
    ['that meet at the top', { from: 2_400, to: 2_400 }, { from: 2_350, to: 2_400 }],
    ['in the wrong order', { from: 2_000, to: 1_000 }, { from: 2_000, to: 2_050 }],
    ['that are not numbers', { from: Number.NaN, to: Number.NaN }, { from: 1_400, to: 2_100 }],
  ])('ends %s move to the nearest allowed value, with a notice', (_, draft, expected) => {
    const { configuration, notices } = clampConfiguration(aService(), draft);
    expect(configuration).toMatchObject(expected);
    expect(notices).not.toEqual([]);
  });

  it('a start above the default goal moves the goal too', () => {
    expect(clampConfiguration(aService(), { from: 2_200 })).toMatchObject({
      configuration: { from: 2_200, to: 2_250 },
      notices: [],
    });
    expect(clampConfiguration(aService(), { to: 1_000 })).toMatchObject({
      configuration: { from: 950, to: 1_000 },
      notices: [],
    });
  });

  it('notices are sentences that use the service’s own unit', () => {
    const notices = [
      clampConfiguration(aRanksService(), { from: 1, to: 40 }),
      clampConfiguration(aQuantityService(), { quantity: 99 }),
      clampConfiguration(aVariantService(), { variant: 'lunar' }),
      clampConfiguration(aService(), { options: ['express', 'super-express', 'lunar'] }),
    ].map((clamped) => clamped.notices);
    expect(notices).toEqual([
      ['The goal was set to Master, the nearest available.'],
      ['The quantity was set to 16, the nearest available.'],
      ['“Heroic + AotC” was chosen, because that variant isn’t available.'],
      [
        'An option that this service does not offer was left out.',
        'Only 1 of “Speed” can be chosen; the rest was left out.',
        '“Piloted” was chosen in “Play mode”, where one is required.',
      ],
    ]);
  });

  it('options come back in catalogue order, each once', () => {
    const { configuration } = clampConfiguration(aService(), { options: ['stream', 'express', 'piloted', 'stream'] });
    expect(configuration.options).toEqual(['piloted', 'express', 'stream']);
  });
});
