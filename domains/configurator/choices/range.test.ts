import fc from 'fast-check';
import { matchesSchema } from '../../../src/lib/matchesSchema';
import { aQuantityService, aRanksService, aService } from '../../../tests/harness/aService';
import type { ServiceView } from '../../catalogue';
import {
  isRangeService,
  pushFrom,
  pushTo,
  RangeAnswerSchema,
  RangeOptionsAnswerSchema,
  type RangeService,
  rangeAnswerOf,
  rangeOptionsOf,
  rangeValues,
  topOf,
} from '../index';

function asRange(service: ServiceView): RangeService {
  if (!isRangeService(service)) throw new Error('This service has no range');
  return service;
}
const arena = asRange(aService());
const ranks = asRange(aRanksService());
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

it('by whichever end it is pushed, a range stays one step apart, inside its bounds and on its steps', () => {
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

describe('what the range bar is built from', () => {
  it('a range of numbers', () => {
    expect(rangeAnswerOf(arena)).toMatchObject({
      start: [1_400, 2_100],
      tooltips: [
        { prefix: '', suffix: ' rating', editable: true },
        { prefix: '', suffix: ' rating', editable: true },
      ],
      range: { min: 0, max: 2_400 },
      step: 50,
      synonyms: {},
      pips: 10,
      numberDisplayMode: 'grouped',
    });
  });

  it('a ladder has names, no editable tooltips, and as many pips as steps', () => {
    expect(rangeAnswerOf(ranks)).toMatchObject({
      tooltips: [
        { suffix: '', editable: false },
        { suffix: '', editable: false },
      ],
      pips: 6,
      numberDisplayMode: 'label',
      synonyms: { '0': 'Iron', '6': 'Master' },
    });
  });

  it('keeps the contract', () => {
    for (const service of [arena, ranks]) {
      expect(matchesSchema(RangeAnswerSchema, rangeAnswerOf(service))).toBeNull();
      expect(matchesSchema(RangeOptionsAnswerSchema, rangeOptionsOf(service, 'from', ''))).toBeNull();
    }
  });

  it('ends at the last whole step', () => {
    const uneven = { ...arena, terms: { ...arena.terms, max: 2_430 } };
    expect(rangeAnswerOf(uneven).range.max).toBe(2_400);
  });

  it('only services with a range have one', () => {
    expect(isRangeService(aQuantityService())).toBe(false);
  });
});

describe('the two selects', () => {
  const names = (key: 'from' | 'to', q: string, service = ranks): string[] =>
    rangeOptionsOf(service, key, q).options.map(({ name }) => name);

  it('a start is never the maximum, a goal never the minimum', () => {
    expect(names('from', '')).toEqual(['Iron', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond']);
    expect(names('to', '')).toEqual(['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Master']);
    expect(rangeValues({ min: 2, max: 20, step: 6 }, 'to')).toEqual([8, 14, 20]);
  });

  it('are searched without regard to case and spaces around', () => {
    expect(names('to', '  GoL ')).toEqual(['Gold']);
    expect(names('to', 'challenger')).toEqual([]);
  });

  it('find a number as it is shown and as it is typed', () => {
    expect(names('to', '2.10', arena)).toEqual(['2.100']);
    expect(names('to', '210', arena)).toEqual(['2.100']);
  });

  it('preset the choices made, or those of the catalogue', () => {
    expect(rangeOptionsOf(ranks, 'from', '').defaults).toEqual({ from: 2, to: 4 });
    expect(rangeOptionsOf(ranks, 'from', '', { from: 1, to: 5 }).defaults).toEqual({ from: 1, to: 5 });
  });
});
