import fc from 'fast-check';
import { aRanksService, aService } from '../../../tests/harness/aService';
import type { Reward } from '../../catalogue';
import { isRangeService, type RangeService } from '../../configurator';
import { rewardsIn } from '../rewards.rules';
import { nextRewardText, pipsOf, rewardCardOf } from './rangeLabels';

function levels(rewards: Reward[], changes: Partial<RangeService['terms']> = {}): RangeService {
  const { terms } = aService();
  const unit = { one: 'level', many: 'level', apart: 'levels' };
  const service = aService({ terms: { ...terms, min: 1, max: 70, step: 1, unit, rewards, ...changes } as never });
  if (!isRangeService(service)) throw new Error('This service has no range.');
  return service;
}

const quest: Reward = { name: 'Class quest', from: 29, to: 30, mode: 0 };
const zones: Reward = { name: 'All zones', from: 20, to: 60, mode: 2 };
const climb: Reward = { name: 'Whole climb', from: 1, to: 70, mode: 1 };

describe('the next reward beyond the goal', () => {
  test.each([
    ['has its distance in levels', [quest], 1, 17, 'Class quest, 13 levels above your goal'],
    ['has a word for a single one', [quest], 1, 29, 'Class quest, 1 level above your goal'],
    ['is the nearest', [zones, quest], 1, 17, 'Class quest, 13 levels above your goal'],
    ['of a part of the way must begin above the start', [zones], 10, 50, 'All zones, 10 levels above your goal'],
    ['is none that began below the start', [zones], 30, 50, 'No more rewards above your goal'],
    ['of exactly one range needs its start', [climb], 1, 60, 'Whole climb, 10 levels above your goal'],
    ['is none with another start', [climb], 2, 60, 'No more rewards above your goal'],
    ['is none at the top', [quest, zones, climb], 1, 70, 'No more rewards above your goal'],
  ])('%s', (_title, rewards, from, to, text) => {
    expect(nextRewardText(levels(rewards), { from, to })).toBe(text);
  });

  test('on a ladder counts ranks, and numbers above a thousand have a dot', () => {
    expect(nextRewardText(aRanksService() as RangeService, { from: 0, to: 1 })).toBe(
      'Season skin, 2 ranks above your goal',
    );
    const far = levels([{ name: 'Far', from: 0, to: 2_000, mode: 2 }], { min: 0, max: 3_000 });
    expect(nextRewardText(far, { from: 0, to: 500 })).toBe('Far, 1.500 levels above your goal');
  });

  test('is one that the raised goal brings', () => {
    const reward = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      from: fc.integer({ min: 1, max: 70 }),
      to: fc.integer({ min: 1, max: 70 }),
      mode: fc.constantFrom(0 as const, 1 as const, 2 as const),
    });
    const ways = fc.tuple(fc.array(reward), fc.integer({ min: 1, max: 69 }), fc.integer({ min: 1, max: 70 }));
    fc.assert(
      fc.property(ways, ([all, from, further]) => {
        const rewards = all.filter((one) => one.from <= one.to);
        const to = Math.min(70, from + further);
        const text = nextRewardText(levels(rewards), { from, to });
        const distance = Number(/, (\d+) level/.exec(text)?.[1] ?? Number.NaN);
        const names = (goal: number) => rewardsIn(rewards, from, goal).map(({ name }) => name);
        if (Number.isNaN(distance)) {
          for (let goal = to + 1; goal <= 70; goal += 1)
            expect(rewardsIn(rewards, from, goal).filter((one) => one.to > to)).toEqual([]);
        } else expect(names(to + distance)).toContain(text[0]);
      }),
    );
  });
});

const ROUND = [1, 2, 5].flatMap((first) => Array.from({ length: 6 }, (_, power) => first * 10 ** power));

test('between the ends of any scale are multiples of one round number, on phones too', () => {
  const scales = fc.record({
    min: fc.integer({ min: 0, max: 300 }),
    steps: fc.integer({ min: 11, max: 900 }),
    step: fc.constantFrom(1, 5, 20, 50),
  });
  fc.assert(
    fc.property(scales, ({ min, steps, step }) => {
      const pips = pipsOf(levels([], { min, max: min + steps * step, step }));
      for (const shown of [pips, pips.filter(({ minor }) => !minor)]) {
        const between = shown.slice(1, -1).map(({ at }) => at);
        expect([between, ROUND.some((round) => between.every((at) => at % round === 0))]).toEqual([between, true]);
        expect(shown.length).toBeLessThanOrEqual(11);
      }
      expect([pips[0]?.minor, pips.at(-1)?.minor]).toEqual([false, false]);
    }),
  );
});

test('a reward that needs a part of the way says which', () => {
  expect(rewardCardOf(levels([]), zones).at).toBe('20 to 60');
  expect(rewardCardOf(levels([]), quest).at).toBe('30');
});

test('the scale has round values and both ends, and every value of ten steps or fewer', () => {
  const texts = (changes: Partial<RangeService['terms']>) => pipsOf(levels([], changes)).map(({ text }) => text);
  expect(texts({})).toEqual(['1', '10', '20', '30', '40', '50', '60', '70']);
  expect(texts({ min: 0, max: 8 })).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  expect(
    pipsOf(levels([], { min: 0, max: 8_500, step: 50 }))
      .filter(({ minor }) => !minor)
      .map(({ text }) => text),
  ).toEqual(['0', '2.000', '4.000', '6.000', '8.500']);
});
