import { findSchemaMismatch } from '../../src/lib/schemaMismatch';
import { aRanksService, aService } from '../../tests/harness/aService';
import type { ServiceView } from '../catalogue';
import { isRangeService, type RangeService } from '../configurator';
import { RangeAnswerSchema, RangeOptionsAnswerSchema } from './range.contract';
import { rangeAnswerOf, rangeDataError, rangeOptionsOf } from './rangeData.rules';

function asRange(service: ServiceView): RangeService {
  if (!isRangeService(service)) throw new Error('This service has no range');
  return service;
}
const arena = asRange(aService());
const ranks = asRange(aRanksService());

describe('the data of the range bar', () => {
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

  it('a ladder has rank names, no editable tooltips, and as many pips as steps', () => {
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

  it('a goal alone has one handle and one text over it', () => {
    const alone = { ...arena, terms: { ...arena.terms, handles: 1 as const, defaultFrom: 0 } };
    expect(rangeAnswerOf(alone)).toMatchObject({
      start: [2_100],
      tooltips: [{ suffix: ' rating' }],
      range: { min: 0, max: 2_400 },
    });
    expect(rangeOptionsOf(alone, 'from', '').options.map(({ value }) => value)).toEqual([0]);
  });

  it('fits the contract', () => {
    for (const service of [arena, ranks]) {
      expect(findSchemaMismatch(RangeAnswerSchema, rangeAnswerOf(service))).toBeNull();
      expect(findSchemaMismatch(RangeOptionsAnswerSchema, rangeOptionsOf(service, 'from', ''))).toBeNull();
    }
  });

  it('ends at the last whole step', () => {
    const uneven = { ...arena, terms: { ...arena.terms, max: 2_430 } };
    expect(rangeAnswerOf(uneven).range.max).toBe(2_400);
  });
});

describe('the two rank selects', () => {
  const names = (key: 'from' | 'to', q: string, service = ranks): string[] =>
    rangeOptionsOf(service, key, q).options.map(({ name }) => name);

  it('a start is never the maximum, a goal never the minimum', () => {
    expect(names('from', '')).toEqual(['Iron', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond']);
    expect(names('to', '')).toEqual(['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Master']);
  });

  it('have the pictures of the ladder', () => {
    const pictures = { '0': '/art/iron.svg', '3': '/art/gold.svg' };
    const imgs = rangeOptionsOf({ ...ranks, pictures }, 'from', '').options.map(({ img }) => img);
    expect(imgs).toEqual(['/art/iron.svg', null, null, '/art/gold.svg', null, null]);
  });

  it('are searched without regard to case and spaces around', () => {
    expect(names('to', '  GoL ')).toEqual(['Gold']);
    expect(names('to', 'challenger')).toEqual([]);
  });

  it('match a number as it is shown and as it is typed', () => {
    expect(names('to', '2.10', arena)).toEqual(['2.100']);
    expect(names('to', '210', arena)).toEqual(['2.100']);
  });

  it('preselect the choices made', () => {
    expect(rangeOptionsOf(ranks, 'from', '').defaults).toEqual({ from: 2, to: 4 });
    expect(rangeOptionsOf(ranks, 'from', '', { from: 1, to: 5 }).defaults).toEqual({ from: 1, to: 5 });
  });
});

const range = { min: 0, max: 10 };

test.each([
  ['nothing at all', null, 'Data Range does not exist.'],
  ['no range', { start: [0, 1] }, 'Data Range does not exist.'],
  ['no start', { range }, 'data Start does not exist.'],
  ['no handle', { range, start: [] }, 'Rewards slider: invalid handles qty'],
  ['three handles', { range, start: [0, 1, 2] }, 'Rewards slider: invalid handles qty'],
  ['one handle', { range, start: [1] }, undefined],
  ['two handles', { range, start: [0, 1] }, undefined],
])('range data with %s', (_title, data, message) => {
  expect(rangeDataError(data)).toBe(message);
});
