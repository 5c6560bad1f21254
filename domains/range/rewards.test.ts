import fc from 'fast-check';
import type { Reward } from '../catalogue';
import { nextRewards, rewardsDirection, rewardsIn } from './rewards.rules';

const reward = (name: string, from: number, to: number, mode: Reward['mode'] = 0): Reward => ({ name, from, to, mode });
const names = (rewards: readonly Reward[]): string[] => rewards.map(({ name }) => name);

describe('rewards of a chosen range', () => {
  it.each([
    ['is inside', 0, 1, 9, true],
    ['meets its ends', 0, 3, 6, true],
    ['begins before the range', 0, 4, 9, false],
    ['ends after the range', 0, 1, 5, false],
    ['is the range exactly', 1, 3, 6, true],
    ['is smaller than the range', 1, 2, 6, false],
    ['is larger than the range', 1, 3, 5, false],
    ['is contained', 2, 1, 9, true],
    ['is contained with its ends', 2, 3, 6, true],
    ['is contained by half', 2, 4, 9, false],
  ] as const)('a reward from 3 to 6 that %s (mode %i; %i to %i): %s', (_, mode, from, to, expected) => {
    expect(rewardsIn([reward('mount', 3, 6, mode)], from, to)).toHaveLength(expected ? 1 : 0);
  });
});

describe('the rewards carousel', () => {
  const [a, b, c, d] = [reward('a', 0, 1), reward('b', 1, 2), reward('c', 2, 3), reward('d', 3, 4)];

  it('adds at the end when the goal goes up', () => {
    expect(rewardsDirection({ from: 1, to: 3 }, { from: 1, to: 4 })).toBe('end');
    expect(names(nextRewards([b, c], [b, c, d], 'end'))).toEqual(['b', 'c', 'd']);
  });

  it('adds at the start when the start goes down', () => {
    expect(rewardsDirection({ from: 1, to: 3 }, { from: 0, to: 3 })).toBe('start');
    expect(names(nextRewards([b, c], [a, b, c], 'start'))).toEqual(['a', 'b', 'c']);
  });

  it('removes what no longer matches and keeps the order of the others', () => {
    expect(names(nextRewards([c, a, b], [a, c], 'end'))).toEqual(['c', 'a']);
  });

  it('is empty when nothing matches', () => {
    expect(nextRewards([a, b], [], 'end')).toEqual([]);
  });

  it('recognizes a reward that came in another response', () => {
    expect(nextRewards([a], [{ ...a }, b], 'end')).toHaveLength(2);
  });

  it('always shows exactly the rewards that match', () => {
    const some = fc.subarray([a, b, c, d]);
    fc.assert(
      fc.property(some, some, fc.constantFrom('start' as const, 'end' as const), (previous, matching, direction) => {
        expect(names(nextRewards(previous, matching, direction)).sort()).toEqual(names(matching).sort());
      }),
    );
  });
});
