import fc from 'fast-check';
import { aQuantityService } from '../../../tests/harness/aService';
import { isRangeService } from './choice';
import { pushFrom, pushTo, rangeValues, topOf } from './range.rules';

const bounds = { min: 0, max: 10, step: 1 };

describe('choosing a start', () => {
  it.each([
    ['below the goal changes only itself', { from: 2, to: 5 }, 4, { from: 4, to: 5 }],
    ['at the goal pushes the goal up by one', { from: 2, to: 5 }, 5, { from: 5, to: 6 }],
    ['above the goal pushes the goal to one above itself', { from: 2, to: 5 }, 8, { from: 8, to: 9 }],
    ['one below the maximum pushes the goal to the maximum', { from: 2, to: 5 }, 9, { from: 9, to: 10 }],
    ['at the maximum moves itself down by one', { from: 2, to: 5 }, 10, { from: 9, to: 10 }],
    ['at the maximum with the goal there moves itself down by one', { from: 2, to: 10 }, 10, { from: 9, to: 10 }],
  ])('%s', (_, range, from, expected) => {
    expect(pushFrom(bounds, range, from)).toEqual(expected);
  });
});

describe('choosing a goal', () => {
  it.each([
    ['above the start changes only itself', { from: 2, to: 5 }, 3, { from: 2, to: 3 }],
    ['at the start pushes the start down by one', { from: 2, to: 5 }, 2, { from: 1, to: 2 }],
    ['below the start pushes the start to one below itself', { from: 6, to: 8 }, 3, { from: 2, to: 3 }],
    ['at the minimum moves itself up by one', { from: 2, to: 5 }, 0, { from: 0, to: 1 }],
    ['at the minimum with the start there moves itself up by one', { from: 0, to: 5 }, 0, { from: 0, to: 1 }],
  ])('%s', (_, range, to, expected) => {
    expect(pushTo(bounds, range, to)).toEqual(expected);
  });
});

it('pushed from either end, a range stays at least one step wide, within bounds and on its steps', () => {
  const stepped = fc
    .record({
      min: fc.integer({ min: -20, max: 20 }),
      step: fc.integer({ min: 1, max: 50 }),
      steps: fc.integer({ min: 1, max: 40 }),
      rest: fc.nat(49),
    })
    .chain(({ min, step, steps, rest }) => {
      const range = { min, step, max: min + step * steps + (rest % step) };
      const value = fc.integer({ min: 0, max: steps }).map((index) => min + index * step);
      const pair = fc
        .integer({ min: 0, max: steps - 1 })
        .map((index) => ({ from: min + index * step, to: min + (index + 1) * step }));
      return fc.record({ range: fc.constant(range), pair, value });
    });
  fc.assert(
    fc.property(stepped, fc.boolean(), ({ range, pair, value }, isFrom) => {
      const { from, to } = isFrom ? pushFrom(range, pair, value) : pushTo(range, pair, value);
      expect(from).toBeLessThan(to);
      expect(from).toBeGreaterThanOrEqual(range.min);
      expect(to).toBeLessThanOrEqual(topOf(range));
      expect([(from - range.min) % range.step, (to - range.min) % range.step]).toEqual([0, 0]);
    }),
  );
});

it('only range services have a range', () => {
  expect(isRangeService(aQuantityService())).toBe(false);
});

it('a start is never the maximum, a goal never the minimum', () => {
  expect(rangeValues({ min: 2, max: 20, step: 6 }, 'from')).toEqual([2, 8, 14]);
  expect(rangeValues({ min: 2, max: 20, step: 6 }, 'to')).toEqual([8, 14, 20]);
});
