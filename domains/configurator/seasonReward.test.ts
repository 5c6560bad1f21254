import fc from 'fast-check';
import { aGroup, anOption, aService, aVariantService } from '../../tests/harness/aService';
import type { RangeTerms, Reward, SeasonReward } from '../catalogue';
import { DOLLARS } from '../pricing';
import {
  cheapestRewardConfiguration,
  checkConfiguration,
  defaultConfiguration,
  planConfiguration,
  priceOf,
  rewardConfiguration,
  rewardPicture,
} from './index';

const base = aService().terms as RangeTerms;
const groups = [
  aGroup('play', [anOption('piloted', { isAutoSelected: true }), anOption('selfplay')], {
    pick: 'one',
    required: true,
  }),
  aGroup('extras', [anOption('stream')]),
];
/** A rating from 0 to 2.400 in steps of 50 with this reward along it, where most shoppers begin at 1.400. */
const along = (reward: Partial<Reward>, terms: Partial<RangeTerms> = {}) =>
  aService({
    groups,
    terms: { ...base, rewards: [{ name: 'Rival', from: 1_750, to: 1_800, mode: 0, ...reward }], ...terms },
  });
const rival: SeasonReward = { title: 'Rival', where: 'Arena', service: 'arena-2v2-rating', reward: 'Rival' };

const rangesOf = (service: ReturnType<typeof along>) =>
  [rewardConfiguration(service, rival), cheapestRewardConfiguration(service, rival)].map(
    (configuration) => configuration && [configuration.from, configuration.to],
  );

describe('a reward along a range', () => {
  test.each<[string, Partial<Reward>, Partial<RangeTerms>, [number, number], [number, number]]>([
    ['from where most shoppers begin', {}, {}, [1_400, 1_800], [1_750, 1_800]],
    ['from right below it, for those who begin above', { from: 1_300, to: 1_350 }, {}, [1_300, 1_350], [1_300, 1_350]],
    ['from its own start, where most begin there', { from: 1_400 }, {}, [1_400, 1_800], [1_400, 1_800]],
    ['with the whole way inside', { from: 1_500, mode: 2 }, {}, [1_400, 1_800], [1_500, 1_800]],
    ['with exactly its ends', { from: 1_500, mode: 1 }, {}, [1_500, 1_800], [1_500, 1_800]],
    ['by the step to a single value', { from: 1_800 }, {}, [1_400, 1_800], [1_750, 1_800]],
    ['by the step from where most begin', { from: 1_400, to: 1_400 }, {}, [1_350, 1_400], [1_350, 1_400]],
    ['from the bottom, where a goal alone is chosen', {}, { handles: 1, defaultFrom: 0 }, [0, 1_800], [0, 1_800]],
  ])('is ordered %s', (_how, reward, terms, usual, cheapest) => {
    expect(rangesOf(along(reward, terms))).toEqual([usual, cheapest]);
  });

  test('has the defaults of the service for all else', () => {
    const service = along({});
    const { options } = defaultConfiguration(service);
    expect(rewardConfiguration(service, rival)).toEqual({ serviceId: 7, from: 1_400, to: 1_800, options });
    expect(cheapestRewardConfiguration(service, rival)).toEqual({ serviceId: 7, from: 1_750, to: 1_800, options });
  });

  test.each<[string, ReturnType<typeof along>]>([
    ['is not there', along({ name: 'Elite' })],
    ['is of a service without a range', aVariantService()],
    ['ends between two steps', along({ to: 1_775 })],
    ['ends above the range', along({ to: 2_500 })],
    ['needs exactly a start that nobody can choose', along({ mode: 1 }, { handles: 1, defaultFrom: 0 })],
  ])('can’t be ordered when it %s', (_why, service) => {
    expect(rangesOf(service)).toEqual([undefined, undefined]);
  });

  test('is inside what is ordered, which is valid and never cheaper than the cheapest', () => {
    const step = fc.integer({ min: 0, max: 48 });
    fc.assert(
      fc.property(step, step, fc.constantFrom(0, 1, 2), step, (one, other, mode, usualStart) => {
        const [from, to] = [Math.min(one, other) * 50, Math.max(one, other) * 50];
        const service = along(
          { from, to, mode: mode as Reward['mode'] },
          { defaultFrom: Math.min(usualStart, 47) * 50 },
        );
        const [usual, cheapest] = [rewardConfiguration(service, rival), cheapestRewardConfiguration(service, rival)];
        // Nothing leads to the bottom of the range, and no order has equal ends.
        expect([usual === undefined, cheapest === undefined]).toEqual(
          Array(2).fill(to === 0 || (mode === 1 && from === to)),
        );
        if (usual === undefined || cheapest === undefined) return;
        for (const one of [usual, cheapest]) {
          expect(checkConfiguration(service, one)).toEqual([]);
          expect(one.to).toBe(to);
          expect(mode === 1 ? one.from === from : (one.from ?? Infinity) <= from).toBe(true);
        }
        expect(priceOf(service, cheapest, DOLLARS).total).toBeLessThanOrEqual(priceOf(service, usual, DOLLARS).total);
      }),
    );
  });
});

describe('a reward with choices of its own', () => {
  const heroic: SeasonReward = {
    ...{ title: 'Ahead of the Curve', where: 'Heroic', service: 'last-boss-kill' },
    choices: { variant: 'heroic' },
    img: '/art/rewards/world-of-warcraft/crown.svg',
  };

  test('is ordered as they say, also for the lowest price', () => {
    const service = aVariantService({ groups });
    const expected = planConfiguration(service, { variant: 'heroic' });
    expect(expected).toMatchObject({ variant: 'heroic', options: ['piloted'] });
    expect(rewardConfiguration(service, heroic)).toEqual(expected);
    expect(cheapestRewardConfiguration(service, heroic)).toEqual(expected);
  });

  test('can’t be ordered when the service refuses them', () => {
    const service = aVariantService();
    const wrong = { ...heroic, choices: { variant: 'story' } };
    expect([rewardConfiguration(service, wrong), cheapestRewardConfiguration(service, wrong)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('has its own picture, and one along a range that of the range where it has none', () => {
    expect(rewardPicture(aVariantService(), heroic)).toBe(heroic.img);
    const service = along({ img: '/art/rewards/world-of-warcraft/medal.svg' });
    expect(rewardPicture(service, rival)).toBe('/art/rewards/world-of-warcraft/medal.svg');
    expect(rewardPicture(service, { ...rival, img: '/art/own.svg' })).toBe('/art/own.svg');
    expect(rewardPicture(along({}), rival)).toBeUndefined();
  });
});
