import fc from 'fast-check';
import { aGroup, anOption, aService, aVariantService } from '../../tests/harness/aService';
import type { RangeTerms, Reward, SeasonReward, ServiceView } from '../catalogue';
import { DOLLARS } from '../pricing';
import {
  checkConfiguration,
  defaultConfiguration,
  planConfiguration,
  priceOf,
  rewardConfiguration,
  rewardConfigurations,
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

const allOf = (service: ServiceView, reward = rival) => [...rewardConfigurations(service, reward)];
/** The ranges of two orders: the one where most begin, and the one that is nearest to the reward. */
const rangesOf = (service: ServiceView, reward = rival) =>
  [rewardConfiguration(service, reward), allOf(service, reward)[0]].map(
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
    expect(allOf(service)[0]).toEqual({ serviceId: 7, from: 1_750, to: 1_800, options });
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

  test('may begin at each step from the nearest one back to where most begin', () => {
    expect(allOf(along({})).map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 8 }, (_, index) => [1_750 - index * 50, 1_800]),
    );
  });

  test('is inside what is ordered, which is valid and costs the more the farther it begins', () => {
    const step = fc.integer({ min: 0, max: 48 });
    fc.assert(
      fc.property(step, step, fc.constantFrom(0, 1, 2), step, (one, other, mode, usualStart) => {
        const [from, to] = [Math.min(one, other) * 50, Math.max(one, other) * 50];
        const service = along(
          { from, to, mode: mode as Reward['mode'] },
          { defaultFrom: Math.min(usualStart, 47) * 50 },
        );
        const usual = rewardConfiguration(service, rival);
        const all = allOf(service);
        // Nothing leads to the bottom of the range, and no order has equal ends.
        const isOrderable = to > 0 && (mode !== 1 || from < to);
        expect([usual !== undefined, all.length > 0]).toEqual([isOrderable, isOrderable]);
        if (usual === undefined) return;
        expect(all.at(-1)).toEqual(usual);
        for (const one of all) {
          expect(checkConfiguration(service, one)).toEqual([]);
          expect(one.to).toBe(to);
          expect(mode === 1 ? one.from === from : (one.from ?? Infinity) <= from).toBe(true);
        }
        const prices = all.map((one) => priceOf(service, one, DOLLARS).total);
        expect(prices).toEqual(prices.toSorted((one, other) => one - other));
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
    expect(allOf(service, heroic)).toEqual([expected]);
  });

  test('that name a goal alone may begin one step below it', () => {
    const duelist: SeasonReward = { title: 'Duelist', where: 'Arena', service: 'arena', choices: { to: 2_100 } };
    expect(rangesOf(along({}), duelist)).toEqual([
      [1_400, 2_100],
      [2_050, 2_100],
    ]);
    const whole = { ...duelist, choices: { from: 1_500, to: 2_100 } };
    expect(rangesOf(along({}), whole)).toEqual(Array(2).fill([1_500, 2_100]));
    expect(rangesOf(along({}, { handles: 1, defaultFrom: 0 }), duelist)).toEqual(Array(2).fill([0, 2_100]));
  });

  test('can’t be ordered when the service refuses them', () => {
    const service = aVariantService();
    const wrong = { ...heroic, choices: { variant: 'story' } };
    expect([rewardConfiguration(service, wrong), allOf(service, wrong)]).toEqual([undefined, []]);
  });

  test('has its own picture, and one along a range that of the range where it has none', () => {
    expect(rewardPicture(aVariantService(), heroic)).toBe(heroic.img);
    const service = along({ img: '/art/rewards/world-of-warcraft/medal.svg' });
    expect(rewardPicture(service, rival)).toBe('/art/rewards/world-of-warcraft/medal.svg');
    expect(rewardPicture(service, { ...rival, img: '/art/own.svg' })).toBe('/art/own.svg');
    expect(rewardPicture(along({}), rival)).toBeUndefined();
  });
});
